import type { BounceSeries, BounceSeriesStart } from "@talus/contact/bounces";

/** Bounces one by one, then a series in closed form, all on one plane under constant force. */
export interface BounceChain {
  readonly hops: readonly Hop[];
  readonly series: BounceSeries;
  /** Time and displacement at which the series begins, measured from the start. */
  readonly seriesBegin: number;
  readonly seriesOffset: Float64Array;
  /** Total time, s. */
  readonly time: number;
  /** Velocity of the ground, relative to which the bounces are, m/s (3). */
  readonly ground: Float64Array;
  /** Error of the velocity at the end if the series had no closed form, m/s; else 0. */
  readonly bound: number;
}

/** One flight between two impacts. */
export interface Hop {
  readonly begin: number;
  readonly duration: number;
  readonly offset: Float64Array;
  readonly start: BounceSeriesStart;
}
