/**
 * The larger principal curvature of a height surface from its jet, > 0 in a hollow, 1/m; roots of κ² − tr S κ + det S
 * as in shape-operator.ts.
 */
export function largestCurvature(jet: Float64Array): number {
  const [, zx, zy, zxx, zxy, zyy] = jet;
  const w2 = 1 + zx * zx + zy * zy;
  const halfTrace =
    ((1 + zy * zy) * zxx - 2 * zx * zy * zxy + (1 + zx * zx) * zyy) / (2 * w2 * Math.sqrt(w2));
  const det = (zxx * zyy - zxy * zxy) / (w2 * w2);
  return halfTrace + Math.sqrt(Math.max(0, halfTrace * halfTrace - det));
}
