/**
 * A bound of the principal curvatures, in magnitude, of a height surface from bounds of its jet: κ = h(t, t)/(w I(t,
 * t)) with the
 * second derivatives h, the first fundamental form I >= 1 and w = √(1 + |grad z|²) >= 1, so |κ| is at most the
 * largest |eigenvalue| of h, 1/m.
 *
 * @param range as written by `HeightSurface.boundJet`
 */
export function boundOfBend(range: Float64Array): number {
  const xx = Math.max(Math.abs(range[6]), Math.abs(range[7]));
  const xy = Math.max(Math.abs(range[8]), Math.abs(range[9]));
  const yy = Math.max(Math.abs(range[10]), Math.abs(range[11]));
  const bound = 0.5 * (xx + yy) + Math.sqrt(0.25 * (xx - yy) * (xx - yy) + xy * xy);
  return Number.isNaN(bound) ? Infinity : bound;
}
