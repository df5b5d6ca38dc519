import type { ImpactStatus } from "@talus/contact";
import { norm3 } from "@talus/kinematics";
import type { EventKind } from "@talus/results";
import type { Ending, Transition } from "@talus/scheduler";
import type { Contact } from "@talus/terrain";
import { hasLeftMap, isCentreOutside } from "../model/map-bounds.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import { type EventNote, phaseNames, placeOf, type SpherePhase } from "./event-note.ts";
import type { GroundOutcome } from "./ground-outcome.ts";
import { withoutImpulse } from "./run-outcome.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

const { w_WB } = SphereState;

/** Mode in which the motion continues. */
export interface ContactMode {
  readonly phase: SpherePhase;
  readonly discrete: SphereDiscrete;
  /** True if another motion on several contacts is consistent as well. */
  readonly notUnique?: true;
}

export type SphereTransition =
  | Transition<SphereDiscrete, readonly EventNote[]>
  | Ending<readonly EventNote[]>;

/** A note about the workspace's contact, between two states. */
export function noteOf(
  workspace: TransitionWorkspace,
  kind: EventKind,
  from: SpherePhase,
  to: SpherePhase,
  yMinus: Float64Array,
  yPlus: Float64Array,
  more: Partial<EventNote> = {},
): EventNote {
  return {
    kind,
    from: phaseNames[from],
    to: phaseNames[to],
    yMinus: Float64Array.from(yMinus),
    yPlus: Float64Array.from(yPlus),
    ...placeOf(workspace.model, workspace.state.contact),
    energyLost: 0,
    ...more,
  };
}

/** The run ends here, at a contact, with an outcome that is also an event. */
export function endWith(
  workspace: TransitionWorkspace,
  outcome: GroundOutcome,
  from: SpherePhase,
  y: Float64Array,
  contact: Contact = workspace.state.contact,
): SphereTransition {
  const place = placeOf(workspace.model, contact);
  return { outcome, note: [noteOf(workspace, outcome, from, from, y, y, place)] };
}

/**
 * The run ends here because the impact law of the touched object gave no impulse: not an outcome, but a failure.
 */
export function endWithoutImpulse(
  { model }: TransitionWorkspace,
  contact: Contact,
  status: ImpactStatus,
): SphereTransition {
  return { outcome: withoutImpulse(status, materialOf(model, contact).impactLaw.name) };
}

/**
 * Continues in the selected phase with state y, or ends the run: if that is rest and the scenario requests it, and if a
 * flight or motion on an obstacle would begin with its centre beyond the border of the map.
 */
export function transitionTo(
  workspace: TransitionWorkspace,
  mode: ContactMode,
  y: Float64Array,
  notes: readonly EventNote[],
): SphereTransition {
  const { phase, discrete } = mode;
  if (mode.notUnique) return transitionTo(workspace, { phase, discrete }, y, markNotUnique(mode, y, notes));
  const isOutside =
    phase === "flight"
      ? hasLeftMap(workspace.model, y)
      : discrete.object > 0 && isCentreOutside(workspace.model, y);
  if (isOutside) {
    const end = noteOf(workspace, "left-map", phase, phase, y, y, { endsWith: discrete });
    return { outcome: "left-map", note: [...notes, end] };
  }
  if (phase !== "rest") return { phase, discrete, note: notes };
  const hasNote = notes.some((each) => each.kind === "rest");
  const note = hasNote ? notes : [...notes, noteOf(workspace, "rest", "rest", "rest", y, y)];
  if (!workspace.model.endsAtRest) return { phase, discrete, note };
  const { radius, thresholds } = workspace.model;
  const spins = radius * norm3(y, w_WB) > thresholds.restSpeed;
  const outcome = spins ? "spins-in-place" : "at-rest";
  return { outcome, note: note.map((each) => ({ ...each, endsWith: discrete })) };
}

/**
 * The last event before a motion that is not the only one is marked; where there is none, a `patch-boundary` is, which
 * is then recorded.
 */
function markNotUnique(
  { phase }: ContactMode,
  y: Float64Array,
  notes: readonly EventNote[],
): readonly EventNote[] {
  const last = notes.at(-1);
  if (last !== undefined) return [...notes.slice(0, -1), { ...last, notUnique: true }];
  const side = Float64Array.from(y);
  const name = phaseNames[phase];
  const none = { yMinus: side, yPlus: side, energyLost: 0, feature: "", material: "" };
  return [{ kind: "patch-boundary", from: name, to: name, ...none, notUnique: true }];
}
