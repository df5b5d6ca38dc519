import type { Interrupts } from "../process/interrupts.ts";
import { createProgress, type Progress, type ProgressUnit } from "../process/progress.ts";
import type { Host } from "./host.ts";

/** Parts of the process needed by a command. */
export interface Surroundings {
  readonly hearInterrupts: () => Interrupts;
  readonly startProgress: (unit: ProgressUnit) => Progress;
  /** Time in s from an arbitrary start. */
  readonly clock: () => number;
}

/** @param isQuiet true to show no progress */
export function surroundingsOf({ hearInterrupts, terminal, clock }: Host, isQuiet: boolean): Surroundings {
  const write = isQuiet ? undefined : terminal;
  return { hearInterrupts, clock, startProgress: (unit) => createProgress(unit, write, clock) };
}
