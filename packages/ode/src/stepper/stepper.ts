import type { ErrorNorm } from "./error-norm.ts";
import type { Jacobian, MassMatrix, VectorField } from "./vector-field.ts";

/** Parts of the problem that a method may use besides f. */
export interface StepperContext {
  readonly mass: MassMatrix | undefined;
  readonly jacobian: Jacobian | undefined;
  /** Tolerances: the unit in which iterations inside a step are ended. */
  readonly norm: ErrorNorm;
}

/** Reason why `begin` or `step` gave no result; "none" if it did. */
export type StepperFailure = "none" | "not-converged" | "singular-matrix" | "inconsistent-start";

/**
 * A one-step method with error estimate and dense output, on a workspace W that it makes itself.
 *
 * A stepper is independent of tolerances, step-size control and events. The caller guarantees that `begin` or a
 * successful `carryOver` came before the first `step` from a new starting point; `step` may then be repeated with other
 * h, including shorter ones after a step was accepted (events).
 */
export interface Stepper<W = unknown> {
  readonly name: string;
  /** p: the local error of yNext is O(h^(p+1)). */
  readonly order: number;
  /**
   * q: the error estimate, combined with `coarseError` if present, is O(h^(q+1)). 0: there is none, and the integrator
   * takes steps of constant size.
   */
  readonly errorOrder: number;
  /** r: the dense output has an error of O(h^(r+1)) inside a step. */
  readonly interpolantOrder: number;
  readonly stages: number;
  /** True if the last stage of a step is the first of the next: ẏ at yNext is free. */
  readonly firstSameAsLast: boolean;

  /** True if the method supports a mass matrix. Default false. */
  readonly takesMass?: boolean;
  /**
   * True if `carryOver` may be called although the integrator's `project` has moved the end of the step: the method
   * takes the y of the next `step` as its start and keeps its memory. Default false: `begin` is called.
   */
  readonly carriesCorrection?: boolean;
  /** Order of the very first step, for the starting step rule; default `order`. Methods of variable order start low. */
  readonly startOrder?: number;

  /** Allocates the memory of the method for n components. `context` is present in every integration. */
  createWorkspace(n: number, context?: StepperContext): W;

  /** Evaluates ẏ at (t, y), the start of the steps to come. Returns the number of evaluations of f. No allocation. */
  begin(f: VectorField, t: number, y: Float64Array, workspace: W): number;

  /** Makes the end of the last step the start of the next without a new evaluation. False: call `begin`. */
  carryOver(workspace: W): boolean;

  /** ẏ at the start, as set by `begin` or `carryOver`. Read only; valid until one of them is called again. */
  startSlope(workspace: W): Float64Array;

  /**
   * One step y(t) → y(t + h) with t = interval[0], h = interval[1], which travel in an array because engines box
   * fractional numbers passed to a function that they do not inline. Writes `yNext` and the error estimate ŷ − y (same
   * units as y) into `error`; both must be arrays other than `y`. Returns the number of evaluations of f. No
   * allocation.
   */
  step(
    f: VectorField,
    interval: Float64Array,
    y: Float64Array,
    workspace: W,
    yNext: Float64Array,
    error: Float64Array,
  ): number;

  /**
   * Reason for the failure of the last `begin` or `step`. A failed step is rejected and repeated, a quarter as long; a
   * failed
   * `begin` ends the integration. Default: never.
   */
  failure?(workspace: W): StepperFailure;

  /** After "inconsistent-start": its size in the error norm (1 is the tolerance). */
  inconsistency?(workspace: W): number;

  /**
   * For methods that choose their own step and order: called in place of the controller after every step whose error
   * is finite, with the same meaning of memory[0] (error norm in, factor of the step size out).
   */
  control?(workspace: W, memory: Float64Array): void;

  /**
   * For methods with two error estimates: the one of lower order of the last step, length n. With the norms e of
   * `error` and ē of this one, the error of the step counts as e² / √(e² + 0.01 ē²). Read only; valid until the next
   * `step`.
   */
  coarseError?(workspace: W): Float64Array;

  /**
   * Evaluates everything that the dense output needs beyond the stages of the last step, once; called before
   * `interpolate` and `captureDense`, so that it costs nothing if no dense output is used. Returns the number of
   * evaluations of f. No allocation. Default: nothing is needed.
   */
  prepareDense?(f: VectorField, workspace: W): number;

  /** Dense output at t + θh, θ = theta[0] in [0, 1], of the last step taken with `workspace`. No allocation. */
  interpolate(theta: Float64Array, workspace: W, out: Float64Array): void;

  /**
   * The components of `interpolate` from index `first` on, as many as `out` has, the same bits. No allocation. Default:
   * all of them are computed and these are taken.
   */
  interpolatePart?(theta: Float64Array, workspace: W, first: number, out: Float64Array): void;

  /** Number of values that `captureDense` writes for n components. */
  denseSize(n: number): number;

  /** Copies the data of the dense output of the last step into data[offset], … No allocation. */
  captureDense(workspace: W, data: Float64Array, offset: number): void;

  /** Dense output of a captured step, the same bits as `interpolate` gave. No allocation. */
  interpolateDense(theta: Float64Array, data: Float64Array, offset: number, out: Float64Array): void;

  /** Complete memory of `workspace`, as one new array. */
  saveWorkspace(workspace: W): Float64Array;

  /** Restores what `saveWorkspace` returned, bit for bit. */
  restoreWorkspace(workspace: W, saved: Float64Array): void;
}
