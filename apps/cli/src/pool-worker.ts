import { parentPort, workerData } from "node:worker_threads";
import type { PoolWork, PoolWorks } from "./pool.ts";
import { createRunner } from "./pool-runner.ts";
import { stopSignalOf } from "./stop-signal.ts";

/** What a worker of a pool is given. */
export interface PoolTask {
  readonly work: PoolWork;
  readonly setup: PoolWorks[PoolWork]["setup"];
  /** One number shared by all threads; not 0: stop at the next step. */
  readonly stop: Int32Array;
}

/** The worker's side: does the jobs it is sent, one after the other. */
export function answerJobs(): void {
  const { work, setup, stop } = workerData as PoolTask;
  const runner = createRunner(work, setup, stopSignalOf(stop));
  parentPort?.on("message", (job: PoolWorks[PoolWork]["job"]) => {
    void runner.then(({ run }) => run(job)).then((value) => parentPort?.postMessage({ value }));
  });
}
