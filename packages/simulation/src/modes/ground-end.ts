import type { ContactState } from "../contact/contact-state.ts";
import { TOUCHED } from "../contact/touched-objects.ts";
import type { SpherePhase } from "./event-note.ts";
import { groundOutcome } from "./ground-outcome.ts";
import { INSIDE_GROUND } from "./run-outcome.ts";
import { endWith, type SphereTransition } from "./transition.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

/**
 * A touch is located to rounding: a sphere that overlaps the ground by more than this fraction of its radius never met
 * it.
 */
const TOO_DEEP = 1e-6;

/**
 * The end of a run that reaches ground on which no motion continues: beyond the border of the map, without data, too
 * narrow, or met too late; else undefined.
 *
 * @param touched the contact that the sphere has reached
 */
export function endOnGround(
  workspace: TransitionWorkspace,
  touched: Pick<ContactState, "found" | "contact">,
  from: SpherePhase,
  y: Float64Array,
): SphereTransition | undefined {
  const { contact } = touched;
  const outcome = groundOutcome(workspace, touched);
  if (outcome !== undefined) return endWith(workspace, outcome, from, y, contact);
  return contact.distance < (1 - TOO_DEEP) * workspace.model.radius ? { outcome: INSIDE_GROUND } : undefined;
}

/** The same for the ground that a sphere touches besides the obstacle of the workspace's contact. */
export function endBesideObstacle(
  workspace: TransitionWorkspace,
  from: SpherePhase,
  y: Float64Array,
): SphereTransition | undefined {
  const { model, state, other: contact } = workspace;
  const { objects } = model.query;
  if (objects === undefined || state.contact.object === 0) return undefined;
  const found = objects.nearestOf(0, y, undefined, contact);
  if (contact.distance > (1 + TOUCHED) * model.radius) return undefined;
  return endOnGround(workspace, { found, contact }, from, y);
}
