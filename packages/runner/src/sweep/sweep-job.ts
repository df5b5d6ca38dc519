import { TerrainFileError } from "@talus/geodata";
import type { RunOptions } from "@talus/results";
import { type SweepCells, sweepFigures } from "@talus/results/tables";
import { ScenarioError, type Setting } from "@talus/scenario";
import type { ScenarioLoader } from "../open/scenario-loader.ts";
import { createRunsInTurn, type RunsInTurn } from "./runs-in-turn.ts";

/** One run of a sweep, as plain data for a worker. */
export interface SweepJob {
  readonly number: number;
  readonly settings: readonly Setting[];
}

type StopSignal = NonNullable<RunOptions["signal"]>;

/** Executes one run of a sweep; undefined if it was stopped. */
export type DoSweepJob = (job: SweepJob, signal?: StopSignal) => Promise<SweepCells | undefined>;

/**
 * Executes runs of a sweep.
 *
 * @returns its cells, also if its values are invalid; undefined if it was stopped
 */
export function createSweepJobs(load: ScenarioLoader, file: string): DoSweepJob {
  let known: { readonly run: RunsInTurn; readonly signal: StopSignal | undefined } | undefined;
  return async ({ settings }, signal) => {
    if (signal?.aborted === true) return undefined;
    try {
      const loaded = await load(settings);
      if (known?.signal !== signal) known = undefined;
      known ??= { run: createRunsInTurn(signal), signal };
      const { result, facts } = known.run(loaded, file);
      return result.status.kind === "aborted" ? undefined : sweepFigures(result, loaded.origin, facts.hash);
    } catch (error) {
      if (error instanceof ScenarioError || error instanceof TerrainFileError) return refusedCells(error);
      throw error;
    }
  };
}

/** Row of a run whose values cannot be simulated. */
export function refusedCells({ message }: Error): SweepCells {
  return { status: "bad-input", message: message.trim().replace(/[\p{Cc}\u2028\u2029]+/gu, " ") };
}
