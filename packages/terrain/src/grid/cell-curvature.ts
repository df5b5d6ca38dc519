/**
 * Narrows bounds of the eigenvalues of [zxx zxy; zxy zyy] over a box inside one bicubic cell, from their values
 * in its centre and bounds of the third derivatives over the cell:
 *   |Δzuu| <= A ru + B rv,  |Δzuv| <= B ru + C rv,  |Δzvv| <= C ru + D rv,                             (1)
 * A, B, C, D the largest |zuuu|, |zuuv|, |zuvv|, |zvvv|, taken as sums of absolute coefficients. The eigenvalues
 * move by no more than the largest row sum of (1).
 *
 * @param c    16 power coefficients c[4 i + j] of uⁱ vʲ
 * @param jet  [z, zx, zy, zxx, zxy, zyy] in the centre of the box
 * @param half [ru, rv, 1/cell]: half sides of the box as parts of the cell's side, which is cell m
 * @param out  [lower, upper], 1/m; narrowed. No allocation.
 */
export function narrowHessian(
  c: Float64Array,
  jet: Float64Array,
  half: Float64Array,
  out: Float64Array,
): void {
  const ru = half[0];
  const rv = half[1];
  const perCell = half[2];
  let zuuu = 0;
  let zuuv = 0;
  let zuvv = 0;
  let zvvv = 0;
  for (let j = 0; j < 4; j += 1) {
    const row2 = 2 * Math.abs(c[8 + j]) + 6 * Math.abs(c[12 + j]);
    zuuu += 6 * Math.abs(c[12 + j]);
    zuuv += j * row2;
    const column2 = 2 * Math.abs(c[4 * j + 2]) + 6 * Math.abs(c[4 * j + 3]);
    zvvv += 6 * Math.abs(c[4 * j + 3]);
    zuvv += j * column2;
  }
  const duu = zuuu * ru + zuuv * rv; // (1)
  const duv = zuuv * ru + zuvv * rv;
  const dvv = zuvv * ru + zvvv * rv;
  const change = (Math.max(duu, dvv) + duv) * perCell * perCell;
  const mean = 0.5 * (jet[3] + jet[5]);
  const difference = 0.5 * (jet[3] - jet[5]);
  const split = Math.sqrt(difference * difference + jet[4] * jet[4]);
  out[0] = Math.max(out[0], mean - split - change);
  out[1] = Math.min(out[1], mean + split + change);
}
