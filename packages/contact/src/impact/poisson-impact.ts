import type { ImpactLaw } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { createClassicImpact, restitutionOfPair } from "./classic-impact.ts";

/**
 * Poisson's impact law with Coulomb friction: e = impulse of restitution / impulse of compression, p_r = e p_k.
 *
 * For a sphere in closed form (`resolveCentralImpact`), for any other body along the normal impulse
 * (`resolveGeneralImpact`).
 *
 * It never adds energy. With λ = [−mu s, 1] the power per normal impulse is E' = vn − mu |u| and E'' = λᵀDλ. Along slip
 * E''' = −2 mu |u| |s'|² ≤ 0, where slip reverses E'' falls by mu (f2 − f1)(1 − s1·s2) (f = rate of |u|), and sticking
 * makes it smallest. So E' is concave in p, and not positive at p_k where vn = 0: its integral over [0, (1 + e) p_k] is
 * not positive for e ≤ 1.
 *
 * @param parameters none.
 * @throws RangeError when a parameter is given.
 */
export function poissonImpact(parameters: LawParameters = {}): ImpactLaw {
  resolveLawParameters(poissonImpactLaw.name, poissonImpactLaw.parameters, parameters);
  return createClassicImpact(poissonImpactLaw.name, "always", "kinetic");
}

/** Poisson's law, as named in a scenario. */
export const poissonImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "poisson",
  meaning: "impulse of restitution = e times that of compression, e the restitution of the material",
  parameters: [],
  bounceSums: restitutionOfPair,
  followsFriction: true,
  create: poissonImpact,
};
