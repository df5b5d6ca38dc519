import { clearImpactResult, type ImpactLaw, statusOfResult } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { checkImpactInput, isCentral } from "./impact-input.ts";

/** The mass of the context and that in D may differ by rounding, not by more. */
const massRounding = 1e-9;

/**
 * A rock that penetrates soil: the soil slows its motion along the ground and its spin, then it rebounds with friction.
 *
 *   v_t' = R_t v_t,  ω_t' = R_t ω_t                                     (soil)                            (1)
 *   R_n = v_h/(|vn| + v_h),   p = (1 + R_n) |vn| m                                                        (2)
 *   p_T = −min(R_t/Dt, mu_d p/|u|) u/R_t  on the remaining slip R_t u                                   (3)
 *
 * With mu_d = tan φ it grips while R_t |u| ≤ (7/2)(1 + R_n) |vn| tan φ for a homogeneous sphere. The soil acts over an
 * area, not at a point: (1) is an impulse −(1 − R_t) m v_t through the centre and a couple −(1 − R_t) A ω_t. `couple`
 * is the difference from the impulses of the result, taken at the contact point.
 *
 * Holds for restitutions up to `largestMeasured`, so from |vn| = v_h (1/0.66 − 1) on: see `validity` of the definition.
 *
 * Limits: R_t = 1 is Coulomb friction with restitution R_n and no couple; v_h → ∞ is R_n = 1. The restitution of the
 * pair is not used. Never adds energy. Answers for spheres whose `context.angularVelocity` is given ("invalid-context"
 * without).
 *
 * Source: F. Bourrier and O. Hungr (2011), Rockfall dynamics: a critical review of collision and rebound models, in:
 * Rockfall engineering, Wiley, as used in PlatRock. Differs from it: the radius of gyration is that of D, not only 2/5.
 *
 * @param parameters tangentialRestitution R_t, 1; halfSpeed v_h, m/s.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function soilImpact(parameters: LawParameters): ImpactLaw {
  const { name, parameters: specifications } = soilImpactLaw;
  const { tangentialRestitution: R_t, halfSpeed } = resolveLawParameters(name, specifications, parameters);
  return {
    name,
    dissipates: "always",
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      const { mass: m, radius: a, angularVelocity: w } = context;
      if (w === undefined || !(m > 0 && a > 0)) return "invalid-context";
      if (!isCentral(D) || Math.abs(D[8] * m - 1) > massRounding) return "not-supported";
      const Dt = D[0];
      const inertia = (a * a) / (Dt - 1 / m);
      const v1 = v[0] + a * w[1]; // v_t = u + a ω × n
      const v2 = v[1] - a * w[0];
      const lost = 1 - R_t;
      const drag1 = -lost * m * v1; // (1)
      const drag2 = -lost * m * v2;
      const R_n = halfSpeed / (halfSpeed - v[2]);
      const p_k = -v[2] * m;
      const p_r = R_n * p_k;
      const p = p_k + p_r; // (2)
      const u1 = R_t * v[0];
      const u2 = R_t * v[1];
      const speed = Math.sqrt(u1 * u1 + u2 * u2);
      const limit = context.kineticFriction * p;
      const grips = speed < limit * Dt || speed === 0;
      const factor = grips ? -1 / Dt : -limit / speed; // (3)
      out.impulse[0] = drag1 + factor * u1;
      out.impulse[1] = drag2 + factor * u2;
      out.impulse[2] = p;
      out.couple[0] = -lost * inertia * w[0] - a * drag2;
      out.couple[1] = -lost * inertia * w[1] + a * drag1;
      out.compression = p_k;
      out.restitution = p_r;
      out.slipEnd = speed === 0 ? 0 : grips ? Math.min(speed / (context.kineticFriction * Dt), p) : p;
      const moved = m * (v1 * v1 + v2 * v2) + inertia * (w[0] * w[0] + w[1] * w[1]);
      out.work[0] = factor * speed * speed * (1 + 0.5 * factor * Dt) - 0.5 * (1 - R_t * R_t) * moved;
      out.work[1] = 0.5 * v[2] * p_k;
      out.work[2] = -0.5 * R_n * v[2] * p_r;
      return statusOfResult(out);
    },
  };
}

/**
 * Largest median restitution of measured single impacts of rocks on soil: 0.66 of wheel-shaped ones, 0.53 of all at
 * Chant Sura (EnviDat, doi 10.16904/envidat.174). (2) rises to 1 for slow impacts.
 */
const largestMeasured = 0.66;

/** PlatRock's ranges: tangential restitution 0 to 0.95, half speed 0 to 50 m/s. */
const inPlatRock = "the largest value that PlatRock takes for this law";

/** The law as a plug-in table names it. */
export const soilImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "soil",
  meaning: "soft ground: takes motion along it and spin, and ever more of the normal velocity with speed",
  parameters: [
    {
      name: "tangentialRestitution",
      symbol: "R_t",
      unit: "1",
      minimum: 0,
      maximum: 1,
      validity: { to: 0.95, reason: inPlatRock },
      meaning: "share of velocity along the ground and of spin that the soil leaves",
    },
    {
      name: "halfSpeed",
      symbol: "v_h",
      unit: "m/s",
      minimum: 1e-6,
      validity: { to: 50, reason: inPlatRock },
      meaning: "normal speed at which the restitution is one half",
    },
  ],
  validity: ({ halfSpeed }) => ({
    from: halfSpeed * (1 / largestMeasured - 1),
    reason:
      `slower, its restitution rises from ${largestMeasured}, the largest median measured on soil (Chant Sura), to 1, so that ` +
      "small bounces hardly end; raise bouncing.normalSpeed or lower halfSpeed",
  }),
  create: soilImpact,
};
