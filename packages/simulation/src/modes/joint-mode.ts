import { addScaled3Into, dot3, norm3 } from "@talus/kinematics";
import type { Contact } from "@talus/terrain";
import { evaluateContact, keepPlace } from "../contact/evaluate-contact.ts";
import { createContactPoint, createSphereGapQuery } from "../contact/gap-query.ts";
import { loadsStaySteady } from "../contact/loads-of-motion.ts";
import { borderRounding } from "../contact/map-border.ts";
import { createJointContacts, type JointContacts, MOST_JOINT } from "../joint/joint-contacts.ts";
import { holdsTurning } from "../joint/joint-couples.ts";
import { evaluateJoint, solveJoint } from "../joint/joint-forces.ts";
import { decideJointModes, type JointDecision } from "../joint/joint-modes.ts";
import { projectJointPosition, projectJointVelocity } from "../joint/joint-motion.ts";
import { layerAhead } from "../model/forces/wind.ts";
import { motionUnder } from "../model/ground-motion.ts";
import { energyTaken } from "../model/ledger.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { initialDiscrete, type JointContact } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import { smoothLengthAt } from "../model/touched-object.ts";
import { leaveGround } from "./contact-mode.ts";
import type { ContactMode } from "./transition.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

const { p_WB, v_WB, w_WB, lostToImpact, lostToRolling } = SphereState;

/** The mode in which a sphere continues that several contacts hold, and its forces. */
export interface JointChoice {
  readonly mode: ContactMode;
  readonly decision: JointDecision;
  readonly joint: JointContacts;
}

/**
 * The mode in which a sphere continues on several contacts at once: position and velocity are brought onto them, and
 * the modes decided by the problem of their accelerations. Undefined where no modes are consistent, or where a contact
 * is with a layer, whose force law stands for one contact.
 *
 * @param contacts that are touched and not left
 * @param y        changed in place; the energy taken counts as lost to impact
 * @param slow     slip up to this speed is taken away first, m/s
 */
export function selectJointMode(
  workspace: TransitionWorkspace,
  contacts: readonly Contact[],
  y: Float64Array,
  slow = workspace.model.thresholds.gripSpeed,
): JointChoice | undefined {
  const { model } = workspace;
  if (contacts.length > MOST_JOINT) return undefined;
  if (contacts.some((contact) => materialOf(model, contact).forceLaw !== undefined)) return undefined;
  const joint = createJointContacts();
  const before = Float64Array.from(y);
  beginJoint(model, contacts, y, slow, joint);
  const { gripSpeed } = model.thresholds;
  const decision = decideJointModes(model, y, slow, joint);
  if (decision === "none") return undefined;
  y[lostToImpact] += energyTaken(model, before, y);
  const mark = decision === "not-unique" ? ({ notUnique: true } as const) : {};
  const held = heldContacts(joint);
  const [first] = held;
  if (first === undefined) {
    workspace.state.object = -1;
    evaluateContact(model, y, workspace.state);
    return { mode: { ...leaveGround(workspace, y, 0), ...mark }, decision, joint };
  }
  const slips = held.some(({ mode }) => mode !== "stick");
  const phase =
    stands(model, y, joint) || isHeldFromTurning(model, y, joint)
      ? "rest"
      : slips
        ? "joint-slip"
        : "joint-roll";
  if (phase === "rest") {
    const moving = Float64Array.from(y);
    if (model.resistsTurning) y.fill(0, w_WB, w_WB + 3);
    y.fill(0, v_WB, v_WB + 3);
    if (model.radius * norm3(y, w_WB) <= model.thresholds.restSpeed) y.fill(0, w_WB, w_WB + 3);
    y[lostToRolling] += energyTaken(model, moving, y);
  }
  const { object, piece, material, foot } = first;
  const layer = layerAhead(model.wind, y);
  const discrete = { ...initialDiscrete, object, piece, material, foot, layer, gripSpeed, contacts: held };
  return { mode: { phase, discrete, ...mark }, decision, joint };
}

/** The contacts on the pieces that they are about to enter; the state without normal velocities and slow slip. */
function beginJoint(
  model: SphereModel,
  contacts: readonly Contact[],
  y: Float64Array,
  slow: number,
  joint: JointContacts,
): void {
  joint.count = contacts.length;
  const set = (): void => {
    contacts.forEach((contact, i) => {
      const state = joint.states[i];
      keepPlace(contact, state.contact);
      state.contact.piece = contact.piece;
      state.object = contact.object;
      state.material = contact.material;
      state.turningMaterial = contact.material;
    });
  };
  set();
  for (let i = 0; i < joint.count; i += 1) joint.modes[i] = "slip";
  evaluateJoint(model, y, joint);
  const change = new Float64Array(3);
  projectJointPosition(model, y, joint);
  projectJointVelocity(model, y, joint, change);
  evaluateJoint(model, y, joint);
  // slip that is taken from one contact may leave less than `slow` to another
  while (stickSlow(joint, slow)) {
    projectJointVelocity(model, y, joint, change);
    evaluateJoint(model, y, joint);
  }
  lookAhead(model, y, joint);
  evaluateJoint(model, y, joint);
}

