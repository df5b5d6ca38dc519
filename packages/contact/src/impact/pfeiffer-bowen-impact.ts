import type { ImpactLaw } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { createRestitutionImpact } from "./restitution-impact.ts";

/**
 * Rock on a slope: the normal restitution of the Colorado Rockfall Simulation Program, with Coulomb friction.
 *
 *   e = R_n / (1 + (|vn|/v_h)²),   v_h = 30 ft/s = 9.144 m/s,   R_n the restitution of the ground
 *
 * Faster rocks break the ground and themselves, and rebound less. Limits: e → R_n for slow impacts, R_n/2 at v_h.
 *
 * Source: T. J. Pfeiffer and T. D. Bowen (1989), Computer simulation of rockfalls, Bull. Assoc. Eng. Geol. 26, 135.
 * Differs from it: the tangential velocity follows Coulomb's friction, not their scaling of the energy along the slope,
 * which depends on velocity and spin of the rock and not on the slip alone.
 *
 * @param parameters halfSpeed v_h, m/s.
 * @throws RangeError when a parameter is unknown or out of range.
 */
export function pfeifferBowenImpact(parameters: LawParameters = {}): ImpactLaw {
  const { name, parameters: specifications } = pfeifferBowenImpactLaw;
  const { halfSpeed } = resolveLawParameters(name, specifications, parameters);
  return createRestitutionImpact(name, (v, own) => {
    const ratio = v[2] / halfSpeed;
    own.restitution /= 1 + ratio * ratio;
  });
}

/** The law, as named in a scenario. */
export const pfeifferBowenImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "pfeiffer-bowen",
  meaning: "restitution of the material, falling with the square of the normal speed: rocks on slopes",
  parameters: [
    {
      name: "halfSpeed",
      symbol: "v_h",
      unit: "m/s",
      minimum: 1e-6,
      default: 9.144,
      meaning: "normal speed at which half of the restitution is left",
    },
  ],
  followsFriction: true,
  create: pfeifferBowenImpact,
};
