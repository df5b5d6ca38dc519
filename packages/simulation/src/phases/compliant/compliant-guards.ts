import type { EventFunction } from "@talus/ode";
import type { Contact } from "@talus/terrain";
import { distanceFromBorder } from "../../contact/map-border.ts";
import { gapToOthers } from "../../contact/other-objects.ts";
import { layerDistance } from "../../model/forces/wind.ts";
import { hollowClearance } from "../../model/hollow-clearance.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { AT_OBSTACLE, meetGuards } from "../ground/ground-guards.ts";
import type { CompliantWork } from "./compliant-work.ts";

/** Guards shared by the phases in a layer, after their own; `meet` is only present among obstacles. */
export const CompliantGuard = {
  force: 0,
  out: 1,
  map: 2,
  noData: 3,
  fit: 4,
  deep: 5,
  layer: 6,
  meet: 7,
} as const;

/**
 * A body deeper than this fraction of its radius has no contact that a force law for small indentations describes.
 */
const DEEPEST = 0.5;

/**
 * The force falls to zero, or rises from it where the layer does not push; the body comes out of its dent; the border
 * of the map, cells without data, a hollow too narrow, a dent too deep, the next layer of the wind, another object.
 */
export function compliantGuards(model: SphereModel, pushes: boolean): readonly EventFunction[] {
  return [
    // both are zero at the first touch
    { name: "force", direction: pushes ? "falling" : "rising", terminal: true, whenPast: "wait" },
    { name: "out", direction: "falling", terminal: true, whenPast: "wait" },
    { name: "map", direction: "falling", terminal: true },
    { name: "no-data", direction: "falling", terminal: true },
    { name: "fit", direction: "falling", terminal: true },
    { name: "deep", direction: "falling", terminal: true },
    { name: "layer", direction: "falling", terminal: true, whenPast: "wait" },
    ...meetGuards(model),
  ];
}

/**
 * A stay that begins at another object meets it at this fraction of the radius deep: where one is touched, three times.
 */
export const MET_AT = 3 * AT_OBSTACLE;

/**
 * Largest depth to which a stay in a layer may enter another object before it meets it, m. A stay that begins there, as
 * after each of the impacts with which the layer presses the sphere against it, would not meet what it has not left;
 * and such an impact may end in a rebound too small to leave it.
 *
 * @param work written
 */
export function slackToOthers(model: SphereModel, y: Float64Array, object: number, work: Contact): number {
  if (model.query.objects === undefined) return 0;
  const gap = gapToOthers(model, y, object, work);
  if (gap > AT_OBSTACLE * model.radius) return 0;
  return MET_AT * model.radius + 2 * Math.max(0, -gap);
}

/** Writes the values of `compliantGuards` from index `first` on; the contact is already evaluated. */
export function evaluateCompliantGuards(
  model: SphereModel,
  y: Float64Array,
  { state, compliant, discrete, slack }: CompliantWork,
  other: Contact,
  g: Float64Array,
  first: number,
): void {
  const { contact, found } = state;
  g[first + CompliantGuard.force] = compliant.force[2];
  g[first + CompliantGuard.out] = -compliant.d[2];
  g[first + CompliantGuard.map] = distanceFromBorder(model, y, state);
  g[first + CompliantGuard.noData] = found === "no-data" ? -1 : 1;
  g[first + CompliantGuard.fit] = hollowClearance(model, contact);
  g[first + CompliantGuard.deep] = contact.distance - (1 - DEEPEST) * model.radius;
  g[first + CompliantGuard.layer] = layerDistance(model.wind, discrete.layer, y);
  if (model.query.objects !== undefined)
    g[first + CompliantGuard.meet] = gapToOthers(model, y, contact.object, other) + slack;
}
