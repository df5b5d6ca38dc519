import type { Answer, JobName, ReplyOf, RequestOf, Task } from "./jobs.ts";

/** A worker as functions of the page. */
export interface WorkerClient {
  /**
   * Has a job done, after those that were asked before.
   *
   * @throws Error with a sentence for the reader; Cancelled after `cancel`
   */
  ask<K extends JobName>(job: K, request: RequestOf<K>): Promise<ReplyOf<K>>;
  /** Ends at once what is being done and what waits. */
  cancel(): void;
}

/** A job was cancelled: nobody waits for its answer. */
export class Cancelled extends Error {}

interface Waiting {
  resolve(reply: never): void;
  reject(error: Error): void;
}

/** Opens a worker; after `cancel` and after a fault another takes its place. */
export function createWorkerClient(): WorkerClient {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let worker = open();

  function open(): Worker {
    const opened = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    opened.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      const due = waiting.get(data.number);
      waiting.delete(data.number);
      if ("problem" in data) due?.reject(new Error(data.problem));
      else due?.resolve(data.reply as never);
    });
    opened.addEventListener("error", (event) => {
      event.preventDefault();
      refuseAll(new Error(`The computation stopped: ${event.message || "its code could not be loaded"}`));
      replace();
    });
    return opened;
  }
  const refuseAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const replace = (): void => {
    worker.terminate();
    worker = open();
  };
  return {
    ask<K extends JobName>(job: K, request: RequestOf<K>): Promise<ReplyOf<K>> {
      last += 1;
      const task: Task<K> = { number: last, job, request };
      return new Promise((resolve, reject) => {
        waiting.set(task.number, { resolve, reject });
        worker.postMessage(task);
      });
    },
    cancel() {
      if (waiting.size === 0) return;
      refuseAll(new Cancelled());
      replace();
    },
  };
}
