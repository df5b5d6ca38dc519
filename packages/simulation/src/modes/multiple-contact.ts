import { addScaled3Into, dot3, norm3, tangent3Into } from "@talus/kinematics";
import { type Contact, createContact } from "@talus/terrain";
import { beginningFrictionInto, beginningSlip, slipFrictionInto } from "../contact/contact-friction.ts";
import {
  contactVelocityInto,
  hasJumped,
  projectPosition,
  projectVelocity,
} from "../contact/contact-motion.ts";
import { applyHessian, evaluateContact, keepPlace } from "../contact/evaluate-contact.ts";
import { moveOut, touchingFeet, touchingObjects, turnAway } from "../contact/touched-objects.ts";
import { mechanicalEnergy } from "../model/energy.ts";
import { groundVelocityInto, motionUnder } from "../model/ground-motion.ts";
import { hollowClearance } from "../model/hollow-clearance.ts";
import { energyTaken } from "../model/ledger.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { initialDiscrete, type SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { atFoot, flyFrom, placeOfFoot, putOnGround, selectContactMode, stopSlip } from "./contact-mode.ts";
import { type EventNote, phaseNames, placeOf, type SpherePhase } from "./event-note.ts";
import { approach, strikeContacts, vanishingRebound } from "./instant-impacts.ts";
import { selectJointMode } from "./joint-mode.ts";
import { SAME_NORMAL } from "./place-ahead.ts";
import { type ContactMode, endWith, type SphereTransition, transitionTo } from "./transition.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

const { v_WB, lostToImpact } = SphereState;

/**
 * The sphere touches several objects at once. Their impacts are resolved together by the joint law of the scenario
 * (docs/theory/several-contacts.md (7.7)), or, if it names none, one after the other, obstacles before the ground,
 * again and again while it moves into one of them (docs/theory/impact.md, "Several at once"). Then it continues
 *
 *   in flight                       when it leaves all of them;
 *   on one of those it stays at     when the forces on that one do not press it into another, ground first;
 *   on several of them      when it is pressed into two (`selectJointMode`).
 *
 * A rebound within the distance up to which the sphere counts as touching is left out (`vanishingRebound`), with its
 * speed as the bound: impacts one after the other, at a groove or corner, would otherwise follow each other for ever.
 *
 * An approach or rebound slower than the grip speed counts as none: it is removed, and counted as lost to impact. So is
 * the chatter of a sphere that none of its contacts could carry alone (`holdChatter`).
 *
 * @param contacts of `touchingObjects`, or `touchingFeet`
 * @param yPlus    the state before; then the state after
 * @param first    events of the same instant before it
 */
export function resolveMultipleContact(
  workspace: TransitionWorkspace,
  from: SpherePhase,
  contacts: readonly Contact[],
  yPlus: Float64Array,
  first: readonly EventNote[] = [],
): SphereTransition {
  const notes: EventNote[] = [...first];
  const chatter = holdChatter(workspace, from, contacts, yPlus, first);
  if (chatter !== undefined) return chatter;
  const strike = strikeContacts(workspace, from, contacts, yPlus);
  notes.push(...strike.notes);
  if (strike.refused !== undefined) return strike.refused;
  // what is still struck after so many impacts holds the sphere, without the rest of its velocity across; so does what
  // it leaves so slowly that it would be met again at once
  const hasStruck = notes.length > first.length;
  const slowest = (contact: Contact): number =>
    hasStruck ? vanishingRebound(workspace.model, yPlus, contact) : 0;
  const staying = contacts.filter((each) => approach(workspace, each, yPlus) <= slowest(each));
  addBound(workspace, notes, staying, yPlus);
  if (!takeAway(workspace, contacts, staying, yPlus))
    return endWedged(workspace, contacts, notes, from, yPlus);
  if (staying.length === 0) {
    workspace.state.object = -1;
    evaluateContact(workspace.model, yPlus, workspace.state);
    const mode = flyFrom(workspace, yPlus, 0, workspace.state.normalSpeed, "none");
    return transitionTo(workspace, mode, yPlus, withLastPhase(notes, mode, yPlus));
  }
  const y = new Float64Array(yPlus.length);
  const slow = Math.min(
    ...staying.map((each) => (slipAt(workspace.model, each, yPlus) <= slowest(each) ? slowest(each) : 0)),
  );
  if (staying.length > 1 && slow > 0) {
    // the slip that the last impacts leave would drive it out of one contact and back into it, ever slower
    y.set(yPlus);
    const held = selectJointMode(workspace, staying, y, slow);
    if (held !== undefined) {
      yPlus.set(y);
      return transitionTo(workspace, held.mode, yPlus, withLastPhase(notes, held.mode, yPlus));
    }
  }
  for (const contact of [...staying].reverse()) {
    y.set(yPlus);
    const mode = selectModeAt(workspace, contact, contacts, y);
    const others = staying.filter((other) => other !== contact);
    if (others.some((other) => pushesInto(workspace, mode, other, y))) continue;
    yPlus.set(y);
    return transitionTo(workspace, mode, yPlus, withLastPhase(notes, mode, yPlus));
  }
  y.set(yPlus);
  const choice = selectJointMode(workspace, staying, y);
  if (choice === undefined) return endWedged(workspace, contacts, notes, from, yPlus);
  yPlus.set(y);
  return transitionTo(workspace, choice.mode, yPlus, withLastPhase(notes, choice.mode, yPlus));
}

