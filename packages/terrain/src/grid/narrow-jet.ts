/**
 * Narrows bounds of the jet over a box inside one bicubic cell, from the jet in its centre by the mean value
 * theorem. With half sides rx, ry and |·| the largest value in the box:
 *   |Δzxx| <= |zxxx| rx + |zxxy| ry,  |Δzxy| <= |zxxy| rx + |zxyy| ry,  |Δzyy| <= |zxyy| rx + |zyyy| ry  (1)
 *   |Δzx| <= |zxx| rx + |zxy| ry,  |Δzy| <= |zxy| rx + |zyy| ry,  |Δz| <= |zx| rx + |zy| ry             (2)
 * The third derivatives are bounded over the cell by sums of its absolute coefficients.
 *
 * @param c      16 power coefficients c[4 i + j] of uⁱ vʲ
 * @param jet    [z, zx, zy, zxx, zxy, zyy] in the centre of the box
 * @param half   [rx, ry, 1/cell] in m, m, 1/m
 * @param bounds [lower, upper] of each part of the jet; narrowed. No allocation.
 */
export function narrowJet(
  c: Float64Array,
  jet: Float64Array,
  half: Float64Array,
  bounds: Float64Array,
): void {
  let zuuu = 0;
  let zuuv = 0;
  let zuvv = 0;
  let zvvv = 0;
  for (let j = 0; j < 4; j += 1) {
    zuuu += 6 * Math.abs(c[12 + j]);
    zuuv += j * (2 * Math.abs(c[8 + j]) + 6 * Math.abs(c[12 + j]));
    zuvv += j * (2 * Math.abs(c[4 * j + 2]) + 6 * Math.abs(c[4 * j + 3]));
    zvvv += 6 * Math.abs(c[4 * j + 3]);
  }
  const rx = half[0];
  const ry = half[1];
  const perCell3 = half[2] * half[2] * half[2];
  narrow(bounds, 6, jet[3], perCell3 * (zuuu * rx + zuuv * ry)); // (1)
  narrow(bounds, 8, jet[4], perCell3 * (zuuv * rx + zuvv * ry));
  narrow(bounds, 10, jet[5], perCell3 * (zuvv * rx + zvvv * ry));
  const zxx = largest(bounds, 6);
  const zxy = largest(bounds, 8);
  const zyy = largest(bounds, 10);
  narrow(bounds, 2, jet[1], zxx * rx + zxy * ry); // (2)
  narrow(bounds, 4, jet[2], zxy * rx + zyy * ry);
  narrow(bounds, 0, jet[0], largest(bounds, 2) * rx + largest(bounds, 4) * ry);
}

function narrow(bounds: Float64Array, pair: number, centre: number, change: number): void {
  if (centre - change > bounds[pair]) bounds[pair] = centre - change;
  if (centre + change < bounds[pair + 1]) bounds[pair + 1] = centre + change;
}

function largest(bounds: Float64Array, pair: number): number {
  return Math.max(Math.abs(bounds[pair]), Math.abs(bounds[pair + 1]));
}
