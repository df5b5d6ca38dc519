import type { Interrupts } from "../process/interrupts.ts";
import type { OpenPool } from "./pool.ts";

/** What the command line needs from its process. */
export interface Host {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Whether stdout is a terminal that wants colours. */
  readonly colours: boolean;
  /** Columns of the terminal on stdout; undefined where there is none. */
  readonly columns: number | undefined;
  /** Writes on the terminal of stderr, for progress; undefined where there is none. */
  readonly terminal: ((text: string) => void) | undefined;
  readonly version: string;
  /** Time in s from any start. */
  readonly clock: () => number;
  readonly hearInterrupts: () => Interrupts;
  /** Opens runners that work side by side; in a process each is a worker. */
  readonly openPool: OpenPool;
}
