import { PerformanceObserver, performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const inLine = "--no-concurrent-recompilation";

/**
 * Counts the garbage collections that start while `run` runs: 0 over about 10⁶ steps says that a step
 * allocates nothing. One small array per step gives over a hundred.
 *
 * `run` is called once to be compiled, then, after a full collection, once to be counted. The process must have been
 * started with `--no-concurrent-recompilation`: what V8 inlines, and so which numbers it boxes, would depend on how
 * busy the machine is. Vitest starts it so for files named `allocation*`.
 *
 * `run` must be synchronous, and start from the same state each time.
 */
export async function countCollections(run: () => void): Promise<number> {
  if (!process.execArgv.includes(inLine)) {
    throw new Error(`countCollections: the process must have been started with ${inLine}`);
  }
  const startTimes: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) startTimes.push(entry.startTime);
  });
  observer.observe({ entryTypes: ["gc"] });
  try {
    run();
    await collectAll();
    const begin = performance.now();
    run();
    const end = performance.now();
    await entriesDelivered();
    return startTimes.filter((t) => t >= begin && t <= end).length;
  } finally {
    observer.disconnect();
  }
}

async function collectAll(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  await entriesDelivered();
}

/** Entries are handed to an observer in a later turn of the event loop; two short waits cover it. */
async function entriesDelivered(): Promise<void> {
  await wait(10);
  await wait(10);
}
