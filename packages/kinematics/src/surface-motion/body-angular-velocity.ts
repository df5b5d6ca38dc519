import { cos, sin } from "@talus/portable-math";
import type { EulerStatus } from "../euler-axes.ts";
import { SourceAngles } from "./source-angles.ts";

const { Psi, Theta, psi, theta, phi } = SourceAngles;

/** If |sin theta| is below this, the turns psi and phi are about one axis up to rounding. */
const singularSine = 16 * Number.EPSILON;

/**
 * Angular velocity of the body in W, expressed in the selected frame, from the rates of the five angles:
 *   Om_x =  Psi' sinTheta − theta' sin psi + phi' cos psi sin theta
 *   Om_y = −Theta'        + theta' cos psi + phi' sin psi sin theta                                           (2.46)
 *   Om_z =  Psi' cosTheta + psi'           + phi' cos theta
 *
 * Source: P. Cesarek (2008), (2.46).
 *
 * @param angles layout `SourceAngles`, rad. From `ao` on.
 * @param rates  layout `SourceAngles`, rad/s. From `ro` on.
 * @param out    Om, rad/s. Length 3 from `oo` on. May overlap the inputs. No allocation.
 */
export function bodyAngularVelocityInto(
  angles: Float64Array,
  ao: number,
  rates: Float64Array,
  ro: number,
  out: Float64Array,
  oo: number,
): void {
  const PsiRate = rates[ro + Psi];
  const ThetaRate = rates[ro + Theta];
  const psiRate = rates[ro + psi];
  const thetaRate = rates[ro + theta];
  const phiRate = rates[ro + phi];
  const tilt = angles[ao + Theta];
  const turn = angles[ao + psi];
  const nutation = angles[ao + theta];
  const sp = sin(turn);
  const cp = cos(turn);
  const st = sin(nutation);
  out[oo] = PsiRate * sin(tilt) - thetaRate * sp + phiRate * cp * st;
  out[oo + 1] = -ThetaRate + thetaRate * cp + phiRate * sp * st;
  out[oo + 2] = PsiRate * cos(tilt) + psiRate + phiRate * cos(nutation);
}

/**
 * Rates of the five angles from the angular velocity of the body and the rates of the selected frame; inverse of
 * `bodyAngularVelocityInto`. With u = Om − w, w of (2.34),
 *   theta' = u_y cos psi − u_x sin psi,   phi' = (u_x cos psi + u_y sin psi)/sin theta,   psi' = u_z − phi' cos theta.
 * At sin theta = 0 ("singular") phi' is set to 0 and psi' = u_z; no rates can then produce the numerator of phi'.
 *
 * Source: P. Cesarek (2008), (2.46) solved for the rates.
 *
 * @param angles     layout `SourceAngles`; all but Psi and phi are read, rad. From `ao` on.
 * @param frameRates Psi', Theta' (as from `selectedFrameRatesInto`), rad/s. Length 2 from `fo` on.
 * @param Om         angular velocity of the body in W, expressed in the selected frame, rad/s. Length 3 from `wo` on.
 * @param out        layout `SourceAngles`, rad/s; Psi', Theta' are copied. From `oo` on. May overlap the inputs. No
 *                   allocation.
 */
export function bodyAngleRatesInto(
  angles: Float64Array,
  ao: number,
  frameRates: Float64Array,
  fo: number,
  Om: Float64Array,
  wo: number,
  out: Float64Array,
  oo: number,
): EulerStatus {
  const PsiRate = frameRates[fo + Psi];
  const ThetaRate = frameRates[fo + Theta];
  const tilt = angles[ao + Theta];
  const turn = angles[ao + psi];
  const nutation = angles[ao + theta];
  const ux = Om[wo] - PsiRate * sin(tilt);
  const uy = Om[wo + 1] + ThetaRate;
  const uz = Om[wo + 2] - PsiRate * cos(tilt);
  const sp = sin(turn);
  const cp = cos(turn);
  const st = sin(nutation);
  const isSingular = Math.abs(st) <= singularSine;
  const phiRate = isSingular ? 0 : (ux * cp + uy * sp) / st;
  out[oo + Psi] = PsiRate;
  out[oo + Theta] = ThetaRate;
  out[oo + psi] = uz - phiRate * cos(nutation);
  out[oo + theta] = uy * cp - ux * sp;
  out[oo + phi] = phiRate;
  return isSingular ? "singular" : "regular";
}
