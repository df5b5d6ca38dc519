/** Reproducible random numbers of one test. The same seed gives the same sequence on every engine. */
export interface SeededRandom {
  /** The seed; put it into the title of the test, so that a failure names it. */
  readonly seed: number;
  /** Next 32 random bits as an integer in [0, 2³²). */
  bits(): number;
  /** Uniform in [low, high), with 53 random bits. Without arguments [0, 1). */
  uniform(low?: number, high?: number): number;
  /** Uniform integer in [low, high], both included; high − low < 2³². */
  integer(low: number, high: number): number;
}

/**
 * xoshiro128** with its four words filled from the seed by splitmix32: integer operations only.
 *
 * Source: Blackman and Vigna (2021), Scrambled linear pseudorandom number generators, doi 10.1145/3460772.
 *
 * @param seed integer in [0, 2³²)
 * @throws RangeError for any other seed
 */
export function seededRandom(seed: number): SeededRandom {
  if (!(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)) {
    throw new RangeError(`seededRandom: seed must be an integer in [0, 2^32), got ${seed}`);
  }
  const s = fillState(seed);

  function bits(): number {
    const scrambled = Math.imul(rotateLeft(Math.imul(s[1], 5), 7), 9) >>> 0;
    const shifted = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotateLeft(s[3], 11);
    return scrambled;
  }

  function uniform(low = 0, high = 1): number {
    const upper = bits() >>> 5; // 27 bits
    const lower = bits() >>> 6; // 26 bits
    const unit = (upper * 2 ** 26 + lower) / 2 ** 53;
    const value = low + (high - low) * unit;
    return value < high ? value : low; // rounding may reach the open end
  }

  function integer(low: number, high: number): number {
    const count = high - low + 1;
    if (!(Number.isInteger(low) && Number.isInteger(high) && count >= 1 && count <= 2 ** 32)) {
      throw new RangeError(
        `seededRandom: integer(low, high) needs integers low <= high, got ${low}, ${high}`,
      );
    }
    return low + Math.floor(uniform() * count);
  }

  return { seed, bits, uniform, integer };
}

type Words = [number, number, number, number];

function fillState(seed: number): Words {
  const words: Words = [0, 0, 0, 0];
  for (let i = 0; i < 4; i += 1) {
    // splitmix32: a Weyl sequence with the golden ratio, finished by the murmur3 mixer
    let z = (seed + Math.imul(i + 1, 0x9e3779b9)) | 0;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    words[i] = z ^ (z >>> 16);
  }
  return words;
}

function rotateLeft(x: number, n: number): number {
  return (x << n) | (x >>> (32 - n));
}
