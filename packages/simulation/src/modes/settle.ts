import { addScaled3Into, cross3Into, dot3 } from "@talus/kinematics";
import type { Contact } from "@talus/terrain";
import { turningMaterialOf } from "../contact/contact-couples.ts";
import { beginningSlip, gripUsed, slowness } from "../contact/contact-friction.ts";
import { projectPosition, projectVelocity } from "../contact/contact-motion.ts";
import type { ContactState } from "../contact/contact-state.ts";
import { evaluateContact, startAt } from "../contact/evaluate-contact.ts";
import { standsWhileGripping, standsWhileSlipping } from "../contact/standing.ts";
import { clearTouched } from "../contact/touched-objects.ts";
import { layerAhead } from "../model/forces/wind.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { nowhere, type SphereDiscrete } from "../model/state/sphere-discrete.ts";
import { SphereState } from "../model/state/sphere-state.ts";
import type { SpherePhase } from "./event-note.ts";
import { placeAhead } from "./place-ahead.ts";
import {
  comesToStand,
  holdSpin,
  holdWhileGripping,
  holdWhileSlipping,
  settleSpin,
} from "./settle-couples.ts";
import type { SphereKit } from "./sphere-kit.ts";
import type { Course } from "./transition.ts";

const { v_WB, w_WB, lostToSlip, workOfGround } = SphereState;

/**
 * The phase in which a sphere on the ground goes on (docs/theory/phases.md (2.5) to (2.11)).
 *
 *   N <= 0                         flight: the ground falls away
 *   |u| above the grip speed       slip, which ends where it is slow; with rolling resistance and hardly any turning: that ends
 *   without friction and speed     rest, whatever the spin
 *   else u := 0, and then  the law says that rolling would slip: slip begins; without speed and force: rest; else roll
 *
 * The state is put on the ground first (position, normal velocity); what that takes is not accounted for here.
 *
 * @param y changed in place
 */
export function settle(kit: SphereKit, y: Float64Array): Course {
  const { model, state } = kit;
  state.turnMode = "free";
  state.turningMaterial = -1;
  putOnGround(kit, y);
  state.turningMaterial = placeAhead(kit, y).material;
  if (kit.ahead.normalForce <= 0) return leaveGround(kit, y, 0);
  settleSpin(kit, y, false);
  const stands = comesToStand(kit, y);
  const { gripSpeed } = model.thresholds;
  const ends =
    turningMaterialOf(model, state).rollingLaw !== undefined && !stands && state.turnSpeed <= gripSpeed;
  if (state.slipSpeed > gripSpeed) {
    if (stands) holdWhileSlipping(kit, state.slip);
    if (state.spinSide === 0) holdSpin(kit, true);
    if (standsWhileSlipping(model, state, y, kit.friction)) return onGround(kit, y, "rest", gripSpeed);
    const isSlow = state.slipSpeed <= gripSpeed * slowness(model, y);
    return onGround(kit, y, isSlow ? "slip-ends" : ends ? "turn-ends" : "slip", gripSpeed);
  }
  if (stands) holdWhileGripping(kit, y);
  stopSlip(kit, y);
  state.contact.material = placeAhead(kit, y).material;
  if (gripUsed(model, kit.ahead, kit.friction) > 1) {
    if (stands) {
      beginningSlip(model, state, kit.friction);
      holdWhileSlipping(kit, kit.friction.direction);
    }
    return beginSlip(kit, y, gripSpeed);
  }
  if (ends) return onGround(kit, y, "roll-ends", gripSpeed);
  return onGround(kit, y, standsWhileGripping(model, state, y) ? "rest" : "roll", gripSpeed);
}

/** Position and velocity brought onto the ground; the kit's contact state belongs to the result. */
export function putOnGround(kit: SphereKit, y: Float64Array): void {
  evaluateContact(kit.model, y, kit.state);
  projectPosition(kit.model, y, kit.state);
  projectVelocity(y, kit.state);
  evaluateContact(kit.model, y, kit.state);
}

/** Takes the remaining slip away. */
export function stopSlip({ model, state }: SphereKit, y: Float64Array): void {
  if (state.slipSpeed === 0) return;
  takeSlip(model, state, state.slip, state.slipSpeed, y);
  evaluateContact(model, y, state);
}

/**
 * Takes the slip u, or a part u across the rest of it, away by the impulse -u/b of friction: its energy goes to slip, and moving
 * ground does work. `state` stays as it was. No allocation.
 *
 * @param speed |u|, m/s
 */
