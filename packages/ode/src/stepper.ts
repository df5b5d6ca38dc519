import type { VectorField } from "./vector-field.ts";

/**
 * A one-step method with error estimate and dense output, on a workspace W that it makes itself.
 *
 * A stepper knows nothing of tolerances, step-size control or events. The caller guarantees that `begin` or
 * a successful `carryOver` came before the first `step` from a new starting point; `step` may then be
 * repeated with other h, also shorter ones after a step was accepted (events).
 */
export interface Stepper<W = unknown> {
  readonly name: string;
  /** p: the local error of yNext is O(h^(p+1)). */
  readonly order: number;
  /** q: the error estimate is O(h^(q+1)). */
  readonly errorOrder: number;
  /** r: the dense output has an error of O(h^(r+1)) inside a step. */
  readonly interpolantOrder: number;
  readonly stages: number;
  /** The last stage of a step is the first of the next: ẏ at yNext comes for nothing. */
  readonly firstSameAsLast: boolean;

  /** Allocates the memory of the method for n components. */
  createWorkspace(n: number): W;

  /** Evaluates ẏ at (t, y), the start of the steps to come. Returns the number of evaluations of f. No allocation. */
  begin(f: VectorField, t: number, y: Float64Array, workspace: W): number;

  /** Makes the end of the last step the start of the next without a new evaluation. False: call `begin`. */
  carryOver(workspace: W): boolean;

  /** ẏ at the start, as set by `begin` or `carryOver`. Read only; valid until one of them is called again. */
  startSlope(workspace: W): Float64Array;

  /**
   * One step y(t) → y(t + h) with t = interval[0], h = interval[1], which travel in an array because engines box fractional
   * numbers passed to a function that they do not inline. Writes `yNext` and the error estimate ŷ − y (same units as y) into `error`; both
   * must be arrays other than `y`. Returns the number of evaluations of f. No allocation.
   */
  step(
    f: VectorField,
    interval: Float64Array,
    y: Float64Array,
    workspace: W,
    yNext: Float64Array,
    error: Float64Array,
  ): number;

  /** Dense output at t + θh, θ = theta[0] in [0, 1], of the last step taken with `workspace`. No allocation. */
  interpolate(theta: Float64Array, workspace: W, out: Float64Array): void;

  /** Everything `workspace` remembers, as one new array. */
  saveWorkspace(workspace: W): Float64Array;

  /** Brings back what `saveWorkspace` returned, bit for bit. */
  restoreWorkspace(workspace: W, saved: Float64Array): void;
}
