import { clearImpactResult, type ImpactLaw, statusOfResult } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { checkImpactInput, isCentral } from "./impact-input.ts";

/** The mass of the context and that in D may differ by rounding, not by more. */
const massRounding = 1e-9;

/** Minimum of (slip/v_s)² + FRICTION_OFFSET, printed with the source's friction function. */
const FRICTION_OFFSET = 1.2;

/**
 * Rebound of the Colorado Rockfall Simulation Program: along the slope a rock keeps a fraction of its energy, and
 * leaves rolling.
 *
 *   vn⁺ = −R_n vn/(1 + (vn/v_h)²)                                                                          (1)
 *   f = R_t + (1 − R_t)/((|u|/v_s)² + 1.2)             friction function of the slip u = v_t − a ω × n      (2)
 *   S = R_t/((vn/(v_r R_n))² + 1)                      scaling                                              (3)
 *   |v_t⁺|² = a² (A ω_t² + m v_t²) f S/(A + m a²),   v_t⁺ = a ω_t⁺ × n                                      (4)
 *
 * v_h = 30 ft/s, v_s = 20 ft/s, v_r = 250 ft/s; R_n is the restitution of the pair, whose friction is not used. The
 * energy along the ground is multiplied by f S ≤ 1 and e ≤ 1: the law never adds energy, though friction may drive the
 * rock. There is a couple.
 *
 * Limits: R_t = 1 and slow impacts roll on with all of the energy, R_t = 0 or R_n = 0 stop the motion along the ground.
 * Supports spheres whose `context.angularVelocity` is given ("invalid-context" without).
 *
 * Source: T. J. Pfeiffer and T. D. Bowen (1989), Computer simulation of rockfalls, Bull. Assoc. Eng. Geol. 26, 135, as
 * in PlatRock. Differs from it: the source moves in a plane; here v_t⁺ is along v_t, or along a ω × n where v_t = 0,
 * and the
 * spin about the normal stays.
 *
 * @param parameters tangentialRestitution R_t, 1; halfSpeed v_h, frictionSpeed v_s, scalingSpeed v_r, m/s.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function crspImpact(parameters: LawParameters): ImpactLaw {
  const { name, parameters: specifications } = crspImpactLaw;
  const given = resolveLawParameters(name, specifications, parameters);
  const { tangentialRestitution: R_t, halfSpeed: v_h, frictionSpeed: v_s, scalingSpeed: v_r } = given;
  return {
    name,
    dissipates: "always",
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      const { mass: m, radius: a, angularVelocity: w, restitution: R_n } = context;
      if (w === undefined || !(m > 0 && a > 0)) return "invalid-context";
      if (!isCentral(D) || Math.abs(D[8] * m - 1) > massRounding) return "not-supported";
      const A = (a * a) / (D[0] - 1 / m);
      const roll1 = a * w[1]; // a ω × n
      const roll2 = -a * w[0];
      const v1 = v[0] + roll1; // v_t = u + a ω × n
      const v2 = v[1] + roll2;
      const fast = v[2] / v_h;
      const e = R_n / (1 + fast * fast); // (1)
      const slip = (v[0] * v[0] + v[1] * v[1]) / (v_s * v_s);
      const f = R_t + (1 - R_t) / (slip + FRICTION_OFFSET); // (2)
      const hard = v[2] / v_r;
      const S = R_n === 0 ? 0 : (R_t * R_n * R_n) / (hard * hard + R_n * R_n); // (3)
      const moved = m * (v1 * v1 + v2 * v2) + A * (w[0] * w[0] + w[1] * w[1]);
      const speed = Math.sqrt((moved * f * S) / (m + A / (a * a))); // (4)
      const stands = v1 === 0 && v2 === 0;
      const d1 = stands ? roll1 : v1;
      const d2 = stands ? roll2 : v2;
      const size = Math.sqrt(d1 * d1 + d2 * d2);
      const after1 = size === 0 ? 0 : (speed * d1) / size;
      const after2 = size === 0 ? 0 : (speed * d2) / size;
      out.impulse[0] = m * (after1 - v1);
      out.impulse[1] = m * (after2 - v2);
      out.compression = -v[2] * m;
      out.restitution = e * out.compression;
      out.impulse[2] = out.compression + out.restitution;
      out.couple[0] = A * (-after2 / a - w[0]) - a * out.impulse[1];
      out.couple[1] = A * (after1 / a - w[1]) + a * out.impulse[0];
      out.work[0] = -0.5 * (1 - f * S) * moved;
      out.work[1] = 0.5 * v[2] * out.compression;
      out.work[2] = -0.5 * e * v[2] * out.restitution;
      return statusOfResult(out);
    },
  };
}

/** The law, as named in a scenario. */
export const crspImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "crsp",
  meaning: "rocks on slopes as the Colorado Rockfall Simulation Program has them: they leave rolling",
  parameters: [
    {
      name: "tangentialRestitution",
      symbol: "R_t",
      unit: "1",
      minimum: 0,
      maximum: 1,
      meaning: "coefficient of the slope along itself",
    },
    {
      name: "halfSpeed",
      symbol: "v_h",
      unit: "m/s",
      minimum: 1e-6,
      default: 9.144,
      meaning: "normal speed at which half of the restitution is left",
    },
    {
      name: "frictionSpeed",
      symbol: "v_s",
      unit: "m/s",
      minimum: 1e-6,
      default: 6.096,
      meaning: "slip speed of the friction function",
    },
    {
      name: "scalingSpeed",
      symbol: "v_r",
      unit: "m/s",
      minimum: 1e-6,
      default: 76.2,
      meaning: "normal speed of the scaling, over the restitution",
    },
  ],
  create: crspImpact,
};
