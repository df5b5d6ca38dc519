import { completed, createTrajectoryHash, type RunOptions } from "@talus/results";
import { createSimulation, type RestartableSimulation, type SphereModel } from "@talus/simulation";
import { namingFile } from "../open/named-errors.ts";
import type { LoadedScenario } from "../open/scenario-loader.ts";
import { factsOf, type RunOutcome } from "../open/scenario-run.ts";
import { isSameData } from "./same-data.ts";

/**
 * Runs scenarios of one loader one after the other. Where only start and seed differ from the one before, its
 * simulation is started again instead of built again; results are the same, to the last bit.
 *
 * @throws ScenarioError if the start is not possible
 */
export type RunsInTurn = (loaded: LoadedScenario, file: string) => RunOutcome;

export function createRunsInTurn(signal?: RunOptions["signal"]): RunsInTurn {
  let hash = createTrajectoryHash();
  let last: { readonly model: SphereModel; readonly run: RestartableSimulation } | undefined;
  const observer = { onState: (t: number, y: Float64Array) => hash.update(t, y) };

  function begun(model: SphereModel): RestartableSimulation {
    if (last !== undefined && hasOtherStart(last.model, model)) {
      last.run.restart(model.scenario.start, model.scenario.seed);
      return last.run;
    }
    last = undefined;
    const run = createSimulation(model, { observer, ...(signal && { signal }) });
    last = { model, run };
    return run;
  }

  return (loaded, file) => {
    const { model, origin, metresPerUnit } = loaded;
    hash = createTrajectoryHash();
    const naming = <T>(make: () => T): T => namingFile(file, "", origin, make, metresPerUnit);
    const run = naming(() => begun(model));
    const result = naming(() => completed(run));
    return { result, facts: { ...factsOf(loaded, result), hash: hash.hex() } };
  };
}

/** True if two models of one loader differ by start and seed at most. */
function hasOtherStart(one: SphereModel, other: SphereModel): boolean {
  if (one.terrain !== other.terrain || one.scene !== other.scene) return false;
  const { start: _start, seed: _seed, ...rest } = one.scenario;
  const { start: _other, seed: _its, ...itsRest } = other.scenario;
  return isSameData(rest, itsRest) && isSameData(one.warnings, other.warnings);
}
