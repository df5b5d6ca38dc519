import type { Triple } from "@talus/kinematics";
import type { InertiaTensor } from "../inertia-tensor.ts";

/**
 * Torque that a steady rotation needs: dL/dt = Ω × (J ω) = M, note 001 (2.53).
 *
 * J and ω are constant in a frame that turns with Ω, and all components are along its axes. For a body on a shaft
 * Ω = ω; for an axisymmetric body Ω may be its precession alone.
 *
 * @param inertia          J about the mass centre or a fixed point, kg m².
 * @param angularVelocity  ω of the body, rad/s.
 * @param frameAngularVelocity Ω of the frame, rad/s.
 * @returns M on the body about the same point, N m.
 */
export function steadyRotationTorque(
  inertia: InertiaTensor,
  angularVelocity: Triple,
  frameAngularVelocity: Triple,
): Triple {
  const [xx, xy, xz, yy, yz, zz] = inertia;
  const [x, y, z] = angularVelocity;
  const [Ox, Oy, Oz] = frameAngularVelocity;
  const Lx = xx * x + xy * y + xz * z;
  const Ly = xy * x + yy * y + yz * z;
  const Lz = xz * x + yz * y + zz * z;
  return [Oy * Lz - Oz * Ly, Oz * Lx - Ox * Lz, Ox * Ly - Oy * Lx];
}
