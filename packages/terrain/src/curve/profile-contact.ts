import type { Contact } from "../ground/contact.ts";
import type { CurveFoot } from "./curve-foot.ts";

/** Transformation of a plane curve into ground. */
export interface ProfileForm {
  readonly form: "extruded" | "revolved";
  /** 1: bodies are on the left of the curve, −1: on its right. */
  readonly sign: 1 | -1;
  /** Distance of the ground from the curve towards the bodies, m. */
  readonly offset: number;
  /** Distances from the axis below this are on it, m. */
  readonly onAxis: number;
}

/** Minimum of 1 − a κ: where the sphere does not fit, the Hessian has no finite value. */
const leastFit = 1e-12;

/**
 * Fills a contact from the foot of p on a plane curve. With the unit tangent t, the normal n towards the bodies, the
 * curvature κ = n·γ''/|γ'|² (> 0 in a hollow), a = (p − γ)·n, and the offset o of the ground:
 *
 *   d = a − o,  grad d = n,  hess d = −κ/(1 − a κ) t tᵀ  (+ (n_ρ/ρ) e_φ e_φᵀ when revolved)            (1)
 *   curvature of the ground κ/(1 − o κ), and 0 across when extruded, −n_ρ/(γ_ρ + o n_ρ) when revolved  (2)
 *
 * On the axis of revolution both principal directions are equivalent, n_ρ/ρ tends to the first eigenvalue.
 *
 * @param p        [x, z] of c, or [ρ, z], m
 * @param isBeyond the curve continues straight: κ = 0
 */
export function fillProfileContact(
  c: Float64Array,
  p: Float64Array,
  { jet }: CurveFoot,
  isBeyond: boolean,
  { form, sign, offset, onAxis }: ProfileForm,
  out: Contact,
): void {
  const speed = Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4]);
  const tx = jet[3] / speed;
  const tz = jet[4] / speed;
  const nx = -sign * tz;
  const nz = sign * tx;
  const a = (p[0] - jet[0]) * nx + (p[1] - jet[1]) * nz;
  const kappa = isBeyond ? 0 : (nx * jet[6] + nz * jet[7]) / (speed * speed);
  const along = -kappa / awayFromZero(1 - a * kappa);
  const bend = kappa / awayFromZero(1 - offset * kappa);
  const distance = a - offset;
  const { hessian, normal, foot } = out;
  out.distance = distance;
  if (form === "extruded") {
    normal[0] = nx;
    normal[1] = 0;
    hessian[0] = along * tx * tx; // (1)
    hessian[1] = 0;
    hessian[2] = along * tx * tz;
    hessian[3] = 0;
    hessian[4] = 0;
    out.curvature = Math.max(bend, 0); // (2)
  } else {
    const rho = p[0];
    const ex = rho > 0 ? c[0] / rho : 1;
    const ey = rho > 0 ? c[1] / rho : 0;
    const groundRho = jet[0] + offset * nx;
    const isOnAxis = Math.abs(nx) < 0.1; // else a tip
    const around = rho < onAxis && isOnAxis ? along : nx / Math.max(rho, onAxis);
    const across = groundRho < onAxis && isOnAxis ? bend : -nx / Math.max(groundRho, onAxis);
    normal[0] = nx * ex;
    normal[1] = nx * ey;
    const plane = along * tx * tx; // (1)
    hessian[0] = plane * ex * ex + around * ey * ey;
    hessian[1] = (plane - around) * ex * ey;
    hessian[2] = along * tx * tz * ex;
    hessian[3] = plane * ey * ey + around * ex * ex;
    hessian[4] = along * tx * tz * ey;
    out.curvature = Math.max(bend, across); // (2)
  }
  hessian[5] = along * tz * tz;
  normal[2] = nz;
  for (let i = 0; i < 3; i += 1) foot[i] = c[i] - distance * normal[i];
}

function awayFromZero(value: number): number {
  if (Math.abs(value) >= leastFit) return value;
  return value < 0 ? -leastFit : leastFit;
}
