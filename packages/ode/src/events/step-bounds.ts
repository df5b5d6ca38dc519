import type { Integrator } from "../control/integrator.ts";
import { mayDipInside } from "./bend-bound.ts";
import { DenseRates } from "./dense-rates.ts";
import type { EventSet } from "./event-set.ts";
import type { IntervalSamples } from "./interval-samples.ts";
import { rateVerdict } from "./rate-verdict.ts";

/**
 * The rate bounds and bend bounds of all event functions in the integrator's last step, and the zeros that they
 * exclude.
 */
export class StepBounds {
  /** Upper bound of |g_j'|; Infinity: none. */
  readonly rate: Float64Array;
  /** Upper bound of g_j''; Infinity: none. */
  readonly bend: Float64Array;
  isBendKnown = false;
  /**
   * True if some function has a bound. Without one there is nothing to do, and nothing that an engine would compile
   * into each step.
   */
  readonly isAny: boolean;

  private readonly integrator: Integrator;
  private readonly events: EventSet;
  private readonly count: number;
  private readonly near: Float64Array;
  private readonly dip: Float64Array;
  private readonly path: DenseRates;

  /** @param near values within this of zero count, see `EventSearch.near` */
  constructor(integrator: Integrator, events: EventSet, near: Float64Array) {
    this.integrator = integrator;
    this.events = events;
    this.count = events.functions.length;
    this.near = near;
    this.rate = new Float64Array(this.count).fill(Infinity);
    this.bend = new Float64Array(this.count).fill(Infinity);
    this.isAny = events.functions.some(({ rateBound, bendBound }) => (rateBound ?? bendBound) !== undefined);
    this.dip = Float64Array.from(events.functions, ({ dip = 0 }) => dip);
    this.path = new DenseRates(integrator);
  }

  /** Sets up for the last step. */
  begin(): void {
    const { tPrevious, yPrevious, t, y } = this.integrator;
    const { path, rate, bend } = this;
    path.beginStep();
    this.isBendKnown = false;
    for (let j = 0; j < this.count; j++) {
      const { rateBound, bendBound } = this.events.functions[j];
      if (typeof rateBound === "number") rate[j] = rateBound;
      else if (rateBound !== undefined) rate[j] = rateBound(tPrevious, yPrevious, t, y, path);
      if (bendBound === undefined) continue;
      bend[j] = bendBound(tPrevious, yPrevious, t, y, path);
      if (bend[j] > 0 && bend[j] < Infinity) this.isBendKnown = true; // 0: it cannot dip, whatever its values
    }
  }

  /**
   * True if no function can have come near zero within the step: |g0| + |g1| > bound · h, on one side.
   *
   * @param side from which each function is monitored, 0: not armed
   */
  isExcludedByRate(gStart: Float64Array, gEnd: Float64Array, side: Int8Array): boolean {
    const h = this.integrator.t - this.integrator.tPrevious;
    for (let j = 0; j < this.count; j++) {
      if (side[j] === 0) return false; // may arm itself at the end
      if (!(gStart[j] * gEnd[j] > 0)) return false;
      if (!(Math.abs(gStart[j]) + Math.abs(gEnd[j]) > this.rate[j] * h + 2 * this.near[j])) return false;
    }
    return true;
  }

  /** True if the bend bound allows g_j a dip between two samples of an interval. */
  mayDip(samples: IntervalSamples, slot: number, j: number): boolean {
    const h = ((this.integrator.t - this.integrator.tPrevious) * samples.widthOf(slot)) / 4;
    const sag = 0.5 * this.bend[j] * h * h;
    return mayDipInside(samples.values, samples.offset(slot, 0) + j, this.count, sag, this.dip[j]);
  }

  /**
   * Conclusion of the rate bound about the zeros of g_j between the samples of an interval: a member of `RateVerdict`.
   */
  rateVerdict(samples: IntervalSamples, slot: number, j: number, isArmed: boolean): number {
    const h = (this.integrator.t - this.integrator.tPrevious) * samples.widthOf(slot);
    const change = (this.rate[j] * h) / 4 + 2 * this.near[j];
    return rateVerdict(samples.values, samples.offset(slot, 0) + j, this.count, change, isArmed);
  }
}
