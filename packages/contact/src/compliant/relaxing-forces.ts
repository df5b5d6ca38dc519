import { type ForceLaw, normalForceInto } from "../laws/force-law.ts";
import { type ForceLawDefinition, type LawParameters, resolveLawParameters } from "../laws/law-definition.ts";

/**
 * Spring and dashpot in series (Maxwell): N' = k δ' − N/τ. It retains neither force nor shape: an impact that is slow
 * compared with τ, m/(k τ²) > 4, never rebounds.
 *
 * Internal variable: N.
 *
 * @param parameters stiffness k, N/m; relaxation τ, s.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function maxwellForce(parameters: LawParameters): ForceLaw {
  const { name, parameters: specifications } = maxwellForceLaw;
  const { stiffness, relaxation } = resolveLawParameters(name, specifications, parameters);
  return {
    name,
    states: 1,
    rates(_d, dRate, z, at, zdot) {
      zdot[at] = -stiffness * dRate[2] - z[at] / relaxation;
    },
    force: readForce,
    energy: (_d, z, at) => (0.5 * z[at] * z[at]) / stiffness, // of the spring, N²/(2 k)
  };
}

/**
 * The standard linear solid (Zener): N + τ_p N' = k (δ + τ_x δ'), stiffness k when slow, k τ_x/τ_p when fast.
 *
 * Limits: τ_x = τ_p is Hooke's spring, τ_p → 0 the Kelvin-Voigt law. It loses energy for τ_x > τ_p and would create
 * energy for τ_x < τ_p. After an impact an indentation remains, which then recovers.
 *
 * Internal variable: N.
 *
 * @param parameters stiffness k, N/m; relaxation τ_p, s; retardation τ_x, s, ≥ τ_p.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function zenerForce(parameters: LawParameters): ForceLaw {
  const { name, parameters: specifications } = zenerForceLaw;
  const { stiffness, relaxation, retardation } = resolveLawParameters(name, specifications, parameters);
  if (!(retardation >= relaxation)) {
    throw new RangeError(`zener: retardation must be >= relaxation = ${relaxation} s, got ${retardation}`);
  }
  return {
    name,
    states: 1,
    rates(d, dRate, z, at, zdot) {
      zdot[at] = (-stiffness * (d[2] + retardation * dRate[2]) - z[at]) / relaxation;
    },
    force: readForce,
    energy(d, z, at) {
      const inDamped = z[at] + stiffness * d[2]; // force of the spring k' = k (τ_x/τ_p − 1) in series with the damper
      const k = stiffness * (retardation / relaxation - 1);
      return 0.5 * stiffness * d[2] * d[2] + (k > 0 ? (0.5 * inDamped * inDamped) / k : 0);
    },
  };
}

/** The normal force is the internal variable itself. */
function readForce(
  _d: Float64Array,
  _dRate: Float64Array,
  z: Float64Array,
  at: number,
  out: Float64Array,
): void {
  normalForceInto(z[at], out);
}

/** Maxwell's law, as named in a plug-in table. */
export const maxwellForceLaw: ForceLawDefinition = {
  api: 1,
  kind: "force",
  name: "maxwell",
  meaning: "spring and damper one after the other",
  parameters: [
    { name: "stiffness", symbol: "k", unit: "N/m", minimum: 1e-12, meaning: "stiffness when fast" },
    {
      name: "relaxation",
      symbol: "τ",
      unit: "s",
      minimum: 1e-12,
      meaning: "time in which the force of a held indentation falls to 1/e",
    },
  ],
  create: maxwellForce,
};

/** Zener's law, as named in a plug-in table. */
export const zenerForceLaw: ForceLawDefinition = {
  api: 1,
  kind: "force",
  name: "zener",
  meaning: "a spring beside a spring and damper one after the other",
  parameters: [
    { name: "stiffness", symbol: "k", unit: "N/m", minimum: 1e-12, meaning: "stiffness when slow" },
    {
      name: "relaxation",
      symbol: "τ_p",
      unit: "s",
      minimum: 1e-12,
      meaning: "time in which the force of a held indentation settles",
    },
    {
      name: "retardation",
      symbol: "τ_x",
      unit: "s",
      minimum: 1e-12,
      meaning: "time in which the indentation under a held force settles",
    },
  ],
  create: zenerForce,
};
