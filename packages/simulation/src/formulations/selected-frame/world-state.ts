import {
  applyMatrix3Into,
  applyTransposedMatrix3Into,
  dot3,
  selectedFrameAngles,
  selectedFrameFromAnglesInto,
} from "@talus/kinematics";
import { atan2 } from "@talus/portable-math";
import { SphereState } from "../../model/state/state-layout.ts";
import { slippingVelocityInto } from "./slipping-system.ts";
import { RollingUnknowns, SlippingUnknowns } from "./unknowns.ts";

const { p_WB, v_WB, w_WB } = SphereState;
const { X, Psi, Theta, v_x, v_z, psi, theta, phi, Om_x, Om_y } = RollingUnknowns;
const { v_B, alpha } = SlippingUnknowns;

/**
 * Unknowns of rolling or slipping that begins in the state y: the angles Psi and Theta of the normal, the Euler angles
 * psi = pi/2, theta = pi/2, phi = 0. A homogeneous sphere may have its body axes anywhere; these have the third one
 * horizontal, so that rolling up or down the slope turns phi alone and never meets theta = 0.
 *
 * Differs from the source, which begins with psi = 0: there a quarter of a turn down a plane ends at theta = pi.
 *
 * @param a      radius, m
 * @param normal of the ground at the contact point, world frame (3)
 * @param x      written, the first 14
 */
export function unknownsFromState(
  a: number,
  normal: Float64Array,
  y: Float64Array,
  slips: boolean,
  x: Float64Array,
): void {
  const R1 = new Float64Array(9);
  for (let i = 0; i < 3; i += 1) x[X + i] = y[p_WB + i];
  const angles = selectedFrameAngles(normal);
  x[Psi] = angles.Psi;
  x[Theta] = angles.Theta;
  selectedFrameFromAnglesInto(x[Psi], x[Theta], R1, 0);
  applyMatrix3Into(R1, 0, y, v_WB, x, v_x);
  applyMatrix3Into(R1, 0, y, w_WB, x, Om_x);
  x[psi] = 0.5 * Math.PI;
  x[theta] = 0.5 * Math.PI;
  x[phi] = 0;
  if (!slips) return;
  const ux = x[v_x] - a * x[Om_y]; // (2.61)
  const uy = x[v_x + 1] + a * x[Om_x];
  x[v_B] = Math.sqrt(ux * ux + uy * uy);
  x[alpha] = x[v_B] > 0 ? atan2(-uy, -ux) : 0; // (3.37)
}

/** Buffers of `stateFromUnknowns`. */
export interface WorldScratch {
  readonly R1: Float64Array;
  readonly v: Float64Array;
}

export function createWorldScratch(): WorldScratch {
  return { R1: new Float64Array(9), v: new Float64Array(3) };
}

/**
 * Centre, velocity and angular velocity of the unknowns, written into the state y; the rest of y is unchanged. No
 * allocation.
 */
export function stateFromUnknowns(
  a: number,
  x: Float64Array,
  slips: boolean,
  { R1, v }: WorldScratch,
  y: Float64Array,
): void {
  selectedFrameFromAnglesInto(x[Psi], x[Theta], R1, 0);
  velocityInto(a, x, slips, v);
  for (let i = 0; i < 3; i += 1) y[p_WB + i] = x[X + i];
  applyTransposedMatrix3Into(R1, 0, v, 0, y, v_WB);
  applyTransposedMatrix3Into(R1, 0, x, Om_x, y, w_WB);
}

/** Velocity of the centre, selected frame, m/s (3). */
export function velocityInto(a: number, x: Float64Array, slips: boolean, out: Float64Array): void {
  if (slips) slippingVelocityInto(a, x, out);
  else for (let i = 0; i < 3; i += 1) out[i] = x[v_x + i];
}

/** Velocity constraints (3.06): v_z = 0, and in rolling v_x = a Om_y, v_y = −a Om_x. */
export function constrainVelocity(a: number, x: Float64Array, slips: boolean): void {
  x[v_z] = 0;
  if (slips) return;
  x[v_x] = a * x[Om_y];
  x[v_x + 1] = -a * x[Om_x];
}

/** Power of the drag D (v − W), given to the air, W. */
export function dragLoss(D: number, v: Float64Array, wind: Float64Array): number {
  return D * (dot3(v, 0, v, 0) - dot3(wind, 0, v, 0));
}
