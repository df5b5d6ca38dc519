/**
 * Next number of a reproducible sequence, uniform in [low, high), from 32 bits made by integer operations only: a Weyl
 * sequence of step 2³²/golden ratio, each term mixed by two multiplications.
 */
export type RandomSequence = (low: number, high: number) => number;

/** A separate sequence for each seed. */
export function createRandomSequence(seed: number): RandomSequence {
  let state = seed | 0;
  return (low, high) => {
    state = (state + 0x9e3779b9) | 0;
    let bits = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return low + (high - low) * (((bits ^ (bits >>> 16)) >>> 0) / 0x100000000);
  };
}
