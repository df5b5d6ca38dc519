/** Index of the first component that is NaN or infinite, −1 if all are finite. */
export function firstNotFinite(v: Float64Array): number {
  for (let i = 0; i < v.length; i++) {
    if (!(v[i] - v[i] === 0)) return i;
  }
  return -1;
}
