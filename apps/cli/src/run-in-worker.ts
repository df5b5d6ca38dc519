import { rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { exitCode } from "./exit-code.ts";
import { partialDirectory } from "./partial-directory.ts";
import { createProgress, secondsOfMotion } from "./progress.ts";
import type { Reply } from "./reply.ts";
import type { RunRequest } from "./run-request.ts";
import type { RunTask } from "./run-worker.ts";
import { watchInterrupts } from "./stop-signal.ts";

/** ms between two looks at how far the run is. */
const lookEvery = 200;

/**
 * Performs a run in a worker thread, so that this thread hears the signals while the other one computes.
 *
 * The first interrupt ends the run at its next step, which keeps what it has. A second one ends the worker at once and
 * leaves nothing behind.
 *
 * @param entry    the module of the worker; there it must call `answerRun`
 * @param terminal writes on the terminal where progress is shown; undefined: none is shown
 */
export async function runInWorker(
  request: RunRequest,
  entry: URL,
  terminal: ((text: string) => void) | undefined,
): Promise<Reply> {
  const progress = new Float64Array(new SharedArrayBuffer(16));
  const watch = watchInterrupts((isFirst) => {
    if (!isFirst) void worker.terminate();
  });
  const workerData: RunTask = { kind: "run", request, stop: watch.stop, progress };
  const worker = new Worker(entry, { workerData });
  const reply = new Promise<Reply>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => resolve(given(request)));
  });
  const line = createProgress(secondsOfMotion, terminal, () => performance.now() / 1000);
  const timer = setInterval(() => {
    const [t = 0, end = 0] = progress;
    if (end > 0) line.update(t, end);
  }, lookEvery);
  try {
    return await reply;
  } finally {
    clearInterval(timer);
    line.clear();
    watch.close();
  }
}

/** The reply of a worker that was ended before it could send one. */
function given(request: RunRequest): Reply {
  if (request.out !== undefined) rmSync(partialDirectory(request.out), { recursive: true, force: true });
  return { exitCode: exitCode.interrupted, stdout: "", stderr: "talus: interrupted; nothing was kept\n" };
}
