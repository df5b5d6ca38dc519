import { resolveCentralImpact } from "./central-impact.ts";
import type { ImpactLaw } from "./impact-law.ts";
import { type ImpactLawDefinition, type LawParameters, resolveLawParameters } from "./law-definition.ts";

/**
 * Newton's impact law with Coulomb friction: e = −vn+/vn−.
 *
 * Answers for a diagonal Delassus matrix with equal tangential entries (a sphere), where vn+ = vn + Dn (1 + e) p_k gives
 * the same impulse as Poisson's law; any other matrix is "not-supported". Formulas, limits and source:
 * `resolveCentralImpact`.
 *
 * @param parameters none.
 * @throws RangeError when a parameter is given.
 */
export function newtonImpact(parameters: LawParameters = {}): ImpactLaw {
  resolveLawParameters(newtonImpactLaw.name, newtonImpactLaw.parameters, parameters);
  return { name: newtonImpactLaw.name, dissipates: "diagonal-delassus", impulse: resolveCentralImpact };
}

/** Newton's law as a scenario names it. */
export const newtonImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "newton",
  parameters: [],
  create: newtonImpact,
};
