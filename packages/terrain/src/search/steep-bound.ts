/** Fraction of the terms of a bound to which their rounding may amount. */
const rounding = 1e-12;

/**
 * Bounds of f = |r − c|²/2 over a box in the directions of the slope at its centre. Written by `createSteepBound`.
 */
export interface SteepBound {
  /** Lower bound of the eigenvalues of hess f. */
  lambda: number;
  /** True if f has no local minimum in the box. */
  withoutMinimum: boolean;
}

/**
 * Bounds f over a box on a steep slope, such as the wall of a thin ridge, in the directions n along the slope in the
 * centre and t across it. There g·t is 0, and over the box it is at most the second derivatives times the way from the
 * centre,
 *
 *   |g·t| <= |(H t)_x| rx + |(H t)_y| ry                                                               (1)
 *
 * which shrinks with the square of the box, while along x and y the two parts of a steep slope are treated as
 * independent.
 * hess f = I + g gᵀ − h H and grad f = (x − cx − h zx, y − cy − h zy) follow as in `boundBox`. All in numbers m ± r.
 *
 * @param jet    in the centre of the box
 * @param ranges [lower, upper] of h at 0, zxx at 2, zxy at 4, zyy at 6, relative to `at`
 */
export function boundSteep(
  jet: Float64Array,
  ex: number,
  ey: number,
  rx: number,
  ry: number,
  ranges: Float64Array,
  hAt: number,
  secondAt: number,
  out: SteepBound,
): void {
  out.lambda = -Infinity;
  out.withoutMinimum = false;
  const slope = Math.sqrt(jet[1] * jet[1] + jet[2] * jet[2]);
  if (!(slope > 0)) return;
  const nx = jet[1] / slope;
  const ny = jet[2] / slope;
  const h = 0.5 * (ranges[hAt] + ranges[hAt + 1]);
  const hr = 0.5 * (ranges[hAt + 1] - ranges[hAt]);
  const xx = 0.5 * (ranges[secondAt] + ranges[secondAt + 1]);
  const xxr = 0.5 * (ranges[secondAt + 1] - ranges[secondAt]) + rounding * Math.abs(xx);
  const xy = 0.5 * (ranges[secondAt + 2] + ranges[secondAt + 3]);
  const xyr = 0.5 * (ranges[secondAt + 3] - ranges[secondAt + 2]) + rounding * Math.abs(xy);
  const yy = 0.5 * (ranges[secondAt + 4] + ranges[secondAt + 5]);
  const yyr = 0.5 * (ranges[secondAt + 5] - ranges[secondAt + 4]) + rounding * Math.abs(yy);
  const ax = Math.abs(nx);
  const ay = Math.abs(ny);
  // t = (−ny, nx)
  const gt =
    (Math.abs(nx * xy - ny * xx) + ay * xxr + ax * xyr) * rx +
    (Math.abs(nx * yy - ny * xy) + ay * xyr + ax * yyr) * ry +
    rounding * slope; // (1)
  const gnr =
    (Math.abs(nx * xx + ny * xy) + ax * xxr + ay * xyr) * rx +
    (Math.abs(nx * xy + ny * yy) + ax * xyr + ay * yyr) * ry;
  const et = nx * ey - ny * ex;
  const hSize = Math.abs(h) + hr;
  if (Math.abs(et) > ay * rx + ax * ry + hSize * gt + rounding * (Math.abs(ex) + Math.abs(ey))) {
    out.withoutMinimum = true;
    return;
  }
  const tt = ny * ny * xx - 2 * nx * ny * xy + nx * nx * yy;
  const ttr = ny * ny * xxr + 2 * ax * ay * xyr + nx * nx * yyr;
  const nn = nx * nx * xx + 2 * nx * ny * xy + ny * ny * yy;
  const nnr = nx * nx * xxr + 2 * ax * ay * xyr + ny * ny * yyr;
  const nt = nx * ny * (yy - xx) + (nx * nx - ny * ny) * xy;
  const ntr = ax * ay * (xxr + yyr) + Math.abs(nx * nx - ny * ny) * xyr;
  const least = Math.max(slope - gnr, 0);
  const most = slope + gnr;
  const p = 1 + least * least - h * nn - spread(h, hr, nn, nnr); // along the slope
  const q = 1 - h * tt - spread(h, hr, tt, ttr); // across
  if (
    1 + most * most - h * nn + spread(h, hr, nn, nnr) < 0 ||
    1 + gt * gt - h * tt + spread(h, hr, tt, ttr) < 0
  ) {
    out.withoutMinimum = true;
    return;
  }
  const beside = most * gt + Math.abs(h * nt) + spread(h, hr, nt, ntr);
  // of a large and a small diagonal entry, without cancellation
  const sum = p + q;
  const root = Math.sqrt((p - q) * (p - q) + 4 * beside * beside);
  out.lambda = sum > 0 ? (2 * (p * q - beside * beside)) / (sum + root) : 0.5 * (sum - root);
}

/** Half width of the range of a product of a ± ar and b ± br. */
function spread(a: number, ar: number, b: number, br: number): number {
  return Math.abs(a) * br + ar * Math.abs(b) + ar * br;
}