/** The velocities across the contacts at which the sphere stays are left out: the bound of the last impact has them. */
function addBound(
  { model }: TransitionWorkspace,
  notes: EventNote[],
  staying: readonly Contact[],
  y: Float64Array,
): void {
  const last = notes.at(-1);
  if (last?.kind !== "impact") return;
  const leftOut = staying.reduce(
    (sum, { normal }) => sum + Math.abs(dot3(y, v_WB, normal, 0)),
    last.bound ?? 0,
  );
  if (leftOut > model.thresholds.gripSpeed) notes[notes.length - 1] = { ...last, bound: leftOut };
}

/** The last impact leads to the phase that follows, and to the state in which that begins. */
function withLastPhase(
  notes: readonly EventNote[],
  { phase }: ContactMode,
  y: Float64Array,
): readonly EventNote[] {
  const last = { to: phaseNames[phase], yPlus: Float64Array.from(y) };
  return notes.map((note, i) => (i === notes.length - 1 ? { ...note, ...last } : note));
}

/**
 * Removes the remaining normal velocities, and moves the centre out of everything that it has met.
 *
 * @returns false if there is no room between them
 */
function takeAway(
  { model }: TransitionWorkspace,
  contacts: readonly Contact[],
  staying: readonly Contact[],
  y: Float64Array,
): boolean {
  const energy = mechanicalEnergy(model, y);
  const hasRoom = moveOut(model, contacts, y);
  stayAt(staying, y);
  const hasWay = turnAway(contacts, y);
  y[lostToImpact] += energy - mechanicalEnergy(model, y);
  return hasRoom && hasWay;
}

/** Size of the slip of a contact, m/s. */
function slipAt(model: SphereModel, contact: Contact, y: Float64Array): number {
  const slip = new Float64Array(3);
  const ground = new Float64Array(3);
  groundVelocityInto(motionUnder(model, contact), contact.foot, contact.normal, ground);
  contactVelocityInto(model.radius, y, contact.normal, ground, slip);
  tangent3Into(slip, 0, contact.normal, 0, slip, 0);
  return norm3(slip, 0);
}

/** Sweeps over contacts at which the sphere stays: each takes the velocity across one, and returns some at others. */
const MOST_SWEEPS = 200;
/** Velocity across a contact that is rounding, in eps of the velocity. */
const ACROSS_ROUNDING = 4 * Number.EPSILON;

