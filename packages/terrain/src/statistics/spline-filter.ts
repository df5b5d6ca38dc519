/** Ratio by which the influence of a height on a coefficient falls from node to node, with changing sign. */
export const ratio = Math.sqrt(3) - 2;

/**
 * Replaces values in lines by the coefficients of their cubic spline in B-splines: Σ √3 rᵏ f(i ± k), r = √3 − 2, over
 * nx × ny nodes from `at` on, along x, then along y, both divided by −6 r. Towards an end of its line a coefficient
 * lacks the values beyond: r³² = 5e-19 of them 32 nodes inside. No allocation.
 *
 * Along x rows are filtered in fours: `c` has room for a multiple of four, and those beyond ny are spoilt.
 *
 * Source: Unser, Aldroubi, Eden (1993), B-spline signal processing, IEEE Trans. Signal Process. 41, 821.
 */
export function filterPatch(c: Float64Array, width: number, nx: number, ny: number): void {
  for (let j = 0; j < ny; j += 4) filterFourRows(c, j * width, width, nx);
  // along y all columns of a row at once
  for (let i = 0; i < nx; i += 1) c[i] *= startFactor;
  for (let row = 1; row < ny; row += 1) {
    const from = row * width;
    for (let k = from; k < from + nx; k += 1) c[k] += ratio * c[k - width];
  }
  const top = (ny - 1) * width;
  for (let k = top; k < top + nx; k += 1) c[k] *= endFactor;
  for (let row = ny - 2; row >= 0; row -= 1) {
    const from = row * width;
    for (let k = from; k < from + nx; k += 1) c[k] += ratio * c[k + width];
  }
}

/** Values continued as constants beyond the first node: Σ rᵏ; sums are continued so beyond the last one. */
const startFactor = 1 / (1 - ratio);
const endFactor = 1 / (1 - ratio);

/** Four rows at once: each number of a row waits for the one before it. */
function filterFourRows(c: Float64Array, from: number, width: number, count: number): void {
  const [p, q, s] = [width, 2 * width, 3 * width];
  let c0 = c[from] * startFactor;
  let c1 = c[from + p] * startFactor;
  let c2 = c[from + q] * startFactor;
  let c3 = c[from + s] * startFactor;
  c[from] = c0;
  c[from + p] = c1;
  c[from + q] = c2;
  c[from + s] = c3;
  for (let k = from + 1; k < from + count; k += 1) {
    c0 = c[k] + ratio * c0;
    c1 = c[k + p] + ratio * c1;
    c2 = c[k + q] + ratio * c2;
    c3 = c[k + s] + ratio * c3;
    c[k] = c0;
    c[k + p] = c1;
    c[k + q] = c2;
    c[k + s] = c3;
  }
  const end = from + count - 1;
  c0 *= endFactor;
  c1 *= endFactor;
  c2 *= endFactor;
  c3 *= endFactor;
  c[end] = c0;
  c[end + p] = c1;
  c[end + q] = c2;
  c[end + s] = c3;
  for (let k = end - 1; k >= from; k -= 1) {
    c0 = c[k] + ratio * c0;
    c1 = c[k + p] + ratio * c1;
    c2 = c[k + q] + ratio * c2;
    c3 = c[k + s] + ratio * c3;
    c[k] = c0;
    c[k + p] = c1;
    c[k + q] = c2;
    c[k + s] = c3;
  }
}
