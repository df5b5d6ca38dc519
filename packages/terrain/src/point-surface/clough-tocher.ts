/**
 * The Clough–Tocher patch on one triangle: three cubics, on the parts between two corners and the middle, that join
 * with continuous slope. Heights and gradients at the corners are given; the slope across each side is linear along it,
 * so that neighbours join with continuous slope too. Quadratic functions are reproduced.
 *
 * Coefficients (Bernstein–Bézier ordinates), for corners i and the next one j:
 *   b[i] at corner i; b[3 + 2 i] and b[4 + 2 i] near it on the sides to the next and the last corner; b[9 + i] near
 *   it towards the middle; b[12 + i] inside part i, which lies at the side from i to j; b[15 + i] near the middle
 *   towards corner i; b[18] in the middle.
 *
 * Source: Farin (2002), Curves and Surfaces for CAGD, sections 17.1 to 17.3 and 18.2.
 */
export const patchCoefficients = 19;

/**
 * The ten coefficients of part i in the order 300 030 003 210 120 201 021 111 102 012; the third corner is the middle.
 */
const parts = [0, 1, 2].map((i) => {
  const j = (i + 1) % 3;
  return Int32Array.of(i, j, 18, 3 + 2 * i, 4 + 2 * j, 9 + i, 9 + j, 12 + i, 15 + i, 15 + j);
});

/**
 * Writes the coefficients of a patch.
 *
 * @param corners [x, y, z, zx, zy] of the three corners, anticlockwise. Length 15.
 * @param b       length 19. No allocation.
 */
export function setPatch(corners: Float64Array, b: Float64Array): void {
  const mx = (corners[0] + corners[5] + corners[10]) / 3;
  const my = (corners[1] + corners[6] + corners[11]) / 3;
  for (let i = 0; i < 3; i += 1) {
    const at = 5 * i;
    b[i] = corners[at + 2];
    for (let way = 1; way < 3; way += 1) {
      const to = 5 * ((i + way) % 3);
      const rise =
        corners[at + 3] * (corners[to] - corners[at]) + corners[at + 4] * (corners[to + 1] - corners[at + 1]);
      b[2 + 2 * i + way] = b[i] + rise / 3;
    }
    b[9 + i] = b[i] + (corners[at + 3] * (mx - corners[at]) + corners[at + 4] * (my - corners[at + 1])) / 3;
  }
  for (let i = 0; i < 3; i += 1) {
    const j = (i + 1) % 3;
    const ex = corners[5 * j] - corners[5 * i];
    const ey = corners[5 * j + 1] - corners[5 * i + 1];
    // the middle lies over the place mu of the side; moving up from there changes the weights by (mu − 1, −mu, 1)
    const mu = ((mx - corners[5 * i]) * ex + (my - corners[5 * i + 1]) * ey) / (ex * ex + ey * ey);
    const near = 3 + 2 * i;
    const far = 4 + 2 * j;
    const ends = (mu - 1) * (b[i] + b[far]) - mu * (b[near] + b[j]) + b[9 + i] + b[9 + j];
    b[12 + i] = 0.5 * ends - (mu - 1) * b[near] + mu * b[far];
  }
  for (let i = 0; i < 3; i += 1) b[15 + i] = (b[9 + i] + b[12 + i] + b[12 + ((i + 2) % 3)]) / 3;
  b[18] = (b[15] + b[16] + b[17]) / 3;
}

/**
 * Writes the jet of one part of a patch at a point.
 *
 * @param b       coefficients of the patch
 * @param part    0, 1 or 2
 * @param weights [λ1, λ2, λ3 of the point, then ∂λ/∂x (3) and ∂λ/∂y (3), 1/m]. Length 9.
 * @param jet     [z, zx, zy, zxx, zxy, zyy]. No allocation.
 */
