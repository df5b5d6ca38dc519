import type { Triple } from "@talus/kinematics";
import { requireFinite } from "@talus/portable-math/arguments";
import { applyInertia, type InertiaTensor } from "../inertia-tensor.ts";
import { crossProduct } from "./cross-product.ts";

/**
 * Torque required for a steady rotation: dL/dt = Ω × (J ω) = M, Harl, Kegl, Karner (2.53).
 *
 * J and ω are constant in a frame that turns with Ω, and all components are along its axes. For a body on a shaft
 * Ω = ω; for an axisymmetric body Ω may be its precession alone.
 *
 * @param inertia          J about the mass centre or a fixed point, kg m².
 * @param angularVelocity  ω of the body, rad/s.
 * @param frameAngularVelocity Ω of the frame, rad/s.
 * @returns M on the body about the same point, N m.
 * @throws RangeError for a number that is not finite.
 */
export function steadyRotationTorque(
  inertia: InertiaTensor,
  angularVelocity: Triple,
  frameAngularVelocity: Triple,
): Triple {
  const where = "steadyRotationTorque";
  requireFinite(where, "inertia", inertia, 6);
  requireFinite(where, "angularVelocity", angularVelocity, 3);
  requireFinite(where, "frameAngularVelocity", frameAngularVelocity, 3);
  const torque = crossProduct(frameAngularVelocity, applyInertia(inertia, angularVelocity));
  return [torque[0], torque[1], torque[2]];
}
