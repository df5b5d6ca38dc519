import { atan2, cos, sin } from "@talus/portable-math";
import {
  type EulerKind,
  type EulerSequence,
  type EulerStatus,
  eulerAxes,
  requireEulerKind,
} from "./euler-axes.ts";

/** If the sine of half the distance to the singular attitude is below this, the two angles are rounding noise. */
const singularSine = 8 * Number.EPSILON;

/**
 * Unit quaternion of three rotations about the axes of `sequence`, in their order.
 *
 * The rotation carries body components into world components, v_W = R v_B. The source's body-from-selected matrix
 * R2 (2.06)-(2.11) with (psi, theta, phi) is the transpose of R for the intrinsic sequence "zyz".
 *
 * @param angles rad, in the order of the sequence. Length 3 from `ao` on.
 * @param out    quaternion (w, x, y, z), 1. Length 4 from `oo` on. May overlap `angles`.
 * @throws RangeError when the sequence is not one of the twelve, or the kind not one of the two.
 */
export function quaternionFromEulerInto(
  sequence: EulerSequence,
  kind: EulerKind,
  angles: Float64Array,
  ao: number,
  out: Float64Array,
  oo: number,
): void {
  requireEulerKind("quaternionFromEulerInto", kind);
  const isIntrinsic = kind === "intrinsic";
  const axes = eulerAxes("quaternionFromEulerInto", sequence, isIntrinsic);
  const a = 0.5 * (isIntrinsic ? angles[ao] : angles[ao + 2]);
  const b = 0.5 * angles[ao + 1];
  const c = 0.5 * (isIntrinsic ? angles[ao + 2] : angles[ao]);
  const { i, j, k, sign } = axes;
  const sb = sin(b);
  const cb = cos(b);
  if (axes.isProper) {
    out[oo] = cb * cos(a + c);
    out[oo + 1 + i] = cb * sin(a + c);
    out[oo + 1 + j] = sb * cos(a - c);
    out[oo + 1 + k] = sign * sb * sin(a - c);
    return;
  }
  const sa = sin(a);
  const ca = cos(a);
  const sc = sin(c);
  const cc = cos(c);
  out[oo] = ca * cb * cc - sign * sa * sb * sc;
  out[oo + 1 + i] = sa * cb * cc + sign * ca * sb * sc;
  out[oo + 1 + j] = ca * sb * cc - sign * sa * cb * sc;
  out[oo + 1 + k] = ca * cb * sc + sign * sa * sb * cc;
}

/**
 * The three angles of a sequence from a unit quaternion; inverse of `quaternionFromEulerInto`.
 *
 * The product of the three half-angle quaternions, written out, is a pair of plane vectors: with a, b, c the half
 * angles and (w, x_i, x_j, x_k) the components, for a proper sequence
 *   (w, x_i) = cos b (cos, sin)(a + c),   (x_j, ±x_k) = sin b (cos, sin)(a − c),                                (1)
 * and for a Tait-Bryan sequence, with b + π/4 for b,
 *   (w + x_j, x_i ± x_k) = √2 sin(b + π/4) (cos, sin)(a ± c),
 *   (w − x_j, x_i ∓ x_k) = √2 cos(b + π/4) (cos, sin)(a ∓ c).                                                   (2)
 * The lengths give b, the directions give a and c. The middle angle is in [0, π] (proper) or [−π/2, π/2]
 * (Tait-Bryan), the others in (−π, π]. When one of the lengths vanishes the attitude is singular: the third angle of an
 * intrinsic, the first of an extrinsic sequence is set to 0.
 *
 * @param q   unit quaternion, 1. Length 4 from `qo` on.
 * @param out angles, rad. Length 3 from `oo` on. May overlap `q`.
 * @throws RangeError when the sequence is not one of the twelve, or the kind not one of the two.
 */
export function eulerFromQuaternionInto(
  sequence: EulerSequence,
  kind: EulerKind,
  q: Float64Array,
  qo: number,
  out: Float64Array,
  oo: number,
): EulerStatus {
  requireEulerKind("eulerFromQuaternionInto", kind);
  const isIntrinsic = kind === "intrinsic";
  const { i, j, k, isProper, sign } = eulerAxes("eulerFromQuaternionInto", sequence, isIntrinsic);
  const w = q[qo];
  const xi = q[qo + 1 + i];
  const xj = q[qo + 1 + j];
  const xk = sign * q[qo + 1 + k];
  const sumX = isProper ? w : w + xj;
  const sumY = isProper ? xi : xi + xk;
  const differenceX = isProper ? xj : w - xj;
  const differenceY = isProper ? xk : xi - xk;
  const sumLength = Math.sqrt(sumX * sumX + sumY * sumY);
  const differenceLength = Math.sqrt(differenceX * differenceX + differenceY * differenceY);
  const isSumLost = sumLength <= singularSine;
  const isDifferenceLost = differenceLength <= singularSine;
  let sum = isSumLost ? 0 : atan2(sumY, sumX);
  let difference = isDifferenceLost ? 0 : atan2(differenceY, differenceX);
  if (isSumLost) sum = difference; // third angle 0: a + c = a − c
  if (isDifferenceLost) difference = sum;
  const thirdSign = isProper ? 1 : sign;
  const first = wrapAngle(sum + difference);
  const third = isSumLost || isDifferenceLost ? 0 : wrapAngle(thirdSign * (sum - difference));
  const middle = isProper
    ? 2 * atan2(differenceLength, sumLength)
    : 2 * atan2(sumLength, differenceLength) - 0.5 * Math.PI;
  out[oo] = isIntrinsic ? first : third;
  out[oo + 1] = middle;
  out[oo + 2] = isIntrinsic ? third : first;
  return isSumLost || isDifferenceLost ? "singular" : "regular";
}

/** The same angle in (−π, π], for |angle| ≤ 2π. */
function wrapAngle(angle: number): number {
  if (angle > Math.PI) return angle - 2 * Math.PI;
  if (angle <= -Math.PI) return angle + 2 * Math.PI;
  return angle;
}
