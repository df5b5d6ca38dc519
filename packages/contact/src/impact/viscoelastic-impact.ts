import type { ImpactLaw } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { createRestitutionImpact } from "./restitution-impact.ts";
import { viscoelasticRestitution } from "./viscoelastic-restitution.ts";

/**
 * A contact with the force of Hunt and Crossley, K δ^n (1 + λ δ'), as an impact: e depends on speed alone, with Coulomb
 * friction. Formula, limits and source: `viscoelasticRestitution`. The restitution of the pair is the upper limit.
 *
 * @param parameters damping λ, s/m.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function viscoelasticImpact(parameters: LawParameters): ImpactLaw {
  const { name, parameters: specifications } = viscoelasticImpactLaw;
  const { damping } = resolveLawParameters(name, specifications, parameters);
  return createRestitutionImpact(name, (v, own) => {
    own.restitution = Math.min(own.restitution, viscoelasticRestitution(-damping * v[2]));
  });
}

/** The law, as named in a scenario. */
export const viscoelasticImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "viscoelastic",
  meaning: "restitution of a damped contact, falling with speed; at most that of the material",
  parameters: [
    {
      name: "damping",
      symbol: "λ",
      unit: "s/m",
      minimum: 0,
      meaning: "how much the force grows with the speed of indentation",
    },
  ],
  followsFriction: true,
  create: viscoelasticImpact,
};
