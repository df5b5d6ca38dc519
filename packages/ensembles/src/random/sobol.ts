import { requireWhole } from "../domain.ts";
import { directionNumbers } from "./direction-numbers.ts";
import { philoxInto } from "./philox.ts";
import { uniformOf } from "./uniform.ts";

/** The largest number of dimensions of `createSobol`. */
const mostDimensions = 64;
const bits = 32;

export interface SobolOptions {
  /** 1 to 64; a study has one for each number that a run draws. */
  readonly dimensions: number;
  /**
   * `owen`: nested uniform scrambling, each bit is flipped by a random bit of its own for all that stands before it;
   * `shift`: one random digital shift of all points; `none`: the middle of the interval of 2^-32 of the published one.
   */
  readonly scramble: "owen" | "shift" | "none";
  /** Of the scrambling, a whole number from 0 to 2^53 - 1. */
  readonly seed?: number;
}

/** A Sobol sequence: points that fill the unit cube more evenly than random ones. */
export interface Sobol {
  readonly dimensions: number;
  /**
   * A coordinate of a point, in (0, 1), a multiple of 2^-53; in any order. No allocation.
   *
   * @param index     of the point, from 0 to 2^32 - 1, in the order of Gray codes, as published.
   * @param dimension from 0 to `dimensions` - 1.
   * @throws RangeError when one of them is out of range.
   */
  coordinate(index: number, dimension: number): number;
}

/**
 * The sequence of Joe and Kuo. Coordinate of point n: the exclusive or of the direction numbers v_j over the bits j of
 * the Gray code of n, with v_j = m_j / 2^j and, beyond the degree s of the polynomial of the dimension,
 *   m_j = 2 a_1 m_(j-1) xor .. xor 2^(s-1) a_(s-1) m_(j-s+1) xor 2^s m_(j-s) xor m_(j-s).                         (1)
 *
 * Sources: S. Joe, F. Y. Kuo (2003), ACM Trans. Math. Softw. 29, 49-57; A. B. Owen (1995), in: Monte Carlo and
 * quasi-Monte Carlo methods in scientific computing, 299-317. The random bits are those of Philox, apart from those of
 * `createCounterRandom` with the same seed.
 *
 * @throws RangeError when there are no such dimensions, seed or scrambling.
 */
export function createSobol(options: SobolOptions): Sobol {
  if (typeof options !== "object" || options === null) {
    throw new TypeError(`createSobol: options must be an object, got ${String(options)}`);
  }
  const { dimensions, scramble, seed = 0 } = options;
  requireWhole("createSobol", "dimensions", dimensions, 1, mostDimensions);
  requireWhole("createSobol", "seed", seed, 0, Number.MAX_SAFE_INTEGER);
  if (scramble !== "owen" && scramble !== "shift" && scramble !== "none") {
    throw new RangeError(`createSobol: scramble must be owen, shift or none, got ${String(scramble)}`);
  }
  const directions = directionsOf(dimensions);
  const low = seed % 4294967296;
  const high = Math.floor(seed / 4294967296);
  const words = new Uint32Array(4);
  const random = (prefix: number, level: number, dimension: number): void =>
    philoxInto(words, prefix, level, dimension, scrambling, low, high);

  const published = (index: number, dimension: number): number => {
    let x = 0;
    for (let code = (index ^ (index >>> 1)) >>> 0, j = 0; code !== 0; code >>>= 1, j += 1) {
      if ((code & 1) === 1) x ^= directions[dimension * bits + j];
    }
    return x >>> 0;
  };
  const nested = (x: number, dimension: number): number => {
    let flips = 0;
    for (let level = 0; level < bits; level += 1) {
      const prefix = level === 0 ? 0 : x >>> (bits - level);
      random(prefix, level, dimension);
      flips |= (words[0] & 1) << (bits - 1 - level);
    }
    return (x ^ flips) >>> 0;
  };
  const coordinate = (index: number, dimension: number): number => {
    requireWhole("coordinate", "index", index, 0, 4294967295);
    requireWhole("coordinate", "dimension", dimension, 0, dimensions - 1);
    const x = published(index, dimension);
    if (scramble === "none") return (x + 0.5) / 4294967296;
    if (scramble === "shift") {
      random(0, bits, dimension);
      return uniformOf((x ^ words[0]) >>> 0, words[1]);
    }
    const scrambled = nested(x, dimension);
    random(x, bits, dimension); // the bits below 2^-32 are those of one more level
    return uniformOf(scrambled, words[1]);
  };
  return { dimensions, coordinate };
}

/** The upper word of counters of scrambling; that of a run stays below 2^21. */
const scrambling = 0x80000000;

/** v_j 2^32 of all dimensions, 32 for each. */
function directionsOf(dimensions: number): Uint32Array {
  const v = new Uint32Array(dimensions * bits);
  for (let j = 0; j < bits; j += 1) v[j] = 1 << (bits - 1 - j);
  const lines = directionNumbers.trim().split("\n");
  for (let d = 1; d < dimensions; d += 1) {
    const [, s, a, ...m] = lines[d - 1].split(" ").map(Number);
    const at = d * bits;
    for (let j = 0; j < bits; j += 1) {
      if (j < s) {
        v[at + j] = m[j] << (bits - 1 - j);
        continue;
      }
      let next = v[at + j - s] ^ (v[at + j - s] >>> s);
      for (let k = 1; k < s; k += 1) if (((a >>> (s - 1 - k)) & 1) === 1) next ^= v[at + j - k];
      v[at + j] = next;
    }
  }
  return v;
}
