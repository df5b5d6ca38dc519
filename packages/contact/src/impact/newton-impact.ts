import type { ImpactLaw } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { createClassicImpact, restitutionOfPair } from "./classic-impact.ts";

/**
 * Newton's impact law with Coulomb friction: e = −vn+/vn−.
 *
 * For a sphere in closed form (`resolveCentralImpact`), for any other body along the normal impulse
 * (`resolveGeneralImpact`), ended where vn reaches −e vn−.
 *
 * It never adds energy where the normal direction is decoupled (D13 = D23 = 0): there e² − 1 times the normal energy is
 * returned. Otherwise it can: where slip slows down or reverses during the impact the same rebound needs more energy
 * than compression has stored (Kane and Levinson's pendulum; Stronge 1991, J. Appl. Mech. 58, 1049).
 *
 * @param parameters none.
 * @throws RangeError when a parameter is given.
 */
export function newtonImpact(parameters: LawParameters = {}): ImpactLaw {
  resolveLawParameters(newtonImpactLaw.name, newtonImpactLaw.parameters, parameters);
  return createClassicImpact(newtonImpactLaw.name, "diagonal-delassus", "kinematic");
}

/** Newton's law, as named in a scenario. */
export const newtonImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "newton",
  meaning: "normal velocity after = -e times that before, e the restitution of the material",
  parameters: [],
  bounceSums: restitutionOfPair,
  followsFriction: true,
  create: newtonImpact,
};
