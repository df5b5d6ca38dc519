import type { ContactContext } from "./contact-context.ts";
import { clearImpactResult, type ImpactResult, type ImpactStatus } from "./impact-law.ts";

/**
 * Entries off the diagonal, and a difference of the tangential entries, up to this share of the largest entry count as
 * rounding: what turning a diagonal matrix into another frame leaves behind.
 */
const delassusRounding = 32 * Number.EPSILON;

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
 * Arguments and result as `ImpactLaw.impulse`. "not-supported" for any other D. No allocation.
 */
export function resolveCentralImpact(
  v: Float64Array,
  D: Float64Array,
  context: ContactContext,
  out: ImpactResult,
): ImpactStatus {
  clearImpactResult(out);
  const status = checkInput(v, D, context);
  if (status !== "impact") return status;
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
  if (isFiniteResult(out)) return "impact";
  clearImpactResult(out);
  return "not-finite";
}

/** "impact" when the input is one that the closed form covers and the contact approaches. */
function checkInput(v: Float64Array, D: Float64Array, context: ContactContext): ImpactStatus {
  if (!Number.isFinite(v[0] + v[1] + v[2])) return "not-finite";
  const { restitution, staticFriction, kineticFriction } = context;
  if (!Number.isFinite(restitution + staticFriction + kineticFriction)) return "not-finite";
  if (!(restitution >= 0 && restitution <= 1)) return "invalid-context";
  if (!(kineticFriction >= 0 && staticFriction >= kineticFriction)) return "invalid-context";
  let offDiagonal = 0;
  for (let i = 0; i < 9; i += 1) {
    if (!Number.isFinite(D[i])) return "not-finite";
    if (i % 4 !== 0) offDiagonal = Math.max(offDiagonal, Math.abs(D[i]));
  }
  if (!(D[0] > 0 && D[4] > 0 && D[8] > 0)) return "invalid-context";
  if (v[2] >= 0) return "separating";
  const largest = Math.max(D[0], D[4], D[8]);
  const deviation = Math.max(offDiagonal, Math.abs(D[0] - D[4]));
  return deviation > delassusRounding * largest ? "not-supported" : "impact";
}

function isFiniteResult(out: ImpactResult): boolean {
  const { impulse, work } = out;
  return Number.isFinite(
    impulse[0] + impulse[1] + impulse[2] + work[0] + work[1] + work[2] + out.slipEnd + out.compression,
  );
}
