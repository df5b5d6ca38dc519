/** √(x² + y²) without overflow or underflow on the way. */
export function planeNorm(x: number, y: number): number {
  const largest = Math.max(Math.abs(x), Math.abs(y));
  if (largest === 0) return 0;
  const xs = x / largest;
  const ys = y / largest;
  return largest * Math.sqrt(xs * xs + ys * ys);
}

/**
 * Writes the force of this size against the slip u; zero for u = 0, whose direction is unknown here. T may be u. No
 * allocation.
 *
 * @param speed |u|, m/s.
 */
export function resistInto(u: Float64Array, speed: number, size: number, T: Float64Array): void {
  const divisor = speed === 0 ? 1 : speed;
  T[0] = -size * (u[0] / divisor) + 0; // + 0 turns −0 into 0
  T[1] = -size * (u[1] / divisor) + 0;
}

/**
 * Fraction of the grip that a tangential force uses. Where none is available (available ≤ 0) it is 0 for no force and
 * the largest double otherwise, never infinite. NaN in gives NaN out.
 */
export function shareOfGrip(needed: number, available: number): number {
  if (available <= 0) return needed > 0 ? Number.MAX_VALUE : needed; // `needed` is 0 or NaN
  return Math.min(needed / available, Number.MAX_VALUE);
}
