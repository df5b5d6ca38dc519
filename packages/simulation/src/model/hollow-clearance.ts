import type { Contact } from "@talus/terrain";
import type { SphereModel } from "./sphere-model.ts";

/**
 * A hollow wider than the sphere by less than this part of its radius is as narrow as the sphere. Down a cone from inside κ a comes
 * to 1 and never past it, and there the foot would go half round the sphere at once: so near, it touches all round within what is
 * one contact.
 */
const CLEARANCE_ROUNDING = 1e-9;

/** What the hollow at the foot is wider than the sphere, 1 − κ a; ≤ 0: the sphere does not fit it. */
export function hollowClearance({ radius }: SphereModel, { curvature }: Contact): number {
  return 1 - curvature * radius - CLEARANCE_ROUNDING;
}
