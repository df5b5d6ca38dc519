import type { ContactSample, PhaseName, Sample } from "@talus/results";
import type { Bearing } from "./bearing.ts";

/** Writes what bears the body into a sample of its ground: nothing in flight. */
export function showContacts(sample: Sample, phase: PhaseName, bearing: Bearing, noSlip: number): void {
  sample.contacts = undefined;
  sample.normalForce = 0;
  sample.friction.fill(0);
  sample.slip = 0;
  if (phase === "flight" || bearing.count === 0) return;
  const contacts = contactsOf(bearing, noSlip);
  const [first] = contacts;
  sample.foot.set(first.foot);
  sample.normal.set(first.normal);
  sample.feature = first.feature;
  sample.normalForce = first.normalForce;
  sample.friction.set(first.friction);
  sample.slip = phase === "slip" ? first.slip : 0;
  if (contacts.length > 1) sample.contacts = contacts;
}

/** The contacts of a bearing, for samples. Allocates. */
function contactsOf(bearing: Bearing, noSlip: number): [ContactSample, ...ContactSample[]] {
  const contacts = Array.from({ length: bearing.count }, (_, k): ContactSample => {
    const normal = bearing.normal.slice(3 * k, 3 * k + 3);
    const friction = bearing.force.slice(3 * k, 3 * k + 3);
    const normalForce = bearing.normalForce[k];
    for (let i = 0; i < 3; i += 1) friction[i] -= normalForce * normal[i];
    const isSlip = bearing.slip[k] > noSlip;
    return {
      feature: bearing.feature[k],
      mode: isSlip ? "slip" : "stick",
      normalForce,
      friction,
      foot: bearing.foot.slice(3 * k, 3 * k + 3),
      normal,
      slip: isSlip ? bearing.slip[k] : 0,
      notUnique: false,
    };
  });
  return contacts as [ContactSample, ...ContactSample[]];
}
