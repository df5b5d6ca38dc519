import type { ContactContext } from "../laws/contact-context.ts";
import type { FrictionLaw } from "../laws/friction-law.ts";
import {
  type FrictionLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { coulombFriction } from "./coulomb-friction.ts";
import { planeNorm, resistInto } from "./slip-resistance.ts";

const { stick } = coulombFriction();

/**
 * Stribeck friction: it falls from mu_s at rest to mu_d as the slip speed grows.
 *
 *   T = −[mu_d + (mu_s − mu_d)/(1 + (|u|/v_s)²)] N u/|u|,   grips while |T| ≤ mu_s N
 *
 * At v_s half of the difference is left. Limits: v_s → 0 and mu_s = mu_d are Coulomb's law. Where friction falls with
 * speed, slow slip under a compliant drive is stick-slip.
 *
 * Source: D. P. Hess and A. Soom (1990), J. Tribol. 112, 147. Differs from it: no viscous part (see "viscous").
 *
 * @param parameters speed v_s, m/s.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function stribeckFriction(parameters: LawParameters): FrictionLaw {
  const { name, parameters: specifications } = stribeckFrictionLaw;
  const { speed: v_s } = resolveLawParameters(name, specifications, parameters);
  return {
    name,
    stick,
    slip(u, N, context, T) {
      const speed = planeNorm(u[0], u[1]);
      const ratio = speed / v_s;
      resistInto(u, speed, weakened(context, 1 + ratio * ratio) * Math.max(N, 0), T);
    },
  };
}

/**
 * Friction that weakens slowly with slip speed, without a lower limit of the rate, as in rock and soil:
 *
 *   T = −[mu_d + (mu_s − mu_d)/(1 + |u|/v_c)] N u/|u|,   grips while |T| ≤ mu_s N
 *
 * At v_c half of the difference is left. Limits: v_c → 0 and mu_s = mu_d are Coulomb's law.
 *
 * Source: F. Pfeiffer and Ch. Glocker (1996), Multibody dynamics with unilateral contacts, for the set-valued Stribeck
 * characteristic on a line. Differs from it: two-dimensional slip.
 *
 * @param parameters speed v_c, m/s.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function velocityWeakeningFriction(parameters: LawParameters): FrictionLaw {
  const { name, parameters: specifications } = velocityWeakeningFrictionLaw;
  const { speed: v_c } = resolveLawParameters(name, specifications, parameters);
  return {
    name,
    stick,
    slip(u, N, context, T) {
      const speed = planeNorm(u[0], u[1]);
      resistInto(u, speed, weakened(context, 1 + speed / v_c) * Math.max(N, 0), T);
    },
  };
}

/** Coefficient of friction whose non-kinetic part is divided. */
function weakened({ staticFriction, kineticFriction }: ContactContext, divisor: number): number {
  return kineticFriction + (staticFriction - kineticFriction) / divisor;
}

const speedOf = (meaning: string, symbol: string) =>
  ({ name: "speed", symbol, unit: "m/s", minimum: 1e-9, meaning }) as const;

/** The Stribeck law, as named in a scenario. */
export const stribeckFrictionLaw: FrictionLawDefinition = {
  api: 1,
  kind: "friction",
  name: "stribeck",
  meaning: "from static to kinetic friction of the material as 1/(1 + (u/speed)^2)",
  parameters: [speedOf("slip speed at which friction has fallen by half of what it can", "v_s")],
  create: stribeckFriction,
};

/** The velocity-weakening law, as named in a scenario. */
export const velocityWeakeningFrictionLaw: FrictionLawDefinition = {
  api: 1,
  kind: "friction",
  name: "velocity-weakening",
  meaning: "from static to kinetic friction of the material as 1/(1 + u/speed)",
  parameters: [speedOf("slip speed at which friction has fallen by half", "v_c")],
  create: velocityWeakeningFriction,
};
