import type { RunnerState } from "./phase-runner.ts";
import type { ProgressState } from "./progress.ts";
import type { PhaseStatistics } from "./trajectory.ts";
import type { Place } from "./transition.ts";

export const STATE_VERSION = 2;

/**
 * A saved run: plain data for `structuredClone`, as far as the discrete data is. Not for reading: its layout may
 * change, and `version` with it. For a run that has not begun it holds the first three entries only.
 */
export interface HybridRunState<D> {
  readonly version: number;
  /** Phase in which the run started. */
  readonly start: string;
  /** Start of the present stay, or of the one about to begin. */
  readonly place: Place<D>;
  /** The stay under way. */
  readonly stay?: RunnerState;
  readonly progress?: ProgressState;
  readonly steps?: number;
  readonly statistics?: Readonly<Record<string, Readonly<PhaseStatistics>>>;
}

/** @throws RangeError for a state of another version, TypeError for anything that is not a state */
export function checkRunState<D>(state: HybridRunState<D>): void {
  if (typeof state?.version !== "number" || state.place === undefined) {
    throw new TypeError("restoreHybridRun: state must come from save");
  }
  if (state.version !== STATE_VERSION) {
    throw new RangeError(`restoreHybridRun: state must have version ${STATE_VERSION}, got ${state.version}`);
  }
}
