/** One function's event. Functions that fire together have one record each, in declared order. */
export interface EventRecord {
  readonly event: string;
  /** Index in `events.functions`. */
  readonly index: number;
  /** 1 for the first event of this function, and so on. */
  readonly occurrence: number;
  /** A sign change, or for a function with `touch` a turn within `atZero` of zero. */
  readonly kind: "crossing" | "touch";
  /** The side from which g came: falling from > 0, rising from < 0. */
  readonly direction: "rising" | "falling";
  readonly t: number;
  readonly y: Float64Array;
  /** Value of the function at (t, y): zero or just past it. */
  readonly residual: number;
}

/** A scheduled time that was reached. */
export interface ScheduledRecord {
  /** Index in `scheduledTimes`. */
  readonly index: number;
  readonly t: number;
  readonly y: Float64Array;
}
