import type { Triple } from "@talus/kinematics";
import { applyInertia, type InertiaTensor } from "../inertia-tensor.ts";
import { crossProduct } from "../point-vectors.ts";

/**
 * Torque that a steady rotation needs: dL/dt = Ω × (J ω) = M, Harl, Kegl, Karner (2.53).
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
  const torque = crossProduct(frameAngularVelocity, applyInertia(inertia, angularVelocity));
  return [torque[0], torque[1], torque[2]];
}
