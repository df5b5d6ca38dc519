import type { HeightSurface } from "../surface/height-surface.ts";

/** What is known about f = |r − c|²/2 over a box. Made by `createBoxBound`, written by `boundBox`. */
export interface BoxBound {
  /** Set by the caller: f that it could still use, m². Boxes that exceed it are not looked at closely. */
  enough: number;
  /** No point of the surface in the box has f below this, m²; Infinity: nothing of the surface is there. */
  lowest: number;
  /** f has one local minimum at most in the box. */
  convex: boolean;
  /** f has no local minimum inside the box. */
  withoutMinimum: boolean;
  /** Scratch. */
  readonly range: Float64Array;
  readonly centre: Float64Array;
  readonly jet: Float64Array;
}

export function createBoxBound(): BoxBound {
  return {
    enough: Infinity,
    lowest: Infinity,
    convex: false,
    withoutMinimum: false,
    range: new Float64Array(12),
    centre: new Float64Array(2),
    jet: new Float64Array(6),
  };
}

/**
 * Bounds f = |r − c|²/2 over the box [x0, x1] × [y0, y1].
 *
 * First from the height range [zl, zu] alone: f >= half the squared distance from c to the block of the box. If
 * that does not reach `enough`, from the matrix hess f = I + g gᵀ − h H, h = cz − z, whose entries lie between
 * bounds that follow from those of the jet. With p, q the lower bounds of its diagonal, t the largest absolute
 * value beside it, and half sides rx, ry about the centre of the box:
 *   λ = (p + q)/2 − √((p − q)²/4 + t²) <= the smallest eigenvalue,                                     (1)
 *   f >= f(centre) + Σ min over |s| <= r of (F s + λ s²/2)                                  (Taylor)   (2)
 * λ > 0 makes f convex. A minimum is ruled out by a diagonal entry that is negative all over the box, and by a part
 * of the gradient F = (x − cx − h zx, y − cy − h zy) that is nowhere 0, from its own bounds or from those of its
 * change by hess f away from the centre.
 */
export function boundBox(
  surface: HeightSurface,
  c: Float64Array,
  box: Float64Array,
  offset: number,
  out: BoxBound,
): void {
  const { range } = out;
  out.convex = false;
  out.withoutMinimum = false;
  surface.boundHeight(box, offset, range);
  if (range[0] > range[1]) {
    out.lowest = Infinity;
    return;
  }
  const dx = Math.max(box[offset] - c[0], 0, c[0] - box[offset + 1]);
  const dy = Math.max(box[offset + 2] - c[1], 0, c[1] - box[offset + 3]);
  const dz = Math.max(range[0] - c[2], 0, c[2] - range[1]);
  out.lowest = 0.5 * (dx * dx + dy * dy + dz * dz);
  if (out.lowest >= out.enough) return;

  surface.boundJet(box, offset, range);
  if (range[0] > range[1]) {
    out.lowest = Infinity;
    return;
  }
  const hLow = c[2] - range[1];
  const hHigh = c[2] - range[0];
  const p = 1 + leastSquare(range[2], range[3]) - mostProduct(hLow, hHigh, range[6], range[7]);
  const q = 1 + leastSquare(range[4], range[5]) - mostProduct(hLow, hHigh, range[10], range[11]);
  const beside =
    mostProduct(range[2], range[3], range[4], range[5]) - leastProduct(hLow, hHigh, range[8], range[9]);
  const beside2 =
    leastProduct(range[2], range[3], range[4], range[5]) - mostProduct(hLow, hHigh, range[8], range[9]);
  const t = Math.max(Math.abs(beside), Math.abs(beside2));
  const lambda = 0.5 * (p + q) - Math.sqrt(0.25 * (p - q) * (p - q) + t * t); // (1)
  out.convex = lambda > 0;
  const pMost = 1 + mostSquare(range[2], range[3]) - leastProduct(hLow, hHigh, range[6], range[7]);
  const qMost = 1 + mostSquare(range[4], range[5]) - leastProduct(hLow, hHigh, range[10], range[11]);
  out.withoutMinimum =
    pMost < 0 ||
    qMost < 0 ||
    isNowhereZero(box[offset] - c[0], box[offset + 1] - c[0], hLow, hHigh, range[2], range[3]) ||
    isNowhereZero(box[offset + 2] - c[1], box[offset + 3] - c[1], hLow, hHigh, range[4], range[5]);
  if (out.withoutMinimum || !(lambda > -Infinity)) return;

  const { centre, jet } = out;
  const rx = 0.5 * (box[offset + 1] - box[offset]);
  const ry = 0.5 * (box[offset + 3] - box[offset + 2]);
  centre[0] = box[offset] + rx;
  centre[1] = box[offset + 2] + ry;
  if (!surface.evaluate(centre, jet)) return;
  const h = c[2] - jet[0];
  const ex = centre[0] - c[0];
  const ey = centre[1] - c[1];
  const fx = Math.abs(ex - h * jet[1]);
  const fy = Math.abs(ey - h * jet[2]);
  const changeX = Math.max(Math.abs(p), Math.abs(pMost)) * rx + t * ry;
  const changeY = Math.max(Math.abs(q), Math.abs(qMost)) * ry + t * rx;
  out.withoutMinimum = fx > changeX || fy > changeY;
  const inCentre = 0.5 * (ex * ex + ey * ey + h * h);
  const taylor = inCentre + lowestOfParabola(fx, lambda, rx) + lowestOfParabola(fy, lambda, ry); // (2)
  if (taylor > out.lowest) out.lowest = taylor;
}

/** Least −slope s + curvature s²/2 over 0 <= s <= reach; slope >= 0. */
function lowestOfParabola(slope: number, curvature: number, reach: number): number {
  const s = curvature * reach > slope ? slope / curvature : reach;
  return s * (0.5 * curvature * s - slope);
}

/** e − h s has no zero for e, h, s in their ranges. */
function isNowhereZero(el: number, eh: number, hl: number, hh: number, sl: number, sh: number): boolean {
  return el - mostProduct(hl, hh, sl, sh) > 0 || eh - leastProduct(hl, hh, sl, sh) < 0;
}

function leastSquare(low: number, high: number): number {
  if (low <= 0 && high >= 0) return 0;
  return Math.min(low * low, high * high);
}

function mostSquare(low: number, high: number): number {
  return Math.max(low * low, high * high);
}

function mostProduct(al: number, ah: number, bl: number, bh: number): number {
  return Math.max(al * bl, al * bh, ah * bl, ah * bh);
}

function leastProduct(al: number, ah: number, bl: number, bh: number): number {
  return Math.min(al * bl, al * bh, ah * bl, ah * bh);
}
