import type { EventKind } from "@talus/results";
import { touchingFeet } from "../../contact/touched-objects.ts";
import { createJointContacts, type JointContacts, resumeJoint } from "../../joint/joint-contacts.ts";
import { evaluateJoint } from "../../joint/joint-forces.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import type { JointMode, SphereDiscrete } from "../../model/state/discrete-state.ts";
import { type EventNote, phaseNames, placeOf, type SpherePhase } from "../../modes/event-note.ts";
import { groundOutcome } from "../../modes/ground-outcome.ts";
import { resolveMultipleContact } from "../../modes/multiple-contact.ts";
import { endWith, type SphereTransition } from "../../modes/transition.ts";
import type { TransitionWorkspace } from "../../modes/transition-workspace.ts";
import { GroundGuard } from "../ground/ground-guards.ts";
import { contactGuardOf, FIRST_SHARED, FrictionGuard, SharedGuard } from "./joint-guards.ts";

/** Guards of a contact beyond which there is no motion. */
const ends: readonly number[] = [GroundGuard.map, GroundGuard.noData, GroundGuard.fit];

/**
 * The jump where a guard of motion on several contacts fires: the end of slip is finished in closed form; everything
 * else is decided anew from what is touched.
 */
export function resetJoint(
  model: SphereModel,
  workspace: TransitionWorkspace,
  phase: "joint-roll" | "joint-slip",
  fired: readonly number[],
  yMinus: Float64Array,
  discrete: SphereDiscrete,
  yPlus: Float64Array,
): SphereTransition {
  const joint = createJointContacts();
  resumeJoint(joint, discrete.contacts ?? []);
  evaluateJoint(model, yPlus, joint);
  const each = fired.map(contactGuardOf);
  for (const guard of each) {
    if (guard === undefined || !ends.includes(guard.guard)) continue;
    const state = joint.states[guard.contact];
    return endWith(workspace, groundOutcome(workspace, state) ?? "left-map", phase, yPlus, state.contact);
  }
  const only = fired.length === 1 ? each[0] : undefined;
  const areEnds = each.every(
    (guard) => guard?.guard === FrictionGuard.grip && joint.modes[guard.contact] === "slip",
  );
  if (areEnds && fired.length > 0) return { phase: "joint-slip-ends", discrete: ending(discrete, joint) };
  if (only?.guard === FrictionGuard.slipping) {
    return { phase, discrete: slipping(discrete, only.contact) };
  }
  return decideAnew(model, workspace, phase, fired, joint, yMinus, yPlus);
}

/** Slip that has begun has a direction of its own, and ends only well below the speed at which it has it. */
function slipping(discrete: SphereDiscrete, contact: number): SphereDiscrete {
  const contacts = (discrete.contacts ?? []).map((each, i) => {
    const begun: JointMode = "slip";
    return i === contact ? { ...each, mode: begun, direction: [0, 0, 0] as const } : each;
  });
  return { ...discrete, gripSpeed: 0.5 * discrete.gripSpeed, contacts };
}

/** Slip keeps its directions in the last instant of one of them, at whose end they have no digits. */
function ending(discrete: SphereDiscrete, { modes, states }: JointContacts): SphereDiscrete {
  const contacts = (discrete.contacts ?? []).map((each, i) => {
    const { slip, slipSpeed } = states[i];
    if (modes[i] !== "slip" || !(slipSpeed > 0)) return each;
    const direction = [slip[0] / slipSpeed, slip[1] / slipSpeed, slip[2] / slipSpeed] as const;
    return { ...each, direction };
  });
  return { ...discrete, contacts };
}

/** The continuation is decided from all that is touched, with the event of the guard that fired. */
export function decideAnew(
  model: SphereModel,
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  fired: readonly number[],
  joint: JointContacts,
  yMinus: Float64Array,
  yPlus: Float64Array,
): SphereTransition {
  const [first] = fired;
  const guard = first === undefined ? undefined : contactGuardOf(first);
  const at = joint.states[guard?.contact ?? 0];
  const { kind, isSilent } = eventOf(joint, first, guard);
  const note: EventNote = {
    kind,
    from: phaseNames[phase],
    to: phaseNames[phase],
    yMinus: Float64Array.from(yMinus),
    yPlus: Float64Array.from(yPlus),
    ...placeOf(model, at.contact),
    energyLost: 0,
  };
  const feet = touchingFeet(model, yPlus);
  return resolveMultipleContact(workspace, phase, feet, yPlus, isSilent ? [] : [note]);
}

/** The event of a guard; silent: none is recorded. */
function eventOf(
  joint: JointContacts,
  index: number | undefined,
  guard: { readonly contact: number; readonly guard: number } | undefined,
): { readonly kind: EventKind; readonly isSilent: boolean } {
  if (index === undefined) return { kind: "grip", isSilent: false };
  if (guard === undefined)
    return { kind: "patch-boundary", isSilent: index !== FIRST_SHARED + SharedGuard.layer };
  if (guard.guard === GroundGuard.liftOff) return { kind: "lift-off", isSilent: false };
  if (guard.guard === FrictionGuard.grip) {
    return { kind: joint.modes[guard.contact] === "stick" ? "slip" : "grip", isSilent: false };
  }
  return { kind: "patch-boundary", isSilent: false };
}
