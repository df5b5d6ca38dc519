import type { SphereOnSurface, SurfaceTerms } from "./surface-terms.ts";
import { RollingUnknowns } from "./unknowns.ts";

const { Psi, Theta, v_x } = RollingUnknowns;

/**
 * Reaction of the ground on a rolling sphere, selected frame, N (3), from the equations of motion with all terms
 * (3.07):
 *
 *   R_x = m v_x' − Psi' m v_y cT − Theta' m v_z + m g sT + D (v_x − w_x)
 *   R_y = m v_y' + Psi' m (v_x cT − v_z sT) + D (v_y − w_y)
 *   R_z = m v_z' + Psi' m v_y sT + Theta' m v_x + m g cT + D (v_z − w_z)
 *
 * R_z is also that of a slipping sphere.
 *
 * Source: P. Cesarek (2008), (3.07). Differs from its Okno 1, where the terms of Psi' and Theta' are omitted.
 *
 * @param v     velocity of the centre, selected frame, m/s (3)
 * @param xdot  rates of the unknowns; those at offset 5 and 6 are v_x', v_y' (in rolling) and decide R_x, R_y only
 * @param terms of `evaluateTerms`. No allocation.
 */
export function reactionInto(
  { mass: m, gravity: g, drag: D }: SphereOnSurface,
  { R1, wind }: SurfaceTerms,
  v: Float64Array,
  xdot: Float64Array,
  out: Float64Array,
): void {
  const sT = R1[2];
  const cT = R1[8];
  const PsiRate = xdot[Psi];
  const ThetaRate = xdot[Theta];
  out[0] = m * (xdot[v_x] - PsiRate * v[1] * cT - ThetaRate * v[2]) + m * g * sT + D * (v[0] - wind[0]);
  out[1] = m * (xdot[v_x + 1] + PsiRate * (v[0] * cT - v[2] * sT)) + D * (v[1] - wind[1]);
  out[2] = m * (xdot[v_x + 2] + PsiRate * v[1] * sT + ThetaRate * v[0]) + m * g * cT + D * (v[2] - wind[2]);
}
