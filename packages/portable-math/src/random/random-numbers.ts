const LENGTH = 624;
const MIDDLE = 397;

/**
 * Random numbers in [0, 1) with 53 random bits each: the Mersenne twister MT19937, made from a seed of 32 bits.
 *
 *   x_(k+624) = x_(k+397) xor (upper bit of x_k | lower 31 bits of x_(k+1)) A                                     (1)
 *   x_i = 1812433253 (x_(i-1) xor x_(i-1) >> 30) + i,   x_0 = seed                                               (2)
 *   number = (2^26 (y >> 5) + (y' >> 6))/2^53,   y, y' two tempered words                                        (3)
 *
 * The same numbers as NumPy's `RandomState(seed).random_sample()`. The state belongs to the returned function alone.
 *
 * Source: M. Matsumoto and T. Nishimura (1998), Mersenne twister, ACM Trans. Model. Comput. Simul. 8, 3; (2) and (3)
 * are their initialisation and `res53` of 2002.
 *
 * @throws RangeError for a seed that is no integer in [0, 2^32)
 */
export function createRandomNumbers(seed: number): () => number {
  return createRandomSequence(seed).next;
}

/** Random numbers that may begin again. */
export interface RandomSequence {
  /** In [0, 1). */
  readonly next: () => number;
  /** The next number is the first one from this seed. */
  restart(seed: number): void;
}

/**
 * The numbers of `createRandomNumbers`. Nothing is made until the first is taken: few laws take any.
 *
 * @throws RangeError for a seed that is no integer in [0, 2^32)
 */
export function createRandomSequence(first: number): RandomSequence {
  if (first >>> 0 !== first) {
    throw new RangeError(`createRandomSequence: seed must be an integer from 0 to 4294967295, got ${first}`);
  }
  let seed = first;
  let x = new Uint32Array(0);
  let next = -1; // not seeded yet
  const begin = (): void => {
    if (x.length === 0) x = new Uint32Array(LENGTH);
    x[0] = seed;
    for (let i = 1; i < LENGTH; i += 1) x[i] = Math.imul(1812433253, x[i - 1] ^ (x[i - 1] >>> 30)) + i; // (2)
    next = LENGTH;
  };
  const word = (): number => {
    if (next < 0) begin();
    if (next === LENGTH) {
      renew(x);
      next = 0;
    }
    let y = x[next];
    next += 1;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };
  return {
    next() {
      const upper = word() >>> 5;
      return (upper * 67108864 + (word() >>> 6)) / 9007199254740992; // (3)
    },
    restart(again) {
      seed = again;
      next = -1;
    },
  };
}

/** (1) for the next 624 words. */
function renew(x: Uint32Array): void {
  for (let k = 0; k < LENGTH; k += 1) {
    const joined = (x[k] & 0x80000000) | (x[(k + 1) % LENGTH] & 0x7fffffff);
    x[k] = x[(k + MIDDLE) % LENGTH] ^ (joined >>> 1) ^ ((joined & 1) === 0 ? 0 : 0x9908b0df);
  }
}
