/**
 * One cell of a bicubic surface, in the coordinates u, v that run from 0 to 1 across it.
 *
 * Power form: z = Σ c[4 i + j] uⁱ vʲ, i, j = 0..3. Hermite form: height, slope in u, slope in v and mixed
 * derivative at the four corners.
 */

/** Writes the four power coefficients of the cubic with values f0, f1 and slopes m0, m1 at u = 0 and 1. */
function cubic(
  f0: number,
  f1: number,
  m0: number,
  m1: number,
  c: Float64Array,
  at: number,
  step: number,
): void {
  const rise = f1 - f0;
  c[at] = f0;
  c[at + step] = m0;
  c[at + 2 * step] = 3 * rise - 2 * m0 - m1;
  c[at + 3 * step] = m0 + m1 - 2 * rise;
}

/** The four node arrays of a bicubic Hermite surface, row by row; derivatives per cell. */
export interface HermiteNodes {
  readonly columns: number;
  readonly z: Float64Array;
  readonly zu: Float64Array;
  readonly zv: Float64Array;
  readonly zuv: Float64Array;
}

/**
 * Writes the 16 power coefficients of the cell whose lower left node is `node`.
 * @param c length 16. No allocation.
 */
export function cellCoefficients(nodes: HermiteNodes, node: number, c: Float64Array): void {
  const { z, zu, zv, zuv, columns } = nodes;
  const a = node;
  const b = node + 1;
  const d = node + columns;
  const e = d + 1;
  // along u: height at v = 0 and 1 into columns 0 and 1, slope in v into columns 2 and 3
  cubic(z[a], z[b], zu[a], zu[b], c, 0, 4);
  cubic(z[d], z[e], zu[d], zu[e], c, 1, 4);
  cubic(zv[a], zv[b], zuv[a], zuv[b], c, 2, 4);
  cubic(zv[d], zv[e], zuv[d], zuv[e], c, 3, 4);
  for (let i = 0; i < 16; i += 4) cubic(c[i], c[i + 1], c[i + 2], c[i + 3], c, i, 1);
}

/**
 * Writes [z, zx, zy, zxx, zxy, zyy] of a cell into `jet`. Beyond a side the surface is continued (`flatten`).
 *
 * @param c      16 power coefficients
 * @param place  [u, v, 1/cell], cell the side of the cell in m
 * @param powers scratch, length 12
 */
export function evaluateCell(
  c: Float64Array,
  place: Float64Array,
  powers: Float64Array,
  jet: Float64Array,
): void {
  setPowers(place, 0, powers);
  setPowers(place, 1, powers);
  flatten(place, 0, powers);
  flatten(place, 1, powers);
  evaluatePowers(c, place, powers, jet);
}

/** As `evaluateCell`, but its polynomial continues beyond the sides. */
export function evaluatePolynomial(
  c: Float64Array,
  place: Float64Array,
  powers: Float64Array,
  jet: Float64Array,
): void {
  setPowers(place, 0, powers);
  setPowers(place, 1, powers);
  evaluatePowers(c, place, powers, jet);
}

function evaluatePowers(c: Float64Array, place: Float64Array, powers: Float64Array, jet: Float64Array): void {
  const u = place[0];
  const u2 = powers[0];
  const u3 = powers[1];
  const du2 = powers[2];
  const du3 = powers[3];
  const ddu2 = powers[4];
  const ddu3 = powers[5];
  const v = place[1];
  const v2 = powers[6];
  const v3 = powers[7];
  const dv2 = powers[8];
  const dv3 = powers[9];
  const ddv2 = powers[10];
  const ddv3 = powers[11];
  // rows of the coefficients as functions of v: p, with first derivative q and second r
  const p0 = c[0] + c[1] * v + c[2] * v2 + c[3] * v3;
  const p1 = c[4] + c[5] * v + c[6] * v2 + c[7] * v3;
  const p2 = c[8] + c[9] * v + c[10] * v2 + c[11] * v3;
  const p3 = c[12] + c[13] * v + c[14] * v2 + c[15] * v3;
  const q0 = c[1] + c[2] * dv2 + c[3] * dv3;
  const q1 = c[5] + c[6] * dv2 + c[7] * dv3;
  const q2 = c[9] + c[10] * dv2 + c[11] * dv3;
  const q3 = c[13] + c[14] * dv2 + c[15] * dv3;
  const r0 = c[2] * ddv2 + c[3] * ddv3;
  const r1 = c[6] * ddv2 + c[7] * ddv3;
  const r2 = c[10] * ddv2 + c[11] * ddv3;
  const r3 = c[14] * ddv2 + c[15] * ddv3;
  const perCell = place[2];
  const perCell2 = perCell * perCell;
  jet[0] = p0 + p1 * u + p2 * u2 + p3 * u3;
  jet[1] = (p1 + p2 * du2 + p3 * du3) * perCell;
  jet[2] = (q0 + q1 * u + q2 * u2 + q3 * u3) * perCell;
  jet[3] = (p2 * ddu2 + p3 * ddu3) * perCell2;
  jet[4] = (q1 + q2 * du2 + q3 * du3) * perCell2;
  jet[5] = (r0 + r1 * u + r2 * u2 + r3 * u3) * perCell2;
}

