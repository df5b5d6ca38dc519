import { asin } from "@talus/portable-math";
import {
  type LawParameters,
  type PivotingLawDefinition,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import type { TurningLaw } from "../laws/turning-law.ts";

/**
 * Pivoting friction: Coulomb's friction summed over a small disc of contact under Hertz pressure, p ∝ √(1 − (ρ/r)²),
 * that slips and pivots (Contensou). With d = |u|/(r ω) and M_0 = (3π/16) mu_d N r
 *
 *   M = M_0 (1 − d² + 3d⁴/8)                                                              d ≤ 1             (1)
 *   M = M_0 (2/π) [(1 − d² + 3d⁴/8) asin(1/d) + √(d² − 1) (3/4 − 3d²/8)]                  d ≥ 1             (2)
 *   holds while it does not slip and M ≤ (3π/16) mu_s N r
 *
 * Derived from the power P = mu_d N r ω Φ(d), M = ∂P/∂ω: Φ is the mean distance from the centre of the motion, ∇²Φ the
 * potential of p. Limits: all of M_0 for pure pivoting, mu_d N r² ω/(5 |u|) where it mostly slips; a slipping contact
 * is not held; r = 0 is none.
 *
 * The friction force, which pivoting in turn weakens, remains that of the friction law: good for r ω well below |u|, or
 * where the
 * contact rolls. r is the radius of the disc, not of the body.
 *
 * Source: P. Contensou (1963), Couplage entre frottement de glissement et frottement de pivotement dans la théorie de
 * la toupie, IUTAM symposium on gyrodynamics, for the model (its print was not at hand); (1) and (2) are derived here.
 *
 * @param parameters contactRadius r, m.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function contactDiscPivoting(parameters: LawParameters): TurningLaw {
  const { name, parameters: specifications } = contactDiscPivotingLaw;
  const { contactRadius: r } = resolveLawParameters(name, specifications, parameters);
  const perForce = ((3 * Math.PI) / 16) * r;
  return {
    name,
    couples(at, { staticFriction, kineticFriction }, out) {
      const N = Math.max(at[2], 0);
      shareInto(at, r, out);
      out[1] *= perForce * kineticFriction * N;
      out[0] = at[1] > 0 ? 0 : perForce * staticFriction * N;
    },
  };
}

/** From this d on (2) is evaluated as a series: its terms nearly cancel. */
const FAR = 4;
/** Terms of the series; each is at most 1/16 of the one before. */
const TERMS = 14;

/** Writes M/M_0 into out[1]. */
function shareInto(at: Float64Array, r: number, out: Float64Array): void {
  const turning = r * at[0];
  const slip = at[1];
  if (slip <= turning) {
    const d = turning === 0 ? 0 : slip / turning;
    out[1] = 1 - d * d * (1 - (3 * d * d) / 8); // (1)
    return;
  }
  const x = turning / slip; // 1/d
  if (x * FAR > 1) {
    const d = 1 / x;
    const root = Math.sqrt((d - 1) * (d + 1));
    const square = d * d;
    const polynomial = 1 - square * (1 - (3 * square) / 8);
    out[1] = (2 / Math.PI) * (polynomial * asin(x) + root * (3 / 4 - (3 * square) / 8)); // (2)
    return;
  }
  // M/(mu_d N r) = Σ 2k binom(1/2, k)² h_k x^(2k−1), h_k the mean of (ρ/r)^(2k)
  let term = (x * 0.25 * 2) / 5;
  let sum = 0;
  for (let k = 1; k <= TERMS; k += 1) {
    sum += 2 * k * term;
    const next = (0.5 - k) / (k + 1);
    term *= (x * x * next * next * (k + 1)) / (k + 2.5);
  }
  out[1] = (16 / (3 * Math.PI)) * sum;
}

/** The law, as named in a scenario. */
export const contactDiscPivotingLaw: PivotingLawDefinition = {
  api: 1,
  kind: "pivoting",
  name: "contact-disc",
  meaning: "friction of the material on a small disc of contact, the less the faster it slips",
  parameters: [
    {
      name: "contactRadius",
      symbol: "r",
      unit: "m",
      minimum: 0,
      meaning: "radius of the disc of contact",
    },
  ],
  create: contactDiscPivoting,
};
