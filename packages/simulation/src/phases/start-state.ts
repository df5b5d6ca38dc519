import { addScaled3Into, cross3Into, normaliseQuaternionInto, selectedFrameInto } from "@talus/kinematics";
import { cos, sin } from "@talus/portable-math";
import {
  type ContactStart,
  type FlightStart,
  type HoppingStart,
  ModelError,
  type Quaternion,
  type Vector3,
} from "@talus/scenario";
import type { Found } from "@talus/terrain";
import { type ContactState, createContactState } from "../contact/contact-state.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import { groundVelocityInto } from "../model/ground-motion.ts";
import { hollowClearance } from "../model/hollow-clearance.ts";
import { isCentreOutside } from "../model/map-bounds.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";

const { p_WB, q_WB, v_WB, w_WB } = SphereState;

/** The state in which a run begins, and its origin. */
export interface StartState {
  readonly y: Float64Array;
  /** Distance of the sphere's surface from the ground, m; 0 on the ground. */
  readonly gap: number;
  /** Distance by which `place: on-surface` moved the centre, m. */
  readonly shift: Vector3;
}

/**
 * A start deeper under the ground than this fraction of the radius is refused; up to it the sphere touches.
 */
const TOUCHING = 1e-9;

/**
 * State at the start of a scenario.
 *
 * @param state a buffer, as new
 * @throws ModelError if the start lies under the ground, off the map, on a cell without data or in a hollow too narrow
 *         for the sphere
 */
export function startState(
  model: SphereModel,
  start = model.scenario.start,
  state = createContactState(),
): StartState {
  switch (start.kind) {
    case "flight":
      return fromFlight(model, start, state);
    case "contact":
      return fromContact(model, start, state);
    case "hopping":
      return fromAbove(model, start, state);
  }
}

function fromFlight(model: SphereModel, start: FlightStart, state: ContactState): StartState {
  const y = new Float64Array(SphereState.length);
  y.set(start.position, p_WB);
  y.set(start.velocity, v_WB);
  y.set(start.angularVelocity, w_WB);
  setOrientation(y, start.orientation);
  evaluateContact(model, y, state);
  const { radius } = model;
  const [x, yy, z] = start.position;
  if (isCentreOutside(model, y)) {
    throw new ModelError(`start.position: (${x}, ${yy}) is not on the map`);
  }
  const isPlaced = start.place === "on-surface";
  const gap = state.contact.distance - radius;
  if (isPlaced || gap <= TOUCHING * radius) requireGround("start.position", model, state.found, x, yy);
  if (isPlaced && gap < 0 && isOverFacesDown(model, state, x, yy)) {
    throw new ModelError(`start.place: on-surface would place it under the ground; ${facesDownRemedy}`);
  }
  if (!isPlaced && gap < -TOUCHING * radius) {
    const isDown = isOverFacesDown(model, state, x, yy);
    const remedy = isDown ? facesDownRemedy : `raise z = ${z} or set start.place: on-surface`;
    throw new ModelError(
      `start.position: the sphere (radius ${radius} m) begins ${-gap} m ${inside(state)}; ${remedy}`,
    );
  }
  if (!isPlaced && gap > TOUCHING * radius) return { y, gap, shift: [0, 0, 0] };
  addScaled3Into(y, p_WB, -gap, state.contact.normal, 0, y, p_WB);
  requireFit("start.position", model, y, state);
  const shift: Vector3 = [y[p_WB] - x, y[p_WB + 1] - yy, y[p_WB + 2] - z];
  return { y, gap: 0, shift: isPlaced ? shift : [0, 0, 0] };
}

/** The source model's start from contact: foot, slip and its angle, angular velocity in the selected frame. */
function fromContact(model: SphereModel, start: ContactStart, state: ContactState): StartState {
  const { radius: a } = model;
  const { foot, normal } = groundAt(model, start.at);
  const frame = new Float64Array(9); // rows e_x, e_y, e_z
  selectedFrameInto(normal, 0, frame, 0);

  const y = new Float64Array(SphereState.length);
  addScaled3Into(foot, 0, a, normal, 0, y, p_WB);
  for (let row = 0; row < 3; row += 1) {
    addScaled3Into(y, w_WB, start.angularVelocity[row] ?? 0, frame, 3 * row, y, w_WB);
  }
  cross3Into(y, w_WB, normal, 0, y, v_WB);
  for (let i = 0; i < 3; i += 1) {
    const slip =
      -start.slip.speed * (cos(start.slip.angle) * frame[i] + sin(start.slip.angle) * frame[3 + i]); // (3.37)
    y[v_WB + i] = a * y[v_WB + i] + slip;
  }
  const ground = new Float64Array(3);
  groundVelocityInto(model.groundMotion, foot, normal, ground);
  addScaled3Into(y, v_WB, 1, ground, 0, y, v_WB);
  setOrientation(y, start.orientation);
  requireFit("start.at", model, y, state);
  return { y, gap: 0, shift: [0, 0, 0] };
}

