import type { Contact } from "@talus/terrain";
import type { SphereModel } from "./sphere-model.ts";

/**
 * A hollow wider than the sphere by less than this fraction of its radius counts as narrow as the sphere. Down a cone
 * from inside κ a approaches 1 and never exceeds it, and there the foot would jump half way round the sphere: this
 * close, it touches all around within one contact.
 */
const CLEARANCE_ROUNDING = 1e-9;

/** Excess of the hollow at the foot over the sphere, 1 − κ a; ≤ 0: the sphere does not fit it. */
export function hollowClearance({ radius }: SphereModel, { curvature }: Contact): number {
  return 1 - curvature * radius - CLEARANCE_ROUNDING;
}
