/** A number after t, by one or two units in its last place. */
export function followingNumber(t: number): number {
  return t + Math.max(Math.abs(t) * Number.EPSILON, Number.MIN_VALUE);
}
