import type { Contact, Found } from "../contact.ts";
import type { DistanceQuery } from "../distance-query.ts";
import type { HeightSurface } from "../surface/height-surface.ts";
import { createClearTime } from "./clear-time.ts";
import { createFootState, descendToFoot } from "./foot-descent.ts";
import { createFootSearch } from "./foot-search.ts";
import { fillContact } from "./shape-operator.ts";
import { findStart } from "./start-point.ts";

/** Feet that `within` can tell apart at one point. */
const mostFeet = 16;

/**
 * The distance query of any height surface.
 *
 * `nearest` descends from the hint. The foot at distance a is the nearest of all when the ball of radius |a|
 * about c holds no ground, which is certain when every eigenvalue μ of the second derivatives of z over the ball's
 * shadow has μ a <= 1: the ball's side towards the ground is a graph with second derivatives >= 1/|a|, so its
 * height over the ground is a convex function that is 0 with zero slope at the foot. When that is not certain, or
 * there is no hint, or the descent met no minimum, boxes of the map are searched (`createFootSearch`).
 */
export function createHeightQuery(surface: HeightSurface): DistanceQuery {
  const foot = createFootState();
  const search = createFootSearch(surface);
  const range = new Float64Array(2);
  const start = new Float64Array(2);
  const feet = new Float64Array(2 * mostFeet);

  /** Descends from a hint or from the ground near c; false when no ground was met at all. */
  function descend(c: Float64Array, hint: Contact | undefined): "foot" | "stalled" | "no-surface" {
    if (hint !== undefined && hint.piece >= 0) {
      const outcome = descendToFoot(surface, c, hint.foot[0], hint.foot[1], foot);
      if (outcome !== "no-surface") return outcome;
    }
    if (!findStart(surface, c, foot.trial, start)) return "no-surface";
    return descendToFoot(surface, c, start[0], start[1], foot);
  }

  function isCertainlyNearest(c: Float64Array): boolean {
    if (surface.mapDistance(foot.x, foot.y) < 0) return false;
    const a = Math.sqrt(2 * foot.halfSquare);
    surface.boundHessian(c[0] - a, c[0] + a, c[1] - a, c[1] + a, range);
    const above = c[2] >= foot.jet[0];
    return above ? range[1] * a <= 1 : -range[0] * a <= 1;
  }

  function foundAt(x: number, y: number, piece: number): Found {
    if (surface.mapDistance(x, y) < 0) return "outside";
    return surface.hasData(piece) ? "found" : "no-data";
  }

  function write(c: Float64Array, fromPiece: number, out: Contact): Found {
    fillContact(c, foot.x, foot.y, foot.jet, out);
    const piece = surface.pieceAt(foot.x, foot.y);
    out.piece = piece;
    out.seam = surface.seamDistance(fromPiece >= 0 ? fromPiece : piece, foot.x, foot.y);
    out.feature = "ground";
    out.material = 0;
    return foundAt(foot.x, foot.y, piece);
  }

  function nearest(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    const fromPiece = hint === undefined ? -1 : hint.piece;
    const outcome = descend(c, hint);
    if (outcome === "no-surface") return writeNothing(c, surface.lowest, out);
    if (outcome !== "foot" || !isCertainlyNearest(c)) search.improve(c, foot);
    return write(c, fromPiece, out);
  }

  return {
    nearest,
    within(c, limit, _hint, out) {
      const found = search.collect(c, limit, feet);
      let count = 0;
      for (let i = 0; i < found && count < out.length; i += 1) {
        if (descendToFoot(surface, c, feet[2 * i], feet[2 * i + 1], foot) === "no-surface") continue;
        if (write(c, -1, out[count]) === "found") count += 1;
      }
      return count;
    },
    seamDistance: (piece, at) => surface.seamDistance(piece, at[0], at[1]),
    mapDistance: (x, y) => surface.mapDistance(x, y),
    clearTime: createClearTime(surface, nearest),
    smoothLength: surface.smoothLength,
    flat: false,
    lowest: surface.lowest,
  };
}

/** No ground was met anywhere: as if it were level at the lowest height of the surface, or at 0. */
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
  out.seam = Infinity;
  out.feature = "ground";
  out.material = 0;
  return "outside";
}
