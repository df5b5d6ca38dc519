/**
 * Fills entries of weight 0 with the mean of the smallest block of 2 × 2, 4 × 4, … entries around them that has one.
 * Allocates arrays of half the size and less.
 *
 * @param levels number of doublings
 * @param beyond value of block (i, j) of the last level if that has no entry either; default: unchanged
 */
export function fillFromBlocks(
  values: Float64Array,
  weight: Float64Array,
  columns: number,
  rows: number,
  levels: number,
  beyond?: (i: number, j: number) => number,
): void {
  if (levels === 0) {
    if (beyond === undefined) return;
    for (let k = 0; k < values.length; k += 1) {
      if (weight[k] === 0) values[k] = beyond(k % columns, Math.floor(k / columns));
    }
    return;
  }
  const width = (columns + 1) >> 1;
  const height = (rows + 1) >> 1;
  const sums = new Float64Array(width * height);
  const weights = new Float64Array(width * height);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const k = j * columns + i;
      if (weight[k] === 0) continue;
      const block = (j >> 1) * width + (i >> 1);
      sums[block] += weight[k] * values[k];
      weights[block] += weight[k];
    }
  }
  for (let b = 0; b < sums.length; b += 1) if (weights[b] > 0) sums[b] /= weights[b];
  fillFromBlocks(sums, weights, width, height, levels - 1, beyond);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const k = j * columns + i;
      if (weight[k] === 0) values[k] = sums[(j >> 1) * width + (i >> 1)];
    }
  }
}
