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

/** A worker that reads its code and waits for a run. It holds up nothing: a process that needs no run ends without it. */
export interface RunWorker {
  readonly worker: Worker;
  /** What it answers; undefined when it was ended before it could. */
  readonly reply: Promise<Reply | undefined>;
}

/** @param entry the module of the worker; there it must call `answerRun` */
export function startRunWorker(entry: URL): RunWorker {
  const worker = new Worker(entry, { workerData: { kind: "run" } });
  const reply = new Promise<Reply | undefined>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => resolve(undefined));
  });
  worker.unref(); // after its listeners, which hold it
  reply.catch(() => {}); // who waits for the run hears it
  return { worker, reply };
}

/**
 * Performs a run in a worker thread, so that this thread hears the signals while the other one computes.
 *
 * The first interrupt ends the run at its next step, which keeps what it has. A second one ends the worker at once and
 * leaves nothing behind.
 *
 * @param terminal writes on the terminal where progress is shown; undefined: none is shown
 */
export async function runInWorker(
  request: RunRequest,
  { worker, reply }: RunWorker,
  terminal: ((text: string) => void) | undefined,
): Promise<Reply> {
  const progress = new Float64Array(new SharedArrayBuffer(16));
  const watch = watchInterrupts((isFirst) => {
    if (!isFirst) void worker.terminate();
  });
  worker.ref();
  const task: RunTask = { request, stop: watch.stop, progress };
  worker.postMessage(task);
  const line = createProgress(secondsOfMotion, terminal, () => performance.now() / 1000);
  const timer = setInterval(() => {
    const [t = 0, end = 0] = progress;
    if (end > 0) line.update(t, end);
  }, lookEvery);
  try {
    return (await reply) ?? given(request);
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
