import {
  completed,
  createTrajectoryHash,
  type RunFacts,
  type RunOptions,
  type RunResult,
  type Simulation,
} from "@talus/results";
import { createSimulation } from "@talus/simulation";
import { namingFile } from "./named-errors.ts";
import type { LoadedScenario } from "./scenario-loader.ts";

/** A run that has ended. */
export interface RunOutcome {
  /** At the origin of the run. */
  readonly result: RunResult;
  /** What `manifestJson` says of it: its hash, its place on the map, the files that it read. */
  readonly facts: Omit<RunFacts, "versions" | "plugins">;
}

/**
 * A run that waits at its start.
 *
 * @param file for messages
 * @throws ScenarioError where the start is not possible; RangeError and TypeError for options that are wrong
 */
export function startRun(
  { model, origin, crs, metresPerUnit, inputs }: LoadedScenario,
  file: string,
  options: RunOptions = {},
): Simulation<RunOutcome> {
  const naming = <T>(make: () => T): T => namingFile(file, "", origin, make);
  const hash = createTrajectoryHash();
  const { onState, ...streams } = options.observer ?? {};
  const both =
    onState === undefined
      ? hash.update
      : (t: number, y: Float64Array): void => {
          hash.update(t, y);
          onState(t, y);
        };
  const observer = { ...streams, onState: both };
  const run = naming(() => createSimulation(model, { ...options, observer }));
  return {
    get t() {
      return run.t;
    },
    advance: () => naming(run.advance),
    result() {
      const result = run.result();
      const { status, startShift } = result;
      const map = { crs, metresPerCrsUnit: metresPerUnit, origin };
      return { result, facts: { status: status.kind, inputs, ...map, startShift, hash: hash.hex() } };
    },
  };
}

/** The same from its start to its end. */
export function completeRun(loaded: LoadedScenario, file: string, options: RunOptions = {}): RunOutcome {
  return completed(startRun(loaded, file, options));
}
