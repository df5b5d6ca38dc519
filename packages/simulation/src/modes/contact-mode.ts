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
import { initialDiscrete, type SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { SpherePhase } from "./event-note.ts";
import { placeAhead } from "./place-ahead.ts";
import type { ContactMode } from "./transition.ts";
import type { TransitionWorkspace } from "./transition-workspace.ts";
import {
  comesToStand,
  holdSpin,
  holdWhileGripping,
  holdWhileSlipping,
  selectSpinMode,
} from "./turning-mode.ts";

const { v_WB, w_WB, lostToSlip, workOfGround } = SphereState;

/**
 * The phase in which a sphere on the ground continues (docs/theory/phases.md (2.5) to (2.11)).
 *
 *   N <= 0                         flight: the ground falls away
 *   |u| above the grip speed       slip, which ends where it is slow; with rolling resistance and hardly any turning:
 *   that ends
 *   without friction and speed     rest, whatever the spin
 *   else u := 0, and then  the law says that rolling would slip: slip begins; without speed and force: rest; else roll
 *
 * The state is put on the ground first (position, normal velocity); the energy of that is not accounted for here.
 *
 * @param y changed in place
 */
export function selectContactMode(workspace: TransitionWorkspace, y: Float64Array): ContactMode {
  const { model, state } = workspace;
  state.turnMode = "free";
  state.turningMaterial = -1;
  putOnGround(workspace, y);
  state.turningMaterial = placeAhead(workspace, y).material;
  if (workspace.ahead.normalForce <= 0) return leaveGround(workspace, y, 0);
  selectSpinMode(workspace, y, false);
  const stands = comesToStand(workspace, y);
  const { gripSpeed } = model.thresholds;
  const ends =
    turningMaterialOf(model, state).rollingLaw !== undefined && !stands && state.turnSpeed <= gripSpeed;
  if (state.slipSpeed > gripSpeed) {
    if (stands) holdWhileSlipping(workspace, state.slip);
    if (state.spinSide === 0) holdSpin(workspace, true);
    if (standsWhileSlipping(model, state, y, workspace.friction))
      return onGround(workspace, y, "rest", gripSpeed);
    const isSlow = state.slipSpeed <= gripSpeed * slowness(model, y);
    return onGround(workspace, y, isSlow ? "slip-ends" : ends ? "turn-ends" : "slip", gripSpeed);
  }
  if (stands) holdWhileGripping(workspace, y);
  stopSlip(workspace, y);
  state.contact.material = placeAhead(workspace, y).material;
  if (gripUsed(model, workspace.ahead, workspace.friction) > 1) {
    if (stands) {
      beginningSlip(model, state, workspace.friction);
      holdWhileSlipping(workspace, workspace.friction.direction);
    }
    return beginSlip(workspace, y, gripSpeed);
  }
  if (ends) return onGround(workspace, y, "roll-ends", gripSpeed);
  return onGround(workspace, y, standsWhileGripping(model, state, y) ? "rest" : "roll", gripSpeed);
}

/** Position and velocity brought onto the ground; the workspace's contact state belongs to the result. */
export function putOnGround(workspace: TransitionWorkspace, y: Float64Array): void {
  evaluateContact(workspace.model, y, workspace.state);
  projectPosition(workspace.model, y, workspace.state);
  projectVelocity(y, workspace.state);
  evaluateContact(workspace.model, y, workspace.state);
}

/** Removes the remaining slip. */
export function stopSlip({ model, state }: TransitionWorkspace, y: Float64Array): void {
  if (state.slipSpeed === 0) return;
  takeSlip(model, state, state.slip, state.slipSpeed, y);
  evaluateContact(model, y, state);
}

/**
 * Removes the slip u, or a part u of it normal to the rest, by the impulse -u/b of friction: its energy goes to slip,
 * and moving ground does work. `state` is unchanged. No allocation.
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

/**
 * Velocity change per impulse at the contact, 1/kg: that of the mass alone if the sphere does not turn with it.
 */
export function mobilityOf({ model, state }: Pick<TransitionWorkspace, "model" | "state">): number {
  return state.turnMode === "held" ? 1 / model.mass : model.slipMobility;
}

/** Rolling fails and slip begins; what holds the spin while the contact rolls may no longer hold it. */
export function beginSlip(workspace: TransitionWorkspace, y: Float64Array, turnSpeed: number): ContactMode {
  if (workspace.state.spinSide === 0) holdSpin(workspace, true);
  return onGround(workspace, y, "slip-begins", turnSpeed);
}

/** Motion on the ground, with the place that lies ahead. */
function onGround(
  workspace: TransitionWorkspace,
  y: Float64Array,
  phase: SpherePhase,
  turnSpeed: number,
): ContactMode {
  return { phase, discrete: groundDiscrete(workspace, y, workspace.model.thresholds.gripSpeed, turnSpeed) };
}

export function groundDiscrete(
  workspace: TransitionWorkspace,
  y: Float64Array,
  gripSpeed: number,
  turnSpeed: number,
): SphereDiscrete {
  const { turnMode, spinSide, isOneOfSeveral, contact } = workspace.state;
  const layer = layerAhead(workspace.model.wind, y);
  const place = { ...placeAhead(workspace, y), ...(isOneOfSeveral && { foot: placeOfFoot(contact) }) };
  return { ...initialDiscrete, ...place, layer, gripSpeed, turnMode, spinSide, turnSpeed };
}

export function placeOfFoot({ foot }: Contact): NonNullable<SphereDiscrete["foot"]> {
  return [foot[0], foot[1], foot[2]];
}

/** The contact of motion on the ground as it was left: object, material, and the turning held by couples. */
export function resumeContact(
  state: ContactState,
  { object, material, turnMode, spinSide }: SphereDiscrete,
): void {
  state.object = object;
  state.material = material;
  state.turningMaterial = material;
  state.turnMode = turnMode;
  state.spinSide = spinSide;
}

/**
 * Does something at the foot at which a phase begins, if that is one of several, whatever is the nearest ground after
 * it.
 *
 * @returns the result
 */
export function atFoot<T>({ state }: TransitionWorkspace, discrete: SphereDiscrete, act: () => T): T {
  state.isOneOfSeveral = startAt(discrete, state.contact);
  state.follows = state.isOneOfSeveral;
  const done = act();
  state.isOneOfSeveral = false;
  state.follows = false;
  return done;
}

/**
 * Flight from the workspace's contact, clear of everything else touched there; `riseSpeed` as for `flyFrom`.
 */
export function leaveGround(workspace: TransitionWorkspace, y: Float64Array, riseSpeed: number): ContactMode {
  clearTouched(workspace.model, y);
  return flyFrom(workspace, y, 0, riseSpeed, "none");
}

/**
 * Flight from the workspace's contact.
 *
 * @param y         its rise begins afresh: written in place
 * @param gap       distance of the sphere's surface from the ground, m; 0 from the ground
 * @param riseSpeed normal velocity, m/s
 */
export function flyFrom(
  workspace: TransitionWorkspace,
  y: Float64Array,
  gap: number,
  riseSpeed: number,
  rebound: SphereDiscrete["rebound"],
): ContactMode {
  const { contact } = workspace.state;
  y[SphereState.rise] = 0;
  y[SphereState.riseSpeed] = riseSpeed;
  const [nx, ny, nz] = contact.normal;
  const normal: SphereDiscrete["normal"] = [nx ?? 0, ny ?? 0, nz ?? 1];
  return {
    phase: "flight",
    discrete: {
      ...initialDiscrete,
      piece: contact.piece,
      object: contact.object,
      material: contact.material,
      layer: layerAhead(workspace.model.wind, y),
      gripSpeed: workspace.model.thresholds.gripSpeed,
      gap,
      normal,
      isLeaving: gap === 0 && riseSpeed === 0,
      rebound,
    },
  };
}
