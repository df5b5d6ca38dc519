import { norm3 } from "@talus/kinematics";
import type { Contact } from "@talus/terrain";
import type { ContactState } from "./contact-state.ts";
import { smoothLengthAt } from "./obstacle-scene.ts";
import { timeToOthers } from "./other-objects.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";

/** Largest way along the ground in one step, in smooth lengths: steps reach one piece of ground beyond their own, not many. */
const STEP_LENGTHS = 2;

/** Forces may grow by this factor within a step that is to end before another object. */
const MORE_FORCE = 2;

/**
 * Longest step along the ground from a state with evaluated contact, s.
 *
 * @param object that the sphere moves on
 * @param work   written
 */
export function longestStep(
  model: SphereModel,
  y: Float64Array,
  state: ContactState,
  object: number,
  work: Contact,
): number {
  const smooth = (STEP_LENGTHS * smoothLengthAt(model, state.contact)) / norm3(y, SphereState.v_WB);
  if (model.query.objects === undefined) return smooth;
  const acceleration = (MORE_FORCE * (norm3(state.force, 0) + Math.abs(state.normalForce))) / model.mass;
  return Math.min(smooth, timeToOthers(model, y, object, acceleration, work));
}
