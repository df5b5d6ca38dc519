import { openSweepJobs } from "@talus/runner";
import type { Runner, SweepSetup } from "../host/pool.ts";
import type { StopSignal } from "../process/stop-signal.ts";
import { openOptions } from "../scenario/load-scenario.ts";
import { readScenarioFile } from "../scenario/scenario-file.ts";

/** Executes runs of a sweep; the file and its laws are read once. */
export async function createSweepRunner(
  { ground, ...request }: SweepSetup,
  signal: StopSignal,
): Promise<Runner<"sweep">> {
  const source = await readScenarioFile(request);
  const options = openOptions(source);
  const answer = await openSweepJobs(
    source.document,
    ground === undefined ? options : { ...options, ground },
  );
  return { run: (job) => answer(job, signal) };
}
