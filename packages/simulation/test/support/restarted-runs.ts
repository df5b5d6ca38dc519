import { isDeepStrictEqual } from "node:util";
import type { RunOptions, RunResult, Simulation } from "@talus/results";
import { ModelError } from "@talus/scenario";
import { createSimulation, type RestartableSimulation } from "../../src/index.ts";
import { type Choice, modelOf } from "./scenarios.ts";

/** What a run reports: copies, in order. */
interface Heard {
  readonly told: unknown[];
  readonly result?: RunResult;
  readonly refusal?: string;
}

function listener(told: unknown[]): NonNullable<RunOptions["observer"]> {
  return {
    onStep: (t, y) => told.push(["step", t, y.slice()]),
    onState: (t, y) => told.push(["state", t, y.slice()]),
    onSample: (sample) => told.push(["sample", structuredClone(sample)]),
    onEvent: (event) => told.push(["event", structuredClone(event)]),
  };
}

function completedWith(run: Simulation<RunResult>, told: unknown[]): Heard {
  while (run.advance());
  return { told, result: run.result() };
}

function unlessRefused(make: () => Heard): Heard {
  try {
    return make();
  } catch (error) {
    if (error instanceof ModelError) return { told: [], refusal: error.message };
    throw error;
  }
}

/** What happens to the run before it is started again: nothing, some of its steps, all of them, an exception. */
export const befores = ["nothing", "some steps", "all steps", "an exception"] as const;

/**
 * Differences between a run of a scenario that starts anew and one that was started with another start before; each
 * with and without a listener. None is allowed: not in a bit, nor in anything that is reported.
 */
export function faultsOfRestart(choice: Choice, other: Choice, before: (typeof befores)[number]): string[] {
  const faults: string[] = [];
  for (const isHeard of [true, false]) {
    const fresh = unlessRefused(() => {
      const told: unknown[] = [];
      const options = isHeard ? { observer: listener(told) } : {};
      return completedWith(createSimulation(modelOf(choice), options), told);
    });
    const again = unlessRefused(() => {
      const told: unknown[] = [];
      let isThrowing = false;
      const observer = isHeard ? listener(told) : {};
      const { onStep } = observer;
      const throwing: NonNullable<RunOptions["observer"]> = {
        ...observer,
        onStep(t, y) {
          onStep?.(t, y);
          if (isThrowing && t > 0.2) throw new RangeError("on purpose");
        },
      };
      const options = { observer: isHeard || before === "an exception" ? throwing : observer };
      const { model, run } = possibleRun(choice, other, options);
      isThrowing = before === "an exception";
      spoil(run, before);
      isThrowing = false;
      told.length = 0;
      run.restart(model.scenario.start); // and once more, after what may have been kept from it
      run.advance();
      told.length = 0;
      run.restart(modelOf(choice).scenario.start);
      return completedWith(run, told);
    });
    if (isDeepStrictEqual(fresh, again)) continue;
    faults.push(`${isHeard ? "heard" : "unheard"}: ${differenceOf(fresh, again)}`);
  }
  return faults;
}

/** A run from the other start, or from its own if that is not possible on this ground. */
function possibleRun(choice: Choice, other: Choice, options: RunOptions) {
  const begin = (start: Choice["start"]) => {
    const model = modelOf({ ...choice, start });
    return { model, run: createSimulation(model, options) };
  };
  try {
    return begin(other.start);
  } catch (error) {
    if (error instanceof ModelError) return begin(choice.start);
    throw error;
  }
}

function spoil(run: RestartableSimulation, before: (typeof befores)[number]): void {
  if (before === "nothing") return;
  try {
    for (let i = 0; (before !== "some steps" || i < 40) && run.advance(); i += 1);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

function differenceOf(fresh: Heard, again: Heard): string {
  if (fresh.refusal !== again.refusal) return `${fresh.refusal} | ${again.refusal}`;
  for (const [i, each] of fresh.told.entries()) {
    if (isDeepStrictEqual(each, again.told[i])) continue;
    return `report ${i}: ${JSON.stringify(each)} | ${JSON.stringify(again.told[i])}`;
  }
  if (fresh.told.length !== again.told.length) return `${fresh.told.length} | ${again.told.length} reports`;
  for (const key of Object.keys(fresh.result ?? {}) as (keyof RunResult)[]) {
    if (isDeepStrictEqual(fresh.result?.[key], again.result?.[key])) continue;
    return `${key}: ${JSON.stringify(fresh.result?.[key])} | ${JSON.stringify(again.result?.[key])}`;
  }
  return "keys of the result";
}
