import type { StepStatus } from "../control/integrator.ts";

/** Outcome of one call of `EventStepper.advance`. */
export type AdvanceStatus = StepStatus | "event" | "event-missed-side";

export interface EventStepperOptions {
  /**
   * Width of the bracket around an event time, in units of ε (|t| + |h|) with ε = 2⁻⁵² and h the step. >= 1.
   * Default 100. 1 is one to two units in the last place of t.
   */
  readonly rootTolerance?: number;
  /**
   * Least number of places at which g is evaluated inside each step. Default 3; rounded up to 4 · 2^k − 1.
   */
  readonly interiorSamples?: number;
}

export const eventStepperOptionNames = [
  "rootTolerance",
  "interiorSamples",
] as const satisfies readonly (keyof EventStepperOptions)[];

/** Memory of an event stepper between steps, to be kept with the state of its integrator. */
export interface EventStepperState {
  readonly side: Int8Array;
  readonly mayMiss: Uint8Array;
  readonly gStart: Float64Array;
  readonly g: Float64Array;
  readonly limitsHit: number;
}

/** Steps an integrator and stops at every event; each located event ends a step of the method. */
export interface EventStepper {
  /**
   * Number of functions that fired at integrator.t; 0 unless `advance` or `memoryChanged` has just reported so.
   */
  readonly firedCount: number;
  /** Their indices in declared order; the first `firedCount` entries count. Length: number of functions. */
  readonly fired: Int32Array;
  /** Side from which each of them came: +1 from > 0 (falling), −1 from < 0 (rising). */
  readonly firedFrom: Int8Array;
  /** 1 for each of them that has touched its zero and recedes, 0 for a sign change. */
  readonly firedTouch: Uint8Array;
  /** Values of all functions at integrator.t. */
  readonly g: Float64Array;
  /** After "event-missed-side", or "not-finite" by an event function: its index. Else −1. */
  readonly failedFunction: number;
  /** Steps in which the search for hidden crossings ended at its limits instead of with certainty. */
  readonly limitsHit: number;

  /**
   * Begins a phase at the integrator's (t, y): evaluates g and decides which functions are armed (rule 2). Called
   * automatically before the first step and after an `integrator.reset`; call it to read `g` before.
   */
  start(): void;

  /**
   * Advances to the end of the next accepted step, the earliest event in it, or `tStop`, whichever comes first. At an
   * event the sign of every fired function has settled at integrator.t, or it touches there. No allocation.
   *
   * An exception thrown by f, `evaluate` or another function of the caller reaches the caller unchanged. The step is
   * not taken then, so that no event of it is lost: `advance` may be called again.
   *
   * @throws TypeError if called inside a function that it calls itself
   */
  advance(tStop?: number): AdvanceStatus;

  /**
   * To be called when memory that `evaluate` reads has changed at integrator.t: evaluates again. An armed function that
   * this has carried past its zero fires now, at the same instant: true, with `fired`. Any other function whose value
   * has changed arms itself as at a start (rule 2); one whose value has not is left as it is. After an
   * `integrator.reset` to the same (t, y), because f has changed, it replaces `start`. No allocation.
   */
  memoryChanged(): boolean;

  /** Allocates. */
  save(): EventStepperState;
  /** @throws RangeError if the state has another number of functions */
  restore(state: EventStepperState): void;
}
