import { type ForceLaw, noRates, normalForceInto } from "../laws/force-law.ts";
import { type ForceLawDefinition, type LawParameters, resolveLawParameters } from "../laws/law-definition.ts";

/**
 * Hooke's spring: N = k δ. An impact of a mass m lasts π √(m/k), has the peak force v √(m k), and e = 1.
 *
 * @param parameters stiffness k, N/m.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function hookeForce(parameters: LawParameters): ForceLaw {
  const { stiffness } = resolveLawParameters(hookeForceLaw.name, hookeForceLaw.parameters, parameters);
  return {
    name: hookeForceLaw.name,
    states: 0,
    rates: noRates,
    force(d, _dRate, _z, _at, out) {
      normalForceInto(-stiffness * d[2], out);
    },
    energy: (d) => springEnergy(stiffness, d),
  };
}

/**
 * Hertz contact of round elastic bodies: N = K δ^(3/2), K = (4/3) E* √R. An impact of a mass m indents by
 * δ_m = (5 m v²/(4 K))^(2/5), lasts (4 √π Γ(2/5)/(5 Γ(9/10))) δ_m/v = 2.943 δ_m/v, and has e = 1.
 *
 * Source: H. Hertz (1882); K. L. Johnson (1985), Contact mechanics, section 11.4.
 *
 * @param parameters stiffness K, N/m^1.5.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function hertzForce(parameters: LawParameters): ForceLaw {
  const { stiffness } = resolveLawParameters(hertzForceLaw.name, hertzForceLaw.parameters, parameters);
  return {
    name: hertzForceLaw.name,
    states: 0,
    rates: noRates,
    force(d, _dRate, _z, _at, out) {
      const indentation = Math.max(-d[2], 0);
      normalForceInto(stiffness * indentation * Math.sqrt(indentation), out);
    },
    energy(d) {
      const indentation = Math.max(-d[2], 0);
      return 0.4 * stiffness * indentation * indentation * Math.sqrt(indentation); // (2/5) K δ^(5/2)
    },
  };
}

/** Energy of a spring compressed by δ = −d[2], k δ²/2, J. */
export function springEnergy(stiffness: number, d: Float64Array): number {
  const indentation = Math.max(-d[2], 0);
  return 0.5 * stiffness * indentation * indentation;
}

/** Hooke's law, as named in a plug-in table. */
export const hookeForceLaw: ForceLawDefinition = {
  api: 1,
  kind: "force",
  name: "hooke",
  meaning: "force proportional to the indentation",
  parameters: [
    { name: "stiffness", symbol: "k", unit: "N/m", minimum: 1e-12, meaning: "force per indentation" },
  ],
  create: hookeForce,
};

/** The Hertz law, as named in a plug-in table. */
export const hertzForceLaw: ForceLawDefinition = {
  api: 1,
  kind: "force",
  name: "hertz",
  meaning: "force as the power 3/2 of the indentation: elastic spheres",
  parameters: [
    {
      name: "stiffness",
      symbol: "K",
      unit: "N/m^1.5",
      minimum: 1e-12,
      meaning: "force per indentation to the power 3/2",
    },
  ],
  create: hertzForce,
};
