import type { DenseStep } from "../dense/dense-output.ts";
import type { Stepper } from "../stepper/stepper.ts";
import type { Equations } from "../stepper/vector-field.ts";
import type { StepController } from "./step-controller.ts";

/**
 * Outcome of one call of `Integrator.step` or `retake`. All but the first two are failures; the state is then
 * unchanged.
 */
export type StepStatus =
  | "advanced"
  | "reached-stop"
  | "step-too-small"
  | "not-finite"
  | "not-converged"
  | "inconsistent-start"
  | "max-steps"
  | "projection-failed";

/**
 * Tolerances have no default: only the caller knows what an error of 1e-6 in a component means. Methods without error
 * estimate need `firstStep` instead, the size of all their steps.
 */
export interface IntegratorOptions {
  readonly stepper: Stepper;
  /** Allowed error of a step relative to |y_i|. In [0, 1). */
  readonly relativeTolerance?: number;
  /**
   * Allowed error of a step in the units of y, > 0; one number for all components or one for each. Infinity excludes a
   * component from the error norm (quadratures that must not determine the step size).
   */
  readonly absoluteTolerance?: number | ArrayLike<number>;
  /** Default `createPiController()`. */
  readonly controller?: StepController;
  /** Longest step, s, > 0; a function is evaluated at the start of each step. Default Infinity. */
  readonly maxStep?: number | ((t: number, y: Float64Array) => number);
  /**
   * Size of the very first step, s, > 0. Default: the starting step rule, which also serves every `reset`. Without
   * error estimate every step has this size, except the last one before a stopping time or an event and those limited
   * by `maxStep`.
   */
  readonly firstStep?: number;
  /** Bound on attempted steps (accepted and rejected) since creation or the last `reset`. Default 1 000 000. */
  readonly maxSteps?: number;
  /**
   * Moves a state onto a constraint manifold, in place; called for the end of every step and every retaken step.
   * Returns false if it cannot: the step is then taken again, shorter, and fails where it cannot be. Returns a part of
   * the step, in (0, 1), where the step is to end there already: it is taken again up to there, which is no reason to
   * make the next ones shorter. A retaken step, which is shorter, must not be cut any more.
   */
  readonly project?: (t: number, y: Float64Array) => boolean | number;
}

export interface IntegratorStatistics {
  /** Accepted steps. */
  readonly steps: number;
  /**
   * Attempts whose error was too large or not finite, which had no solution, or whose end could not be projected.
   */
  readonly rejected: number;
  /** Steps taken again to end at an event, or where `project` cut them. */
  readonly retaken: number;
  /** Evaluations of f. */
  readonly evaluations: number;
  /** Calls of `reset`. */
  readonly restarts: number;
  /**
   * Largest move by `project` in one step, in the error norm: 1 is the size of the tolerance; without tolerances, of y.
   */
  readonly projectionDrift: number;
}

/**
 * Complete memory of an integrator: plain data for `structuredClone`. Not for reading: its layout may change.
 */
export interface IntegratorState {
  readonly stepper: string;
  readonly scalars: Float64Array;
  readonly counts: Readonly<Record<string, number>>;
  readonly attempts: number;
  readonly notFiniteComponent: number;
  /** Position of ẏ at the current state in the workspace. */
  readonly slope: "none" | "at-start" | "at-end";
  readonly isCorrected: boolean;
  readonly y: Float64Array;
  readonly yPrevious: Float64Array;
  readonly correction: Float64Array;
  readonly controllerMemory: Float64Array;
  readonly workspace: Float64Array;
}

/**
 * Steps an initial value problem forward in time under error control.
 *
 * `y` and `yPrevious` are the same two arrays for the life of the integrator: read them, never write them.
 * An exception thrown by f or another function of the caller reaches the caller unchanged, and no step is taken then:
 * `step` stays at (t, y) and may be called again, `retake` returns to the start of the step. Explicit methods then
 * continue bit for bit as if nothing had been thrown; implicit ones start afresh, as after `reset`.
 * No method except `capture`, `save` and `restore` allocates.
 */
