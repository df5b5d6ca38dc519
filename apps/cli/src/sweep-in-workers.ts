import { Worker } from "node:worker_threads";
import type { SweepCells } from "@talus/io";
import type { ScenarioRequest } from "./run-request.ts";
import { stopSignalOf, watchInterrupts } from "./stop-signal.ts";
import type { SweepRunner, SweepRunners } from "./sweep-request.ts";
import type { SweepAnswer, SweepTask } from "./sweep-worker.ts";

/**
 * Runners in worker threads. The first interrupt ends their runs at the next step, a second one the threads at once.
 *
 * @param entry the module of the workers; there it must call `answerSweep`
 */
export function openSweepWorkers(request: ScenarioRequest, count: number, entry: URL): SweepRunners {
  const watch = watchInterrupts(() => void terminateAll());
  const { file, set, seed, laws } = request;
  const workerData: SweepTask = { kind: "sweep", request: { file, set, seed, laws }, stop: watch.stop };
  const workers = Array.from({ length: count }, () => new Worker(entry, { workerData }));
  const terminateAll = () => Promise.all(workers.map((worker) => worker.terminate()));
  return {
    runners: workers.map(runnerOf),
    signal: stopSignalOf(watch.stop),
    async close() {
      watch.close();
      await terminateAll();
    },
  };
}

/** A worker that is ended gives no answer any more: its run was interrupted. */
function runnerOf(worker: Worker): SweepRunner {
  let answer: (cells: SweepCells | undefined) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  worker.on("message", ({ cells }: SweepAnswer) => answer(cells));
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
