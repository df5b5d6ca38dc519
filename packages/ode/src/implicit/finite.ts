/** True if no component is NaN or infinite. */
export function isFiniteVector(v: Float64Array): boolean {
  for (let i = 0; i < v.length; i++) {
    if (!(v[i] - v[i] === 0)) return false;
  }
  return true;
}