/** Removes the velocities across the contacts at which the sphere stays. */
function stayAt(staying: readonly Contact[], y: Float64Array): void {
  const rounding = ACROSS_ROUNDING * norm3(y, v_WB);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep += 1) {
    let largest = 0;
    for (const { normal } of staying) {
      const across = dot3(y, v_WB, normal, 0);
      largest = Math.max(largest, Math.abs(across));
      addScaled3Into(y, v_WB, -across, normal, 0, y, v_WB);
    }
    if (largest <= rounding) return;
  }
}

/**
 * Continues at one contact alone.
 *
 * @param contacts all that are touched: several may be on the ground, and the mode is that on the given one
 * @param slow     slip up to this speed is removed first, m/s
 */
function selectModeAt(
  workspace: TransitionWorkspace,
  contact: Contact,
  contacts: readonly Contact[],
  y: Float64Array,
  slow = 0,
): ContactMode {
  const { model, state } = workspace;
  const { object, piece } = contact;
  state.object = object;
  const before = Float64Array.from(y);
  const isOnlyOne = contacts.every((other) => other === contact || other.object !== object);
  const place = isOnlyOne
    ? initialDiscrete
    : { ...initialDiscrete, object, piece, foot: placeOfFoot(contact) };
  const mode = atFoot(workspace, place, () => {
    if (slow > 0) {
      putOnGround(workspace, y);
      if (state.slipSpeed <= slow) stopSlip(workspace, y);
    }
    return selectContactMode(workspace, y);
  });
  y[lostToImpact] += energyTaken(model, before, y);
  return mode;
}

/** True if the motion on the workspace's contact presses the sphere into another object that it touches. */
function pushesInto(
  workspace: TransitionWorkspace,
  mode: ContactMode,
  other: Contact,
  y: Float64Array,
): boolean {
  const { model, state, friction } = workspace;
  const rate = new Float64Array(3);
  applyHessian(other.hessian, y, v_WB, rate);
  let acceleration = dot3(y, v_WB, rate, 0) + dot3(state.force, 0, other.normal, 0) / model.mass;
  if (mode.phase !== "flight") {
    const T = new Float64Array(3);
    if (mode.phase === "slip" || mode.phase === "slip-ends" || mode.phase === "turn-ends")
      slipFrictionInto(model, state, state.slip, friction, T);
    else if (mode.phase === "slip-begins") {
      beginningSlip(model, state, friction);
      beginningFrictionInto(model, state, friction, T);
    } else T.set(state.rollingFriction);
    acceleration += dot3(T, 0, other.normal, 0) / model.mass;
    acceleration += dot3(state.surfaceForce, 0, other.normal, 0) / model.mass;
    acceleration += (state.normalForce * dot3(state.contact.normal, 0, other.normal, 0)) / model.mass;
  }
  return acceleration < -model.thresholds.restAcceleration;
}

/** Normal speeds below this many grip speeds are the chatter of a sphere that is held between objects. */
const CHATTER = 100;

/**
 * A sphere that hardly moves into or out of what it touches, and that none of its contacts could carry alone, is held
 * by several: its normal speeds end, and their sum is the bound of the event. Friction and slope could keep such a
 * chatter alive for as long as the motion lasts. Undefined if it is not so.
 */
function holdChatter(
  workspace: TransitionWorkspace,
  from: SpherePhase,
  contacts: readonly Contact[],
  yPlus: Float64Array,
  first: readonly EventNote[],
): SphereTransition | undefined {
  const { gripSpeed } = workspace.model.thresholds;
  const fastest = CHATTER * gripSpeed;
  const speeds = contacts.map(({ normal }) => Math.abs(dot3(yPlus, v_WB, normal, 0)));
  const largest = Math.max(...speeds);
  if (contacts.length < 2 || !(largest > gripSpeed && largest <= fastest)) return undefined;
  const still = Float64Array.from(yPlus);
  if (!takeAway(workspace, contacts, contacts, still)) return undefined;
  const y = new Float64Array(still.length);
  const pushes = (contact: Contact, stops: boolean): boolean => {
    y.set(still);
    const mode = selectModeAt(workspace, contact, contacts, y, stops ? fastest : 0);
    return contacts.some((other) => other !== contact && pushesInto(workspace, mode, other, y));
  };
  // slip as slow as the chatter has the direction of the last impact, and friction may push the sphere out by it
  if (!contacts.every((contact) => pushes(contact, false) || pushes(contact, true))) return undefined;
  y.set(still);
  const held = selectJointMode(workspace, contacts, y, fastest);
  if (held === undefined) return undefined;
  const note: EventNote = {
    kind: "touch",
    from: phaseNames[from],
    to: phaseNames[held.mode.phase],
    yMinus: Float64Array.from(yPlus),
    yPlus: Float64Array.from(y),
    ...placeOf(workspace.model, contacts[0]),
    energyLost: energyTaken(workspace.model, yPlus, y),
    bound: speeds.reduce((sum, speed) => sum + speed, 0),
  };
  yPlus.set(y);
  return transitionTo(workspace, held.mode, yPlus, [...first, note]);
}