/** Contacts that slip no faster than `slow` stick; true if there are new ones. */
function stickSlow({ count, modes, states }: JointContacts, slow: number): boolean {
  let isAny = false;
  for (let i = 0; i < count; i += 1) {
    if (modes[i] === "stick" || !(states[i].slipSpeed <= slow)) continue;
    modes[i] = "stick";
    isAny = true;
  }
  return isAny;
}

/**
 * Parts of the radius, or of the smooth length: by which one looks ahead for pieces, and
 * up to which a foot is on a border.
 */
const LOOK_AHEAD = 1e-7;
const ON_BORDER = 1e-9;
/** Feet whose normals differ by less, rad, are the same foot a little further on. */
const SAME_FOOT = 1e-3;
const ON_ZONE_BORDER = 4;

/** Contacts on the border of their piece, or of their zone of material, go over to those ahead. */
function lookAhead(model: SphereModel, y: Float64Array, joint: JointContacts): void {
  const { query, radius } = model;
  const speed = norm3(y, v_WB);
  if (!(speed > 0)) return;
  const points = Array.from({ length: 2 * MOST_JOINT }, createContactPoint);
  const gaps = createSphereGapQuery(model);
  const ahead = new Float64Array(SphereState.length);
  for (let i = 0; i < joint.count; i += 1) {
    const state = joint.states[i];
    const { contact } = state;
    const length = Math.min(smoothLengthAt(model, contact), radius);
    const isOnPatch = Math.abs(query.patchDistance(contact.piece, contact)) <= ON_BORDER * length;
    const zone = query.zoneDistance?.(contact) ?? Infinity;
    const isOnZone = Math.abs(zone) <= ON_ZONE_BORDER * borderRounding(contact.foot) + ON_BORDER * radius;
    if (!isOnPatch && !isOnZone) continue;
    ahead.set(y);
    addScaled3Into(y, p_WB, (LOOK_AHEAD * length) / speed, y, v_WB, ahead, p_WB);
    const count = gaps.contacts(ahead, LOOK_AHEAD * length, undefined, points);
    let least = SAME_FOOT;
    for (const point of points.slice(0, count)) {
      if (point.object !== contact.object) continue;
      const angle = Math.sqrt(Math.max(0, 2 - 2 * dot3(point.normal, 0, contact.normal, 0)));
      if (angle > least) continue;
      least = angle;
      if (isOnPatch) contact.piece = point.piece;
      if (isOnZone) {
        contact.material = point.material;
        state.material = point.material;
        state.turningMaterial = point.material;
      }
    }
  }
}

/** The contacts that stay closed, as data of a phase. */
function heldContacts({ count, states, modes, directions }: JointContacts): readonly JointContact[] {
  const held: JointContact[] = [];
  for (let i = 0; i < count; i += 1) {
    const mode = modes[i];
    if (mode === "open") continue;
    const { object, piece, material, foot } = states[i].contact;
    const [x, y, z] = mode === "slip-begins" ? directions[i] : [0, 0, 0];
    held.push({
      object,
      piece,
      material,
      foot: [foot[0], foot[1], foot[2]],
      mode,
      direction: [x ?? 0, y ?? 0, z ?? 0],
    });
  }
  return held;
}

/** Turning slower than this many grip speeds is stopped where the couples of the contacts then hold it. */
const STOPPED = 2;

/** True if rolling resistance and pivoting friction stop a sphere on several contacts, and hold it. */
function isHeldFromTurning(model: SphereModel, y: Float64Array, joint: JointContacts): boolean {
  if (!model.resistsTurning || !loadsStaySteady(model, y)) return false;
  const speed = norm3(y, v_WB) + model.radius * norm3(y, w_WB);
  if (speed > STOPPED * model.thresholds.gripSpeed) return false;
  const still = Float64Array.from(y);
  still.fill(0, v_WB, v_WB + 3);
  still.fill(0, w_WB, w_WB + 3);
  for (let i = 0; i < joint.count; i += 1) {
    if (joint.modes[i] === "slip" || joint.modes[i] === "slip-begins") return false;
    if (motionUnder(model, joint.states[i].contact) !== undefined) return false;
  }
  evaluateJoint(model, still, joint);
  solveJoint(model, still, joint);
  return holdsTurning(model, joint);
}

/**
 * True if a sphere on several contacts stands: no velocity, no acceleration, and nothing that turns it or brakes its
 * turning; a spin that nothing brakes may go on. The forces are solved.
 */
function stands(model: SphereModel, y: Float64Array, joint: JointContacts): boolean {
  const { thresholds, radius } = model;
  const { restSpeed, restAcceleration } = thresholds;
  const isStill = norm3(y, v_WB) <= restSpeed;
  const isBalanced =
    norm3(joint.acceleration, 0) <= restAcceleration && radius * norm3(joint.turning, 0) <= restAcceleration;
  if (!isStill || !isBalanced || !loadsStaySteady(model, y)) return false;
  for (let i = 0; i < joint.count; i += 1) {
    if (joint.modes[i] !== "open" && motionUnder(model, joint.states[i].contact) !== undefined) return false;
  }
  return true;
}
