import type { DenseStep } from "@talus/ode";
import type { HybridStatus } from "./hybrid-status.ts";
import type { EventInstant } from "./phase.ts";

/** One stretch of the run in one phase, with continuous output. Times in s. */
export interface Segment<D> {
  readonly phase: string;
  readonly discrete: D;
  readonly t0: number;
  /** Equal to t0 only for a closed form that takes no time. */
  readonly t1: number;
  /** Number of state components. */
  readonly size: number;
  /**
   * State at t in [t0, t1]: `at(t1)` is the side before a transition, `at(t0)` of the next segment the side after it
   * (exactly, where the segment is integrated). Outside [t0, t1] the nearer end is taken.
   *
   * @param out as long as the phase's state
   * @throws RangeError if t is NaN
   */
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
  /** Error bound of the closed form that ended here, absolute, in the units of y. Absent after integration. */
  readonly bound?: number;
}

/** Counts of all stays in a phase. */
export interface PhaseStatistics {
  /** Number of times the phase began, integrated or in closed form. */
  entered: number;
  /** Accepted steps, rejected attempts, evaluations of f (those of steps cut short at an event included). */
  steps: number;
  rejected: number;
  evaluations: number;
  /** Largest move by projection in one step, in units of the tolerances. */
  largestProjection: number;
  /** Number of times each guard and timer of the phase fired and its transition was taken. */
  fired: Record<string, number>;
}

/** Result of a run. */
export interface HybridTrajectory<D, N> {
  /** In order of time. Empty if the run kept no dense output. */
  readonly segments: readonly Segment<D>[];
  /** In order of time. Empty if the run kept no events. */
  readonly events: readonly TransitionRecord<D, N>[];
  readonly status: HybridStatus;
  /** Final time (s), phase, state and discrete data; after a transition those to which it led. */
  readonly t: number;
  readonly phase: string;
  readonly y: Float64Array;
  readonly discrete: D;
  /** One entry for each phase of the system. */
  readonly statistics: Readonly<Record<string, Readonly<PhaseStatistics>>>;
  /**
   * Point of the run at t, from its first to its last time. At the instant of one or several transitions "before" is
   * ahead of the first and "after" behind the last of them; elsewhere both are the same. Allocates.
   *
   * @throws RangeError if t is outside the run, or the run kept no dense output
   */
  at(t: number, side: "before" | "after"): HybridPoint<D>;
}

/** A point of a run at one time. */
export interface HybridPoint<D> {
  readonly phase: string;
  readonly discrete: D;
  readonly y: Float64Array;
}

/**
 * Continuous output over consecutive steps, by bisection.
 *
 * @param steps at least one
 */
export function evaluateSteps(steps: readonly DenseStep[], t: number, out: Float64Array): void {
  let low = 0;
  let high = steps.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (t > steps[middle].t1) low = middle + 1;
    else high = middle;
  }
  const step = steps[low];
  step.evaluate(Math.min(Math.max(t, step.t0), step.t1), out);
}
