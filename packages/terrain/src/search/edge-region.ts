import type { Contact } from "../ground/contact.ts";
import type { OwnGround } from "../ground/own-ground.ts";
import { type HeightSurface, rootInBox } from "../surface/height-surface.ts";
import { boundHessian, createBoxBound, type HessianBound } from "./box-bound.ts";

/** Half widths of regions, as parts of the distance: the first, and that below which nothing is known. */
const widest = 1.5;
const narrowest = 1 / 64;
/** The same where a root ends nearby: there the ground is so steep that boxes have to be small, and tell little. */
const narrowestAtRoot = 0.5;
/** The part of the wish that is of use: less is granted only where this is not to be had. */
const leastWish = 0.25;
/** Of the half width of a region the foot may move by this part; the rest is spare. */
const wayOfFoot = 0.5;

/** Bounds of f = |r − c'|²/2 over boxes of a surface with edges, for centres near c. */
export interface RidgeBound {
  /** Sets the side of a body that sees the ground from c. False where nothing can be known. */
  begin(c: Float64Array, height: number, piece: number): boolean;
  /**
   * Bounds f in a box for all c' within `way` of c. True if it is convex: its least eigenvalue is `hessian.least` > 0.
   */
  isConvex(c: Float64Array, box: Float64Array, way: number): boolean;
  readonly hessian: HessianBound;
  /** True if all lines in a box are valleys, in which no foot lies, as seen from a side. */
  areValleys(box: Float64Array, offset: number, from: 1 | -1): boolean;
  /** True if the end of a root may have been in the last box. */
  isAtRoot(): boolean;
}

/**
 * Seen from above, h = cz − z bends upward at a ridge; so do h² and f where h >= 0. Then f is convex across ridges, as
 * a function with a subgradient, with the least eigenvalue of hess f beside them: the consequences of that eigenvalue
 * on smooth ground hold with ridges too.
 */
export function createRidgeBound(surface: HeightSurface): RidgeBound {
  const { edges } = surface;
  const bound = createBoxBound();
  const hessian: HessianBound = { least: 0, steepest: 1, bulge: 0, change: 0 };
  const ranges = new Float64Array(12);
  let side: 1 | -1 = 1;
  let count = 0; // of the ridges in the last box

  /** Bounds hess f over all smooth pieces of a box; without edges in it, over the one. */
  function boundPieces(c: Float64Array, box: Float64Array, way: number): boolean {
    const faces = count > 0 && edges !== undefined ? edges.listFaces(box, 0) : -1;
    if (edges === undefined || faces < 0) return boundHessian(known, c, box, way, bound, hessian);
    let least = Infinity;
    let steepest = 0;
    for (let n = 0; n < faces; n += 1) {
      if (!boundHessian(edges.faceAt(n), c, box, way, bound, hessian)) return false;
      least = Math.min(least, hessian.least);
      steepest = Math.max(steepest, hessian.steepest);
    }
    hessian.least = least;
    hessian.steepest = steepest;
    return faces > 0;
  }

  const known = {
    boundJet(_box: Float64Array, _offset: number, out: Float64Array): void {
      for (let k = 0; k < 12; k += 1) out[k] = ranges[k];
    },
  };

  return {
    hessian,
    areValleys: (at, offset, from) =>
      (surface.boundRidges?.(at, offset, from > 0 ? -1 : 1, ranges) ?? -1) >= 0,
    isAtRoot: () => count === rootInBox,
    begin(c, height, piece) {
      side = c[2] >= height ? 1 : -1;
      return edges !== undefined && !edges.isAtBentBorder(piece);
    },
    isConvex(c, box, way) {
      count = surface.boundRidges?.(box, 0, side, ranges) ?? -1;
      if (count < 0) return false;
      const isFree = side > 0 ? c[2] - way >= ranges[1] : c[2] + way <= ranges[0];
      if (count > 0 && !isFree) return false;
      return boundPieces(c, box, way) && hessian.least > 0;
    },
  };
}

/**
 * The region about a foot for `DistanceQuery.ownGroundAtEdges`: as `createFootRegion`, with ridges in it. All ground
 * within reach is tried first, then boxes about the foot, each half as wide as the last.
 */
export function createEdgeRegion(
  surface: HeightSurface,
): (c: Float64Array, foot: Contact, out: OwnGround) => void {
  const ridges = createRidgeBound(surface);
  const { hessian } = ridges;
  const box = new Float64Array(4);

  function setBox(at: Float64Array, half: number): void {
    box[0] = at[0] - half;
    box[1] = at[0] + half;
    box[2] = at[1] - half;
    box[3] = at[1] + half;
  }

  function findAlone(c: Float64Array, distance: number, out: OwnGround): boolean {
    for (let way = out.wish; way >= leastWish * out.wish; way *= 0.5) {
      setBox(c, distance + 2 * way);
      if (!ridges.isConvex(c, box, way)) continue;
      out.region.set(box);
      out.way = way;
      out.isAlone = true;
      out.limit = Infinity;
      return true;
    }
    return false;
  }

  function isRootNear(c: Float64Array, foot: Float64Array, distance: number): boolean {
    setBox(foot, widest * distance);
    return !ridges.isConvex(c, box, 0) && ridges.isAtRoot();
  }

  return (c, contact, out) => {
    const { foot } = contact;
    const distance = Math.abs(contact.distance);
    // where little was known last there is hardly more to be known now
    const last = Math.min(out.region[1] - out.region[0], out.region[3] - out.region[2]);
    const isNew = !(last > 0) || out.isAlone || last > distance;
    out.way = 0;
    out.isAlone = false;
    out.limit = distance;
    out.distance = distance;
    if (!ridges.begin(c, foot[2], contact.piece) || (isNew && findAlone(c, distance, out))) return;
    let isAtRoot = !isNew && last < widest * distance && isRootNear(c, foot, distance);
    for (
      let half = isNew ? widest * distance : Math.min(last, widest * distance);
      half > narrowest * distance;
      half *= 0.5
    ) {
      if (isAtRoot && half < narrowestAtRoot * distance) break;
      const wish = Math.min(leastWish * out.wish, wayOfFoot * half);
      setBox(foot, half);
      if (!ridges.isConvex(c, box, wish)) {
        isAtRoot ||= ridges.isAtRoot();
        continue;
      }
      const { least, steepest } = hessian;
      const moved = Math.min((wish * steepest) / least, wayOfFoot * half);
      out.way = (moved * least) / steepest; // (1) of `createFootRegion`
      const spare = half - moved;
      out.limit = Math.sqrt(distance * distance + 0.5 * least * spare * spare); // (2), with half of what there is
      out.region.set(box);
      return;
    }
    out.region.fill(0);
  };
}
