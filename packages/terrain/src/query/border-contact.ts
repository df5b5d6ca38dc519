import type { Contact } from "../ground/contact.ts";
import type { FootState } from "../surface/foot-state.ts";

/** Squared sine of the angle between c − r and the normal above which r is not a foot. */
const largestTilt = 1e-9;

/**
 * True if the last place of a stalled descent is a foot nevertheless: c lies along the normal of the surface. It is not
 * at the rim of a formula's domain, where the surface ends before the distance has a minimum.
 */
export function isFoot(c: Float64Array, state: FootState): boolean {
  const ex = c[0] - state.at[0];
  const ey = c[1] - state.at[1];
  const ez = c[2] - state.jet[0];
  const zx = state.jet[1];
  const zy = state.jet[2];
  const along = ez - zx * ex - zy * ey;
  const square = ex * ex + ey * ey + ez * ez;
  return along * along >= (1 - largestTilt) * square * (1 + zx * zx + zy * zy);
}

/**
 * Fills a contact with the nearest place met on the rim of a surface: distance |c − r|, normal (c − r)/|c − r| and
 * the Hessian (I − n nᵀ)/d of the distance from a point; all with the sign of the side on which c lies. Continues
 * the distance of the surface, since c − r is along its normal where the foot reaches the rim.
 *
 * @param out written except piece, patchDistance, feature and material; curvature 0
 */
export function fillBorderContact(c: Float64Array, state: FootState, out: Contact): void {
  const { foot, normal, hessian } = out;
  foot[0] = state.at[0];
  foot[1] = state.at[1];
  foot[2] = state.jet[0];
  const ez = c[2] - foot[2];
  const along = ez - state.jet[1] * (c[0] - foot[0]) - state.jet[2] * (c[1] - foot[1]);
  const d = (along < 0 ? -1 : 1) * Math.sqrt(2 * state.halfSquare);
  for (let i = 0; i < 3; i += 1) normal[i] = (c[i] - foot[i]) / d;
  out.distance = d;
  hessian[0] = (1 - normal[0] * normal[0]) / d;
  hessian[1] = (-normal[0] * normal[1]) / d;
  hessian[2] = (-normal[0] * normal[2]) / d;
  hessian[3] = (1 - normal[1] * normal[1]) / d;
  hessian[4] = (-normal[1] * normal[2]) / d;
  hessian[5] = (1 - normal[2] * normal[2]) / d;
  out.curvature = 0;
}
