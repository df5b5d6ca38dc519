import { availableParallelism } from "node:os";
import { TerrainFileError } from "@talus/geodata";
import {
  createSweepTable,
  runSweep,
  type SharedGround,
  type SweepPlan,
  type SweepTable,
  type SweepWorkers,
  shareGround,
} from "@talus/runner";
import { ScenarioError, type Setting } from "@talus/scenario";
import { clipped } from "@talus/scenario/rules";
import { doAll, type OpenPool } from "../host/pool.ts";
import type { Surroundings } from "../host/surroundings.ts";
import { BadInput } from "../process/bad-input.ts";
import { exitCode } from "../process/exit-code.ts";
import { sweepFormats } from "../process/option-words.ts";
import { counted } from "../process/progress.ts";
import { type Reply, replyOf } from "../process/reply.ts";
import { namesOf } from "../process/unknown-name.ts";
import { openOptions } from "../scenario/load-scenario.ts";
import { readScenarioFile, type ScenarioFile } from "../scenario/scenario-file.ts";
import { openSweepDirectory, type SweepDirectory } from "./sweep-directory.ts";
import { sweepManifest } from "./sweep-manifest.ts";
import { planOf } from "./sweep-plan-of.ts";
import type { SweepRequest } from "./sweep-request.ts";
import { summariseSweep } from "./sweep-summary.ts";

/** Parts of the process needed by a sweep. */
export interface SweepSurroundings {
  readonly openPool: OpenPool;
  readonly startProgress: Surroundings["startProgress"];
}

/**
 * Runs a scenario for every combination of varied values, with one row per run in an order independent of the number of
 * workers.
 */
export function performSweep(request: SweepRequest, surroundings: SweepSurroundings): Promise<Reply> {
  return replyOf(async () => {
    const workers = workersOf(request.workers);
    checkOptions(request);
    const source = await readScenarioFile(request);
    const plan = planOf(source, request.vary);
    const table = createSweepTable(plan);
    const manifest = sweepManifest(source, plan, request);
    const directory = openOutput(request, table, manifest);
    table.take(directory?.rows ?? new Map());
    const isWhole = await makeRuns(request, workers, source, plan, table, directory, surroundings);
    const status = isWhole ? "finished" : "interrupted";
    const wantsJson = directory?.hasJson === true || request.format.split(",").includes("json");
    directory?.finish(table.csv(), manifest.text(status), wantsJson ? table.json() : undefined);
    const reply = replyTo(request, plan, table, isWhole);
    return { ...reply, stderr: damageText(request.out, directory) + reply.stderr };
  });
}

function checkOptions({ format, resume, out }: SweepRequest): void {
  namesOf(format, "--format", "format of a sweep", sweepFormats);
  if (resume && out === undefined)
    throw new BadInput("--resume: needs --out DIR, the directory of the sweep to continue");
}

/** @throws BadInput unless it is a number of workers */
function workersOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 1024) return count;
  throw new BadInput(`--workers: got ${clipped(text)}; allowed: an integer from 1 to 1024`);
}

function openOutput(
  { out, overwrite, resume }: SweepRequest,
  { header }: SweepTable,
  { fingerprint, text }: ReturnType<typeof sweepManifest>,
): SweepDirectory | undefined {
  if (out === undefined) return undefined;
  return openSweepDirectory(out, { overwrite, resume, header, manifest: text("running"), fingerprint });
}

/** Reports that the table was damaged, even though it has been repaired. */
function damageText(out: string | undefined, directory: SweepDirectory | undefined): string {
  const { damaged = 0 } = directory ?? {};
  if (damaged === 0) return "";
  const lines = damaged === 1 ? "1 line" : `${damaged} lines`;
  return `talus: ${out}: warning: sweep.csv had ${lines} not as this sweep had written them; their runs were repeated\n`;
}

/** Executes the runs that have no row yet. Returns true if all rows are complete. */
async function makeRuns(
  { file, set, seed, laws, readers, unbounded }: SweepRequest,
  workers: number,
  source: ScenarioFile,
  plan: SweepPlan,
  table: SweepTable,
  directory: SweepDirectory | undefined,
  { openPool, startProgress }: SweepSurroundings,
): Promise<boolean> {
  const progress = startProgress(counted("runs"));
  const pool: SweepWorkers = {
    async run(jobs, onDone) {
      const ground = await groundOf(source, jobs[0]?.settings ?? []);
      const setup = { file, set, seed, laws, readers, unbounded, ground };
      await doAll(await openPool("sweep", setup, Math.min(workers, jobs.length)), jobs, onDone);
    },
  };
  const isWhole = await runSweep(plan, table, pool, (row) => {
    directory?.append(row);
    progress.update(table.size, plan.runs.length);
  });
  progress.clear();
  return isWhole;
}

/** The ground of a run, read once for all workers; undefined if it cannot be read: rows say so. */
async function groundOf(
  source: ScenarioFile,
  settings: readonly Setting[],
): Promise<SharedGround | undefined> {
  try {
    return await shareGround(source.document, { ...openOptions(source), set: settings });
  } catch (error) {
    if (error instanceof ScenarioError || error instanceof TerrainFileError) return undefined;
    throw error;
  }
}

function replyTo(request: SweepRequest, plan: SweepPlan, table: SweepTable, isWhole: boolean): Reply {
  const { out, file, json, quiet } = request;
  const heading = plan.title || file;
  const outcome = summariseSweep(heading, table.rows(), plan.runs.length, out);
  const shown = json ? table.json() : out === undefined ? table.csv() : outcome.text;
  const stdout = quiet ? "" : shown;
  if (!isWhole) {
    const done = `${table.size} of ${plan.runs.length} runs are done`;
    const goOn =
      out === undefined
        ? "with --out they are kept for --resume"
        : "continue with the same command and --resume";
    return { exitCode: exitCode.interrupted, stdout, stderr: `talus: interrupted; ${done}; ${goOn}\n` };
  }
  if (outcome.firstFailure === undefined) return { exitCode: exitCode.done, stdout, stderr: "" };
  const many = `${outcome.failed} of ${plan.runs.length} runs failed`;
  return { exitCode: exitCode.failed, stdout, stderr: `talus: ${many}; ${outcome.firstFailure}\n` };
}