/** The run ends: the sphere is held in more than one place, for which there is no motion in this model. */
function endWedged(
  workspace: TransitionWorkspace,
  contacts: readonly Contact[],
  notes: readonly EventNote[],
  from: SpherePhase,
  y: Float64Array,
): SphereTransition {
  const end = endWith(workspace, "wedged", notes.length > 0 ? "flight" : from, y, contacts[0]);
  return { ...end, note: [...notes, ...(end.note ?? [])] };
}

/**
 * On one object the sphere has met others: it strikes them, or moves to the one whose surface continues that of its
 * own, if it touches no third: along an edge that two have in common it touches both all the way. Undefined if it
 * touches nothing else.
 */
export function resolveOtherObjects(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  y: Float64Array,
): SphereTransition | undefined {
  const { state } = workspace;
  const contacts = touchingObjects(workspace.model, y);
  if (contacts.length < 2) return undefined;
  const { object } = state.contact;
  const goesOn = ({ normal }: Contact): boolean => dot3(normal, 0, state.contact.normal, 0) > SAME_NORMAL;
  const next = contacts.find((each) => each.object !== object && goesOn(each));
  if (next === undefined || !contacts.every(goesOn))
    return resolveMultipleContact(workspace, phase, contacts, y);
  const yMinus = Float64Array.from(y);
  const mode = selectModeAt(workspace, next, contacts, y);
  const note: EventNote = {
    kind: "patch-boundary",
    from: phaseNames[phase],
    to: phaseNames[mode.phase],
    yMinus,
    yPlus: Float64Array.from(y),
    ...placeOf(workspace.model, next),
    energyLost: 0,
  };
  return transitionTo(workspace, mode, y, [note]);
}

/**
 * On the ground the sphere has met the same ground in another place, a sill or the other side of a hollow: it strikes
 * that. Undefined if it touches the ground once, or hardly fits it.
 *
 * @param discrete of the phase
 * @param reached  place from which its foot is followed
 */
export function resolveSecondFoot(
  workspace: TransitionWorkspace,
  phase: SpherePhase,
  discrete: SphereDiscrete,
  reached: Contact,
  y: Float64Array,
): SphereTransition | undefined {
  const { model, ahead } = workspace;
  const before = Float64Array.from(y);
  ahead.object = discrete.object;
  keepPlace(reached, ahead.contact);
  ahead.contact.piece = discrete.piece;
  evaluateContact(model, y, ahead);
  projectPosition(model, y, ahead);
  projectVelocity(y, ahead);
  const taken = new Float64Array(3);
  for (let i = 0; i < 3; i += 1) taken[i] = y[v_WB + i] - before[v_WB + i];
  if (hasJumped(model, y, taken)) {
    y.set(before); // its own foot is lost, in a hollow as narrow as the sphere
    return undefined;
  }
  const own = createContact();
  keepPlace(ahead.contact, own);
  own.piece = discrete.piece;
  model.query.follow(y, own, own);
  own.material = discrete.material;
  const feet = touchingFeet(model, y, own);
  const fits = feet.every((each) => hollowClearance(model, each) > 0);
  if (feet.length > 1 && fits) return resolveMultipleContact(workspace, phase, feet, y);
  y.set(before);
  return undefined;
}
