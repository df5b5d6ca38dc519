/** A run that its caller moves on, and between two steps does other things: shows it, hears a key, asks for an end. */
export interface Simulation<R> {
  /** Time of the motion so far, s. */
  readonly t: number;
  /**
   * One step with what follows it. When the run is over nothing more happens.
   *
   * @returns whether the run goes on
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
