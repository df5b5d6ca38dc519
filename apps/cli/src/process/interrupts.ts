import { type StopSignal, stopSignalOf, watchInterrupts } from "./stop-signal.ts";

/** Interrupts of work in this thread, which are only noticed when it pauses. */
export interface Interrupts {
  /** Set by the first interrupt: finished parts are to be kept. */
  readonly signal: StopSignal;
  /**
   * Lets the process handle pending signals.
   *
   * @throws GivenUp after a second interrupt
   */
  pause(): Promise<void>;
  /** Restores the default: an interrupt ends the process at once. */
  close(): void;
}

/** The user does not want to wait for results to be saved. */
export class GivenUp extends Error {
  override readonly name = "GivenUp";
}

/**
 * Starts handling interrupts. Before, and after `close`, an interrupt ends the process at once, which is right if there
 * is nothing to keep or to clean up.
 */
export function hearInterrupts(): Interrupts {
  let isGivenUp = false;
  const watch = watchInterrupts((isFirst) => {
    if (!isFirst) isGivenUp = true;
  });
  return {
    signal: stopSignalOf(watch.stop),
    async pause() {
      await new Promise((resolve) => setImmediate(resolve)); // signals are handled before it
      if (isGivenUp) throw new GivenUp();
    },
    close: watch.close,
  };
}

/** Duration of work between two pauses, s. */
const slice = 0.05;

/**
 * Advances work to its end, with pauses.
 *
 * @param advance performs one step; returns true if there is another
 * @param clock time in s from an arbitrary start
 * @param onPause called before each pause
 */
export async function inSlices(
  advance: () => boolean,
  { pause }: Interrupts,
  clock: () => number,
  onPause: () => void,
): Promise<void> {
  let end = clock() + slice;
  while (advance()) {
    if (clock() < end) continue;
    onPause();
    await pause();
    end = clock() + slice;
  }
}
