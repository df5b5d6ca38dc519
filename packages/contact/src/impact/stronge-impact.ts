import type { ImpactLaw } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { createClassicImpact, restitutionOfPair } from "./classic-impact.ts";

/**
 * Stronge's impact law with Coulomb friction: e² = work of the normal impulse in restitution / −work in compression.
 *
 * For a sphere in closed form (`resolveCentralImpact`), where it agrees with Newton's and Poisson's law; for any other
 * body along the normal impulse (`resolveGeneralImpact`). It never adds energy: the normal impulse does the work −(1 −
 * e²) |W_k|, and friction does no positive work. With e = 1 the only loss is the work of slip.
 *
 * Source: W. J. Stronge (1990), Rigid body collisions with friction, Proc. R. Soc. Lond. A 431, 169.
 *
 * @param parameters none.
 * @throws RangeError when a parameter is given.
 */
export function strongeImpact(parameters: LawParameters = {}): ImpactLaw {
  resolveLawParameters(strongeImpactLaw.name, strongeImpactLaw.parameters, parameters);
  return createClassicImpact(strongeImpactLaw.name, "always", "energetic");
}

/** Stronge's law, as named in a scenario. */
export const strongeImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "stronge",
  meaning: "work of restitution = e^2 times that of compression, e the restitution of the material",
  parameters: [],
  bounceSums: restitutionOfPair,
  followsFriction: true,
  create: strongeImpact,
};
