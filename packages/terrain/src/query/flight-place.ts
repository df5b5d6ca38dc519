/**
 * Place of a body in free flight after t: writes [x, y, z, speed] of c + v t + g t²/2, in m and m/s, into `out`. Length
 * 4.
 *
 * @param c position, m
 * @param v velocity, m/s
 * @param g acceleration, m/s²
 * @param t s
 */
export function placeInFlight(
  c: Float64Array,
  v: Float64Array,
  g: Float64Array,
  t: number,
  out: Float64Array,
): void {
  let square = 0;
  for (let i = 0; i < 3; i += 1) {
    out[i] = c[i] + t * (v[i] + 0.5 * t * g[i]);
    const rate = v[i] + t * g[i];
    square += rate * rate;
  }
  out[3] = Math.sqrt(square);
}
