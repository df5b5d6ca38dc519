import type { Outcome } from "@talus/results";
import type { Contact } from "@talus/terrain";
import type { ContactState } from "../contact/contact-state.ts";
import { hollowClearance } from "../model/hollow-clearance.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

export type GroundOutcome = Extract<Outcome, "left-map" | "no-data" | "wedged">;

/** Outcome that the ground under the foot forces on a sphere that touches it, if any. */
export function groundOutcome(
  { model }: TransitionWorkspace,
  { found, contact }: Pick<ContactState, "found" | "contact">,
): GroundOutcome | undefined {
  if (found === "outside" || isUnderneath(model, contact)) return "left-map";
  if (found === "no-data") return "no-data";
  if (found === "wedged" || !(hollowClearance(model, contact) > 0)) return "wedged";
  return undefined;
}

/** Over the edge of a sheet of ground the sphere has moved below it, where the sheet has no ground. */
function isUnderneath({ query }: SphereModel, { object, distance }: Contact): boolean {
  return query.borderIsEdge && object === 0 && distance < 0;
}
