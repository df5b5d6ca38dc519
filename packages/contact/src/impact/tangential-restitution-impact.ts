import { clearImpactResult, type ImpactLaw, statusOfResult } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { checkImpactInput, isCentral } from "./impact-input.ts";

/**
 * A ball whose contact is also elastic along the ground, such as a superball: normal restitution e, tangential
 * restitution e_t, Coulomb's friction as the limit.
 *
 *   p_k = −vn/Dn, p = (1 + e) p_k,   p_T = −min((1 + e_t)/Dt, mu_d p/|u|) u
 *
 * so that u+ = −e_t u where friction can hold the contact. Limits: e_t = 0 is the impact with Coulomb friction alone,
 * e = e_t = 1 with enough friction is Garwin's superball: slip is reversed and no energy lost; e_t = −1 has no
 * friction.
 *
 * Never adds energy: the impulse does the tangential work −(1 − e_t²) u²/(2 Dt) where friction holds, and a smaller
 * impulse acts where friction is the limit. Supports spheres; any other Delassus matrix is "not-supported".
 *
 * Source: R. L. Garwin (1969), Kinematics of an ultraelastic rough ball, Am. J. Phys. 37, 88; with friction as the
 * limit O. R. Walton (1993), in: Particulate two-phase flow.
 *
 * @param parameters tangentialRestitution e_t, 1.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function tangentialRestitutionImpact(parameters: LawParameters): ImpactLaw {
  const { name, parameters: specifications } = tangentialRestitutionImpactLaw;
  const { tangentialRestitution: e_t } = resolveLawParameters(name, specifications, parameters);
  return {
    name,
    dissipates: "always",
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      if (!isCentral(D)) return "not-supported";
      const Dt = D[0];
      const vn = v[2];
      const speed = Math.sqrt(v[0] * v[0] + v[1] * v[1]);
      const p_k = -vn / D[8];
      const p_r = context.restitution * p_k;
      const p = p_k + p_r;
      const limit = context.kineticFriction * p;
      const isHeld = (1 + e_t) * speed < limit * Dt || speed === 0;
      const factor = isHeld ? -(1 + e_t) / Dt : -limit / speed;
      out.impulse[0] = factor * v[0];
      out.impulse[1] = factor * v[1];
      out.impulse[2] = p;
      out.compression = p_k;
      out.restitution = p_r;
      const isStopped = isHeld && e_t === 0;
      const gripEnd = speed === 0 ? 0 : Math.min(speed / (context.kineticFriction * Dt), p);
      out.slipEnd = isStopped || speed === 0 ? gripEnd : p;
      out.work[0] = factor * speed * speed * (1 + 0.5 * factor * Dt);
      out.work[1] = 0.5 * vn * p_k;
      out.work[2] = -0.5 * context.restitution * vn * p_r;
      return statusOfResult(out);
    },
  };
}

/** The law, as named in a scenario. */
export const tangentialRestitutionImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "tangential-restitution",
  meaning:
    "restitution of the material, and slip that comes back reversed where friction can hold (superball)",
  parameters: [
    {
      name: "tangentialRestitution",
      symbol: "e_t",
      unit: "1",
      minimum: -1,
      maximum: 1,
      meaning: "share of the slip that comes back reversed where friction can hold the contact",
    },
  ],
  create: tangentialRestitutionImpact,
};
