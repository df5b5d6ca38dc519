import type { Phase } from "@talus/scheduler";
import { selectModeWithLoss, touchDown } from "../bounces/touch-down.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import { touchingFeet } from "../contact/touched-objects.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { createClosedFormPhase } from "../modes/closed-form-phase.ts";
import { compliantModeFrom, compliantPhasesOf, isCompliant } from "../modes/compliant-mode.ts";
import { flyFrom, leaveGround } from "../modes/contact-mode.ts";
import { anyPhase, type EventNote } from "../modes/event-note.ts";
import { resolveMultipleContact } from "../modes/multiple-contact.ts";
import { type SphereTransition, transitionTo } from "../modes/transition.ts";
import {
  createTransitionWorkspace,
  forgetTransitions,
  type TransitionWorkspace,
} from "../modes/transition-workspace.ts";

/**
 * The instant at which a run begins: decides in which phase. In the air it flies; on the ground it hits it, leaves it
 * or moves on it, depending on its normal velocity. The gap at the start is that of the discrete data.
 */
export function createStartPhase(model: SphereModel): Phase<SphereDiscrete, undefined, readonly EventNote[]> {
  const workspace = createTransitionWorkspace(model);
  return createClosedFormPhase(
    "start",
    [...anyPhase, ...compliantPhasesOf(model)],
    (t, y, { gap }) => {
      const begin = Float64Array.from(y);
      const yPlus = Float64Array.from(y);
      const end = begun(workspace, gap, yPlus);
      return { tEnd: t, evaluate: (_t, out) => out.set(begin), yMinus: begin, yPlus, end, bound: 0 };
    },
    () => forgetTransitions(workspace),
  );
}

function begun(workspace: TransitionWorkspace, gap: number, yPlus: Float64Array): SphereTransition {
  const { model, state } = workspace;
  state.object = -1;
  evaluateContact(model, yPlus, state);
  state.object = state.contact.object;
  if (gap > 0)
    return transitionTo(workspace, flyFrom(workspace, yPlus, gap, state.normalSpeed, "none"), yPlus, []);
  const feet = touchingFeet(model, yPlus);
  if (feet.length > 1) return resolveMultipleContact(workspace, "start", feet, yPlus);
  const still = model.thresholds.restSpeed;
  if (state.normalSpeed > still)
    return transitionTo(workspace, leaveGround(workspace, yPlus, state.normalSpeed), yPlus, []);
  if (state.normalSpeed < -still) return touchDown(workspace, state.normalSpeed, yPlus);
  if (isCompliant(workspace)) return transitionTo(workspace, compliantModeFrom(workspace, yPlus), yPlus, []);
  return transitionTo(workspace, selectModeWithLoss(workspace, yPlus), yPlus, []);
}
