import type { Integrator } from "../control/integrator.ts";
import { armedSide, type EventSet } from "./event-set.ts";
import { followingNumber } from "./following-number.ts";
import type { OneFunction } from "./one-function.ts";
import type { StepBounds } from "./step-bounds.ts";

/** Result of a walk. */
const RateWalk = {
  /** No sign change: it was excluded by the rate bound at every place. */
  clear: 0,
  /** A sign change, its bracket written. */
  found: 1,
  /** More places than allowed: φ stays so near to zero that the bound gives nothing. */
  tooLong: 2,
} as const;

type RateWalk = (typeof RateWalk)[keyof typeof RateWalk];

/**
 * Places examined by a walk. One that halves its distance from zero each time needs 50 to the end of double numbers.
 */
const mostPlaces = 2000;

/**
 * Distance over which a sign change is searched backwards that a repeated step has passed, in times that its rate bound
 * allows.
 */
const lookBack = 64;

/** State of each function during a scan of the step, see `EventSearch`; the walks arm functions in it. */
export interface StepScan {
  readonly near: Float64Array;
  readonly scanSide: Int8Array;
  readonly tArmed: Float64Array;
  readonly ignoredUntil: Float64Array;
  readonly tolerance: Float64Array;
}

/**
 * Walks along the event functions of the integrator's last step that have a rate bound, and their results.
 */
export class RateWalks {
  /** 1 where the walk along function j has been completed: its result is certain. */
  readonly isKnown: Uint8Array;
  /** Side from which function j is monitored at the end, and the time since when, s. */
  readonly side: Int8Array;
  readonly tArmed: Float64Array;
  /** At 4 j: time and value of function j when last seen on its side, and when first seen past its zero. */
  readonly brackets: Float64Array;
  private readonly found: Uint8Array;
  private readonly integrator: Integrator;
  private readonly events: EventSet;
  private readonly bounds: StepBounds;
  private readonly one: OneFunction;
  private readonly scan: StepScan;
  private readonly ends = new Float64Array(4);

  constructor(
    integrator: Integrator,
    events: EventSet,
    bounds: StepBounds,
    one: OneFunction,
    scan: StepScan,
  ) {
    const count = events.functions.length;
    this.integrator = integrator;
    this.events = events;
    this.bounds = bounds;
    this.one = one;
    this.scan = scan;
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
   * Walks along each function with a rate bound and no touches that count. False if some walk was too long and gives
   * nothing.
   */
  followAll(gStart: Float64Array, gEnd: Float64Array): boolean {
    const { ends, scan } = this;
    const { tPrevious, t } = this.integrator;
    let isComplete = true;
    for (let j = 0; j < gStart.length; j++) {
      this.isKnown[j] = 0;
      if (!(this.bounds.rate[j] < Infinity) || scan.near[j] > 0) continue;
      const phi = this.one.watch(j, 1);
      ends[0] = Math.max(tPrevious, scan.ignoredUntil[j]);
      ends[1] = ends[0] === tPrevious ? gStart[j] : phi(ends[0]);
      ends[2] = t;
      ends[3] = gEnd[j];
      this.follow(j, phi);
      if (this.isKnown[j] === 0) isComplete = false;
      else if (scan.scanSide[j] === 0) {
        scan.scanSide[j] = this.side[j];
        scan.tArmed[j] = this.tArmed[j];
      }
    }
    return isComplete;
  }

  /**
   * A sign change of g_j just before the end t of a repeated step, on its dense output; t if there is none, or no rate
   * bound to search with.
   */
  crossingBefore(j: number, t: number, value: number): number {
    const { ends } = this;
    const rate = this.bounds.rate[j];
    if (!(rate < Infinity)) return t;
    const { tPrevious } = this.integrator;
    const phi = this.one.watch(j, 1);
    ends[0] = Math.max(tPrevious + 0.5 * (t - tPrevious), t - (lookBack * Math.abs(value)) / rate);
    ends[1] = phi(ends[0]);
    ends[2] = t;
    ends[3] = value;
    this.follow(j, phi);
    return this.hasCrossing(j) ? this.brackets[4 * j + 2] : t;
  }

  /**
   * The first sign change of g_j from the side on which it is monitored, where |g_j'| <= rate. If not monitored yet, it
   * arms itself where it is found on a side that its direction allows.
   *
   * From a place with a value g no zero is nearer than |g|/rate: the walk advances by that time, and by `tolerance` if
   * that is longer. So a dip of any depth that lasts longer than `tolerance` is detected, and of several sign changes
   * the first is found.
   *
   * Source: Hart (1996), Sphere tracing, The Visual Computer 12, 527–545.
   *
   * @param valueAt g_j; `ends` holds times and values at both ends: [from, g(from), to, g(to)]
   */
  private follow(j: number, valueAt: (t: number) => number): void {
    const result = this.walk(j, valueAt);
    this.isKnown[j] = result === RateWalk.tooLong ? 0 : 1;
    this.found[j] = result;
  }

  private walk(j: number, valueAt: (t: number) => number): RateWalk {
    const { brackets, ends, scan } = this;
    const event = this.events.functions[j];
    const rate = this.bounds.rate[j];
    const tolerance = scan.tolerance[0];
    const to = ends[2];
    const last = ends[3];
    let t = ends[0];
    let value = ends[1];
    let isSeen = false;
    this.side[j] = scan.scanSide[j];
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
