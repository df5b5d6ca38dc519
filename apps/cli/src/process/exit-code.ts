/** What the command tells the shell. */
export const exitCode = {
  /** Every physical outcome is a success. */
  done: 0,
  /** A mistake of Talus. */
  bug: 1,
  /** Options, a scenario or one of its files is wrong. */
  badInput: 2,
  /** The numerics failed; the status says where and what to try. */
  failed: 3,
  /** Stopped by the user; what was finished is kept. */
  interrupted: 130,
} as const;
