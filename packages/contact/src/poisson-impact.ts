import { resolveCentralImpact } from "./central-impact.ts";
import type { ImpactLaw } from "./impact-law.ts";
import { type ImpactLawDefinition, type LawParameters, resolveLawParameters } from "./law-definition.ts";

/**
 * Poisson's impact law with Coulomb friction: e = impulse of restitution / impulse of compression, p_r = e p_k.
 *
 * Answers for a diagonal Delassus matrix with equal tangential entries (a sphere), in closed form; any other matrix is
 * "not-supported". Formulas, limits and source: `resolveCentralImpact`.
 *
 * @param parameters none.
 * @throws RangeError when a parameter is given.
 */
export function poissonImpact(parameters: LawParameters = {}): ImpactLaw {
  resolveLawParameters(poissonImpactLaw.name, poissonImpactLaw.parameters, parameters);
  return { name: poissonImpactLaw.name, dissipates: "diagonal-delassus", impulse: resolveCentralImpact };
}

/** Poisson's law as a scenario names it. */
export const poissonImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "poisson",
  parameters: [],
  create: poissonImpact,
};
