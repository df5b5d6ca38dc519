import type { Answer, JobName, ReplyOf, RequestOf, Task } from "./jobs.ts";

/** Functions of a worker, callable from the page. */
export interface WorkerClient {
  /**
   * Executes a job after those requested before.
   *
   * @throws Error with a sentence for the reader; Cancelled after `cancel`
   */
  ask<K extends JobName>(job: K, request: RequestOf<K>): Promise<ReplyOf<K>>;
  /** Cancels all pending requests. */
  cancel(): void;
}

/** A job was cancelled: its result is no longer needed. */
export class Cancelled extends Error {}

interface Waiting {
  readonly task: Task;
  resolve(reply: never): void;
  reject(error: Error): void;
}

/** Time that a cancelled job may continue, ms: starting a new worker takes as long. */
const patience = 500;

/**
 * Starts a worker when there is something to do. A worker that is no longer needed, or that has failed, is replaced.
 */
export function createWorkerClient(): WorkerClient {
  /** The first one is being executed. */
  let waiting: Waiting[] = [];
  /** Number of the job in the worker, or 0. */
  let busyWith = 0;
  let last = 0;
  let worker: Worker | undefined;

  function open(): Worker {
    const opened = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    opened.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      const due = waiting.find(({ task }) => task.number === data.number);
      waiting = waiting.filter((each) => each !== due);
      if ("problem" in data) due?.reject(new Error(data.problem));
      else due?.resolve(data.reply as never);
      busyWith = 0;
      next();
    });
    opened.addEventListener("error", (event) => {
      event.preventDefault();
      refuseAll(new Error(`The computation stopped: ${event.message || "its code could not be loaded"}`));
      replace();
    });
    return opened;
  }
  const next = (): void => {
    const task = waiting[0]?.task;
    if (busyWith !== 0 || task === undefined) return;
    busyWith = task.number;
    worker ??= open();
    worker.postMessage(task);
  };
  const refuseAll = (error: Error): void => {
    const all = waiting;
    waiting = [];
    for (const { reject } of all) reject(error);
  };
  const replace = (): void => {
    worker?.terminate();
    worker = undefined;
    busyWith = 0;
    next();
  };
  return {
    ask<K extends JobName>(job: K, request: RequestOf<K>): Promise<ReplyOf<K>> {
      last += 1;
      const task: Task<K> = { number: last, job, request };
      return new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        next();
      });
    },
    cancel() {
      const stale = busyWith;
      refuseAll(new Cancelled());
      if (stale === 0) return;
      setTimeout(() => {
        if (busyWith === stale) replace();
      }, patience);
    },
  };
}
