import { pow } from "@talus/portable-math";
import { type ForceLaw, noRates, normalForceInto } from "../laws/force-law.ts";
import { type ForceLawDefinition, type LawParameters, resolveLawParameters } from "../laws/law-definition.ts";
import { springEnergy } from "./elastic-forces.ts";

/**
 * Spring and dashpot in parallel (Kelvin-Voigt): N = k δ + c δ'.
 *
 * With ω = √(k/m), ζ = c/(2 √(k m)) < 1 an impact ends where N = 0, after t = atan2(2 ζ s, 2 ζ² − 1)/(s ω) with
 * s = √(1 − ζ²), and e = exp(−ζ ω t), at any speed. The force jumps to c v at first touch.
 *
 * @param parameters stiffness k, N/m; damping c, N s/m.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function kelvinVoigtForce(parameters: LawParameters): ForceLaw {
  const { name, parameters: specifications } = kelvinVoigtForceLaw;
  const { stiffness, damping } = resolveLawParameters(name, specifications, parameters);
  return {
    name,
    states: 0,
    rates: noRates,
    force(d, dRate, _z, _at, out) {
      normalForceInto(-stiffness * d[2] - damping * dRate[2], out);
    },
    energy: (d) => springEnergy(stiffness, d),
  };
}

/**
 * Hunt and Crossley's contact: N = K δ^n (1 + λ δ'). The force begins and ends at 0; e depends on λ v alone, see
 * `viscoelasticRestitution`. For n = 3/2 the power is a square root, else `pow`, at whose call an engine may box
 * numbers.
 *
 * Source: K. H. Hunt and F. R. E. Crossley (1975), J. Appl. Mech. 42, 440.
 *
 * @param parameters stiffness K, N/m^n; damping λ, s/m; exponent n, 1.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function huntCrossleyForce(parameters: LawParameters): ForceLaw {
  const { name, parameters: specifications } = huntCrossleyForceLaw;
  const { stiffness, damping, exponent } = resolveLawParameters(name, specifications, parameters);
  return {
    name,
    states: 0,
    rates: noRates,
    force(d, dRate, _z, _at, out) {
      const indentation = Math.max(-d[2], 0);
      const power = exponent === 1.5 ? indentation * Math.sqrt(indentation) : pow(indentation, exponent);
      normalForceInto(stiffness * power * (1 - damping * dRate[2]), out);
    },
    energy(d) {
      const indentation = Math.max(-d[2], 0);
      return (stiffness * pow(indentation, exponent + 1)) / (exponent + 1); // K δ^(n+1)/(n+1)
    },
  };
}

/** The Kelvin-Voigt law, as named in a plug-in table. */
export const kelvinVoigtForceLaw: ForceLawDefinition = {
  api: 1,
  kind: "force",
  name: "kelvin-voigt",
  meaning: "spring and damper side by side",
  parameters: [
    { name: "stiffness", symbol: "k", unit: "N/m", minimum: 1e-12, meaning: "force per indentation" },
    { name: "damping", symbol: "c", unit: "N s/m", minimum: 0, meaning: "force per speed of indentation" },
  ],
  create: kelvinVoigtForce,
};

/** Hunt and Crossley's law, as named in a plug-in table. */
export const huntCrossleyForceLaw: ForceLawDefinition = {
  api: 1,
  kind: "force",
  name: "hunt-crossley",
  meaning: "Hertz' force with damping in proportion to it",
  parameters: [
    {
      name: "stiffness",
      symbol: "K",
      unit: "N/m^n",
      minimum: 1e-12,
      meaning: "force per indentation to the power n, at rest",
    },
    {
      name: "damping",
      symbol: "λ",
      unit: "s/m",
      minimum: 0,
      meaning: "how much the force grows with the speed of indentation",
    },
    {
      name: "exponent",
      symbol: "n",
      unit: "1",
      minimum: 1,
      maximum: 10,
      default: 1.5,
      meaning: "1 for a layer, 3/2 for round bodies, 2 for cones",
    },
  ],
  create: huntCrossleyForce,
};
