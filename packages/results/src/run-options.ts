import type { EventRecord, Sample } from "./run-records.ts";

/** Streams of a run. Called in order of time; nothing is kept between calls. */
export interface RunObserver {
  /**
   * For the hash: t and y (read the first 13) at each output time inside the run, and both sides of each event but
   * patch boundaries and gates. At an output time y is that of the step's dense output, before any projection onto the
   * ground: no ground is asked for it.
   */
  readonly onState?: (t: number, y: Float64Array) => void;
  /**
   * Each accepted step and both sides of each event but patch boundaries and gates: t and y as for `onState`. How many
   * there are is the method's affair.
   */
  readonly onStep?: (t: number, y: Float64Array) => void;
  /** Samples at the output step and at both sides of every event. */
  readonly onSample?: (sample: Sample) => void;
  readonly onEvent?: (event: EventRecord) => void;
}

export interface RunOptions {
  readonly observer?: RunObserver;
  readonly signal?: { readonly aborted: boolean };
  /** Also report patch boundaries as events. */
  readonly verboseEvents?: boolean;
}
