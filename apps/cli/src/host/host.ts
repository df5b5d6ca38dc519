import type { Interrupts } from "../process/interrupts.ts";
import type { OpenPool } from "./pool.ts";

/** Interface of the command line to its process. */
export interface Host {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** True if stdout is a terminal with colours enabled. */
  readonly colours: boolean;
  /** Columns of the terminal on stdout; undefined if it is not a terminal. */
  readonly columns: number | undefined;
  /** Writes to the terminal of stderr, for progress; undefined if it is not a terminal. */
  readonly terminal: ((text: string) => void) | undefined;
  readonly version: string;
  /** Time in s from an arbitrary start. */
  readonly clock: () => number;
  readonly hearInterrupts: () => Interrupts;
  /** Opens parallel runners; in a process each is a worker. */
  readonly openPool: OpenPool;
}
