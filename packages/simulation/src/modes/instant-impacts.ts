import type { ImpactStatus, JointImpactLaw } from "@talus/contact";
import { dot3, norm3 } from "@talus/kinematics";
import type { Contact } from "@talus/terrain";
import { applyImpact, applyLastImpact, lawNote, readImpulse, slowestRebound } from "../contact/impact.ts";
import { MOST_STRUCK } from "../contact/joint-impact.ts";
import { TOUCHED } from "../contact/touched-objects.ts";
import { bodyForceInto } from "../model/body-forces.ts";
import { groundVelocityInto, motionUnder } from "../model/ground-motion.ts";
import { energyTaken } from "../model/ledger.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import { type EventNote, phaseNames, placeOf, type SpherePhase } from "./event-note.ts";
import { strikeJointly } from "./joint-struck.ts";
import { withoutImpulse } from "./run-outcome.ts";
import { endWithoutImpulse, type SphereTransition } from "./transition.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

const { v_WB, lostToImpact } = SphereState;

/** Largest number of impacts of one instant; then the sphere counts as wedged between the objects. */
const MOST_IMPACTS = 100;

/** Events of the impacts of one instant; or the end of the run, if a law gives no impulse. */
export interface Strike {
  readonly notes: readonly EventNote[];
  readonly refused?: SphereTransition;
}

/**
 * Resolves the impacts of one instant: together by the joint law of the scenario, or, if it names none, one after the
 * other.
 *
 * @param contacts all that are touched
 * @param yPlus    the state before; then the state after
 */
export function strikeContacts(
  workspace: TransitionWorkspace,
  from: SpherePhase,
  contacts: readonly Contact[],
  yPlus: Float64Array,
): Strike {
  const { jointImpact } = workspace.model;
  if (jointImpact !== undefined && mayStrikeJointly(workspace, contacts)) {
    return strikeAtOnce(workspace, jointImpact, from, contacts, yPlus);
  }
  return strikeInTurn(workspace, from, contacts, yPlus);
}

/** A joint law stands for impacts on rigid ground. */
function mayStrikeJointly({ model }: TransitionWorkspace, contacts: readonly Contact[]): boolean {
  if (contacts.length > MOST_STRUCK) return false;
  return contacts.every((contact) => materialOf(model, contact).forceLaw === undefined);
}

/** All impacts together, by the joint law. */
function strikeAtOnce(
  workspace: TransitionWorkspace,
  law: JointImpactLaw,
  from: SpherePhase,
  contacts: readonly Contact[],
  yPlus: Float64Array,
): Strike {
  const { model } = workspace;
  const struck = contacts.find((each) => approach(workspace, each, yPlus) < 0);
  if (struck === undefined) return { notes: [] };
  const before = Float64Array.from(yPlus);
  const slowest = (contact: Contact): number =>
    Math.max(slowestRebound(model), vanishingRebound(model, before, contact));
  const { status, notes } = strikeJointly(model, law, contacts, slowest, from, yPlus);
  if (status === "impact") return { notes };
  return { notes, refused: { outcome: withoutImpulse(status, law.name) } };
}

/** One after the other, obstacles before the ground, each by the law of its pair. */
function strikeInTurn(
  workspace: TransitionWorkspace,
  from: SpherePhase,
  contacts: readonly Contact[],
  yPlus: Float64Array,
): Strike {
  const notes: EventNote[] = [];
  let phase = from;
  for (let i = 0; i < MOST_IMPACTS; i += 1) {
    const contact = contacts.find((each) => approach(workspace, each, yPlus) < 0);
    if (contact === undefined) break;
    const yMinus = Float64Array.from(yPlus);
    const vn = dot3(yPlus, v_WB, contact.normal, 0);
    const { foot, normal } = contact;
    groundVelocityInto(motionUnder(workspace.model, contact), foot, normal, workspace.state.ground);
    const { status, leftOut } = resolveImpact(workspace, contact, vn, yPlus);
    if (status !== "impact") return { notes, refused: endWithoutImpulse(workspace, contact, status) };
    const energyLost = energyTaken(workspace.model, yMinus, yPlus);
    yPlus[lostToImpact] += energyLost;
    const note = impactNote(workspace, contact, phase, yMinus, yPlus, energyLost);
    const { context } = materialOf(workspace.model, contact);
    notes.push(leftOut > 0 ? { ...note, bound: leftOut * (1 + 2 * context.kineticFriction) } : note);
    phase = "flight";
  }
  return { notes };
}

/**
 * One impact; if its rebound is not faster than the threshold of the scenario, or vanishes, without restitution.
 *
 * @returns the speed of the rebound that is left out, m/s
 */
function resolveImpact(
  { model, state, impact }: TransitionWorkspace,
  contact: Contact,
  vn: number,
  y: Float64Array,
): { readonly status: ImpactStatus; readonly leftOut: number } {
  const before = Float64Array.from(y);
  const status = applyImpact(model, y, contact, state.ground, vn, impact);
  const rebound = vn + impact.result.impulse[2] / model.mass;
  const slowest = Math.max(slowestRebound(model), vanishingRebound(model, before, contact));
  if (status !== "impact" || !(rebound > 0 && rebound <= slowest)) return { status, leftOut: 0 };
  y.set(before);
  return { status: applyLastImpact(model, y, contact, state.ground, vn, impact), leftOut: rebound };
}

/**
 * Rebound after which the sphere would rise by no more than the distance up to which it counts as touching, under the
 * acceleration of all forces, m/s. Infinitely many such bounces end here: with the forces of other contacts there is no
 * closed form for them.
 */
export function vanishingRebound(model: SphereModel, y: Float64Array, contact: Contact): number {
  if (model.bouncing.ending !== "exact" || materialOf(model, contact).bounceRestitution >= 1) return 0;
  const force = new Float64Array(3);
  bodyForceInto(model, y, force);
  return Math.sqrt((2 * TOUCHED * model.radius * norm3(force, 0)) / model.mass);
}

/** Normal velocity, m/s; 0 if it is slower than the grip speed: < 0 approaching, > 0 leaving. */
export function approach({ model }: TransitionWorkspace, contact: Contact, y: Float64Array): number {
  const vn = dot3(y, v_WB, contact.normal, 0);
  return Math.abs(vn) > model.thresholds.gripSpeed ? vn : 0;
}

function impactNote(
  workspace: TransitionWorkspace,
  contact: Contact,
  from: SpherePhase,
  yMinus: Float64Array,
  yPlus: Float64Array,
  energyLost: number,
): EventNote {
  return {
    kind: "impact",
    from: phaseNames[from],
    to: "flight",
    yMinus,
    yPlus: Float64Array.from(yPlus),
    ...placeOf(workspace.model, contact),
    impulse: readImpulse(workspace.impact),
    energyLost,
    ...lawNote(workspace.model, contact, yMinus, energyLost),
    sequential: true,
  };
}
