/** A run that its caller moves on, and between two steps does other things: shows it, hears a key, asks for an end. */
export interface Simulation<R> {
  /** Time of the motion so far, s. */
  readonly t: number;
  /**
   * One step with what follows it. When the run is over nothing more happens.
   *
   * What a law or an observer throws reaches the caller unchanged. An observer that throws, or a law at an impact,
   * takes the event with it: the run is over.
   *
   * @returns whether the run goes on
   * @throws  Error after such a loss, as `result` does then; TypeError inside itself
   */
  advance(): boolean;
  /** @throws Error while the run goes on */
  result(): R;
}

/** Moves a run on to its end. */
export function completed<R>(run: Simulation<R>): R {
  while (run.advance());
  return run.result();
}

/**
 * A run that refuses to go on once its `advance` has thrown, since the step has then been left half done.
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
    throw new Error(`${name}: ${method}: ${where}, and what was to follow is lost (${what}); begin anew`, {
      cause,
    });
  };
  return {
    get t() {
      return run.t;
    },
    advance() {
      if (isAdvancing) {
        throw new TypeError(`${name}: advance: an observer must not move on the run that calls it`);
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
