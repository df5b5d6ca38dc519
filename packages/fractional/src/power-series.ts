/** Σ c_k z^k. No allocation. */
export function sumSeries(coefficients: Float64Array, z: number): number {
  let sum = 0;
  for (let k = coefficients.length - 1; k >= 0; k -= 1) sum = sum * z + coefficients[k];
  return sum;
}

/** The same for z = re + i im. No allocation. @param out [Re, Im], overwritten. */
export function sumComplexSeriesInto(
  coefficients: Float64Array,
  re: number,
  im: number,
  out: Float64Array,
): void {
  let x = 0;
  let y = 0;
  for (let k = coefficients.length - 1; k >= 0; k -= 1) {
    const next = x * re - y * im + coefficients[k];
    y = x * im + y * re;
    x = next;
  }
  out[0] = x;
  out[1] = y;
}
