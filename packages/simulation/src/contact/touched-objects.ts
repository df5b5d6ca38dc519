import { addScaled3Into, dot3, norm3 } from "@talus/kinematics";
import { type Contact, createContact } from "@talus/terrain";
import { mechanicalEnergy } from "../model/energy.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { gapRounding } from "./gap-rounding.ts";
import { nearestWithin } from "./nearest-within.ts";

const { p_WB, v_WB, lostToImpact } = SphereState;

/** Objects closer than this fraction of the radius beyond it are touched. */
export const TOUCHED = 1e-9;
/** Largest number of contacts of one instant. */
const MOST_CONTACTS = 6;

/**
 * The objects that the sphere touches at state y: obstacles first, the nearest of them before the others, then the
 * ground. Empty if there are no obstacles.
 */
export function touchingObjects({ query, radius }: SphereModel, y: Float64Array): readonly Contact[] {
  if (query.objects === undefined) return [];
  const contacts = Array.from({ length: MOST_CONTACTS }, createContact);
  const count = query.within(y, (1 + TOUCHED) * radius, undefined, contacts);
  const touched = contacts.slice(0, count);
  const isFirst = (contact: Contact, i: number): boolean =>
    touched.findIndex(({ object }) => object === contact.object) === i;
  const each = touched.filter(isFirst);
  return [...each.filter(({ object }) => object > 0), ...each.filter(({ object }) => object === 0)];
}

/** Feet whose normals form a smaller angle than this, rad, are one. */
export const ONE_FOOT = 1e-5;

/**
 * Everything that a sphere on the ground touches: obstacles as from `touchingObjects`, then every place of the ground,
 * the one on which it moves last.
 *
 * @param own the foot on which it moves, if it does
 */
export function touchingFeet(model: SphereModel, y: Float64Array, own?: Contact): readonly Contact[] {
  const { query, radius } = model;
  if (query.flat) return [];
  const contacts = Array.from({ length: MOST_CONTACTS }, createContact);
  const count = query.within(y, (1 + TOUCHED) * radius + gapRounding(model, y), undefined, contacts);
  const last = own === undefined ? [] : [own];
  const feet: Contact[] = [];
  for (const each of contacts.slice(0, count)) {
    if (each.object === 0 && ![...last, ...feet].some((other) => isOneFoot(each, other))) feet.push(each);
  }
  return [...touchingObjects(model, y).filter(({ object }) => object > 0), ...feet, ...last];
}

function isOneFoot(one: Contact, other: Contact): boolean {
  let square = 0;
  for (let i = 0; i < 3; i += 1) {
    const bend = one.normal[i] - other.normal[i];
    square += bend * bend;
  }
  return one.object === other.object && square < ONE_FOOT * ONE_FOOT;
}

/** Fraction of the rounding of a gap by which a sphere may be in an object and still counts as out of it. */
const OUT = 0.125;

/**
 * Moves the centre by the shortest distance out of everything that the sphere touches, which it overlaps by up to the
 * depth at which a meeting is detected.
 *
 * @returns false if there is no room between them; then nothing is changed
 */
export function moveOut(model: SphereModel, contacts: readonly Contact[], y: Float64Array): boolean {
  const depths = contacts.map(({ normal, distance }) => ({ normal, least: model.radius - distance }));
  const shift = nearestWithin(depths, new Float64Array(3), OUT * gapRounding(model, y));
  if (shift === undefined) return false;
  addScaled3Into(y, p_WB, 1, shift, 0, y, p_WB);
  return true;
}

/** Rounding of a normal velocity, in eps of the velocity. */
const SPEED_ROUNDING = 4 * Number.EPSILON;

/**
 * Changes the velocity by the smallest amount that leaves no approach to any of the contacts. If the approaches were
 * removed one after the other, they would reappear where normals are not perpendicular.
 *
 * @returns false if they leave no direction; then nothing is changed
 */
export function turnAway(contacts: readonly Contact[], y: Float64Array): boolean {
  const ways = contacts.map(({ normal }) => ({ normal, least: 0 }));
  const velocity = nearestWithin(ways, y.slice(v_WB, v_WB + 3), SPEED_ROUNDING * norm3(y, v_WB));
  if (velocity === undefined) return false;
  y.set(velocity, v_WB);
  return true;
}

/**
 * Brings a sphere that is to fly clear of everything that it touches, as far as there is room: the flight begins
 * outside all of them, and approaches none of them slower than the grip speed. The energy of that is counted as lost to
 * impact.
 */
export function clearTouched(model: SphereModel, y: Float64Array): void {
  const contacts = touchingObjects(model, y);
  if (contacts.length < 2) return;
  const energy = mechanicalEnergy(model, y);
  moveOut(model, contacts, y);
  const isSlow = ({ normal }: Contact): boolean => dot3(y, v_WB, normal, 0) >= -model.thresholds.gripSpeed;
  turnAway(contacts.filter(isSlow), y);
  y[lostToImpact] += energy - mechanicalEnergy(model, y);
}
