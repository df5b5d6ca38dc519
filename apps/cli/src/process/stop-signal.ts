/** Signal to a run to stop at its next step. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** Signals that ask a process to end: Ctrl-C, a plain `kill` or a batch system, a closed terminal. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Interrupts of the process, for this thread and for others that cannot receive them. */
export interface InterruptWatch {
  /** One number shared with the workers; nonzero: stop at the next step. */
  readonly stop: Int32Array;
  /** Stops listening: an interrupt then ends the process at once. */
  close(): void;
}

/**
 * The first interrupt sets the shared number, which is checked after every step: work stops there and keeps its
 * results.
 *
 * @param onInterrupt called at each interrupt
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
