import type { ImpactLaw } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { createRestitutionImpact } from "./restitution-impact.ts";

/**
 * A ball that dents the ground, or itself: e from mass, radius, speed and material, with Coulomb friction.
 *
 *   e² = (3 π^(5/4) 4^(3/4)/10) (p_d/E*) (m vn²/(2 p_d R³))^(−1/4),   p_d = 3 Y,   at most the restitution of the pair
 *
 * so e falls with |vn|^(−1/4) and with m^(−1/8). It is the elastic energy 3 P²/(10 a E*) of a dent of radius a under
 * the pressure p_d, P = π a² p_d, over the energy p_d π a⁴/(4R) of its formation. Exact for fully plastic dents only;
 * slower impacts are limited to the restitution of the pair.
 *
 * Source: K. L. Johnson (1985), Contact mechanics, section 11.5 (c).
 *
 * @param parameters yieldStress Y, Pa, of the softer side; modulus E*, Pa, 1/E* = (1 − ν1²)/E1 + (1 − ν2²)/E2.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function plasticImpact(parameters: LawParameters): ImpactLaw {
  const { name, parameters: specifications } = plasticImpactLaw;
  const { yieldStress, modulus } = resolveLawParameters(name, specifications, parameters);
  const pressure = 3 * yieldStress;
  return createRestitutionImpact(name, (v, own) => {
    const volume = own.radius * own.radius * own.radius;
    const energy = (0.5 * own.mass * v[2] * v[2]) / (pressure * volume);
    const squared = (dentConstant * (pressure / modulus)) / Math.sqrt(Math.sqrt(energy));
    own.restitution = Math.min(own.restitution, Math.sqrt(squared));
  });
}

/** 3 π^(5/4) 4^(3/4)/10 */
const dentConstant = 3.548980303677367;

/** The law, as named in a scenario. */
export const plasticImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "plastic",
  meaning: "restitution of a dent, falling with speed and mass; at most that of the material",
  parameters: [
    {
      name: "yieldStress",
      symbol: "Y",
      unit: "Pa",
      minimum: 1,
      meaning: "stress at which the softer side yields",
    },
    { name: "modulus", symbol: "E*", unit: "Pa", minimum: 1, meaning: "elastic modulus of the contact" },
  ],
  followsFriction: true,
  create: plasticImpact,
};
