import { reportCase, runCase } from "@talus/cases";
import { createTrajectoryHash } from "@talus/io";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import type { CaseChoice } from "./jobs.ts";
import { chosenCase } from "./known-cases.ts";

/** How a case came out, in short. */
export interface CheckedCase {
  readonly id: string;
  readonly passed: boolean;
  /** Largest error of its comparisons, relative to their scales; Infinity when the run failed. */
  readonly error: number;
  readonly tolerance: number;
  readonly comparisons: number;
  /** Of the trajectory, as in manifest.json; absent where the case is not a scenario. */
  readonly hash?: string;
  /** Time it took, s. */
  readonly seconds: number;
}

export function checkCase(choice: CaseChoice): CheckedCase {
  const begin = performance.now();
  const one = chosenCase(choice);
  const hash = createTrajectoryHash();
  const isScenario = "scenario" in one;
  const { id, passed, error, tolerance, comparisons } = isScenario
    ? reportCase(
        one,
        simulate(createModel(one.scenario, createTerrain(one.terrain)), {
          observer: { onState: (t, y) => hash.update(t, y) },
        }),
      )
    : runCase(one);
  return {
    id,
    passed,
    error,
    tolerance,
    comparisons: comparisons.length,
    ...(isScenario && { hash: hash.hex() }),
    seconds: (performance.now() - begin) / 1000,
  };
}
