import type { PoolWork, PoolWorks, Runner } from "./host/pool.ts";
import type { StopSignal } from "./process/stop-signal.ts";

type CreateRunner<W extends PoolWork> = (
  setup: PoolWorks[W]["setup"],
  signal: StopSignal,
) => Promise<Runner<W>>;

const creators: { readonly [W in PoolWork]: CreateRunner<W> } = {
  async sweep(setup, signal) {
    const { createSweepRunner } = await import("./sweep/sweep-runner.ts");
    return createSweepRunner(setup, signal);
  },
  async verify() {
    const { createCaseRunner } = await import("./run/case-runner.ts");
    return createCaseRunner();
  },
};

/** A runner in this thread. */
export function createRunner<W extends PoolWork>(
  work: W,
  setup: PoolWorks[W]["setup"],
  signal: StopSignal,
): Promise<Runner<W>> {
  return creators[work](setup, signal);
}
