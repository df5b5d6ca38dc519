/**
 * Writes the least and the largest c + v t + g t²/2 over t0 <= t <= t1 to out[at], out[at + 1]. All in one direction.
 */
export function rangeOfParabola(
  c: number,
  v: number,
  g: number,
  t0: number,
  t1: number,
  out: Float64Array,
  at: number,
): void {
  const start = c + t0 * (v + 0.5 * t0 * g);
  const end = c + t1 * (v + 0.5 * t1 * g);
  out[at] = Math.min(start, end);
  out[at + 1] = Math.max(start, end);
  const turn = -v / g;
  if (!(turn > t0 && turn < t1)) return;
  const extreme = c + 0.5 * turn * v;
  out[at] = Math.min(out[at], extreme);
  out[at + 1] = Math.max(out[at + 1], extreme);
}
