/**
 * Solves A x = b by elimination with row pivots.
 *
 * @param A n x n, row by row with `stride` entries a row; destroyed
 * @param b length n; overwritten with x
 * @returns false if A is singular to rounding. No allocation
 */
export function solveLinearInto(A: Float64Array, b: Float64Array, n: number, stride: number): boolean {
  for (let k = 0; k < n; k += 1) {
    let pivot = k;
    for (let i = k + 1; i < n; i += 1) {
      if (Math.abs(A[i * stride + k]) > Math.abs(A[pivot * stride + k])) pivot = i;
    }
    const largest = A[pivot * stride + k];
    if (!(Math.abs(largest) > 0)) return false;
    if (pivot !== k) swapRows(A, b, k, pivot, n, stride);
    for (let i = k + 1; i < n; i += 1) {
      const factor = A[i * stride + k] / largest;
      if (factor === 0) continue;
      for (let j = k + 1; j < n; j += 1) A[i * stride + j] -= factor * A[k * stride + j];
      b[i] -= factor * b[k];
    }
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = b[i];
    for (let j = i + 1; j < n; j += 1) sum -= A[i * stride + j] * b[j];
    b[i] = sum / A[i * stride + i];
    if (!Number.isFinite(b[i])) return false;
  }
  return true;
}

function swapRows(A: Float64Array, b: Float64Array, k: number, l: number, n: number, stride: number): void {
  for (let j = k; j < n; j += 1) {
    const a = A[k * stride + j];
    A[k * stride + j] = A[l * stride + j];
    A[l * stride + j] = a;
  }
  const c = b[k];
  b[k] = b[l];
  b[l] = c;
}
