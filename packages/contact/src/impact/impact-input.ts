import type { ContactContext } from "../laws/contact-context.ts";
import type { ImpactStatus } from "../laws/impact-law.ts";

/**
 * Off-diagonal entries, and a difference of the tangential entries, up to this fraction of the largest entry count as
 * rounding: the effect of turning a diagonal matrix into another frame.
 */
const delassusRounding = 32 * Number.EPSILON;

/**
 * A matrix whose opposite entries differ by more than this fraction of the largest entry is not symmetric.
 */
const asymmetry = 1e-12;

/**
 * "impact" if an impact law may be applied: all numbers finite, 0 ≤ e ≤ 1, 0 ≤ mu_d ≤ mu_s, D symmetric and positive
 * definite, and the contact approaches. Arguments as `ImpactLaw.impulse`. No allocation.
 */
export function checkImpactInput(v: Float64Array, D: Float64Array, context: ContactContext): ImpactStatus {
  if (!Number.isFinite(v[0] + v[1] + v[2])) return "not-finite";
  const { restitution, staticFriction, kineticFriction } = context;
  if (!Number.isFinite(restitution + staticFriction + kineticFriction)) return "not-finite";
  if (!(restitution >= 0 && restitution <= 1)) return "invalid-context";
  if (!(kineticFriction >= 0 && staticFriction >= kineticFriction)) return "invalid-context";
  for (let i = 0; i < 9; i += 1) if (!Number.isFinite(D[i])) return "not-finite";
  if (!isPositiveDefinite(D)) return "invalid-context";
  return v[2] >= 0 ? "separating" : "impact";
}

/** True if D is diag(Dt, Dt, Dn) up to rounding: the matrix of a sphere, for which all classic laws agree. */
export function isCentral(D: Float64Array): boolean {
  let deviation = Math.abs(D[0] - D[4]);
  for (let i = 0; i < 9; i += 1) if (i % 4 !== 0) deviation = Math.max(deviation, Math.abs(D[i]));
  return deviation <= delassusRounding * Math.max(D[0], D[4], D[8]);
}

/** Symmetric, and all pivots of Gaussian elimination > 0. */
function isPositiveDefinite(D: Float64Array): boolean {
  const limit = asymmetry * Math.max(D[0], D[4], D[8]);
  if (Math.abs(D[1] - D[3]) > limit || Math.abs(D[2] - D[6]) > limit || Math.abs(D[5] - D[7]) > limit) {
    return false;
  }
  if (!(D[0] > 0)) return false;
  const l1 = D[1] / D[0];
  const l2 = D[2] / D[0];
  const pivot = D[4] - l1 * D[1];
  if (!(pivot > 0)) return false;
  const mixed = D[5] - l1 * D[2];
  return D[8] - l2 * D[2] - (mixed / pivot) * mixed > 0;
}
