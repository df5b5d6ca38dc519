import type { ImpactLaw, ImpactStatus, JointImpactLaw } from "@talus/contact";
import type { ImpulseRecord } from "@talus/results";
import type { Contact } from "@talus/terrain";
import { lawNote, makesEnergy } from "../contact/impact.ts";
import {
  applyJointImpact,
  energyTakenAt,
  findJointImpact,
  impulseAt,
  type JointImpact,
} from "../contact/joint-impact.ts";
import { energyTaken } from "../model/ledger.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import { type EventNote, phaseNames, placeOf, type SpherePhase } from "./event-note.ts";

const { lostToImpact } = SphereState;

/** Events of an impact at several contacts, one for each that has an impulse; or why there is none. */
export interface JointStrike {
  readonly status: ImpactStatus;
  readonly notes: readonly EventNote[];
}

/**
 * Resolves the impacts of one instant together, by a joint law. A contact whose rebound is not faster than `slowest` is
 * resolved without restitution, and its rebound is the bound of its event. All events have the state before and after
 * the whole impact, and each the energy that its contact takes.
 *
 * @param contacts all that are touched
 * @param slowest  rebound that is left out at a contact, m/s
 * @param yPlus    the state before; then the state after
 */
export function strikeJointly(
  model: SphereModel,
  law: JointImpactLaw,
  contacts: readonly Contact[],
  slowest: (contact: Contact) => number,
  from: SpherePhase,
  yPlus: Float64Array,
): JointStrike {
  const yMinus = Float64Array.from(yPlus);
  const isLast = contacts.map(() => false);
  const lawOf = (contact: Contact): ImpactLaw => {
    const { impactLaw, lastImpactLaw } = materialOf(model, contact);
    return isLast[contacts.indexOf(contact)] === true ? lastImpactLaw : impactLaw;
  };
  let impact = findJointImpact(model, law, yMinus, contacts, lawOf);
  const rebounds = contacts.map((_, i) =>
    impact.result.impulse[3 * i + 2] > 0 ? impact.after[3 * i + 2] : 0,
  );
  contacts.forEach((contact, i) => {
    isLast[i] = rebounds[i] > 0 && rebounds[i] <= slowest(contact);
  });
  if (impact.status === "impact" && isLast.includes(true)) {
    impact = findJointImpact(model, law, yMinus, contacts, lawOf);
  }
  if (impact.status !== "impact") return { status: impact.status, notes: [] };
  applyJointImpact(model, yPlus, impact);
  const { lowered, isUnique } = impact.result;
  const taken = energyTaken(model, yMinus, yPlus);
  yPlus[lostToImpact] += taken;
  const isBroken = law.dissipates === "always" && makesEnergy(model, yMinus, taken);
  let isFirst = true;
  const notes = contacts.flatMap((contact, i): EventNote[] => {
    if (!(impact.result.impulse[3 * i + 2] > 0)) return [];
    const same = isFirst ? {} : { isSameImpact: true as const };
    isFirst = false;
    const { outside } = lawNote(model, contact, yMinus, 0);
    const { kineticFriction } = materialOf(model, contact).context;
    return [
      {
        kind: "impact",
        from: phaseNames[from],
        to: "flight",
        yMinus,
        yPlus: Float64Array.from(yPlus),
        ...placeOf(model, contact),
        impulse: recordOf(impact, i),
        energyLost: energyTakenAt(impact, i),
        ...(outside === undefined ? {} : { outside }),
        ...same,
        ...(lowered < 1 ? { loweredRestitution: lowered } : {}),
        ...(isUnique ? {} : { notUnique: true as const }),
        ...(isBroken ? { brokenPromise: law.name } : {}),
        ...(isLast[i] === true ? { bound: rebounds[i] * (1 + 2 * kineticFriction) } : {}),
      },
    ];
  });
  return { status: "impact", notes };
}

function recordOf(impact: JointImpact, i: number): ImpulseRecord {
  const { impulse, compression } = impact.result;
  const [x, y, normal] = impulse.subarray(3 * i, 3 * i + 3);
  return {
    duration: 0,
    normal,
    tangential: Math.sqrt(x * x + y * y),
    compression: compression[i],
    restitution: normal - compression[i],
    vector: impulseAt(impact, i),
  };
}
