import { PerformanceObserver, performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Counts the garbage collections that start while `run` runs: 0 over about 10⁶ steps says that a step
 * allocates nothing. One small array per step gives over a hundred.
 *
 * `run` is called once to be compiled, then, after a full collection, to be counted: up to three times, and the least
 * counts. What the code allocates shows every time, while the engine's own boxing of numbers depends on what its
 * compiler happened to inline. `run` must be synchronous, and start from the same state each time.
 */
export async function countCollections(run: () => void): Promise<number> {
  let least = Infinity;
  for (let trial = 0; trial < 3 && least > 0; trial += 1) least = Math.min(least, await countOnce(run));
  return least;
}

async function countOnce(run: () => void): Promise<number> {
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