export interface Integrator {
  /** Time of the current accepted state, s. */
  readonly t: number;
  /** Current accepted state, projected. */
  readonly y: Float64Array;
  /** Start of the last step; equals `t` before the first step and after `reset`. */
  readonly tPrevious: number;
  readonly yPrevious: Float64Array;
  /** Desired next step size, s; 0 while the starting step is still to be found. */
  readonly nextStepSize: number;
  /** After "not-finite": index of a component of y or ẏ that was not finite; else −1. */
  readonly notFiniteComponent: number;
  /**
   * After "inconsistent-start": distance of y from the states that the equations allow, in the error norm; else 0.
   */
  readonly inconsistency: number;
  readonly statistics: IntegratorStatistics;
  /** Tolerances by component as used, for callers that need the scale of an error. */
  readonly relativeTolerance: number;
  readonly absoluteTolerance: Float64Array;

  /**
   * One accepted step, never past `tStop`. A step that would end within 1 % of `tStop` ends on it exactly; a step that
   * would leave less than its own length is halved, so no tiny remainder is ever stepped. Methods without error
   * estimate take steps of constant size, shorten only the last one, and fail if a step is not finite. Returns
   * "reached-stop" without a step if t = tStop already.
   *
   * @param tStop s, >= t; default Infinity
   * @throws RangeError if tStop < t; TypeError if called inside a function that it calls itself, as `retake` and
   *         `reset` do, or if `project` returns anything but true and false
   */
  step(tStop?: number): StepStatus;

  /**
   * Replaces the last accepted step by a shorter one from the same start, with the same method, projected; its end is
   * the new state. May be repeated, also with later times, up to the end of the step as it was first accepted.
   *
   * @throws RangeError unless tPrevious < t <= that end
   */
  retake(t: number): StepStatus;

  /**
   * Takes back the last accepted step: (t, y) is its start again, and the next step has the size that this one had.
   * Does nothing if there is none, as after `reset`.
   */
  retract(): void;

  /**
   * Dense output of the last step at tPrevious <= t <= this.t; exact at both ends. Where `project` moved the end by
   * δ, the term θ²(3 − 2θ) δ is added: it vanishes at the start, equals δ at the end, and leaves the slopes at both
   * ends and the relative accuracy near the start unchanged (θ δ would not). Methods with extra stages
   * for dense output evaluate f for them at the first call after a step.
   *
   * @throws RangeError if t lies outside the last step, or `out` has another length
   */
  interpolate(t: number, out: Float64Array): void;

  /**
   * The components of `interpolate` from index `first` on, as many as `out` has, the same bits: for callers that need a
   * few of many.
   *
   * @throws RangeError if t lies outside the last step, or there are no such components
   */
  interpolatePart(t: number, first: number, out: Float64Array): void;

  /** `interpolate` at time[0]: for loops that must not allocate, since engines box numbers at calls. */
  interpolateAt(time: Float64Array, out: Float64Array): void;

  /** The dense output of the last step as a separate record. Allocates. */
  capture(): DenseStep;

  /**
   * New state after a jump: end slope, step history and last step are discarded; the next step size comes from the
   * starting step rule.
   *
   * @throws RangeError if y has another length or t is not finite
   */
  reset(t: number, y: ArrayLike<number>): void;

  /**
   * As a new integrator with the same arguments: `reset`, and the statistics begin at 0. No allocation.
   *
   * @throws as `reset`
   */
  restart(t: number, y: ArrayLike<number>): void;

  /** Data from which an integrator made with the same arguments continues bit for bit. Allocates. */
  save(): IntegratorState;

  /** @throws RangeError if the state belongs to another stepper or length */
  restore(state: IntegratorState): void;
}

/** The equations with their starting point. */
export interface IntegratorProblem extends Equations {
  readonly t0: number;
  readonly y0: ArrayLike<number>;
}
