/** Directions of D_GG that count as redundant: pivots below this fraction of the largest diagonal entry. */
const REDUNDANT = 1e-11;

/**
 * Range of a symmetric positive semidefinite submatrix of D, for contacts that are redundant.
 *
 * A constraint impulse in its null space moves no constraint. Which one acts there is not decided by (7.2) to (7.4);
 * the limit of equal compliances that vanish is none, (7.6).
 */
export interface Redundancy {
  /** Orthonormal columns of the range, one after the other, `most` entries each. */
  readonly range: Float64Array;
  readonly pivots: Float64Array;
  readonly most: number;
  /** Rank found. */
  rank: number;
  /** Number of rows of the submatrix. */
  size: number;
}

/** @param most largest number of rows. Allocates. */
export function createRedundancy(most: number): Redundancy {
  return { range: new Float64Array(most * most), pivots: new Float64Array(most), most, rank: 0, size: 0 };
}

/**
 * Finds the range of D_GG by Cholesky's elimination with pivots, and orthonormal columns by Gram and Schmidt, twice.
 *
 * @param n    number of rows of D
 * @param rows indices of the rows and columns of the submatrix
 * @param size their number. No allocation
 */
export function findRange(D: Float64Array, n: number, rows: Int32Array, size: number, out: Redundancy): void {
  const { range: L, pivots, most } = out;
  out.size = size;
  out.rank = 0;
  let largest = 0;
  for (let i = 0; i < size; i += 1) {
    pivots[i] = D[rows[i] * n + rows[i]];
    largest = Math.max(largest, pivots[i]);
  }
  for (let r = 0; r < size; r += 1) {
    let best = 0;
    for (let i = 1; i < size; i += 1) if (pivots[i] > pivots[best]) best = i;
    if (!(pivots[best] > REDUNDANT * largest)) break;
    const root = Math.sqrt(pivots[best]);
    for (let i = 0; i < size; i += 1) {
      let entry = D[rows[i] * n + rows[best]];
      for (let c = 0; c < r; c += 1) entry -= L[c * most + i] * L[c * most + best];
      L[r * most + i] = entry / root;
    }
    for (let i = 0; i < size; i += 1) pivots[i] -= L[r * most + i] * L[r * most + i];
    pivots[best] = 0;
    out.rank = r + 1;
  }
  for (let r = 0; r < out.rank; r += 1) {
    for (let pass = 0; pass < 2; pass += 1) {
      for (let c = 0; c < r; c += 1) {
        const along = columnProduct(L, most, size, r, c);
        for (let i = 0; i < size; i += 1) L[r * most + i] -= along * L[c * most + i];
      }
    }
    const length = Math.sqrt(columnProduct(L, most, size, r, r));
    for (let i = 0; i < size; i += 1) L[r * most + i] /= length;
  }
}

function columnProduct(L: Float64Array, most: number, size: number, r: number, c: number): number {
  let sum = 0;
  for (let i = 0; i < size; i += 1) sum += L[r * most + i] * L[c * most + i];
  return sum;
}

/** Entry (i, j) of the projector on the null space, 1 − Q Qᵀ. */
export function nullEntry({ range, most, rank }: Redundancy, i: number, j: number): number {
  let entry = i === j ? 1 : 0;
  for (let c = 0; c < rank; c += 1) entry -= range[c * most + i] * range[c * most + j];
  return entry;
}
