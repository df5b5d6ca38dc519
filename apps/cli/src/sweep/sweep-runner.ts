import { openSweepJobs } from "@talus/runner";
import type { Runner } from "../host/pool.ts";
import type { StopSignal } from "../process/stop-signal.ts";
import { openOptions } from "../scenario/load-scenario.ts";
import { readScenarioFile } from "../scenario/scenario-file.ts";
import type { ScenarioRequest } from "../scenario/scenario-request.ts";

/** Executes runs of a sweep; the file and its laws are read once. */
export async function createSweepRunner(
  request: ScenarioRequest,
  signal: StopSignal,
): Promise<Runner<"sweep">> {
  const source = await readScenarioFile(request);
  const answer = await openSweepJobs(source.document, openOptions(source));
  return { run: (job) => answer(job, signal) };
}
