import { addScaled3Into, dot3, norm3 } from "@talus/kinematics";
import type { Contact } from "@talus/terrain";
import { evaluateContact, keepPlace } from "../contact/evaluate-contact.ts";
import { borderRounding } from "../contact/map-border.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { lengthAtEdges } from "../model/touched-object.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";

const { p_WB, v_WB } = SphereState;

/**
 * Fraction of the smooth length by which a foot on a patch boundary is moved ahead to find the piece that it enters.
 */
const LOOK_AHEAD = 1e-7;
/** A foot within this fraction of the smooth length is on a patch boundary. */
const ON_BORDER = 1e-9;
/** A foot within this many roundings of the distance from the border of a zone is on it, */
const ON_ZONE_BORDER = 4;
/** and on ground that is not a plane within this fraction of the radius, since feet are searched there. */
const FOOT_ERROR = 1e-11;
/**
 * It is moved ahead by this many times as much, and then by ten times more as long as it stays on the border.
 */
const AHEAD_OF_ZONE = 100;
const FURTHER_AHEAD = 10;

/** Place of motion on the ground, as in `SphereDiscrete`. */
type Place = Pick<SphereDiscrete, "piece" | "object" | "material">;

/**
 * Object, smooth piece and material of the foot or, on a border, those that it is about to enter. `workspace.ahead`
 * becomes the contact at y there, as used by a phase that begins at this place: on a patch boundary its forces differ
 * from those in `workspace.state` by as much as the curvatures of both sides. A foot that stays on the border of a
 * zone, as on an edge along it, keeps the material from which it comes.
 *
 * @param workspace its state is the contact at y
 */
export function placeAhead(workspace: TransitionWorkspace, y: Float64Array): Place {
  const { model, state, ahead, scratch } = workspace;
  const { query } = model;
  const own = state.contact;
  const length = lengthAtEdges(model, own);
  const border = ON_BORDER * length;
  scratch.set(y);
  const isMoved = length < Infinity && moveAhead(workspace, y, LOOK_AHEAD * length, scratch);
  ahead.turnMode = state.turnMode;
  ahead.spinSide = state.spinSide;
  ahead.object = own.object;
  beginAhead(workspace);
  ahead.turningMaterial = -1;
  evaluateContact(model, scratch, ahead);
  const next = query.objects === undefined ? ahead.contact : goesOn(workspace, ahead.contact);
  const { object } = next;
  const isSameObject = object === own.object;
  const isOnPatchBoundary = isMoved && Math.abs(query.patchDistance(own.piece, own)) <= border;
  const piece = isSameObject && !isOnPatchBoundary ? own.piece : next.piece;
  const material = isSameObject ? materialAhead(workspace, y) : next.material;
  ahead.object = object;
  ahead.contact.object = object;
  ahead.contact.piece = piece;
  ahead.turningMaterial = material;
  evaluateContact(model, y, ahead);
  ahead.contact.material = material;
  return { piece, object, material };
}

/**
 * The place ahead is the nearest ground, except where the sphere touches other ground too, which may be nearer.
 */
function beginAhead({ state, ahead }: TransitionWorkspace): void {
  ahead.contact.piece = -1;
  if (!state.isOneOfSeveral) return;
  keepPlace(state.contact, ahead.contact);
  ahead.contact.piece = state.contact.piece;
}

/**
 * The material of the zone that contains the foot or, on its border, that it is about to enter: the first that it
 * enters, since zones may be arbitrarily narrow. `workspace.ahead` is a workspace.
 */
function materialAhead(workspace: TransitionWorkspace, y: Float64Array): number {
  const { model, state, ahead, scratch } = workspace;
  const { query } = model;
  const own = state.contact;
  let border = Math.max(
    ON_ZONE_BORDER * borderRounding(own.foot),
    query.flat ? 0 : FOOT_ERROR * model.radius,
  );
  if (!(Math.abs(query.zoneDistance?.(own) ?? Infinity) <= border)) return own.material;
  const furthest = LOOK_AHEAD * Math.min(lengthAtEdges(model, own), model.radius);
  scratch.set(y);
  for (let step = AHEAD_OF_ZONE * border; ; step = Math.min(FURTHER_AHEAD * step, furthest)) {
    if (!moveAhead(workspace, y, step, scratch)) return own.material;
    ahead.object = own.object;
    beginAhead(workspace);
    evaluateContact(model, scratch, ahead);
    border = step / AHEAD_OF_ZONE;
    if (Math.abs(query.zoneDistance?.(ahead.contact) ?? Infinity) > border) return ahead.contact.material;
    if (step >= furthest) return state.material >= 0 ? state.material : ahead.contact.material;
  }
}

/**
 * Moves a centre slightly along its velocity or, from rest, against the friction of rolling, which is where it will go.
 */
function moveAhead(
  { state }: TransitionWorkspace,
  y: Float64Array,
  step: number,
  out: Float64Array,
): boolean {
  const speed = norm3(y, v_WB);
  if (speed > 0) addScaled3Into(y, p_WB, step / speed, y, v_WB, out, p_WB);
  else if (state.rollingFrictionSize > 0) {
    addScaled3Into(y, p_WB, -step / state.rollingFrictionSize, state.rollingFriction, 0, out, p_WB);
  } else return false;
  return true;
}

/** Objects that meet within this fraction of the radius meet in one plane. */
const SAME_PLACE = 1e-9;
/** Cosine of the angle between normals that are one. */
export const SAME_NORMAL = 1 - 1e-9;

/**
 * For objects of which one continues the surface of the other, as the crest of a dam does from segment to segment: the
 * foot on the one that bends less there, else the given one. Both are touched at the point ahead, with the same normal.
 */
function goesOn({ model, other, scratch }: TransitionWorkspace, contact: Contact): Contact {
  const limit = contact.distance + SAME_PLACE * model.radius;
  const found = model.query.objects?.nearestOther(contact.object, scratch, limit, other);
  if (found !== "found" || dot3(other.normal, 0, contact.normal, 0) < SAME_NORMAL) return contact;
  return bend(other) < bend(contact) ? other : contact;
}

/** Sum of the principal curvatures of the offset surface, 1/m. */
function bend({ hessian }: Contact): number {
  return hessian[0] + hessian[3] + hessian[5];
}
