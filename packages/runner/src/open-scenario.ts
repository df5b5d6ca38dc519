import { requireList, requireMembers, requireObject } from "@talus/portable-math/arguments";
import type { RunOptions, Simulation } from "@talus/results";
import type { SweepCells } from "@talus/results/tables";
import { type Setting, type SourceDocument, withSettings } from "@talus/scenario";
import type { BoundOptions } from "./files/documents/parse-scenario.ts";
import { parseSetting } from "./files/documents/parse-setting.ts";
import { noFiles } from "./files/source/file-source.ts";
import { builtInTables } from "./open/built-in-tables.ts";
import { documentOf, fileOf, type ScenarioSource } from "./open/scenario-document.ts";
import { createScenarioLoader, type LoadedScenario, type LoadOptions } from "./open/scenario-loader.ts";
import { completeRun, type RunOutcome, type ScenarioRunOptions, startRun } from "./open/scenario-run.ts";
import { readSharedGround, type SharedGround } from "./open/shared-ground.ts";
import { inThisThread, runSweep, type SweepWorkers } from "./sweep/run-sweep.ts";
import { createSweepJobs, type DoSweepJob } from "./sweep/sweep-job.ts";
import { planSweep, type SweepPlan } from "./sweep/sweep-plan.ts";
import { createSweepTable } from "./sweep/sweep-table.ts";
import { parseVariation, variationsOf } from "./sweep/sweep-values.ts";

/** Options for opening a scenario. */
export interface OpenOptions extends Partial<LoadOptions>, BoundOptions {
  /** Values that replace those of the file, as `key=value` or already parsed. */
  readonly set?: readonly (string | Setting)[];
}

/** Options for opening a scenario that is swept. */
export interface SweptOptions extends OpenOptions {
  /** Workers that execute the runs of sweeps in parallel. Default: one after the other in this thread. */
  readonly workers?: SweepWorkers;
}

/** A scenario that can be run any number of times. */
export interface OpenedScenario extends LoadedScenario {
  /** From its start to its end. */
  run<Hash extends boolean = true>(options?: ScenarioRunOptions<Hash>): RunOutcome<Hash>;
  /** A run that waits at its start, for whoever does other things between its steps. */
  start<Hash extends boolean = true>(options?: ScenarioRunOptions<Hash>): Simulation<RunOutcome<Hash>>;
  /**
   * Runs it for all combinations of values.
   *
   * @param vary each `key=values`, such as `start.velocity[0]=5..10:6`; default: `sweep.vary` of the scenario
   */
  sweep(vary?: readonly string[], options?: SweepOptions): Promise<SweepOutcome>;
}

export interface SweepOptions {
  readonly signal?: RunOptions["signal"];
  /** Called with each row of the CSV as it is completed, in any order. */
  readonly onRow?: (row: string) => void;
}

export interface SweepOutcome {
  readonly plan: SweepPlan;
  /** The completed rows in the order of the runs: cells by column name of `sweep.csv`. */
  readonly rows: readonly SweepCells[];
  /** The same as text of `sweep.csv`. */
  readonly csv: string;
  /** True if all runs are complete. */
  readonly isWhole: boolean;
}

/**
 * Opens a scenario with its files: reads and checks it, prepares its ground and creates its model.
 *
 * @param source  a path, read through `files`, or plain values
 * @param options files, laws, and values that replace those of the scenario
 * @returns       rejected with ScenarioError or TerrainFileError, each of one line, for wrong input
 */
export async function openScenario(
  source: ScenarioSource,
  options: SweptOptions = {},
): Promise<OpenedScenario> {
  requireObject("openScenario", "options", options);
  const { document, file, load, laws } = await readied("openScenario", source, options);
  const loaded = await load([]);
  const { workers = inThisThread(createSweepJobs(load, file)) } = options;
  return {
    ...loaded,
    run: (runOptions) => completeRun(loaded, file, runOptions),
    start: (runOptions) => startRun(loaded, file, runOptions),
    async sweep(vary, { signal, onRow } = {}) {
      if (vary !== undefined) requireList("sweep", "vary", vary);
      const variations = vary?.map((text) => parseVariation(text, "vary")) ?? variationsOf(document);
      const plan = planSweep(
        document,
        variations,
        vary === undefined ? `${file}: sweep.vary` : "vary",
        laws,
        options.readers,
      );
      const table = createSweepTable(plan);
      const isWhole = await runSweep(plan, table, workers, onRow, signal);
      return { plan, rows: table.rows(), csv: table.csv(), isWhole };
    },
  };
}

/**
 * Prepares a worker to execute runs of a sweep. The scenario is read once, and its ground whenever it changes.
 *
 * @param source and options as for the `openScenario` that created the sweep
 */
export async function openSweepJobs(source: ScenarioSource, options: OpenOptions = {}): Promise<DoSweepJob> {
  requireObject("openSweepJobs", "options", options);
  const { file, load } = await readied("openSweepJobs", source, options);
  return createSweepJobs(load, file);
}

/**
 * Reads the ground of a scenario for several workers: the option `ground` of `openSweepJobs` of each. Its large data
 * lie in shared memory; where the platform has none, the message to a worker copies them.
 *
 * @param source and options as for the `openSweepJobs` of the workers
 * @returns undefined if no file is read; rejected with ScenarioError or TerrainFileError, each of one line, for wrong
 *   input
 */
export async function shareGround(
  source: ScenarioSource,
  options: OpenOptions = {},
): Promise<SharedGround | undefined> {
  requireObject("shareGround", "options", options);
  const { document, file, options: loading } = await readied("shareGround", source, options);
  return readSharedGround(document, file, loading);
}

async function readied(where: string, source: ScenarioSource, options: OpenOptions) {
  if (typeof source !== "string") requireObject(where, "source", source);
  const { files = noFiles, laws = builtInTables, set = [], unbounded = false, ...readers } = options;
  requireList(where, "options.set", set);
  if (readers.ground !== undefined) requireMembers(where, "options.ground", readers.ground, ["prepared"]);
  const settings = set.map((each) => (typeof each === "string" ? parseSetting(each, "set") : each));
  const document: SourceDocument = withSettings(await documentOf(source, files, { unbounded }), settings);
  const file = fileOf(document);
  const loading = { ...readers, files, laws };
  return { document, file, laws, options: loading, load: createScenarioLoader(document, file, loading) };
}
