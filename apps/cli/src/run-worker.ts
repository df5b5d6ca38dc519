import { parentPort, workerData } from "node:worker_threads";
import { performRun } from "./perform-run.ts";
import type { RunRequest } from "./run-request.ts";

/** What a run's worker is given. */
export interface WorkerTask {
  readonly request: RunRequest;
  /** One number shared by both threads; not 0: stop at the next step. */
  readonly stop: Int32Array;
}

/** The worker's side: performs the run it was given and sends the reply. */
export async function answerTask(): Promise<void> {
  const { request, stop } = workerData as WorkerTask;
  const signal = {
    get aborted(): boolean {
      return Atomics.load(stop, 0) !== 0;
    },
  };
  parentPort?.postMessage(await performRun(request, signal, () => performance.now() / 1000));
}
