import { RigidBodyState } from "@talus/kinematics";
import type { PlaneBody } from "./plane-body.ts";
import { contactInto, createPlaneContact } from "./plane-contact.ts";

const { v_WB } = RigidBodyState;

/**
 * The five combinations of velocities without the reaction of the ground, (3.02) and (3.05), of a rigid body state:
 *
 *   pi_1', pi_2', pi_3' = J w − m GA × v (W, kg m²/s), whatever the friction;
 *   pi_4' = x' sin beta − y' cos beta, pi_5' = x' cos beta + y' sin beta + mu z' (m/s), while the slip has the
 *   direction beta: pi_4'' = 0, pi_5'' = −mu g, through impacts too. For a sphere the first three are constant.
 *
 * @param slip cos beta, sin beta
 * @returns pi_1' to pi_5'. Allocates.
 */
export function quasiVelocities(
  body: PlaneBody,
  y: Float64Array,
  slip: readonly [number, number],
): readonly [number, number, number, number, number] {
  const contact = createPlaneContact();
  contactInto(body, y, contact);
  const { pi_W } = contact;
  const [x, y_, z] = y.subarray(v_WB, v_WB + 3);
  const [cosBeta, sinBeta] = slip;
  const across = x * sinBeta - y_ * cosBeta;
  const along = x * cosBeta + y_ * sinBeta + body.friction * z;
  return [pi_W[0], pi_W[1], pi_W[2], across, along];
}
