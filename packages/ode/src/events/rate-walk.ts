import { armedSide, type EventFunction } from "./event-set.ts";
import { followingNumber } from "./following-number.ts";
import { sharedSamples } from "./interval-samples.ts";

/** What a walk has found. */
const RateWalk = {
  /** No sign change: it was excluded by the rate bound at every place. */
  clear: 0,
  /** A sign change, its bracket written. */
  found: 1,
  /** More places than allowed: φ keeps so near to zero that the bound says nothing. */
  tooLong: 2,
} as const;

type RateWalk = (typeof RateWalk)[keyof typeof RateWalk];

/** Places that a walk looks at. One that halves its distance from zero each time needs 50 to the end of double numbers. */
const mostPlaces = 2000;

/** Walks along functions of one step, and what they have found. */
export class RateWalks {
  /** 1 where the walk along function j has come to an end: what it says is certain. */
  readonly isKnown: Uint8Array;
  /** Side from which function j is watched in the end, and the time since when, s. */
  readonly side: Int8Array;
  readonly tArmed: Float64Array;
  /** At 4 j: time and value of function j when last seen on its side, and when first seen past its zero. */
  readonly brackets: Float64Array;
  private readonly found: Uint8Array;

  constructor(count: number) {
    this.isKnown = new Uint8Array(count);
    this.side = new Int8Array(count);
    this.tArmed = new Float64Array(count);
    this.brackets = new Float64Array(4 * count);
    this.found = new Uint8Array(count);
  }

  hasCrossing(j: number): boolean {
    return this.isKnown[j] === 1 && this.found[j] === RateWalk.found;
  }

  /** Some sign change lies before the time times[at]. */
  isPast(times: Float64Array, at: number): boolean {
    const t = times[at];
    for (let j = 0; j < this.found.length; j++) {
      if (this.hasCrossing(j) && this.brackets[4 * j + 2] <= t) return true;
    }
    return false;
  }

  /**
   * The first sign change of g_j from the side on which it is watched, where |g_j'| <= rate. Not watched yet, it arms itself
   * where it is seen on a side that its direction allows.
   *
   * From a place with a value g no zero is nearer than |g|/rate: the walk goes on by that time, and by `tolerance` where that
   * is longer. So a dip of any depth is seen that lasts longer than `tolerance`, and of several sign changes the first
   * is found.
   *
   * Source: Hart (1996), Sphere tracing, The Visual Computer 12, 527–545.
   *
   * @param ends      times and values at both ends: [from, g(from), to, g(to)]
   * @param side      +1 watched from > 0, −1 from < 0, 0 not yet
   * @param rate      >= 0, finite
   * @param tolerance > 0, s
   */
  follow(
    j: number,
    event: EventFunction,
    valueAt: (t: number) => number,
    ends: Float64Array,
    side: number,
    rate: number,
    tolerance: number,
  ): void {
    const result = this.walk(j, event, valueAt, ends, side, rate, tolerance);
    this.isKnown[j] = result === RateWalk.tooLong ? 0 : 1;
    this.found[j] = result;
  }

  private walk(
    j: number,
    event: EventFunction,
    valueAt: (t: number) => number,
    ends: Float64Array,
    side: number,
    rate: number,
    tolerance: number,
  ): RateWalk {
    const { brackets } = this;
    const to = ends[2];
    const last = ends[3];
    let t = ends[0];
    let value = ends[1];
    let isSeen = false;
    this.side[j] = side;
    this.tArmed[j] = t;
    for (let place = 0; place < mostPlaces; place++) {
      if (value * last > 0 && Math.abs(value) + Math.abs(last) > rate * (to - t)) return RateWalk.clear;
      const size = Math.abs(value);
      if (!(size < Infinity)) return RateWalk.tooLong;
      if (this.side[j] === 0) {
        this.side[j] = armedSide(event, value);
        this.tArmed[j] = t;
      }
      if (this.side[j] * value > 0) {
        isSeen = true;
        brackets[4 * j] = t;
        brackets[4 * j + 1] = value;
      }
      const further = t + (size > rate * tolerance ? size / rate : tolerance);
      t = further > t ? further : followingNumber(t);
      const isEnd = !(t < to);
      if (isEnd) t = to;
      value = isEnd ? last : valueAt(t);
      if (isSeen && (this.side[j] * value < 0 || (isEnd && value === 0))) {
        brackets[4 * j + 2] = t;
        brackets[4 * j + 3] = value;
        return RateWalk.found;
      }
      if (isEnd) return RateWalk.clear;
    }
    return RateWalk.tooLong;
  }
}

/** What a rate bound says about the zeros between samples. Ordered: the worst over the pairs of an interval counts. */
export const RateVerdict = {
  /** No zero between any two neighbours. */
  clear: 0,
  /** None but where the sign changes. */
  signChange: 1,
  /** The bound cannot exclude one. */
  open: 2,
} as const;

/**
 * The verdict about the samples at the quarters of an interval.
 *
 * @param change  largest change of the function between two of them, unit of the values
 * @param isArmed false just past an event: there a sign change between two samples is open, since on the way to its new
 *                side the function may arm itself and come back
 */
export function rateVerdict(
  values: Float64Array,
  offset: number,
  stride: number,
  change: number,
  isArmed: boolean,
): number {
  const signChange = isArmed ? RateVerdict.signChange : RateVerdict.open;
  let verdict: number = RateVerdict.clear;
  for (let i = 0; i < sharedSamples - 1; i++) {
    const from = values[offset + i * stride];
    const to = values[offset + (i + 1) * stride];
    if (!(from * to > 0)) verdict = Math.max(verdict, signChange);
    else if (!(Math.abs(from) + Math.abs(to) > change)) verdict = RateVerdict.open;
  }
  return verdict;
}
