import { Worker } from "node:worker_threads";
import { stopSignalOf, watchInterrupts } from "../process/stop-signal.ts";
import type { OpenPool, PoolTask, PoolWork, PoolWorks, Runner } from "./pool.ts";

/**
 * Opens pools of worker threads. The first interrupt stops the runs of a sweep at their next step; cases, which have
 * nothing to keep, are stopped with their threads. A second interrupt stops all threads.
 *
 * @param entry the module of the workers, which must call `answerJobs`
 */
export function poolOfWorkers(entry: URL): OpenPool {
  return async (work, setup, count) => {
    const watch = watchInterrupts((isFirst) => {
      if (work === "verify" || !isFirst) void terminateAll();
    });
    const workerData: PoolTask = { work, setup, stop: watch.stop };
    const workers = Array.from({ length: count }, () => new Worker(entry, { workerData }));
    const terminateAll = () => Promise.all(workers.map((worker) => worker.terminate()));
    return {
      runners: workers.map((worker) => runnerOf<typeof work>(worker)),
      signal: stopSignalOf(watch.stop),
      async close() {
        watch.close();
        await terminateAll();
      },
    };
  };
}

/** A terminated worker returns no result: its job was interrupted. */
function runnerOf<W extends PoolWork>(worker: Worker): Runner<W> {
  let answer: (value: PoolWorks[W]["answer"] | undefined) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  worker.on("message", ({ value }: { readonly value: PoolWorks[W]["answer"] | undefined }) => answer(value));
  worker.on("error", (error) => fail(error));
  worker.on("exit", () => answer(undefined));
  return {
    run(job) {
      return new Promise((resolve, reject) => {
        [answer, fail] = [resolve, reject];
        worker.postMessage(job);
      });
    },
  };
}
