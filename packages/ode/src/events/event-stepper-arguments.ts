import { rejectUnknownOptions } from "../stepper/options.ts";
import { checkEventSet, type EventSet } from "./event-set.ts";
import { type EventStepperOptions, eventStepperOptionNames } from "./event-stepper.ts";

/** Options of an event stepper after all checks, with defaults filled in. */
export interface EventStepperSettings {
  /** In units of ε (|t| + |h|). */
  readonly rootTolerance: number;
  /** Each step is sampled at 4 · 2^firstLevel − 1 places at least. */
  readonly firstLevel: number;
}

/** @throws TypeError or RangeError for a wrong event set or option */
export function checkEventStepperArguments(
  where: string,
  events: EventSet,
  options: EventStepperOptions,
): EventStepperSettings {
  rejectUnknownOptions(where, options, eventStepperOptionNames);
  checkEventSet(where, events);
  const { rootTolerance = 100, interiorSamples = 3 } = options;
  if (!(rootTolerance >= 1 && rootTolerance < Infinity)) {
    throw new RangeError(`${where}: rootTolerance must be >= 1, got ${rootTolerance}`);
  }
  if (!(interiorSamples >= 1 && interiorSamples <= 4095)) {
    throw new RangeError(`${where}: interiorSamples must be in [1, 4095], got ${interiorSamples}`);
  }
  let firstLevel = 0;
  for (let samples = 3; samples < interiorSamples; samples = 2 * samples + 1) firstLevel += 1;
  return { rootTolerance, firstLevel };
}
