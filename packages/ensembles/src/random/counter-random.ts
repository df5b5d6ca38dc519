import { requireWhole } from "../domain.ts";
import { philoxInto } from "./philox.ts";
import { uniformOf } from "./uniform.ts";

/**
 * Random numbers as a function of (seed, run, purpose, index): they have no state, so that run i draws the same on any
 * machine and in any order, and a purpose that is added changes no other.
 */
export interface CounterRandom {
  /** The whole number that was given. */
  readonly seed: number;
  /**
   * A number uniform in (0, 1): a multiple of 2^-53, in which 0 stands for 1/2, so that u and 1 - u are equally likely.
   * No allocation.
   *
   * @param run     of the study, a whole number from 0 to 2^53 - 1.
   * @param purpose of the draw, such as the place of a key in the list of draws, from 0 to 2^32 - 1.
   * @param index   of the number among those of one purpose, from 0 to 2^32 - 1.
   * @throws RangeError when one of them is out of range.
   */
  uniform(run: number, purpose: number, index: number): number;
  /** The four words of 32 bits of the counter, into out. No allocation. @throws RangeError as `uniform`. */
  wordsInto(out: Uint32Array, run: number, purpose: number, index: number): void;
}

const wordSize = 4294967296;
const lastWord = wordSize - 1;

/**
 * Philox 4x32-10 with the seed as key, lower word first, and the counter (index, purpose, run, run / 2^32).
 *
 * @param seed a whole number from 0 to 2^53 - 1.
 * @throws RangeError when the seed is none.
 */
export function createCounterRandom(seed: number): CounterRandom {
  requireWhole("createCounterRandom", "seed", seed, 0, Number.MAX_SAFE_INTEGER);
  const low = seed % wordSize;
  const high = Math.floor(seed / wordSize);
  const words = new Uint32Array(4);
  const wordsInto = (out: Uint32Array, run: number, purpose: number, index: number): void => {
    requireWhole("wordsInto", "run", run, 0, Number.MAX_SAFE_INTEGER);
    requireWhole("wordsInto", "purpose", purpose, 0, lastWord);
    requireWhole("wordsInto", "index", index, 0, lastWord);
    philoxInto(out, index, purpose, run % wordSize, Math.floor(run / wordSize), low, high);
  };
  const uniform = (run: number, purpose: number, index: number): number => {
    wordsInto(words, run, purpose, index);
    return uniformOf(words[0], words[1]);
  };
  return { seed, uniform, wordsInto };
}
