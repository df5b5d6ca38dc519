import { type StopSignal, stopSignalOf, watchInterrupts } from "./stop-signal.ts";

/** Interrupts of a work that is done in this thread, which hears them only where it pauses. */
export interface Interrupts {
  /** Set by the first interrupt: what is finished shall be kept. */
  readonly signal: StopSignal;
  /**
   * Lets the process hear what has come meanwhile.
   *
   * @throws GivenUp after a second interrupt
   */
  pause(): Promise<void>;
  /** From now on an interrupt ends the process at once. */
  close(): void;
}

/** The user does not want to wait for what would be kept. */
export class GivenUp extends Error {
  override readonly name = "GivenUp";
}

/** Until it is called, and after `close`, an interrupt ends the process at once: right where there is nothing to keep or to clear away. */
export function hearInterrupts(): Interrupts {
  let isGivenUp = false;
  const watch = watchInterrupts((isFirst) => {
    if (!isFirst) isGivenUp = true;
  });
  return {
    signal: stopSignalOf(watch.stop),
    async pause() {
      await new Promise((resolve) => setImmediate(resolve)); // signals come before it
      if (isGivenUp) throw new GivenUp();
    },
    close: watch.close,
  };
}

/** s of work between two pauses. */
const slice = 0.05;

/**
 * Moves a work on to its end, with pauses.
 *
 * @param advance one step; whether there is another
 * @param clock time in s from any start
 * @param onPause called before each
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
