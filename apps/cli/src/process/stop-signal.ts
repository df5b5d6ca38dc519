/** Tells a run to stop at its next step. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** What asks a work to end: Ctrl-C, a plain `kill` or a batch system, a terminal that is closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Interrupts of the process, for this thread and for others that compute and hear none. */
export interface InterruptWatch {
  /** One number shared with the workers; not 0: stop at the next step. */
  readonly stop: Int32Array;
  /** No longer listens: an interrupt ends the process at once. */
  close(): void;
}

/**
 * The first interrupt sets the shared number, at which works look after every step: they end there and keep what they have.
 *
 * @param onInterrupt called at each
 */
export function watchInterrupts(onInterrupt: (isFirst: boolean) => void): InterruptWatch {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const listener = (): void => onInterrupt(Atomics.exchange(stop, 0, 1) === 0);
  for (const signal of signals) process.on(signal, listener);
  return {
    stop,
    close() {
      for (const signal of signals) process.off(signal, listener);
    },
  };
}

/** The shared number as a signal for a run. */
export function stopSignalOf(stop: Int32Array): StopSignal {
  return {
    get aborted(): boolean {
      return Atomics.load(stop, 0) !== 0;
    },
  };
}
