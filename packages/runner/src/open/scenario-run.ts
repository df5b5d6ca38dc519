import {
  completed,
  createTrajectoryHash,
  type RunFacts,
  type RunObserver,
  type RunOptions,
  type RunResult,
  type Simulation,
  type TrajectoryHash,
} from "@talus/results";
import { createSimulation } from "@talus/simulation";
import { namingFile } from "./named-errors.ts";
import type { LoadedScenario } from "./scenario-loader.ts";

/** Options of a run of a scenario. */
export interface ScenarioRunOptions<Hash extends boolean = boolean> extends RunOptions {
  /** False: the facts have no hash, for which the states at all output times are computed. Left out: true. */
  readonly hash?: Hash;
}

/** A run that has ended. */
export interface RunOutcome<Hash extends boolean = true> {
  /** At the origin of the run. */
  readonly result: RunResult;
  /** The facts for `manifestJson`: its hash, its place on the map, the files that it read. */
  readonly facts: Omit<RunFacts, "versions" | "plugins" | "hash"> & {
    readonly hash: Hash extends true ? string : undefined;
  };
}

/**
 * Creates a run at its start.
 *
 * @param file for messages
 * @throws ScenarioError if the start is not possible; RangeError and TypeError for wrong options
 */
export function startRun<Hash extends boolean = true>(
  loaded: LoadedScenario,
  file: string,
  options: ScenarioRunOptions<Hash> = {},
): Simulation<RunOutcome<Hash>> {
  const { model, origin, metresPerUnit } = loaded;
  const naming = <T>(make: () => T): T => namingFile(file, "", origin, make, metresPerUnit);
  const { hash: isHashed = true, ...runOptions } = options;
  if (typeof isHashed !== "boolean") {
    throw new TypeError(`run: options.hash must be true or false, got ${String(isHashed)}`);
  }
  const hash = isHashed ? createTrajectoryHash() : undefined;
  const observed =
    hash === undefined ? runOptions : { ...runOptions, observer: hashing(hash, options.observer) };
  const run = naming(() => createSimulation(model, observed));
  return {
    get t() {
      return run.t;
    },
    advance: () => naming(run.advance),
    result() {
      const result = run.result();
      const facts = { ...factsOf(loaded, result), hash: hash?.hex() };
      return { result, facts: facts as RunOutcome<Hash>["facts"] };
    },
  };
}

/** The facts of a run without its hash. */
export function factsOf(
  { origin, crs, metresPerUnit, inputs }: LoadedScenario,
  { status, startShift }: RunResult,
): Omit<RunOutcome["facts"], "hash"> {
  return { status: status.kind, inputs, crs, metresPerCrsUnit: metresPerUnit, origin, startShift };
}

/** The same observer, whose states are hashed too. */
function hashing(hash: TrajectoryHash, observer: RunObserver = {}): RunObserver {
  const { onState } = observer;
  if (onState === undefined) return { ...observer, onState: hash.update };
  return {
    ...observer,
    onState(t, y) {
      hash.update(t, y);
      onState(t, y);
    },
  };
}

/** The same from its start to its end. */
export function completeRun<Hash extends boolean = true>(
  loaded: LoadedScenario,
  file: string,
  options: ScenarioRunOptions<Hash> = {},
): RunOutcome<Hash> {
  return completed(startRun(loaded, file, options));
}
