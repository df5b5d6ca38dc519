import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { performRun } from "./perform-run.ts";
import type { RunRequest } from "./run-request.ts";
import { stopSignalOf } from "./stop-signal.ts";

/** What a run's worker is sent. */
export interface RunTask {
  readonly request: RunRequest;
  /** One number shared by both threads; not 0: stop at the next step. */
  readonly stop: Int32Array;
  /** Shared: the time of the motion and when it ends at the latest, s. */
  readonly progress: Float64Array;
}

/** The worker's side: performs the run it is sent and sends the reply. */
export async function answerRun(): Promise<void> {
  if (parentPort === null) throw new Error("answerRun: there is no one to answer");
  const [{ request, stop, progress }] = (await once(parentPort, "message")) as [RunTask];
  const reply = await performRun(request, {
    signal: stopSignalOf(stop),
    clock: () => performance.now() / 1000,
    onTime(t, end) {
      progress[0] = t;
      progress[1] = end;
    },
  });
  parentPort.postMessage(reply);
}
