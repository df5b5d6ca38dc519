/**
 * A square system A x = b of at most `most` equations whose solutions need not be unique, as the forces of contacts
 * that roll: those along the line between two feet balance each other. Made once; no call allocates.
 */
export interface RedundantSystem {
  readonly most: number;
  size: number;
  /** Row-major with `most` entries a row; destroyed by `solveRedundant`. */
  readonly A: Float64Array;
  readonly b: Float64Array;
  /** Weight of each unknown in the norm that is the least first: its friction. */
  readonly weights: Float64Array;
  readonly x: Float64Array;
  /** Number of directions in which the solution is free. */
  freedom: number;
  /** Largest part of b that no solution has. */
  residual: number;
  readonly columns: Int32Array;
  /** The free directions, `most` entries each. */
  readonly free: Float64Array;
}

export function createRedundantSystem(most: number): RedundantSystem {
  return {
    most,
    size: 0,
    A: new Float64Array(most * most),
    b: new Float64Array(most),
    weights: new Float64Array(most),
    x: new Float64Array(most),
    freedom: 0,
    residual: 0,
    columns: new Int32Array(most),
    free: new Float64Array(most * most),
  };
}

/**
 * Pivots below this fraction of the largest entry are rounding. The rows of two normals at an angle t leave t^2: of
 * those that are two feet, 1e-5 rad apart and more, they are all kept.
 */
const PIVOT = 1e-12;

/**
 * Solves by elimination with complete pivoting. Of several solutions it takes that with the least weighted norm, and of
 * several such ones that with the least norm. No allocation.
 */
export function solveRedundant(system: RedundantSystem): void {
  const rank = eliminate(system);
  const { size, most, b, x } = system;
  system.freedom = size - rank;
  system.residual = 0;
  for (let i = rank; i < size; i += 1) system.residual = Math.max(system.residual, Math.abs(b[i]));
  substitute(system, rank);
  if (system.freedom === 0) return;
  const { free, weights } = system;
  let others = system.freedom;
  // directions without friction go to the end
  for (let k = 0; k < others; ) {
    orthogonalise(system, k, 0, k, true);
    if (squareOf(system, k, true) > PIVOT * squareOf(system, k, false)) {
      remove(system, k, true);
      k += 1;
      continue;
    }
    others -= 1;
    for (let i = 0; i < size; i += 1) {
      const kept = free[k * most + i];
      free[k * most + i] = free[others * most + i];
      free[others * most + i] = weights[i] > 0 ? 0 : kept;
    }
  }
  for (let k = others; k < system.freedom; k += 1) {
    orthogonalise(system, k, others, k, false);
    if (squareOf(system, k, false) > 0) remove(system, k, false);
  }
  for (let i = 0; i < size; i += 1) if (!Number.isFinite(x[i])) system.residual = Infinity;
}

/** Elimination; returns the rank. `columns` is the order of the unknowns. */
function eliminate({ size, most, A, b, columns }: RedundantSystem): number {
  let largest = 0;
  for (let i = 0; i < size; i += 1) {
    columns[i] = i;
    for (let j = 0; j < size; j += 1) largest = Math.max(largest, Math.abs(A[i * most + j]));
  }
  for (let k = 0; k < size; k += 1) {
    let row = k;
    let column = k;
    for (let i = k; i < size; i += 1) {
      for (let j = k; j < size; j += 1) {
        if (!(Math.abs(A[i * most + j]) > Math.abs(A[row * most + column]))) continue;
        row = i;
        column = j;
      }
    }
    if (!(Math.abs(A[row * most + column]) > PIVOT * largest)) return k;
    swap(A, k * most, row * most, 1, size);
    swap(b, k, row, 1, 1);
    swap(A, k, column, most, size);
    swap(columns, k, column, 1, 1);
    for (let i = k + 1; i < size; i += 1) {
      const factor = A[i * most + k] / A[k * most + k];
      if (factor === 0) continue;
      for (let j = k; j < size; j += 1) A[i * most + j] -= factor * A[k * most + j];
      b[i] -= factor * b[k];
    }
  }
  return size;
}

/** Exchanges as many entries, every `stride`-th from two places on. */
function swap(
  of: Float64Array | Int32Array,
  one: number,
  other: number,
  stride: number,
  count: number,
): void {
  for (let i = 0; i < count * stride; i += stride) {
    const kept = of[one + i];
    of[one + i] = of[other + i];
    of[other + i] = kept;
  }
}

/** One solution, and the directions in which it is free. */
function substitute({ size, most, A, b, x, columns, free }: RedundantSystem, rank: number): void {
  x.fill(0);
  free.fill(0);
  for (let i = rank - 1; i >= 0; i -= 1) {
    let sum = b[i];
    for (let j = i + 1; j < rank; j += 1) sum -= A[i * most + j] * x[columns[j]];
    x[columns[i]] = sum / A[i * most + i];
  }
  for (let k = 0; k < size - rank; k += 1) {
    free[k * most + columns[rank + k]] = 1;
    for (let i = rank - 1; i >= 0; i -= 1) {
      let sum = -A[i * most + rank + k];
      for (let j = i + 1; j < rank; j += 1) sum -= A[i * most + j] * free[k * most + columns[j]];
      free[k * most + columns[i]] = sum / A[i * most + i];
    }
  }
}

/** Removes from the k-th free direction its parts along those from `first` to `last`, exclusive. */
function orthogonalise(
  system: RedundantSystem,
  k: number,
  first: number,
  last: number,
  isWeighted: boolean,
): void {
  const { size, most, free, weights } = system;
  for (let l = first; l < last; l += 1) {
    const square = squareOf(system, l, isWeighted);
    if (!(square > 0)) continue;
    let product = 0;
    for (let i = 0; i < size; i += 1) {
      product += (isWeighted ? weights[i] : 1) * free[k * most + i] * free[l * most + i];
    }
    const share = product / square;
    for (let i = 0; i < size; i += 1) free[k * most + i] -= share * free[l * most + i];
  }
}

function squareOf({ size, most, free, weights }: RedundantSystem, k: number, isWeighted: boolean): number {
  let square = 0;
  for (let i = 0; i < size; i += 1) {
    square += (isWeighted ? weights[i] : 1) * free[k * most + i] * free[k * most + i];
  }
  return square;
}

/** Removes from the solution its part along the k-th free direction. */
function remove(system: RedundantSystem, k: number, isWeighted: boolean): void {
  const { size, most, free, weights, x } = system;
  let product = 0;
  for (let i = 0; i < size; i += 1) product += (isWeighted ? weights[i] : 1) * x[i] * free[k * most + i];
  const share = product / squareOf(system, k, isWeighted);
  for (let i = 0; i < size; i += 1) x[i] -= share * free[k * most + i];
}
