import { createTrajectoryHash, type RunResult } from "@talus/results";
import { builtInTables } from "@talus/runner";
import type { Scenario } from "@talus/scenario";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain, type TerrainData } from "@talus/terrain";

/** Result of a scenario and hash of its trajectory, without any additional cost. */
export function hashedRun({
  scenario,
  terrain,
}: {
  readonly scenario: Scenario;
  readonly terrain: TerrainData;
}): {
  readonly result: RunResult;
  readonly hash: string;
} {
  const hash = createTrajectoryHash();
  const observer = { onState: (t: number, y: Float64Array) => hash.update(t, y) };
  const result = simulate(createModel(scenario, createTerrain(terrain), builtInTables), { observer });
  return { result, hash: hash.hex() };
}
