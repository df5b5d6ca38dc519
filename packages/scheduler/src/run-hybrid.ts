import type { HybridOptions } from "./hybrid-options.ts";
import { createHybridRun } from "./hybrid-run.ts";
import type { HybridStart, HybridSystem } from "./phase.ts";
import type { HybridTrajectory } from "./trajectory.ts";

/**
 * Runs a hybrid system: integrates each phase until a guard fires, applies its reset, continues in the next.
 * The order of actions is the pseudo-code in this package's README.
 *
 * Deterministic, and runs are independent unless their phases share something. An exception thrown by a phase or an
 * observer reaches the caller unchanged.
 *
 * @throws RangeError or TypeError when the graph, the start or an option is not valid; never for a numerical reason.
 */
export function runHybrid<D, N = unknown>(
  system: HybridSystem<D, N>,
  start: HybridStart<D>,
  options: HybridOptions<D, N>,
): HybridTrajectory<D, N> {
  const run = createHybridRun(system, start, options);
  while (run.advance() === undefined);
  return run.trajectory();
}
