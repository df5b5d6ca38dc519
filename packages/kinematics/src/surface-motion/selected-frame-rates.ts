import { cos, sin } from "@talus/portable-math";
import { levelLimit } from "../selected-frame.ts";
import { SourceAngles } from "./source-angles.ts";
import { SurfaceDerivatives } from "./surface-derivatives.ts";

/**
 * Rates at which the selected frame turns while the contact point moves over the surface, through the angles Psi and
 * Theta and without them.
 *
 * "level": the tangent plane is horizontal (its slope, or the horizontal part of its normal, at most 1e-290), Psi is
 * undefined and Psi' is unbounded nearby. Psi' and the spin about the normal are then 0: the frame is carried along
 * with the normal and does not turn about it.
 */
export type FrameStatus = "regular" | "level";

const { k1: K1, k2: K2, k11: K11, k12: K12, k22: K22 } = SurfaceDerivatives;
const { Psi, Theta } = SourceAngles;

/**
 * Psi' and Theta' from the motion of the foot point: (2.25) differentiated, (3.15), solved for the rates. With
 * k² = k1² + k2² and k1', k2' of (3.11),
 *   Psi' = (k1 k2' − k2 k1')/k²,   Theta' = (k1 k1' + k2 k2')/[k (1 + k²)].
 * On a horizontal tangent plane ("level") Psi is held at π, the choice of `selectedFrameInto`: Psi' = 0, Theta' = k1'.
 *
 * Source: P. Cesarek (2008), (3.11), (3.15). Differs from it: solved for the rates; it has no level case.
 *
 * @param surface  layout `SurfaceDerivatives`. From `so` on.
 * @param footRate velocity (X', Y') of the foot point in W, m/s. Length 2 from `fo` on.
 * @param out      Psi', Theta', rad/s. Length 2 from `oo` on. May overlap the inputs. No allocation.
 */
export function selectedFrameRatesInto(
  surface: Float64Array,
  so: number,
  footRate: Float64Array,
  fo: number,
  out: Float64Array,
  oo: number,
): FrameStatus {
  const k1 = surface[so + K1];
  const k2 = surface[so + K2];
  const k1Rate = surface[so + K11] * footRate[fo] + surface[so + K12] * footRate[fo + 1];
  const k2Rate = surface[so + K12] * footRate[fo] + surface[so + K22] * footRate[fo + 1];
  const largest = Math.max(Math.abs(k1), Math.abs(k2));
  if (largest <= levelLimit) {
    out[oo + Psi] = 0;
    out[oo + Theta] = k1Rate;
    return "level";
  }
  // (cos, sin) of the direction of the slope, by a scaled length: no underflow of k²
  const scaled = Math.sqrt((k1 / largest) * (k1 / largest) + (k2 / largest) * (k2 / largest));
  const k = largest * scaled;
  const c = k1 / largest / scaled;
  const s = k2 / largest / scaled;
  out[oo + Psi] = (c * k2Rate - s * k1Rate) / k;
  out[oo + Theta] = (c * k1Rate + s * k2Rate) / (1 + k * k);
  return "regular";
}

/**
 * Angular velocity of the selected frame in W, expressed in the selected frame:
 *   w = (Psi' sinTheta, −Theta', Psi' cosTheta)                                                               (2.34)
 * the axial vector of R1' R1ᵀ = Ω1 (2.31): e_i' = w × e_i (2.35).
 *
 * @param angles layout `SourceAngles`; Theta is read. From `ao` on.
 * @param rates  layout `SourceAngles`; Psi', Theta' are read, rad/s. From `ro` on.
 * @param out    rad/s. Length 3 from `oo` on. May overlap the inputs. No allocation.
 */
export function selectedFrameAngularVelocityInto(
  angles: Float64Array,
  ao: number,
  rates: Float64Array,
  ro: number,
  out: Float64Array,
  oo: number,
): void {
  const tilt = angles[ao + Theta];
  const PsiRate = rates[ro + Psi];
  const ThetaRate = rates[ro + Theta];
  out[oo] = PsiRate * sin(tilt);
  out[oo + 1] = -ThetaRate;
  out[oo + 2] = PsiRate * cos(tilt);
}

/**
 * Angular velocity of the selected frame in W, expressed in W, from the unit normal n and its rate n': no angles, any
 * surface (overhangs too),
 *   w = n × n' + n_z (n_X n'_Y − n_Y n'_X)/(n_X² + n_Y²) n.
 * The first term is the smallest that carries n along, the second Psi' cosTheta, which keeps e_y horizontal; where the
 * tangent plane is horizontal ("level") it is 0. Nearby it is a quotient of small numbers, with an error of ε
 * |n'|/sinTheta.
 *
 * @param n     unit normal in W, 1. Length 3 from `no` on.
 * @param nRate its rate in W, 1/s, n·n' = 0. Length 3 from `ro` on.
 * @param out   rad/s. Length 3 from `oo` on. May overlap the inputs. No allocation.
 */
export function selectedFrameAngularVelocityFromNormalInto(
  n: Float64Array,
  no: number,
  nRate: Float64Array,
  ro: number,
  out: Float64Array,
  oo: number,
): FrameStatus {
  const nx = n[no];
  const ny = n[no + 1];
  const nz = n[no + 2];
  const rx = nRate[ro];
  const ry = nRate[ro + 1];
  const rz = nRate[ro + 2];
  const largest = Math.max(Math.abs(nx), Math.abs(ny));
  const isLevel = largest <= levelLimit;
  const divisor = isLevel ? 1 : largest;
  const cx = nx / divisor;
  const cy = ny / divisor;
  const spin = isLevel ? 0 : (nz * (cx * ry - cy * rx)) / (cx * cx + cy * cy) / divisor;
  out[oo] = ny * rz - nz * ry + spin * nx;
  out[oo + 1] = nz * rx - nx * rz + spin * ny;
  out[oo + 2] = nx * ry - ny * rx + spin * nz;
  return isLevel ? "level" : "regular";
}
