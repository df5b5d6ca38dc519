import type { ForceLaw } from "@talus/contact";
import { addScaled3Into, norm3 } from "@talus/kinematics";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import type { ContactState } from "./contact-state.ts";
import { evaluateContact, findGround } from "./evaluate-contact.ts";

const { internal, v_WB } = SphereState;

/** Buffers with which the force law is evaluated: indentation d, its rate, and the force, [t1, t2, n]. */
export interface CompliantBuffers {
  readonly d: Float64Array;
  readonly dRate: Float64Array;
  readonly force: Float64Array;
}

export function createCompliantBuffers(): CompliantBuffers {
  return { d: new Float64Array(3), dRate: new Float64Array(3), force: new Float64Array(3) };
}

/**
 * Contact of a sphere pressed into a compliant layer at state y. As `evaluateContact`, but the normal force is that of
 * the force law, and v need not be tangential:
 *
 *   d = distance − a (< 0 pressed),  d' = v . n,  N = law(d, d', z)                                     (1)
 *   T_r = T_r of a rigid ground + m (v . n) n'/(1 + m a^2/A)                                            (2)
 *
 * (2) because u = (I − n nᵀ)(v − a w x n − g) turns with n: u' has the part −(v . n) n'. The lever arm of the friction
 * is the radius: the layer deforms, not the body. N as given by the law, so < 0 where the layer would pull. No
 * allocation.
 *
 * @param discrete object and material on which the contact began
 */
export function evaluateCompliantContact(
  model: SphereModel,
  y: Float64Array,
  { object, material }: SphereDiscrete,
  state: ContactState,
  buffers: CompliantBuffers,
): void {
  const { contact, rollingFriction } = state;
  const { d, dRate, force } = buffers;
  state.object = object;
  state.turnMode = "free";
  state.spinSide = 0;
  evaluateContact(model, y, state);
  contact.material = material;
  d[2] = contact.distance - model.radius;
  dRate[2] = state.normalSpeed;
  forceLawOf(model, state)?.force(d, dRate, y, internal, force);
  state.normalForce = force[2];
  const factor = (model.mass * state.normalSpeed) / (1 + 1 / model.gyration);
  addScaled3Into(rollingFriction, 0, factor, state.normalRate, 0, rollingFriction, 0); // (2)
  state.rollingFrictionSize = norm3(rollingFriction, 0);
}

/**
 * Writes the contributions of a force law to the rates of `contactMotionInto`: its internal variables, and the power
 * into the layer.
 */
export function compliantRatesInto(
  model: SphereModel,
  y: Float64Array,
  state: ContactState,
  { d, dRate }: CompliantBuffers,
  ydot: Float64Array,
): void {
  ydot[SphereState.lostToImpact] = -state.normalForce * state.normalSpeed;
  forceLawOf(model, state)?.rates(d, dRate, y, internal, ydot);
}

/**
 * Energy stored in the layer into which the sphere is pressed, J; 0 if it is in none, or the law does not compute it.
 */
export function storedEnergy(
  model: SphereModel,
  y: Float64Array,
  { object, material }: SphereDiscrete,
  state: ContactState,
  { d }: CompliantBuffers,
): number {
  state.object = object;
  state.contact.piece = -1;
  if (findGround(model, y, state) !== "found") return 0;
  state.contact.material = material;
  d[2] = state.contact.distance - model.radius;
  return d[2] < 0 ? (forceLawOf(model, state)?.energy?.(d, y, internal) ?? 0) : 0;
}

function forceLawOf(model: SphereModel, { contact }: ContactState): ForceLaw | undefined {
  return materialOf(model, contact).forceLaw;
}

/** Makes the velocity along the ground that of rolling, and keeps the normal one. */
export function projectCompliantRolling(y: Float64Array, state: ContactState): void {
  const n = state.contact.normal;
  const { normalSpeed, slip } = state;
  addScaled3Into(y, v_WB, -1, slip, 0, y, v_WB);
  const rounded = y[v_WB] * n[0] + y[v_WB + 1] * n[1] + y[v_WB + 2] * n[2];
  addScaled3Into(y, v_WB, normalSpeed - rounded, n, 0, y, v_WB);
}
