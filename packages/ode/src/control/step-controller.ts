/**
 * Chooses the next step size from the error of a step. A plain object; its memory belongs to the caller, so one
 * controller serves many runs and a run can be saved.
 *
 * Error and factor are passed in `memory`: engines box a fractional number that is passed to or returned from a
 * function they do not inline, and a step must not allocate.
 */
export interface StepController {
  readonly name: string;
  /** Length of `memory`, >= 1. */
  readonly memorySize: number;
  /** Resets the memory: at the start and after every jump. */
  reset(memory: Float64Array): void;
  /**
   * Replaces memory[0], the norm of the error in units of the tolerance (finite, >= 0; the step is accepted when
   * <= 1), by the next step size divided by the present one (> 0; below 1 when the error is above 1).
   *
   * @param memory   the other entries belong to the controller
   * @param exponent q + 1, where the error estimate is O(h^(q+1))
   */
  control(memory: Float64Array, exponent: number): void;
}
