import type { FrictionLaw } from "../laws/friction-law.ts";
import {
  type FrictionLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { coulombFriction } from "./coulomb-friction.ts";
import { planeNorm, resistInto } from "./slip-resistance.ts";

/**
 * Coulomb friction and a viscous part, as with a film of water or mud in between:
 *
 *   T = −(mu_d N + c |u|) u/|u|  while N > 0,   grips while |T| ≤ mu_s N
 *
 * Limits: c = 0 is Coulomb's law. Friction may exceed mu_s N at high slip.
 *
 * @param parameters viscosity c, N s/m.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function viscousFriction(parameters: LawParameters): FrictionLaw {
  const { name, parameters: specifications } = viscousFrictionLaw;
  const { viscosity } = resolveLawParameters(name, specifications, parameters);
  return {
    name,
    stick: coulombFriction().stick,
    slip(u, N, context, T) {
      const speed = planeNorm(u[0], u[1]);
      resistInto(u, speed, N > 0 ? context.kineticFriction * N + viscosity * speed : 0 * N, T);
    },
  };
}

/** The law, as named in a scenario. */
export const viscousFrictionLaw: FrictionLawDefinition = {
  api: 1,
  kind: "friction",
  name: "viscous",
  meaning: "kinetic friction of the material, and a force that grows with the slip speed",
  parameters: [
    { name: "viscosity", symbol: "c", unit: "N s/m", minimum: 0, meaning: "viscous force per slip speed" },
  ],
  create: viscousFriction,
};
