import type { SplineLattice } from "./spline-basis.ts";

/**
 * Adds weight · E c to `out`, E the matrix of the bending energy of a spline with coefficients c in a frame:
 *   cᵀ E c = Σ (δxx c)² + 2 (δxy c)² + (δyy c)²
 * with second differences at the nodes and mixed ones in the cells. Divided by cell⁴ times the number of nodes
 * this is the mean of zxx² + 2 zxy² + zyy², to second order in the cell. Planes have no energy.
 *
 * Source: Eilers and Marx (1996), Flexible smoothing with B-splines and penalties, Statistical Science 11, 89.
 * Differs from it: both directions and the mixed term, so that no direction is preferred.
 */
export function addBendingEnergy(
  { columns, rows }: SplineLattice,
  weight: number,
  c: Float64Array,
  out: Float64Array,
): void {
  const width = columns + 2;
  for (let j = 0; j < rows + 2; j += 1) {
    for (let i = 0; i < width; i += 1) {
      const at = j * width + i;
      const isNode = i > 0 && i < width - 1 && j > 0 && j < rows + 1;
      if (isNode) addSecond(weight, c, at, 1, out);
      if (isNode) addSecond(weight, c, at, width, out);
      if (i < width - 1 && j < rows + 1) addMixed(2 * weight, c, at, width, out);
    }
  }
}

/** The diagonal of E away from the ends: 1 + 4 + 1 twice, and 2 · 4. */
export const bendingDiagonal = 20;

function addSecond(weight: number, c: Float64Array, at: number, step: number, out: Float64Array): void {
  const bend = weight * (c[at - step] - 2 * c[at] + c[at + step]);
  out[at - step] += bend;
  out[at] -= 2 * bend;
  out[at + step] += bend;
}

function addMixed(weight: number, c: Float64Array, at: number, width: number, out: Float64Array): void {
  const twist = weight * (c[at] - c[at + 1] - c[at + width] + c[at + width + 1]);
  out[at] += twist;
  out[at + 1] -= twist;
  out[at + width] -= twist;
  out[at + width + 1] += twist;
}
