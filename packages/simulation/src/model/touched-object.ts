import type { Contact } from "@talus/terrain";
import type { SphereModel } from "./sphere-model.ts";

/**
 * Name of the touched material: of its zone, or of the obstacle that has it; "terrain" for that of the ground.
 */
export function materialNameOf(
  { zoneNames }: Pick<SphereModel, "zoneNames">,
  { material, object, feature }: Contact,
): string {
  if (material === 0) return "terrain";
  return object > 0 ? feature : (zoneNames[material - 1] ?? "terrain");
}

/** Step within which the touched object is smooth enough for events to be sampled, m; Infinity if it has none. */
export function smoothLengthAt({ query }: SphereModel, contact: Contact): number {
  return query.objects?.smoothLengthOf(contact.object) ?? query.smoothLength;
}

/** The same on ground with edges that has no such length: there it is the radius. */
export function lengthAtEdges(model: SphereModel, contact: Contact): number {
  const length = smoothLengthAt(model, contact);
  return length === Infinity && contact.object === 0 && model.query.borderIsEdge ? model.radius : length;
}
