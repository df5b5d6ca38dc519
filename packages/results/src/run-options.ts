import type { EventRecord, Sample } from "./run-records.ts";

/** Callbacks of a run, called in order of time; they must not keep the arrays that they receive. */
export interface RunObserver {
  /**
   * States for the hash: t and y (read the first 13) at each output time inside the run, and both sides of each event
   * except patch boundaries and gates. At an output time y is the dense output of the step, not projected onto the
   * ground, so that no query of the ground is needed.
   */
  readonly onState?: (t: number, y: Float64Array) => void;
  /**
   * Each accepted step, and both sides of each event except patch boundaries and gates: t and y as for `onState`. The
   * number of steps depends on the method.
   */
  readonly onStep?: (t: number, y: Float64Array) => void;
  /** Samples at the output times and on both sides of every event. */
  readonly onSample?: (sample: Sample) => void;
  readonly onEvent?: (event: EventRecord) => void;
}

export interface RunOptions {
  readonly observer?: RunObserver;
  readonly signal?: { readonly aborted: boolean };
  /** True to report patch boundaries as events. */
  readonly verboseEvents?: boolean;
}
