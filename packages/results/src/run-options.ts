import type { EventRecord, Sample } from "./run-records.ts";

/** Streams of a run. Called in order of time; nothing is kept between calls. */
export interface RunObserver {
  /** Each accepted step and both sides of each event, for the hash: t and y (read the first 13). */
  readonly onState?: (t: number, y: Float64Array) => void;
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
