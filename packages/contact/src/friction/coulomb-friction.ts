import type { ContactContext } from "../laws/contact-context.ts";
import type { FrictionLaw } from "../laws/friction-law.ts";
import {
  type FrictionLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { planeNorm, resistInto, shareOfGrip } from "./slip-resistance.ts";

/**
 * Coulomb's friction law.
 *
 *   grips while |T| ≤ mu_s N:     stick = |T|/(mu_s N)
 *   slips with                    T = −mu_d N u/|u|
 *
 * Limits: where no grip is available (mu_s N = 0, or N < 0: the contact pulls) stick is 0 for T = 0 and the largest
 * double otherwise, never infinite. T of slip is zero for u = 0, whose direction is unknown here, and for N ≤ 0. NaN in
 * gives NaN out, for the caller's test of finiteness.
 *
 * @param parameters none; mu_s and mu_d belong to the pair of materials and come with the context.
 * @throws RangeError when a parameter is given.
 */
export function coulombFriction(parameters: LawParameters = {}): FrictionLaw {
  resolveLawParameters(coulombFrictionLaw.name, coulombFrictionLaw.parameters, parameters);
  return { name: coulombFrictionLaw.name, stick: usedGrip, slip: slipForce };
}

/** Coulomb's law, as named in a scenario. */
export const coulombFrictionLaw: FrictionLawDefinition = {
  api: 1,
  kind: "friction",
  name: "coulomb",
  meaning: "kinetic friction of the material at any slip speed",
  parameters: [],
  create: coulombFriction,
};

function usedGrip(T: Float64Array, N: number, context: ContactContext): number {
  return shareOfGrip(planeNorm(T[0], T[1]), context.staticFriction * N);
}

function slipForce(u: Float64Array, N: number, context: ContactContext, T: Float64Array): void {
  resistInto(u, planeNorm(u[0], u[1]), context.kineticFriction * Math.max(N, 0), T);
}
