/**
 * Chooses the next step size from the error of a step. A plain object; its memory lives with the caller, so one
 * controller serves many runs and a run can be saved.
 */
export interface StepController {
  readonly name: string;
  /** Length of `memory`. */
  readonly memorySize: number;
  /** Forgets the past: at the start and after every jump. */
  reset(memory: Float64Array): void;
  /**
   * Next step size divided by the present one.
   *
   * @param error    norm of the error in units of the tolerance, finite, >= 0; the step is accepted when <= 1
   * @param exponent q + 1, where the error estimate is O(h^(q+1))
   * @param memory   updated in place
   * @returns        > 0; below 1 when error > 1. No allocation.
   */
  factor(error: number, exponent: number, memory: Float64Array): number;
}
