import type { Scenario } from "@talus/scenario";
import { checkSeed, checkStart } from "./check-scenario.ts";
import { requireStart } from "./laws/scenario-members.ts";
import { accelerationAtStart } from "./scenario-loads.ts";
import type { SphereModel } from "./sphere-model.ts";
import { thresholdsOf } from "./thresholds.ts";

/**
 * The same model with another start: as made from a scenario with that start and seed.
 *
 * @throws ModelError with the key of the start or the seed and what is allowed
 */
export function withStart(
  model: SphereModel,
  start: Scenario["start"],
  seed: number = model.scenario.seed,
): SphereModel {
  requireStart(start);
  checkStart(start);
  checkSeed(seed);
  const scenario = { ...model.scenario, start, seed };
  const most = accelerationAtStart(scenario, model.terrain, model.loads);
  return { ...model, scenario, thresholds: thresholdsOf(scenario, model.radius, most) };
}
