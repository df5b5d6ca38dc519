import { rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { exitCode } from "./exit-code.ts";
import { partialDirectory } from "./output-directory.ts";
import type { Reply, RunRequest } from "./run-request.ts";
import type { WorkerTask } from "./run-worker.ts";

/** What asks a run to end: Ctrl-C, a plain `kill` or a batch system, a terminal that is closed. */
const interrupts = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Performs a run in a worker thread, so that this thread hears the signals while the other one computes.
 *
 * The first interrupt sets the shared number that the run looks at after every step: it ends there and keeps what it has.
 * A second one ends the worker at once and leaves nothing behind.
 *
 * @param entry the module of the worker; there it must call `answerTask`
 */
export async function runInWorker(request: RunRequest, entry: URL): Promise<Reply> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const workerData: WorkerTask = { request, stop };
  const worker = new Worker(entry, { workerData });
  const reply = new Promise<Reply>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => resolve(given(request)));
  });
  const onInterrupt = (): void => {
    if (Atomics.exchange(stop, 0, 1) !== 0) void worker.terminate();
  };
  for (const signal of interrupts) process.on(signal, onInterrupt);
  try {
    return await reply;
  } finally {
    for (const signal of interrupts) process.off(signal, onInterrupt);
  }
}

/** The reply of a worker that was ended before it could send one. */
function given(request: RunRequest): Reply {
  if (request.out !== undefined) rmSync(partialDirectory(request.out), { recursive: true, force: true });
  return { exitCode: exitCode.interrupted, stdout: "", stderr: "talus: interrupted; nothing was kept\n" };
}