export function takeSlip(
  model: SphereModel,
  state: ContactState,
  u: Float64Array,
  speed: number,
  y: Float64Array,
): void {
  const { scratch } = state;
  const J = 1 / mobilityOf({ model, state });
  y[lostToSlip] += 0.5 * J * speed * speed;
  y[workOfGround] -= J * dot3(u, 0, state.ground, 0);
  addScaled3Into(y, v_WB, -J / model.mass, u, 0, y, v_WB);
  if (state.turnMode === "held") return;
  cross3Into(state.contact.normal, 0, u, 0, scratch, 0);
  addScaled3Into(y, w_WB, (J * model.radius) / model.inertia, scratch, 0, y, w_WB);
}

/** Velocity change per impulse at the contact, 1/kg: that of the mass alone where the sphere does not turn with it. */
export function mobilityOf({ model, state }: Pick<SphereKit, "model" | "state">): number {
  return state.turnMode === "held" ? 1 / model.mass : model.slipMobility;
}

/** Rolling fails and slip begins; what holds the spin while the contact rolls may not hold it any more. */
export function beginSlip(kit: SphereKit, y: Float64Array, turnSpeed: number): Course {
  if (kit.state.spinSide === 0) holdSpin(kit, true);
  return onGround(kit, y, "slip-begins", turnSpeed);
}

/** Motion on the ground, with the place that lies ahead. */
function onGround(kit: SphereKit, y: Float64Array, phase: SpherePhase, turnSpeed: number): Course {
  return { phase, discrete: groundDiscrete(kit, y, kit.model.thresholds.gripSpeed, turnSpeed) };
}

export function groundDiscrete(
  kit: SphereKit,
  y: Float64Array,
  gripSpeed: number,
  turnSpeed: number,
): SphereDiscrete {
  const { turnMode, spinSide, isOneOfSeveral, contact } = kit.state;
  const layer = layerAhead(kit.model.wind, y);
  const place = { ...placeAhead(kit, y), ...(isOneOfSeveral && { foot: placeOfFoot(contact) }) };
  return { ...nowhere, ...place, layer, gripSpeed, turnMode, spinSide, turnSpeed };
}

export function placeOfFoot({ foot }: Contact): NonNullable<SphereDiscrete["foot"]> {
  return [foot[0], foot[1], foot[2]];
}

/** The contact of motion on the ground as it was left: object, material, and what couples hold. */
export function takeUp(state: ContactState, { object, material, turnMode, spinSide }: SphereDiscrete): void {
  state.object = object;
  state.material = material;
  state.turningMaterial = material;
  state.turnMode = turnMode;
  state.spinSide = spinSide;
}

/**
 * Does something at the foot that a phase begins at, where that is one of several, whatever is the nearest ground after it.
 *
 * @returns what is done
 */
export function atFoot<T>({ state }: SphereKit, discrete: SphereDiscrete, act: () => T): T {
  state.isOneOfSeveral = startAt(discrete, state.contact);
  state.follows = state.isOneOfSeveral;
  const done = act();
  state.isOneOfSeveral = false;
  state.follows = false;
  return done;
}

/** Flight from the kit's contact, clear of all else that is touched there; `riseSpeed` as for `flyFrom`. */
export function leaveGround(kit: SphereKit, y: Float64Array, riseSpeed: number): Course {
  clearTouched(kit.model, y);
  return flyFrom(kit, y, 0, riseSpeed, "none");
}

/**
 * Flight from the kit's contact.
 *
 * @param y         its rise begins anew: written in place
 * @param gap       distance of the sphere's surface from the ground, m; 0 from the ground
 * @param riseSpeed normal velocity, m/s
 */
export function flyFrom(
  kit: SphereKit,
  y: Float64Array,
  gap: number,
  riseSpeed: number,
  rebound: SphereDiscrete["rebound"],
): Course {
  const { contact } = kit.state;
  y[SphereState.rise] = 0;
  y[SphereState.riseSpeed] = riseSpeed;
  const [nx, ny, nz] = contact.normal;
  const normal: SphereDiscrete["normal"] = [nx ?? 0, ny ?? 0, nz ?? 1];
  return {
    phase: "flight",
    discrete: {
      ...nowhere,
      piece: contact.piece,
      object: contact.object,
      material: contact.material,
      layer: layerAhead(kit.model.wind, y),
      gripSpeed: kit.model.thresholds.gripSpeed,
      gap,
      normal,
      rebound,
    },
  };
}
