// A worker of the command's pools.
import { parentPort, workerData } from "node:worker_threads";
import type { PoolTask, PoolWork, PoolWorks } from "./host/pool.ts";
import { createRunner } from "./pool-runner.ts";
import { stopSignalOf } from "./process/stop-signal.ts";

/** Executes the jobs it receives, one after the other. */
function answerJobs(): void {
  const { work, setup, stop } = workerData as PoolTask;
  const runner = createRunner(work, setup, stopSignalOf(stop));
  parentPort?.on("message", (job: PoolWorks[PoolWork]["job"]) => {
    void runner.then(({ run }) => run(job)).then((value) => parentPort?.postMessage({ value }));
  });
}

answerJobs();
