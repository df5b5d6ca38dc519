import { pow } from "@talus/portable-math";
import type { FrictionLaw } from "../laws/friction-law.ts";
import {
  type FrictionLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { planeNorm, resistInto, shareOfGrip } from "./slip-resistance.ts";

/**
 * Friction proportional to the real area of contact, a power of the load:
 *
 *   T = −mu_d N_0 (N/N_0)^p u/|u|,   grips while |T| ≤ mu_s N_0 (N/N_0)^p
 *
 * so the coefficients of the pair are those at the load N_0, and larger below it for p < 1. p = 2/3 is a single elastic
 * round contact (Hertz), p = 1 Coulomb's law. Friction exceeds mu_s N below N_0. An engine may box the numbers of
 * `pow`.
 *
 * Source: F. P. Bowden and D. Tabor (1950), The friction and lubrication of solids, chapters 1 and 5.
 *
 * @param parameters load N_0, N; exponent p, 1.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function loadDependentFriction(parameters: LawParameters): FrictionLaw {
  const { name, parameters: specifications } = loadDependentFrictionLaw;
  const { load, exponent } = resolveLawParameters(name, specifications, parameters);
  const effective = (N: number): number => (N > 0 ? load * pow(N / load, exponent) : 0 * N);
  return {
    name,
    stick: (T, N, context) => shareOfGrip(planeNorm(T[0], T[1]), context.staticFriction * effective(N)),
    slip(u, N, context, T) {
      resistInto(u, planeNorm(u[0], u[1]), context.kineticFriction * effective(N), T);
    },
  };
}

/** The law, as named in a scenario. */
export const loadDependentFrictionLaw: FrictionLawDefinition = {
  api: 1,
  kind: "friction",
  name: "load-dependent",
  meaning: "friction of the material at one load, changing with a power of the normal force",
  parameters: [
    {
      name: "load",
      symbol: "N_0",
      unit: "N",
      minimum: 1e-9,
      meaning: "normal force at which the coefficients of the pair hold",
    },
    {
      name: "exponent",
      symbol: "p",
      unit: "1",
      minimum: 0.1,
      maximum: 1,
      default: 2 / 3,
      meaning: "power of the load in which friction grows",
    },
  ],
  create: loadDependentFriction,
};