/** Writes t², t³ and their first and second derivatives for the coordinate t of the place to powers[6 axis ...]. */
function setPowers(place: Float64Array, axis: 0 | 1, powers: Float64Array): void {
  const t = place[axis];
  const at = 6 * axis;
  powers[at] = t * t;
  powers[at + 1] = t * t * t;
  powers[at + 2] = 2 * t;
  powers[at + 3] = 3 * t * t;
  powers[at + 4] = 2;
  powers[at + 5] = 6 * t;
}

/**
 * Beyond a side of the cell each power is continued so that its second derivative falls to 0 linearly over one cell
 * and stays 0: the surface is twice continuously differentiable there and ends in a straight line.
 */
function flatten(place: Float64Array, axis: 0 | 1, powers: Float64Array): void {
  const t = place[axis];
  const at = 6 * axis;
  if (t < 0) {
    powers[at] = 2 * tail(-t);
    powers[at + 1] = 0;
    powers[at + 2] = -2 * tailSlope(-t);
    powers[at + 3] = 0;
    powers[at + 4] = 2 * tailCurvature(-t);
    powers[at + 5] = 0;
  } else if (t > 1) {
    const s = t - 1;
    powers[at] = 1 + 2 * s + 2 * tail(s);
    powers[at + 1] = 1 + 3 * s + 6 * tail(s);
    powers[at + 2] = 2 + 2 * tailSlope(s);
    powers[at + 3] = 3 + 6 * tailSlope(s);
    powers[at + 4] = 2 * tailCurvature(s);
    powers[at + 5] = 6 * tailCurvature(s);
  }
}

/** t²/2 − t³/6 up to t = 1, then linear: value, slope and second derivative of the continuation. */
function tail(t: number): number {
  return t <= 1 ? t * t * (0.5 - t / 6) : 1 / 3 + 0.5 * (t - 1);
}

function tailSlope(t: number): number {
  return t <= 1 ? t - 0.5 * t * t : 0.5;
}

function tailCurvature(t: number): number {
  return t <= 1 ? 1 - t : 0;
}

/**
 * Writes bounds of a cell over 0 <= u, v <= 1: [lower, upper] of z, zx, zy, zxx, zxy, zyy one after the other.
 *
 * A polynomial lies in the hull of its Bézier coefficients b. Those of z follow from the corners (b = f, f + f'/3,
 * …); those of its derivatives are differences of b times 3 (zu, zv), 6 (zuu, zvv) and 9 (zuv).
 *
 * Source: Farin (2002), Curves and Surfaces for CAGD, sections 5.3 and 14.6.
 *
 * @param cell side of the cell, m
 * @param b    scratch, length 16
 * @param out  length 12
 */
export function boundCell(
  nodes: HermiteNodes,
  node: number,
  cell: number,
  b: Float64Array,
  out: Float64Array,
): void {
  bezierCorner(nodes, node, 1, 1, b, 0);
  bezierCorner(nodes, node + 1, -1, 1, b, 12);
  bezierCorner(nodes, node + nodes.columns, 1, -1, b, 3);
  bezierCorner(nodes, node + nodes.columns + 1, -1, -1, b, 15);
  for (let k = 0; k < 12; k += 2) {
    out[k] = Infinity;
    out[k + 1] = -Infinity;
  }
  const first = 3 / cell;
  const second = 6 / (cell * cell);
  const mixed = 9 / (cell * cell);
  for (let i = 0; i < 4; i += 1) {
    for (let j = 0; j < 4; j += 1) {
      const k = 4 * i + j;
      include(out, 0, b[k]);
      if (i < 3) include(out, 2, first * (b[k + 4] - b[k]));
      if (j < 3) include(out, 4, first * (b[k + 1] - b[k]));
      if (i < 2) include(out, 6, second * (b[k + 8] - 2 * b[k + 4] + b[k]));
      if (i < 3 && j < 3) include(out, 8, mixed * (b[k + 5] - b[k + 4] - b[k + 1] + b[k]));
      if (j < 2) include(out, 10, second * (b[k + 2] - 2 * b[k + 1] + b[k]));
    }
  }
}

function include(out: Float64Array, pair: number, value: number): void {
  if (value < out[pair]) out[pair] = value;
  if (value > out[pair + 1]) out[pair + 1] = value;
}

/** The four Bézier coefficients b[4 i + j] next to one corner; su, sv = ±1 point into the cell. */
function bezierCorner(
  nodes: HermiteNodes,
  node: number,
  su: number,
  sv: number,
  b: Float64Array,
  at: number,
): void {
  const z = nodes.z[node];
  const du = (su * nodes.zu[node]) / 3;
  const dv = (sv * nodes.zv[node]) / 3;
  b[at] = z;
  b[at + 4 * su] = z + du;
  b[at + sv] = z + dv;
  b[at + 4 * su + sv] = z + du + dv + (su * sv * nodes.zuv[node]) / 9;
}
