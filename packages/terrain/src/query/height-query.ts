import { norm3 } from "@talus/kinematics";
import { requireFunctions } from "@talus/portable-math/arguments";
import type { Contact, Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import type { GroundCells } from "../ground/ground-cells.ts";
import type { OwnGround } from "../ground/own-ground.ts";
import { createEdgeRegion } from "../search/edge-region.ts";
import { type DescentOutcome, descendToFoot } from "../search/foot-descent.ts";
import { createOtherGround } from "../search/other-ground.ts";
import { boundOfBend } from "../surface/bend-bound.ts";
import { brokenPiece, createFootState, type FootState } from "../surface/foot-state.ts";
import type { HeightSurface } from "../surface/height-surface.ts";
import type { SurfaceCells } from "../surface/surface-cells.ts";
import { fillBorderContact, isFoot } from "./border-contact.ts";
import { createClearTime } from "./clear-time.ts";
import { createCurvatureBound } from "./curvature-bound.ts";
import { createFirstTouch } from "./first-touch.ts";
import { createFootRegion } from "./foot-region.ts";
import { createFootSearch } from "./foot-search.ts";
import { fillContact } from "./shape-operator.ts";
import { findStart } from "./start-point.ts";
import { createSurfaceLook } from "./surface-touch.ts";
import { turnOver } from "./turn-over.ts";

/** Largest number of feet that `within` can distinguish at one point. */
const mostFeet = 16;

/**
 * A place met on the way bounds the distance; a foot farther by this fraction of it at most is the nearest.
 */
const slack = 1e-9;
/**
 * Number of times that the reach of a search grows where no ground is known, the factor each time, and the part of the
 * coordinates from which it grows.
 */
const mostWidenings = 20;
const widening = 16;
const firstReach = 1e-6;
/** Distance from a tip at which its surroundings are examined, as a fraction of the distance. */
const aroundTip = 1e-3;
/** Of a search that has not found anything. */
const notFound = -3;

/**
 * The distance query of any height surface.
 *
 * `nearest` descends from the hint. The foot at distance a is the nearest of all if the ball of radius |a| about c
 * contains no ground, which is certain if every eigenvalue μ of the second derivatives of z over the ball's shadow has
 * μ a <= 1: the ball's side towards the ground is a graph with second derivatives >= 1/|a|, so its height over the
 * ground is a convex function that is 0 with zero slope at the foot. If that is not certain, or there is no hint, or
 * the descent met no minimum, boxes of the map are searched (`createFootSearch`).
 *
 * @param size of the bodies that ask, m
 */
export function createHeightQuery(surface: HeightSurface, size = 1): DistanceQuery {
  requireFunctions("createHeightQuery", "surface", surface, [
    "evaluate",
    "boundHeight",
    "boundJet",
    "divide",
    "pieceAt",
    "hasData",
    "measureBorders",
  ]);
  const { edges } = surface;
  const foot = createFootState();
  const feet = Array.from({ length: mostFeet }, createFootState);
  const search = createFootSearch(surface);
  const footRegion = createFootRegion(surface);
  const shadow = new Float64Array(4);
  const range = new Float64Array(12);
  const borders = new Float64Array(2);
  const point = new Float64Array(2);
  const aroundJet = new Float64Array(6);
  /** The piece that is followed, as a separate surface. */
  const followed = {
    piece: 0,
    evaluate: (at: Float64Array, jet: Float64Array): boolean =>
      surface.evaluatePiece === undefined
        ? surface.evaluate(at, jet)
        : surface.evaluatePiece(followed.piece, at, jet),
  };

  /** The cell that is followed. */
  const inCell = {
    cell: 0,
    evaluate: (at: Float64Array, jet: Float64Array): boolean =>
      surface.cells?.evaluate(inCell.cell, at, jet) === true,
  };

  /** Descends from the hint or from the ground near c. */
  function descend(c: Float64Array, hint: Contact | undefined): DescentOutcome {
    if (hint !== undefined && hint.piece >= 0) {
      const outcome = descendToFoot(surface, c, hint.foot, foot);
      if (outcome !== "no-surface") return outcome;
    }
    return findStart(surface, c, size, foot) ? descendToFoot(surface, c, foot.at, foot) : "no-surface";
  }

  function isCertainlyNearest(c: Float64Array): boolean {
    surface.measureBorders(-1, foot.at, borders);
    if (borders[0] < 0) return false;
    const a = Math.sqrt(2 * foot.halfSquare);
    shadow[0] = c[0] - a;
    shadow[1] = c[0] + a;
    shadow[2] = c[1] - a;
    shadow[3] = c[1] + a;
    surface.boundJet(shadow, 0, range);
    if (range[0] > range[1]) return true;
    const twist = Math.max(Math.abs(range[8]), Math.abs(range[9]));
    const isAbove = c[2] >= foot.jet[0];
    const xx = isAbove ? range[7] : -range[6];
    const yy = isAbove ? range[11] : -range[10];
    const mu = 0.5 * (xx + yy) + Math.sqrt(0.25 * (xx - yy) * (xx - yy) + twist * twist);
    return mu * a <= 1;
  }

  function write(c: Float64Array, at: FootState, fromPiece: number, out: Contact): Found {
    if (edges !== undefined && at.piece >= 0 && edges.follow(at.piece, c, at.at, out)) {
      return writePiece(at.piece, fromPiece, out);
    }
    fillContact(c, at.at, at.jet, out);
    const piece = surface.pieceAt(at.at);
    return edges === undefined
      ? writeSmooth(at, piece, fromPiece >= 0 ? fromPiece : piece, out)
      : writePiece(piece, fromPiece, out);
  }

  /**
   * The rest of a contact on a piece of a surface without edges; its patch boundary is that of the piece
   * `measuredPiece`.
   */
  function writeSmooth(at: FootState, piece: number, measuredPiece: number, out: Contact): Found {
    surface.measureBorders(measuredPiece, at.at, borders);
    out.piece = piece;
    out.patchDistance = borders[1];
    out.feature = "ground";
    out.material = 0;
    if (borders[0] < 0) return "outside";
    return surface.hasData(piece) ? "found" : "no-data";
  }

  /** The rest of a contact on a piece of a surface with edges. */
  function writePiece(piece: number, fromPiece: number, out: Contact): Found {
    out.piece = piece;
    if (edges?.isSheet && out.distance < 0) turnOver(out);
    edges?.measurePatchDistance(fromPiece >= 0 ? fromPiece : piece, out, borders);
    out.patchDistance = borders[0];
    out.feature = "ground";
    out.material = 0;
    return "found";
  }

  /** True if the foot is on ground: it bounds the distance from above. */
  function isGround(): boolean {
    surface.measureBorders(-1, foot.at, borders);
    return borders[0] >= 0;
  }

  /** The nearest foot of a surface with edges; the hint's own foot is kept where it is certainly that. */
  function nearestAmongEdges(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    const fromPiece = hint === undefined ? -1 : hint.piece;
    const outcome = descend(c, hint);
    const isBound = outcome !== "no-surface" && isGround();
    if (outcome === "foot" && isBound) {
      if (!isCertainlyNearest(c)) search.improve(c, foot);
      return foot.piece === brokenPiece ? writeBroken(c, out) : write(c, foot, fromPiece, out);
    }
    let reach = isBound ? Math.sqrt(2 * foot.halfSquare) * (1 + slack) : firstReach * (norm3(c, 0) || 1);
    foot.piece = notFound;
    for (let widened = 0; widened < mostWidenings; widened += 1) {
      foot.halfSquare = 0.5 * reach * reach;
      search.improve(c, foot);
      if (foot.piece !== notFound || isBound) break;
      reach *= widening;
    }
    if (foot.piece === brokenPiece) return writeBroken(c, out);
    if (foot.piece !== notFound) return write(c, foot, fromPiece, out);
    if (!isBound) return writeNothing(c, surface.lowest, out);
    fillContact(c, foot.at, foot.jet, out);
    const least = reach / (1 + slack);
    foot.halfSquare = 0.5 * least * least;
    fillBorderContact(c, foot, out);
    writePiece(surface.pieceAt(foot.at), fromPiece, out);
    return isTip(aroundTip * least) ? "wedged" : "outside";
  }

  /**
   * True if the place of a stalled descent has ground all around: there a formula comes to a point, such as a cone.
   */
  function isTip(way: number): boolean {
    for (let k = 0; k < 4; k += 1) {
      point[0] = foot.at[0] + way * (k < 2 ? 1 - 2 * k : 0);
      point[1] = foot.at[1] + way * (k < 2 ? 0 : 5 - 2 * k);
      surface.measureBorders(-1, point, borders);
      if (borders[0] < 0 || !surface.evaluate(point, aroundJet)) return false;
    }
    return true;
  }

  /** The place of a jump: no ground to touch. */
  function writeBroken(c: Float64Array, out: Contact): Found {
    fillBorderContact(c, foot, out);
    writePiece(-1, -1, out);
    return "no-data";
  }

  function nearest(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    if (edges !== undefined) return nearestAmongEdges(c, hint, out);
    const fromPiece = hint === undefined ? -1 : hint.piece;
    const outcome = descend(c, hint);
    if (outcome === "no-surface") return writeNothing(c, surface.lowest, out);
    if (outcome !== "foot" || !isCertainlyNearest(c)) search.improve(c, foot);
    const found = write(c, foot, fromPiece, out);
    if (outcome === "foot" || isFoot(c, foot)) return found;
    fillBorderContact(c, foot, out);
    return "outside";
  }

  function follow(c: Float64Array, hint: Contact, out: Contact): Found {
    const fromPiece = hint.piece;
    if (edges !== undefined) {
      if (fromPiece < 0 || !edges.follow(fromPiece, c, hint.foot, out)) return nearest(c, hint, out);
      return writePiece(fromPiece, fromPiece, out);
    }
    if (fromPiece < 0) return nearest(c, hint, out);
    followed.piece = fromPiece;
    if (descendToFoot(followed, c, hint.foot, foot) !== "foot") return nearest(c, hint, out);
    fillContact(c, foot.at, foot.jet, out);
    return writeSmooth(foot, fromPiece, fromPiece, out);
  }

  /** As `follow`, on one cell of a surface of which cells are not pieces. */
  function followCell(cell: number, c: Float64Array, hint: Contact, out: Contact): Found {
    inCell.cell = cell;
    if (descendToFoot(inCell, c, hint.foot, foot) !== "foot") return nearest(c, hint, out);
    fillContact(c, foot.at, foot.jet, out);
    return writeSmooth(foot, 0, 0, out);
  }

  function mapDistance(x: number, y: number): number {
    point[0] = x;
    point[1] = y;
    if (edges === undefined) surface.measureBorders(-1, point, borders);
    else edges.measureMap(point, borders);
    return borders[0];
  }

  return {
    nearest,
    follow,
    within(c, limit, _hint, out) {
      const found = search.collect(c, limit, feet);
      let count = 0;
      for (let i = 0; i < found && count < out.length; i += 1) {
        if (write(c, feet[i], -1, out[count]) === "found") count += 1;
      }
      return count;
    },
    patchDistance(piece, contact) {
      if (edges !== undefined) {
        edges.measurePatchDistance(piece, contact, borders);
        return borders[0];
      }
      surface.measureBorders(piece, contact.foot, borders);
      return borders[1];
    },
    curvatureBound: createCurvatureBound(surface),
    mapDistance,
    borderDistance(foot) {
      surface.measureBorders(-1, foot, borders);
      return borders[0];
    },
    borderIsEdge: edges !== undefined,
    clearTime: createClearTime(surface, search),
    firstTouch: createFirstTouch({ nearest, mapDistance }, createSurfaceLook(surface)),
    bendWithin(c, reach) {
      if (edges?.isSheet) return Infinity; // seen from both sides, its distance has a kink on the ground
      shadow[0] = c[0] - reach;
      shadow[1] = c[0] + reach;
      shadow[2] = c[1] - reach;
      shadow[3] = c[1] + reach;
      surface.boundJet(shadow, 0, range);
      return range[0] > range[1] ? 0 : boundOfBend(range);
    },
    ownGround: (c, contact, out) => footRegion(c, contact.foot, Math.abs(contact.distance), out),
    ...(edges === undefined
      ? {
          otherDistance: (c: Float64Array, own: OwnGround) =>
            search.distanceOutside(c, own.region, own.limit),
        }
      : { ownGroundAtEdges: createEdgeRegion(surface), otherDistance: createOtherGround(surface) }),
    ...(surface.cells && { cells: cellsOf(surface.cells, followCell) }),
    smoothLength: surface.smoothLength,
    isStateless: edges === undefined,
    flat: false,
    lowest: surface.lowest,
  };
}

function cellsOf(cells: SurfaceCells, follow: GroundCells["follow"]): GroundCells {
  const { haveHoles, cellAt, sidesOf, jumpBeyond } = cells;
  return { haveHoles, cellAt, sidesOf, jumpBeyond, follow };
}

/** No ground was met anywhere: treated as level at the lowest height of the surface, or at 0. */
function writeNothing(c: Float64Array, lowest: number, out: Contact): Found {
  const level = lowest > -Infinity ? lowest : 0;
  out.distance = c[2] - level;
  out.foot[0] = c[0];
  out.foot[1] = c[1];
  out.foot[2] = level;
  out.normal[0] = 0;
  out.normal[1] = 0;
  out.normal[2] = 1;
  out.hessian.fill(0);
  out.curvature = 0;
  out.piece = -1;
  out.patchDistance = Infinity;
  out.feature = "ground";
  out.material = 0;
  return "outside";
}
