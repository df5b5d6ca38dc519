import type { DenseStep } from "@talus/ode";
import type { EventInstant } from "./phase.ts";
import type { HybridStatus } from "./hybrid-status.ts";

/** One stretch of the run in one phase, with continuous output. */
export interface Segment<D> {
  readonly phase: string;
  readonly discrete: D;
  readonly t0: number;
  readonly t1: number;
  /** State at t in [t0, t1]; outside it the nearer end is taken. Empty unless the run kept dense output. */
  at(t: number, out: Float64Array): void;
}

/** A transition with both sides of the state. */
export interface TransitionRecord<D, N> extends EventInstant {
  /** Absent when the run ended here. */
  readonly to?: string;
  readonly yMinus: Float64Array;
  readonly yPlus: Float64Array;
  /** Discrete data after the transition (before it, when the run ended). */
  readonly discrete: D;
  readonly note?: N;
  /** Error bound of an accumulation that ended here, absolute. */
  readonly bound?: number;
}

export interface PhaseStatistics {
  /** How often the phase began. */
  entered: number;
  steps: number;
  rejected: number;
  evaluations: number;
  /** Largest move by projection in one step, in units of the tolerances. */
  largestProjection: number;
}

export interface HybridTrajectory<D, N> {
  readonly segments: readonly Segment<D>[];
  readonly events: readonly TransitionRecord<D, N>[];
  readonly status: HybridStatus;
  /** Final time, phase, state and discrete data. */
  readonly t: number;
  readonly phase: string;
  readonly y: Float64Array;
  readonly discrete: D;
  readonly statistics: Readonly<Record<string, Readonly<PhaseStatistics>>>;
}

/** Continuous output over consecutive steps, by bisection. */
export function evaluateSteps(steps: readonly DenseStep[], t: number, out: Float64Array): void {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const step = steps[middle];
    if (step !== undefined && t > step.t1) low = middle + 1;
    else high = middle;
  }
  const step = steps[low];
  if (step === undefined) throw new RangeError("segment: dense output was not kept; run with dense: true");
  step.evaluate(Math.min(Math.max(t, step.t0), step.t1), out);
}
