import { PerformanceObserver, performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const countsAtMost = 4;

/**
 * Counts the garbage collections that start while `run` runs: 0 over about 10⁶ steps says that a step
 * allocates nothing. One small array per step gives over a hundred.
 *
 * `run` is called once to be compiled, then, after a full collection, once to be counted. On a busy machine the
 * compiler, which works beside the program, may be late, and code that is not compiled yet boxes its numbers: so a count
 * above 0 is taken again, at most three times, and the least one is the answer. What a step allocates itself shows every time.
 * `run` must be synchronous, and start from the same state each time.
 */
export async function countCollections(run: () => void): Promise<number> {
  const startTimes: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) startTimes.push(entry.startTime);
  });
  observer.observe({ entryTypes: ["gc"] });
  try {
    run();
    let least = Infinity;
    for (let count = 0; count < countsAtMost && least > 0; count += 1) {
      await collectAll();
      const begin = performance.now();
      run();
      const end = performance.now();
      await entriesDelivered();
      least = Math.min(least, startTimes.filter((t) => t >= begin && t <= end).length);
    }
    return least;
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
