import type { ContactContext } from "../laws/contact-context.ts";
import { type ImpactResult, type ImpactStatus, statusOfResult } from "../laws/impact-law.ts";

/**
 * Impact with Coulomb friction of a body with diagonal Delassus matrix D = diag(Dt, Dt, Dn), such as a sphere
 * (Dt = 1/m + a²/A, Dn = 1/m), in closed form. With the normal impulse p as independent variable, and u, vn the
 * tangential and normal contact velocity before the impact (vn < 0):
 *
 *   vn(p) = vn + Dn p                                                                             (4.66)
 *   |u|(p) = |u| − mu_d Dt p, direction of slip constant, while |u|(p) > 0                        (4.64), (4.65)
 *   slip ends at p* = |u|/(mu_d Dt)                                                               (4.85)
 *   compression ends at p_k = −vn/Dn, restitution adds p_r = e p_k                                (4.100), (4.101)
 *
 * After p* the contact sticks: it then needs no tangential impulse (Dp_T/Dp = 0), so static friction always holds it.
 * The tangential impulse is −mu_d (p_k + p_r) u/|u| when p* ≥ p_k + p_r (slip throughout), else −u/Dt. In this case
 * Newton's, Poisson's and the energetic restitution agree: vn+ = −e vn−.
 *
 * Limits: mu_d = 0 gives no tangential impulse; e = 0 leaves vn+ = 0; e = 1 keeps the normal energy.
 *
 * Source: P. Cesarek (2008), Vpliv gibajocih se teles na gradbene konstrukcije, section 4.3 (equation numbers above).
 * Differs from it: slip lasts throughout only if p* ≥ p_k + p_r (printed: p* ≥ p_k); the test for sticking is on the
 * rates Dp_T/Dp, not on the totals (4.86)-(4.97); the direction of slip is any in the tangent plane.
 *
 * Arguments and result as `ImpactLaw.impulse`, after `checkImpactInput` and `isCentral` have passed. No allocation.
 */
export function resolveCentralImpact(
  v: Float64Array,
  D: Float64Array,
  context: ContactContext,
  out: ImpactResult,
): ImpactStatus {
  const Dt = D[0];
  const Dn = D[8];
  const u1 = v[0];
  const u2 = v[1];
  const vn = v[2];
  const e = context.restitution;
  const mu_d = context.kineticFriction;
  const p_k = -vn / Dn; // (4.100)
  const p_r = e * p_k; // (4.101)
  const p_end = p_k + p_r;
  const speed = Math.sqrt(u1 * u1 + u2 * u2);
  const isGripping = speed < mu_d * Dt * p_end || speed === 0; // p* < p_end (4.85)
  const slipEnd = speed === 0 ? 0 : isGripping ? Math.min(speed / (mu_d * Dt), p_end) : p_end;
  const factor = isGripping ? -1 / Dt : (-mu_d * p_end) / speed; // tangential impulse = factor · u
  const speedEnd = isGripping ? 0 : speed - mu_d * Dt * p_end;
  out.impulse[0] = factor * u1;
  out.impulse[1] = factor * u2;
  out.impulse[2] = p_end;
  out.compression = p_k;
  out.restitution = p_r;
  out.slipEnd = slipEnd;
  out.work[0] = 0.5 * factor * speed * (speed + speedEnd); // ∫ u·dp_T, u falls linearly
  out.work[1] = 0.5 * vn * p_k;
  out.work[2] = -0.5 * e * vn * p_r;
  return statusOfResult(out);
}
