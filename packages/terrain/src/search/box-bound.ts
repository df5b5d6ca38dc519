import type { HeightSurface } from "../surface/height-surface.ts";
import { boundSteep, type SteepBound } from "./steep-bound.ts";

/**
 * Fraction of the terms of a gradient below which it may be 0: a foot on the line between two boxes belongs to both.
 */
const rounding = 1e-13;

/** Offsets of the ranges: the bounds of the jet first, then h = cz − z, x − cx, y − cy and results. */
const at = {
  z: 0,
  zx: 2,
  zy: 4,
  zxx: 6,
  zxy: 8,
  zyy: 10,
  h: 12,
  ex: 14,
  ey: 16,
  a11: 18,
  a12: 20,
  a22: 22,
  term: 24,
  fx: 26,
  fy: 28,
  nx: 30,
  ny: 32,
} as const;

/** Bounds of f = |r − c|²/2 over a box. Made by `createBoxBound`, written by `boundBox`. */
export interface BoxBound {
  /** Set by the caller: largest f of interest, m². Boxes that exceed it are not examined closely. */
  enough: number;
  /** No point of the surface in the box has f below this, m²; Infinity: nothing of the surface is there. */
  lowest: number;
  /** True if f has at most one local minimum in the box. */
  convex: boolean;
  /** Lower bound of the eigenvalues of hess f; scratch unless `boundBox` reached that stage. */
  lambda: number;
  /** True if f has no local minimum inside the box. */
  withoutMinimum: boolean;
  /** f in the centre of the box where it was measured, m²; else Infinity. */
  atCentre: number;
  /** Scratch: ranges [lower, upper], addressed by `at`. */
  readonly ranges: Float64Array;
  readonly centre: Float64Array;
  readonly jet: Float64Array;
  readonly steep: SteepBound;
}