export function evaluatePart(b: Float64Array, part: number, weights: Float64Array, jet: Float64Array): void {
  const n = parts[part];
  const l1 = weights[0];
  const l2 = weights[1];
  const l3 = weights[2];
  const p11 = l1 * b[n[0]] + l2 * b[n[3]] + l3 * b[n[5]];
  const p12 = l1 * b[n[3]] + l2 * b[n[4]] + l3 * b[n[7]];
  const p13 = l1 * b[n[5]] + l2 * b[n[7]] + l3 * b[n[8]];
  const p22 = l1 * b[n[4]] + l2 * b[n[1]] + l3 * b[n[6]];
  const p23 = l1 * b[n[7]] + l2 * b[n[6]] + l3 * b[n[9]];
  const p33 = l1 * b[n[8]] + l2 * b[n[9]] + l3 * b[n[2]];
  const s1 = l1 * p11 + l2 * p12 + l3 * p13;
  const s2 = l1 * p12 + l2 * p22 + l3 * p23;
  const s3 = l1 * p13 + l2 * p23 + l3 * p33;
  const x1 = weights[3];
  const x2 = weights[4];
  const x3 = weights[5];
  const y1 = weights[6];
  const y2 = weights[7];
  const y3 = weights[8];
  const q1 = p11 * x1 + p12 * x2 + p13 * x3;
  const q2 = p12 * x1 + p22 * x2 + p23 * x3;
  const q3 = p13 * x1 + p23 * x2 + p33 * x3;
  jet[0] = l1 * s1 + l2 * s2 + l3 * s3;
  jet[1] = 3 * (x1 * s1 + x2 * s2 + x3 * s3);
  jet[2] = 3 * (y1 * s1 + y2 * s2 + y3 * s3);
  jet[3] = 6 * (x1 * q1 + x2 * q2 + x3 * q3);
  jet[4] = 6 * (y1 * q1 + y2 * q2 + y3 * q3);
  jet[5] =
    6 *
    (y1 * (p11 * y1 + p12 * y2 + p13 * y3) +
      y2 * (p12 * y1 + p22 * y2 + p23 * y3) +
      y3 * (p13 * y1 + p23 * y2 + p33 * y3));
}

/**
 * Writes the third derivatives of one part, constant in it: [zxxx, zxxy, zxyy, zyyy], 1/m².
 * @param weights as in `evaluatePart`; only their slopes count
 */
export function setPartBend(b: Float64Array, part: number, weights: Float64Array, out: Float64Array): void {
  const n = parts[part];
  for (let k = 0; k < 4; k += 1) {
    // k of the three directions are y
    const first = k > 0 ? 6 : 3;
    const second = k > 1 ? 6 : 3;
    const third = k > 2 ? 6 : 3;
    let sum = 0;
    for (let a = 0; a < 3; a += 1) {
      for (let c = 0; c < 3; c += 1) {
        for (let d = 0; d < 3; d += 1) {
          sum +=
            weights[first + a] * weights[second + c] * weights[third + d] * b[n[indexOf[9 * a + 3 * c + d]]];
        }
      }
    }
    out[k] = 6 * sum;
  }
}

/** Place in `parts` of the coefficient with corners a, c, d, at 9 a + 3 c + d. */
const indexOf = Uint8Array.of(
  0,
  3,
  5,
  3,
  4,
  7,
  5,
  7,
  8, //
  3,
  4,
  7,
  4,
  1,
  6,
  7,
  6,
  9, //
  5,
  7,
  8,
  7,
  6,
  9,
  8,
  9,
  2,
);

/**
 * Widens `bounds` ([lower, upper] of z, zx, zy, zxx, zxy, zyy) by the range of one part: the heights lie in the hull
 * of the coefficients, the slopes in that of the coefficients of the derivatives, and the second derivatives, which
 * are linear, in that of their values at the three corners.
 *
 * @param weights as in `evaluatePart`; the first three are overwritten
 * @param jet     scratch, length 6
 */
export function includePart(
  b: Float64Array,
  part: number,
  weights: Float64Array,
  jet: Float64Array,
  bounds: Float64Array,
): void {
  const n = parts[part];
  for (let k = 0; k < 10; k += 1) include(bounds, 0, b[n[k]]);
  for (let corner = 0; corner < 3; corner += 1) {
    for (let k = 0; k < 3; k += 1) weights[k] = k === corner ? 1 : 0;
    evaluatePart(b, part, weights, jet);
    for (let k = 1; k < 6; k += 1) include(bounds, 2 * k, jet[k]);
  }
  // the coefficients of the slopes between the corners: 110, 011, 101
  for (let axis = 0; axis < 2; axis += 1) {
    const w1 = 3 * weights[3 + 3 * axis];
    const w2 = 3 * weights[4 + 3 * axis];
    const w3 = 3 * weights[5 + 3 * axis];
    include(bounds, 2 + 2 * axis, w1 * b[n[3]] + w2 * b[n[4]] + w3 * b[n[7]]);
    include(bounds, 2 + 2 * axis, w1 * b[n[7]] + w2 * b[n[6]] + w3 * b[n[9]]);
    include(bounds, 2 + 2 * axis, w1 * b[n[5]] + w2 * b[n[7]] + w3 * b[n[8]]);
  }
}

function include(bounds: Float64Array, pair: number, value: number): void {
  if (value < bounds[pair]) bounds[pair] = value;
  if (value > bounds[pair + 1]) bounds[pair + 1] = value;
}
