import type { Phase } from "@talus/scheduler";
import { settleWithLoss, touchDown } from "../bounces/touch-down.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/sphere-discrete.ts";
import { createClosedFormPhase } from "../modes/closed-form-phase.ts";
import { anyPhase, type EventNote } from "../modes/event-note.ts";
import { enterLayer, isCompliant, nextInLayer } from "../modes/press-course.ts";
import { flyFrom, leaveGround } from "../modes/settle.ts";
import { createSphereKit, type SphereKit } from "../modes/sphere-kit.ts";
import { follow, type SphereTransition } from "../modes/transition.ts";

/**
 * The instant at which a run begins: decides in which phase. In the air it flies; on the ground it hits it, leaves
 * it or moves on it, by its normal velocity.
 *
 * @param gap distance of the sphere from the ground at the start, m
 */
export function createStartPhase(
  model: SphereModel,
  gap: number,
): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  const kit = createSphereKit(model);
  return createClosedFormPhase("start", [...anyPhase, ...nextInLayer(model)], (t, y) => {
    const begin = Float64Array.from(y);
    const yPlus = Float64Array.from(y);
    const end = begun(kit, gap, yPlus);
    return { tEnd: t, evaluate: (_t, out) => out.set(begin), yMinus: begin, yPlus, end, bound: 0 };
  });
}

function begun(kit: SphereKit, gap: number, yPlus: Float64Array): SphereTransition {
  const { model, state } = kit;
  state.object = -1;
  evaluateContact(model, yPlus, state);
  state.object = state.contact.object;
  if (gap > 0) return follow(kit, flyFrom(kit, yPlus, gap, state.normalSpeed, "none"), yPlus, []);
  const still = model.thresholds.restSpeed;
  if (state.normalSpeed > still) return follow(kit, leaveGround(kit, yPlus, state.normalSpeed), yPlus, []);
  if (state.normalSpeed < -still) return touchDown(kit, state.normalSpeed, yPlus);
  if (isCompliant(kit)) return follow(kit, enterLayer(kit, yPlus), yPlus, []);
  return follow(kit, settleWithLoss(kit, yPlus), yPlus, []);
}
