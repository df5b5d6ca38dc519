import { requireMembers } from "@talus/portable-math/arguments";
import type { RestContact, Sample } from "./run-records.ts";

/** The contacts on which a body stands, from a sample of its rest; none off the map. */
export function restContactsOf(sample: Sample): readonly RestContact[] {
  requireMembers("restContactsOf", "sample", sample, ["foot", "normal", "friction"]);
  const { onMap, contacts, feature, normalForce, friction, foot, normal } = sample;
  if (!onMap) return [];
  const all = contacts ?? [{ feature, normalForce, friction, foot, normal, notUnique: false }];
  return all.map((each) => ({
    feature: each.feature,
    place: vectorOf(each.foot),
    normal: vectorOf(each.normal),
    normalForce: each.normalForce,
    friction: vectorOf(each.friction),
    notUnique: each.notUnique,
  }));
}

function vectorOf([x = 0, y = 0, z = 0]: Float64Array): readonly [number, number, number] {
  return [x, y, z];
}
