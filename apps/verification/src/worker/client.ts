import type { Answer, JobName, ReplyOf, RequestOf, Task } from "./jobs.ts";

/** A worker as functions of the page. */
export interface WorkerClient {
  /**
   * Has a job done, after those that were asked before.
   *
   * @throws Error with a sentence for the reader; Cancelled after `cancel`
   */
  ask<K extends JobName>(job: K, request: RequestOf<K>): Promise<ReplyOf<K>>;
  /** Nobody waits any longer for what was asked. */
  cancel(): void;
}

/** A job was cancelled: nobody waits for its answer. */
export class Cancelled extends Error {}

interface Waiting {
  readonly task: Task;
  resolve(reply: never): void;
  reject(error: Error): void;
}

/** ms for which a job that was cancelled goes on: a new worker takes as long to be ready. */
const patience = 500;

/** Opens a worker when there is something to do. One that nobody waits for, or that has failed, makes way for another. */
export function createWorkerClient(): WorkerClient {
  /** The first one is being done. */
  let waiting: Waiting[] = [];
  /** Number of the job in the worker; 0: it has none. */
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