export function createBoxBound(): BoxBound {
  return {
    enough: Infinity,
    lowest: Infinity,
    convex: false,
    lambda: -Infinity,
    withoutMinimum: false,
    atCentre: Infinity,
    ranges: new Float64Array(34),
    centre: new Float64Array(2),
    jet: new Float64Array(6),
    steep: { lambda: -Infinity, withoutMinimum: false },
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
  surface.boundHeight(box, offset, out.ranges);
  boundFrom(surface, c, box, offset, out);
}

/** `boundBox` of one smooth piece as if it were alone. */
export function boundFace(
  face: Pick<HeightSurface, "evaluate" | "boundJet">,
  c: Float64Array,
  box: Float64Array,
  offset: number,
  out: BoxBound,
): void {
  face.boundJet(box, offset, out.ranges);
  boundFrom(face, c, box, offset, out);
}

/** `boundBox`, the range of heights being written. */
function boundFrom(
  surface: Pick<HeightSurface, "evaluate" | "boundJet"> & Partial<Pick<HeightSurface, "smallestBox">>,
  c: Float64Array,
  box: Float64Array,
  offset: number,
  out: BoxBound,
): void {
  const r = out.ranges;
  out.convex = false;
  out.withoutMinimum = false;
  out.atCentre = Infinity;
  out.lowest = Infinity;
  if (r[0] > r[1]) return;
  const dx = Math.max(box[offset] - c[0], 0, c[0] - box[offset + 1]);
  const dy = Math.max(box[offset + 2] - c[1], 0, c[1] - box[offset + 3]);
  const dz = Math.max(r[0] - c[2], 0, c[2] - r[1]);
  const blockDistance = 0.5 * (dx * dx + dy * dy + dz * dz);
  if (blockDistance >= out.enough) {
    out.lowest = blockDistance;
    return;
  }

  surface.boundJet(box, offset, r);
  if (r[0] > r[1]) return;
  out.lowest = blockDistance;
  setRanges(c, box, offset, r);
  setHessian(r);
  out.withoutMinimum =
    r[at.a11 + 1] < 0 ||
    r[at.a22 + 1] < 0 ||
    isNowhereZero(r, at.ex, at.zx) ||
    isNowhereZero(r, at.ey, at.zy);
  if (out.withoutMinimum) return;
  out.lambda = leastEigenvalue(r, at.a11, at.a12, at.a22); // (1)
  out.convex = out.lambda > 0;
  if (out.lambda > -Infinity) lookFromCentre(surface, c, box, offset, out);
}

/**
 * True if f has a slope all along a line in the box just bounded: no foot lies on it.
 *
 * @param normal ranges of the derivatives by x and y of a function φ that is 0 on the line: in a foot
 *   grad f × grad φ = 0
 */
export function hasSlopeAlong({ ranges: r }: BoxBound, normal: Float64Array): boolean {
  for (let i = 0; i < 4; i += 1) r[at.nx + i] = normal[i];
  setGradient(r, at.ex, at.zx, at.fx);
  setGradient(r, at.ey, at.zy, at.fy);
  setProduct(r, at.fx, at.ny, at.term);
  setProduct(r, at.fy, at.nx, at.fx);
  const low = r[at.term] - r[at.fx + 1];
  const high = r[at.term + 1] - r[at.fx];
  return (
    low > rounding * (Math.abs(r[at.term]) + Math.abs(r[at.fx + 1])) ||
    high < -rounding * (Math.abs(r[at.term + 1]) + Math.abs(r[at.fx]))
  );
}

/**
 * The axis along which f varies more over the box just bounded, by the sides of the box and the bounds of grad f:
 * across a ridge, however long that is; the longer side if nothing is known.
 */
export function axisOfChange({ ranges: r }: BoxBound, width: number, height: number): 0 | 1 {
  const h = Math.max(Math.abs(r[at.h]), Math.abs(r[at.h + 1]));
  let x = Math.max(Math.abs(r[at.ex]), Math.abs(r[at.ex + 1]));
  let y = Math.max(Math.abs(r[at.ey]), Math.abs(r[at.ey + 1]));
  x = width * (x + h * Math.max(Math.abs(r[at.zx]), Math.abs(r[at.zx + 1])));
  y = height * (y + h * Math.max(Math.abs(r[at.zy]), Math.abs(r[at.zy + 1])));
  return x + y < Infinity ? (x >= y ? 0 : 1) : width >= height ? 0 : 1;
}

/** Bounds of hess f over a box and for all centres near c; 1 and 1/m. Written by `boundHessian`. */
export interface HessianBound {
  /** Lower bound of the eigenvalues. */
  least: number;
  /** √(1 + |grad z|²), at most. */
  steepest: number;
  /** Upper bound of the curvature with which the ground bulges, and of the changes of its second derivatives. */
  bulge: number;
  change: number;
}

/**
 * Bounds hess f = I + g gᵀ − h H over a box of the surface, for all centres within `way` of c, by (1) of `boundBox`.
 * @returns false if nothing is known: no ground, or edges
 */
export function boundHessian(
  surface: Pick<HeightSurface, "boundJet">,
  c: Float64Array,
  box: Float64Array,
  way: number,
  scratch: BoxBound,
  out: HessianBound,
): boolean {
  const r = scratch.ranges;
  surface.boundJet(box, 0, r);
  if (r[0] > r[1]) return false;
  setRanges(c, box, 0, r);
  r[at.h] -= way;
  r[at.h + 1] += way;
  setHessian(r);
  out.least = leastEigenvalue(r, at.a11, at.a12, at.a22);
  const gx = Math.max(Math.abs(r[at.zx]), Math.abs(r[at.zx + 1]));
  const gy = Math.max(Math.abs(r[at.zy]), Math.abs(r[at.zy + 1]));
  out.steepest = Math.sqrt(1 + gx * gx + gy * gy);
  out.bulge = Math.max(0, -leastEigenvalue(r, at.zxx, at.zxy, at.zyy));
  out.change = 0;
  for (let k: number = at.zxx; k < at.h; k += 2) out.change = Math.max(out.change, r[k + 1] - r[k]);
  return out.least > -Infinity && out.steepest < Infinity;
}

/** Upper bound of the eigenvalues of the second derivatives of z over a box, 1/m; −Infinity without ground. */
export function boundHollow(surface: HeightSurface, box: Float64Array, { ranges: r }: BoxBound): number {
  surface.boundJet(box, 0, r);
  if (r[0] > r[1]) return -Infinity;
  const twist = Math.max(Math.abs(r[at.zxy]), Math.abs(r[at.zxy + 1]));
  const xx = r[at.zxx + 1];
  const yy = r[at.zyy + 1];
  return 0.5 * (xx + yy) + Math.sqrt(0.25 * (xx - yy) * (xx - yy) + twist * twist);
}

/** (1) of `boundBox` for a symmetric matrix of ranges. */
function leastEigenvalue(r: Float64Array, xx: number, xy: number, yy: number): number {
  const p = r[xx];
  const q = r[yy];
  const t = Math.max(Math.abs(r[xy]), Math.abs(r[xy + 1]));
  return 0.5 * (p + q) - Math.sqrt(0.25 * (p - q) * (p - q) + t * t);
}

/** Sets the ranges of h, x − cx and y − cy over the box. */
function setRanges(c: Float64Array, box: Float64Array, offset: number, r: Float64Array): void {
  for (let axis = 0; axis < 2; axis += 1) {
    r[at.ex + 2 * axis] = box[offset + 2 * axis] - c[axis];
    r[at.ex + 2 * axis + 1] = box[offset + 2 * axis + 1] - c[axis];
  }
  r[at.h] = c[2] - r[at.z + 1];
  r[at.h + 1] = c[2] - r[at.z];
}

/** Sets the ranges of the entries of hess f from those of h and of the jet. */
function setHessian(r: Float64Array): void {
  setHessianEntry(r, 1, at.zx, at.zx, at.zxx, at.a11);
  setHessianEntry(r, 0, at.zx, at.zy, at.zxy, at.a12);
  setHessianEntry(r, 1, at.zy, at.zy, at.zyy, at.a22);
}

/** Uses f and its gradient in the centre of the box. */
function lookFromCentre(
  surface: Pick<HeightSurface, "evaluate"> & Partial<Pick<HeightSurface, "smallestBox">>,
  c: Float64Array,
  box: Float64Array,
  offset: number,
  out: BoxBound,
): void {
  const { centre, jet, ranges, steep } = out;
  let rx = 0.5 * (box[offset + 1] - box[offset]);
  let ry = 0.5 * (box[offset + 3] - box[offset + 2]);
  centre[0] = box[offset] + rx;
  centre[1] = box[offset + 2] + ry;
  if (!surface.evaluate(centre, jet)) return;
  // the centre is rounded, and a foot on the line between two boxes belongs to both
  rx += Number.EPSILON * (Math.abs(box[offset]) + Math.abs(box[offset + 1]));
  ry += Number.EPSILON * (Math.abs(box[offset + 2]) + Math.abs(box[offset + 3]));
  const h = c[2] - jet[0];
  const ex = centre[0] - c[0];
  const ey = centre[1] - c[1];
  if (surface.smallestBox === 0) {
    boundSteep(jet, ex, ey, rx, ry, ranges, at.h, at.zxx, steep);
    out.withoutMinimum = steep.withoutMinimum;
    if (out.withoutMinimum) return;
    out.lambda = Math.max(out.lambda, steep.lambda);
    out.convex = out.lambda > 0;
  }
  const { lambda } = out;
  const fx = Math.abs(ex - h * jet[1]);
  const fy = Math.abs(ey - h * jet[2]);
  const slackX = rounding * (Math.abs(ex) + Math.abs(h * jet[1]));
  const slackY = rounding * (Math.abs(ey) + Math.abs(h * jet[2]));
  const a12 = Math.max(Math.abs(ranges[at.a12]), Math.abs(ranges[at.a12 + 1]));
  const a11 = Math.max(Math.abs(ranges[at.a11]), Math.abs(ranges[at.a11 + 1]));
  const a22 = Math.max(Math.abs(ranges[at.a22]), Math.abs(ranges[at.a22 + 1]));
  out.withoutMinimum = fx > a11 * rx + a12 * ry + slackX || fy > a22 * ry + a12 * rx + slackY;

  const sx = lambda * rx > fx ? fx / lambda : rx;
  const sy = lambda * ry > fy ? fy / lambda : ry;
  const fall = sx * (0.5 * lambda * sx - fx) + sy * (0.5 * lambda * sy - fy);
  out.atCentre = 0.5 * (ex * ex + ey * ey + h * h);
  const taylor = out.atCentre + fall; // (2)
  if (taylor > out.lowest) out.lowest = taylor;
}

/** r[k] = the range of r[i] r[j]; of the square when i = j. */
function setProduct(r: Float64Array, i: number, j: number, k: number): void {
  const a = r[i] * r[j];
  const b = r[i + 1] * r[j + 1];
  if (i === j) {
    const holdsZero = r[i] <= 0 && r[i + 1] >= 0;
    r[k] = holdsZero ? 0 : Math.min(a, b);
    r[k + 1] = Math.max(a, b);
    return;
  }
  const c = r[i] * r[j + 1];
  const d = r[i + 1] * r[j];
  r[k] = Math.min(a, b, c, d);
  r[k + 1] = Math.max(a, b, c, d);
}

/** r[k] = the range of unit + r[i] r[j] − h r[second]. */
function setHessianEntry(
  r: Float64Array,
  unit: 0 | 1,
  i: number,
  j: number,
  second: number,
  k: number,
): void {
  setProduct(r, i, j, k);
  setProduct(r, at.h, second, at.term);
  r[k] += unit - r[at.term + 1];
  r[k + 1] += unit - r[at.term];
}

/** r[k] = the range of r[e] − h r[slope], a part of the gradient of f. */
function setGradient(r: Float64Array, e: number, slope: number, k: number): void {
  setProduct(r, at.h, slope, at.term);
  r[k] = r[e] - r[at.term + 1];
  r[k + 1] = r[e + 1] - r[at.term];
}

/** r[e] − h r[slope], a part of the gradient of f, has no zero. */
function isNowhereZero(r: Float64Array, e: number, slope: number): boolean {
  setGradient(r, e, slope, at.fx);
  return (
    r[at.fx] > rounding * (Math.abs(r[e]) + Math.abs(r[at.term + 1])) ||
    r[at.fx + 1] < -rounding * (Math.abs(r[e + 1]) + Math.abs(r[at.term]))
  );
}
