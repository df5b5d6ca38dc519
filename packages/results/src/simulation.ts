/**
 * A run that its caller advances step by step, so that other things can be done between two steps: drawing, reading
 * keys, stopping.
 */
export interface Simulation<R> {
  /** Time reached so far, s. */
  readonly t: number;
  /**
   * Performs one step and what follows from it; does nothing once the run is over.
   *
   * What a law or an observer throws reaches the caller unchanged. If an observer throws, or a law at an impact, the
   * event is lost and the run is over.
   *
   * @returns true while the run continues
   * @throws  Error after such a loss, as `result` does then; TypeError when called from within itself
   */
  advance(): boolean;
  /** @throws Error while the run continues */
  result(): R;
}

/** Advances a run to its end and returns its result. */
export function completed<R>(run: Simulation<R>): R {
  while (run.advance());
  return run.result();
}

/**
 * A run that refuses to continue once its `advance` has thrown, since the step was then left incomplete.
 *
 * @param name for messages
 */
export function refusingAfterThrow<R>(name: string, run: Simulation<R>): Simulation<R> {
  let isAdvancing = false;
  let loss: { readonly t: number; readonly cause: unknown } | undefined;
  const refuse = (method: string): void => {
    if (loss === undefined) return;
    const { t, cause } = loss;
    const what = cause instanceof Error ? cause.message : String(cause);
    const where = `an observer threw at t = ${t} s`;
    throw new Error(
      `${name}: ${method}: ${where}, and the rest of the step is lost (${what}); start a new run`,
      {
        cause,
      },
    );
  };
  return {
    get t() {
      return run.t;
    },
    advance() {
      if (isAdvancing) {
        throw new TypeError(`${name}: advance: an observer must not advance the run that calls it`);
      }
      refuse("advance");
      isAdvancing = true;
      try {
        return run.advance();
      } catch (error) {
        loss = { t: run.t, cause: error };
        throw error;
      } finally {
        isAdvancing = false;
      }
    },
    result() {
      refuse("result");
      return run.result();
    },
  };
}