/** Above the ground along its normal, the height from which the sphere drops. */
function fromAbove(model: SphereModel, start: HoppingStart, state: ContactState): StartState {
  const { foot, normal } = groundAt(model, start.at);
  const y = new Float64Array(SphereState.length);
  addScaled3Into(foot, 0, model.radius + start.height, normal, 0, y, p_WB);
  y.set(start.velocity, v_WB);
  y.set(start.angularVelocity, w_WB);
  setOrientation(y, start.orientation);
  requireFit("start.at", model, y, state);
  if (isCentreOutside(model, y)) {
    throw new ModelError(
      `start.at: (${start.at.join(", ")}) is so near to the border that the centre is beyond it`,
    );
  }
  return { y, gap: Math.max(state.contact.distance - model.radius, 0), shift: [0, 0, 0] };
}

/** The point of the ground at a place of the map, m (3), and the normal there (3). */
function groundAt(model: SphereModel, [x, y]: readonly [number, number]) {
  const surface = new Float64Array(6);
  requireGround("start.at", model, model.terrain.evaluateSurface(x, y, surface), x, y);
  const [z, zx, zy] = surface;
  const length = Math.sqrt(1 + zx * zx + zy * zy);
  return {
    foot: Float64Array.of(x, y, z),
    normal: Float64Array.of(-zx / length, -zy / length, 1 / length),
  };
}

const facesDownRemedy =
  "the faces of the mesh point down there: turn them over, as Invert Faces Orientation in MeshLab or Flip in Blender does";

/**
 * True if the ground nearest to a body at (x, y) is an open sheet whose face points down. A closed mesh has such faces.
 */
function isOverFacesDown({ query }: SphereModel, { contact }: ContactState, x: number, y: number): boolean {
  return contact.object === 0 && contact.normal[2] < 0 && query.mapDistance(x, y) < Infinity;
}

/** True if a mesh whose faces point down lies over this place. */
function isUnderFacesDown(model: SphereModel, x: number, y: number): boolean {
  const below = new Float64Array(SphereState.length);
  below.set([x, y, model.query.lowest], p_WB);
  const state = createContactState();
  evaluateContact(model, below, state);
  return state.found === "found" && isOverFacesDown(model, state, x, y) && !isCentreOutside(model, below);
}

/** Position of a sphere that is too close to the contact, in words. */
function inside({ contact }: ContactState): string {
  return contact.object > 0 ? `inside ${contact.feature}` : "under the ground";
}

function setOrientation(y: Float64Array, q: Quaternion): void {
  y.set(q, q_WB);
  normaliseQuaternionInto(y, q_WB, y, q_WB);
}

function requireGround(key: string, model: SphereModel, found: Found, x: number, y: number): void {
  if (found === "outside" && isUnderFacesDown(model, x, y)) {
    throw new ModelError(`${key}: no face of the ground points up at (${x}, ${y}); ${facesDownRemedy}`);
  }
  if (found === "outside") throw new ModelError(`${key}: (${x}, ${y}) is not on the map`);
  if (found === "no-data") throw new ModelError(`${key}: the ground has no data at (${x}, ${y})`);
}

/** If it touches the ground in one place, the sphere must not overlap it in another. */
function requireFit(key: string, model: SphereModel, y: Float64Array, state: ContactState): void {
  const { radius } = model;
  evaluateContact(model, y, state);
  const { distance } = state.contact;
  if (hollowClearance(model, state.contact) > 0 && distance >= (1 - TOUCHING) * radius) return;
  throw new ModelError(
    `${key}: the hollow there is too narrow for a sphere of ${radius} m, which would reach ${radius - distance} m into its sides`,
  );
}
