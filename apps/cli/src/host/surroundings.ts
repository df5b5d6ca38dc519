import type { Interrupts } from "../process/interrupts.ts";
import { createProgress, type Progress, type ProgressUnit } from "../process/progress.ts";
import type { Host } from "./host.ts";

/** What a work needs of its process. */
export interface Surroundings {
  readonly hearInterrupts: () => Interrupts;
  readonly startProgress: (unit: ProgressUnit) => Progress;
  /** Time in s from any start. */
  readonly clock: () => number;
}

/** @param isQuiet no progress is shown */
export function surroundingsOf({ hearInterrupts, terminal, clock }: Host, isQuiet: boolean): Surroundings {
  const write = isQuiet ? undefined : terminal;
  return { hearInterrupts, clock, startProgress: (unit) => createProgress(unit, write, clock) };
}
