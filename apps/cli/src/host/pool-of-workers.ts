import { Worker } from "node:worker_threads";
import { stopSignalOf, watchInterrupts } from "../process/stop-signal.ts";
import type { OpenPool, PoolTask, PoolWork, PoolWorks, Runner } from "./pool.ts";

/**
 * Opens pools of worker threads. The first interrupt ends the runs of a sweep at their next step, and cases, which have nothing to
 * keep, with their threads; a second one ends all threads.
 *
 * @param entry the module of the workers; there it must call `answerJobs`
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

/** A worker that is ended gives no answer any more: its job was interrupted. */
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
