import { parentPort, workerData } from "node:worker_threads";
import type { SweepCells } from "@talus/io";
import type { ScenarioRequest } from "./run-request.ts";
import { stopSignalOf } from "./stop-signal.ts";
import type { SweepJob } from "./sweep-request.ts";
import { createSweepRunner } from "./sweep-runner.ts";

/** What a worker of a sweep is given. */
export interface SweepTask {
  readonly kind: "sweep";
  readonly request: ScenarioRequest;
  /** One number shared by all threads; not 0: stop at the next step. */
  readonly stop: Int32Array;
}

/** What it answers to a job. */
export interface SweepAnswer {
  readonly cells: SweepCells | undefined;
}

/** The worker's side: makes the runs it is sent, one after the other. */
export function answerSweep(): void {
  const { request, stop } = workerData as SweepTask;
  const runner = createSweepRunner(request, stopSignalOf(stop));
  parentPort?.on("message", (job: SweepJob) => {
    void runner.run(job).then((cells) => parentPort?.postMessage({ cells } satisfies SweepAnswer));
  });
}
