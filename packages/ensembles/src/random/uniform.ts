/** The upper 27 bits of one word and 26 of another as a multiple of 2^-53 in (0, 1); 0 is read as 1/2. */
export function uniformOf(high: number, low: number): number {
  const multiple = (high >>> 5) * 67108864 + (low >>> 6);
  return multiple === 0 ? 0.5 : multiple / 9007199254740992;
}
