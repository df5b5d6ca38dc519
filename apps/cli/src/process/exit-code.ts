/** Exit codes of the command. */
export const exitCode = {
  /** Every physical outcome is a success. */
  done: 0,
  /** A bug in Talus. */
  bug: 1,
  /** Options, a scenario or one of its files is wrong. */
  badInput: 2,
  /** The numerics failed; the status gives the time and advice. */
  failed: 3,
  /** Stopped by the user; what was finished is kept. */
  interrupted: 130,
} as const;
