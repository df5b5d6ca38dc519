import { checkRunOptions, completed, type RunOptions, type RunResult, type Simulation } from "@talus/results";
import { ModelError, type Scenario } from "@talus/scenario";
import type { SphereModel } from "./model/sphere-model.ts";
import { withStart } from "./model/with-start.ts";
import { createSphereRun, type SphereRun } from "./run/sphere-run.ts";

/** A run that can begin again from another start. */
export interface RestartableSimulation extends Simulation<RunResult> {
  /**
   * Begins again, whatever has happened before: the same bits as a new simulation of a model with this start and seed.
   * What can be kept is kept (phases, buffers, compiled laws), which saves most of the set-up; results returned before
   * do not change, and options and observer stay.
   *
   * @param start as in a scenario
   * @param seed  of the random numbers; omitted: that of the model
   * @throws ModelError for an impossible start or a wrong seed: then nothing has changed; TypeError inside `advance`
   */
  restart(start: Scenario["start"], seed?: number): void;
}

/** One of many runs of a model. */
export interface RunStart {
  readonly start: Scenario["start"];
  /** Omitted: that of the model. */
  readonly seed?: number;
}

/**
 * Runs a model from its start to an outcome.
 *
 * Deterministic: the same model gives the same bits, whatever was run before. Numerical failure is a status in the
 * result, with everything computed until then.
 *
 * @throws ModelError if the scenario's start is impossible; RangeError for an option out of range
 */
export function simulate(model: SphereModel, options: RunOptions = {}): RunResult {
  return completed(createSimulation(model, options));
}

/**
 * Runs a model from one start after the other: each run has the bits that it has alone.
 *
 * @param starts one after the other, as they are needed
 * @param tally  receives each result, with its number from 0 on
 * @returns      number of runs
 * @throws ModelError that names the start which is impossible; runs before it are done. TypeError for another argument
 */
export function simulateMany(
  model: SphereModel,
  starts: Iterable<RunStart>,
  tally: (result: RunResult, k: number) => void,
): number {
  if (typeof model?.terrain?.createQuery !== "function") {
    throw new TypeError(`simulateMany: model must come from createModel, got ${String(model)}`);
  }
  if (typeof starts?.[Symbol.iterator] !== "function") {
    throw new TypeError(`simulateMany: starts must be a list, got ${String(starts)}`);
  }
  if (typeof tally !== "function") {
    throw new TypeError(`simulateMany: tally must be a function, got ${String(tally)}`);
  }
  let run: RestartableSimulation | undefined;
  let count = 0;
  for (const each of starts) {
    if (typeof each !== "object" || each === null) {
      throw new TypeError(`simulateMany: starts[${count}] must be an object with start, got ${String(each)}`);
    }
    run = begun(run, model, each, count);
    tally(completed(run), count);
    count += 1;
  }
  return count;
}

/** The run at the start with a number, for messages. */
function begun(
  run: RestartableSimulation | undefined,
  model: SphereModel,
  { start, seed = model.scenario.seed }: RunStart,
  k: number,
): RestartableSimulation {
  try {
    if (run === undefined) return createSimulation(withStart(model, start, seed));
    run.restart(start, seed);
    return run;
  } catch (error) {
    if (error instanceof ModelError) {
      throw new ModelError(`simulateMany: starts[${k}]: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

/**
 * A run that waits at its start. `simulate` is this with a loop around it.
 *
 * @throws as `simulate`; TypeError for a misspelt option
 */
export function createSimulation(model: SphereModel, options: RunOptions = {}): RestartableSimulation {
  if (typeof model?.terrain?.createQuery !== "function") {
    throw new TypeError(`createSimulation: model must come from createModel, got ${String(model)}`);
  }
  checkRunOptions("createSimulation", options);
  let run = begin(model, options);
  let { speed } = model.thresholds; // what the run is built for
  let isAdvancing = false;
  return {
    get t() {
      return run.t;
    },
    advance() {
      const outermost = !isAdvancing;
      isAdvancing = true;
      try {
        return run.advance();
      } finally {
        if (outermost) isAdvancing = false;
      }
    },
    result: () => run.result(),
    restart(start, seed) {
      if (isAdvancing) {
        throw new TypeError("restart: the run is in the middle of advance; an observer must not restart it");
      }
      const next = withStart(model, start, seed);
      if (canRestart(run) && next.thresholds.speed === speed) {
        run.restart(next.scenario);
        return;
      }
      run = begin(next, options);
      speed = next.thresholds.speed;
    },
  };
}

function begin(model: SphereModel, options: RunOptions): Simulation<RunResult> | SphereRun {
  if (model.formulated !== undefined) return model.formulated.createSimulation(model, options);
  return createSphereRun(model, options);
}

function canRestart(run: Simulation<RunResult> | SphereRun): run is SphereRun {
  return "canRestart" in run && run.canRestart;
}
