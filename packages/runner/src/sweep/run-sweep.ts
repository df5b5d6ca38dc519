import type { RunOptions } from "@talus/results";
import type { SweepCells } from "@talus/results/tables";
import { refusedCells, type SweepJob } from "./sweep-job.ts";
import type { PlannedRun, SweepPlan } from "./sweep-plan.ts";
import type { SweepTable } from "./sweep-table.ts";

type StopSignal = NonNullable<RunOptions["signal"]>;

/** Executes jobs in parallel: threads of Node, workers of a page. */
export interface Workers<Job, Answer> {
  /**
   * Executes jobs until all are done or it is stopped.
   *
   * @param onDone called with each result, in any order
   */
  run<J extends Job>(
    jobs: readonly J[],
    onDone: (job: J, answer: Answer) => void,
    signal?: StopSignal,
  ): Promise<void>;
}

/** Workers for sweeps; each executes its runs with `openSweepJobs`. */
export type SweepWorkers = Workers<SweepJob, SweepCells>;

/** Executes jobs one after the other in this thread. */
export function inThisThread<Job, Answer>(
  answer: (job: Job, signal?: StopSignal) => Promise<Answer | undefined>,
): Workers<Job, Answer> {
  return {
    async run(jobs, onDone, signal) {
      for (const job of jobs) {
        const done = await answer(job, signal);
        if (done === undefined) return;
        onDone(job, done);
      }
    },
  };
}

/**
 * Executes the runs of a sweep that have no row yet; runs with invalid values get a row that reports the error.
 *
 * @param onRow called with each row as it is completed, in any order
 * @returns     true if all rows are complete
 */
export async function runSweep(
  plan: SweepPlan,
  table: SweepTable,
  workers: SweepWorkers,
  onRow: (row: string) => void = () => {},
  signal?: StopSignal,
): Promise<boolean> {
  const waiting: PlannedRun[] = [];
  for (const run of plan.runs) {
    if (table.has(run)) continue;
    if (run.refusal === undefined) waiting.push(run);
    else onRow(table.add(run, refusedCells(run.refusal)));
  }
  if (waiting.length === 0) return true;
  const add = (run: PlannedRun, cells: SweepCells): void => onRow(table.add(run, cells));
  await workers.run(waiting, add, signal);
  return table.size === plan.runs.length;
}
