import {
  type LawParameters,
  type ParameterSpec,
  type PivotingLawDefinition,
  type RollingLawDefinition,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import type { TurningLaw } from "../laws/turning-law.ts";

const staticRatio: ParameterSpec = {
  name: "staticRatio",
  symbol: "s",
  unit: "1",
  minimum: 1,
  maximum: 100,
  default: 1,
  meaning: "couple up to which it holds at rest, over that against slow turning",
};

/**
 * Rolling resistance by an arm: the normal force acts ahead of the foot.
 *
 *   M = c N against the turning,   holds while M ≤ s c N
 *
 * A sphere of radius a rolls down a slope only where tan > s c/a; c/a is the dimensionless coefficient. Limit: c = 0 is
 * none.
 *
 * Source: Coulomb's law of rolling; K. L. Johnson (1985), Contact mechanics, chapter 9, for its origin.
 *
 * @param parameters arm c, m; staticRatio s, 1.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function constantArmRolling(parameters: LawParameters): TurningLaw {
  const { name, parameters: specifications } = constantArmRollingLaw;
  const { arm, staticRatio: s } = resolveLawParameters(name, specifications, parameters);
  return armResistance(name, arm, 0, s);
}

/** The law, as named in a scenario. */
export const constantArmRollingLaw: RollingLawDefinition = {
  api: 1,
  kind: "rolling",
  name: "constant-arm",
  meaning: "couple in proportion to the normal force, at any speed",
  parameters: [
    { name: "arm", symbol: "c", unit: "m", minimum: 0, meaning: "couple over normal force" },
    staticRatio,
  ],
  create: constantArmRolling,
};

/**
 * Rolling resistance with an arm that grows with the speed of rolling, as the material dissipates more the faster it is
 * deformed:
 *
 *   M = (c + τ a ω) N,   holds while M ≤ s c N
 *
 * a is the radius of the body. Limits: τ = 0 is the constant arm; c = 0 holds nothing, and on level ground rolling dies
 * out as exp(−t/T), T = (1 + k) a²/(g a τ) for A = k m a².
 *
 * Source: N. V. Brilliantov and T. Pöschel (1998), Rolling friction of a viscous sphere on a hard plane, Europhys.
 * Lett. 42, 511, for such a part in a viscous sphere (its print was not at hand). Differs from it: τ is given, not
 * computed from the material.
 *
 * @param parameters viscosity τ, s; arm c, m; staticRatio s, 1.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function viscousArmRolling(parameters: LawParameters): TurningLaw {
  const { name, parameters: specifications } = viscousArmRollingLaw;
  const { arm, viscosity, staticRatio: s } = resolveLawParameters(name, specifications, parameters);
  return armResistance(name, arm, viscosity, s);
}

/** The law, as named in a scenario. */
export const viscousArmRollingLaw: RollingLawDefinition = {
  api: 1,
  kind: "rolling",
  name: "viscous-arm",
  meaning: "couple over normal force that grows with the speed of rolling",
  parameters: [
    {
      name: "viscosity",
      symbol: "τ",
      unit: "s",
      minimum: 0,
      meaning: "growth of the arm per speed of rolling",
    },
    {
      name: "arm",
      symbol: "c",
      unit: "m",
      minimum: 0,
      default: 0,
      meaning: "couple over normal force when slow",
    },
    staticRatio,
  ],
  create: viscousArmRolling,
};

/**
 * Pivoting friction by an arm: M = c N against the spin about the normal, holds while M ≤ s c N.
 *
 * A circle of contact of radius r under even pressure has c = (2/3) mu r. Limit: c = 0 is none.
 *
 * @param parameters arm c, m; staticRatio s, 1.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function constantArmPivoting(parameters: LawParameters): TurningLaw {
  const { name, parameters: specifications } = constantArmPivotingLaw;
  const { arm, staticRatio: s } = resolveLawParameters(name, specifications, parameters);
  return armResistance(name, arm, 0, s);
}

/** The law, as named in a scenario. */
export const constantArmPivotingLaw: PivotingLawDefinition = {
  api: 1,
  kind: "pivoting",
  name: "constant-arm",
  meaning: "couple in proportion to the normal force, at any rate",
  parameters: [
    { name: "arm", symbol: "c", unit: "m", minimum: 0, meaning: "couple over normal force" },
    staticRatio,
  ],
  create: constantArmPivoting,
};

function armResistance(name: string, arm: number, viscosity: number, ratio: number): TurningLaw {
  return {
    name,
    couples(at, { radius }, out) {
      const N = Math.max(at[2], 0);
      out[0] = ratio * arm * N;
      out[1] = (arm + viscosity * radius * at[0]) * N;
    },
  };
}
