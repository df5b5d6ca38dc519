import type {
  CompliantContactRecord,
  EventKind,
  GateCrossing,
  ImpulseRecord,
  PhaseName,
} from "@talus/results";
import type { Contact } from "@talus/terrain";
import type { LawNote } from "../contact/impact.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { materialNameOf } from "../model/touched-object.ts";

/** Report of a transition of the sphere: the parts of an EventRecord that the model knows. */
export interface EventNote extends LawNote {
  readonly kind: EventKind;
  readonly from: PhaseName;
  readonly to: PhaseName;
  readonly yMinus: Float64Array;
  readonly yPlus: Float64Array;
  readonly foot?: Float64Array;
  readonly normal?: Float64Array;
  readonly feature: string;
  readonly material: string;
  readonly impulse?: ImpulseRecord;
  readonly energyLost: number;
  readonly compliantContact?: CompliantContactRecord;
  readonly bound?: number;
  readonly sequential?: true;
  readonly notUnique?: true;
  readonly loweredRestitution?: number;
  /** One impact with the note before, at another contact: the state before this note is not reached again. */
  readonly isSameImpact?: true;
  readonly crossing?: GateCrossing;
  /** Of the last note of a run: discrete data of the phase in which it ends, where that has just begun. */
  readonly endsWith?: SphereDiscrete;
}

/** Place on the ground of an event, copied from the contact. */
export function placeOf(
  model: SphereModel,
  contact: Contact,
): Pick<EventNote, "foot" | "normal" | "feature" | "material"> {
  return {
    foot: Float64Array.from(contact.foot),
    normal: Float64Array.from(contact.normal),
    feature: contact.feature,
    material: materialNameOf(model, contact),
  };
}

/** Phases of the hybrid system, and the four names under which they are reported. */
export const phaseNames = {
  start: "flight",
  flight: "flight",
  "slip-begins": "slip",
  slip: "slip",
  "slip-ends": "slip",
  "turn-ends": "slip",
  roll: "roll",
  "roll-ends": "roll",
  "joint-roll": "roll",
  "joint-slip": "slip",
  "joint-slip-ends": "slip",
  "roll-parts": "roll",
  "slip-parts": "slip",
  rest: "rest",
  "compliant-slip": "slip",
  "compliant-slip-begins": "slip",
  "compliant-roll": "roll",
  unloading: "flight",
} as const satisfies Record<string, PhaseName>;

export type SpherePhase = keyof typeof phaseNames;

/** Phases that may follow a touch or a meeting on rigid ground. */
export const anyPhase: readonly SpherePhase[] = [
  "flight",
  "slip",
  "slip-begins",
  "slip-ends",
  "roll",
  "rest",
  "turn-ends",
  "roll-ends",
  "joint-roll",
  "joint-slip",
  "joint-slip-ends",
  "roll-parts",
  "slip-parts",
];

export function isSpherePhase(name: string): name is SpherePhase {
  return Object.hasOwn(phaseNames, name);
}
