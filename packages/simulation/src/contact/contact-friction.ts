import { norm3 } from "@talus/kinematics";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { materialOf } from "../model/touched-material.ts";
import { contactBasisInto, fromBasis, toBasis } from "./contact-basis.ts";
import type { ContactState } from "./contact-state.ts";

/** Buffers with which the friction law is evaluated. */
export interface FrictionBuffers {
  readonly t1: Float64Array;
  readonly t2: Float64Array;
  readonly tangential: Float64Array;
  readonly answer: Float64Array;
  readonly direction: Float64Array;
  readonly slowSlip: Float64Array;
  /** Length 1: a speed that a function returned would be boxed. */
  readonly speed: Float64Array;
}

export function createFrictionBuffers(): FrictionBuffers {
  return {
    t1: new Float64Array(3),
    t2: new Float64Array(3),
    tangential: new Float64Array(2),
    answer: new Float64Array(2),
    direction: new Float64Array(3),
    slowSlip: new Float64Array(3),
    speed: new Float64Array(1),
  };
}

/** Rounding of the used grip: slip begins this far past 1, so that rolling at the limit itself stays rolling. */
export const GRIP_ROUNDING = 1e-12;

/**
 * Slip speed that represents the limit 0, m/s; a power of two, so that a direction times it keeps its digits.
 */
const SLOW = 9.094947017729282e-13;

/** Largest value of `gripUsed`: far past the limit, and finite so that the zero 1 can be bracketed. */
const MOST = 1000;

/** Fraction of the available grip used by rolling, from the friction law; > 1: it slips. At most 1000. */
export function gripUsed(model: SphereModel, state: ContactState, buffers: FrictionBuffers): number {
  contactBasisInto(state.contact.normal, buffers.t1, buffers.t2);
  toBasis(state.rollingFriction, buffers.t1, buffers.t2, buffers.tangential);
  const { frictionLaw, context } = materialOf(model, state.contact);
  return Math.min(frictionLaw.stick(buffers.tangential, state.normalForce, context), MOST);
}

/**
 * Friction force while slipping along `u`, world frame, N (3).
 *
 * @param u slip velocity, tangential (3)
 */
export function slipFrictionInto(
  model: SphereModel,
  state: ContactState,
  u: Float64Array,
  buffers: FrictionBuffers,
  out: Float64Array,
): void {
  const { t1, t2, tangential, answer } = buffers;
  contactBasisInto(state.contact.normal, t1, t2);
  toBasis(u, t1, t2, tangential);
  const { frictionLaw, context } = materialOf(model, state.contact);
  frictionLaw.slip(tangential, state.normalForce, context, answer);
  fromBasis(answer, t1, t2, out);
}

/**
 * Slip velocity that has just begun: along -T_r, the direction in which the sphere would slide if friction were too
 * weak to hold it (docs/theory/phases.md (2.8)), or in the direction given by the law, with the size that the state has
 * in that direction.
 *
 * @param buffers written: the unit direction s, -T_r/|T_r| unless the law gives one, into `direction` and u . s into
 *                `speed`; zeros when T_r is zero
 */
export function beginningSlip(model: SphereModel, state: ContactState, buffers: FrictionBuffers): void {
  const { direction, speed } = buffers;
  if (state.rollingFrictionSize === 0) {
    direction.fill(0);
    speed[0] = 0;
    return;
  }
  const { frictionLaw, context } = materialOf(model, state.contact);
  if (frictionLaw.begin === undefined) {
    const perForce = -1 / state.rollingFrictionSize;
    for (let i = 0; i < 3; i += 1) direction[i] = perForce * state.rollingFriction[i];
  } else {
    const { t1, t2, tangential, answer } = buffers;
    contactBasisInto(state.contact.normal, t1, t2);
    toBasis(state.rollingFriction, t1, t2, tangential);
    frictionLaw.begin(tangential, state.normalForce, context, answer);
    fromBasis(answer, t1, t2, direction);
  }
  speed[0] = direction[0] * state.slip[0] + direction[1] * state.slip[1] + direction[2] * state.slip[2];
}

/**
 * Friction force of slip that has just begun, at a speed near 0 along `buffers.direction` of `beginningSlip`, world
 * frame, N (3).
 */
export function beginningFrictionInto(
  model: SphereModel,
  state: ContactState,
  buffers: FrictionBuffers,
  out: Float64Array,
): void {
  for (let i = 0; i < 3; i += 1) buffers.slowSlip[i] = SLOW * buffers.direction[i];
  slipFrictionInto(model, state, buffers.slowSlip, buffers, out);
}

/** Slip faster than this many grip speeds is followed closely at any tolerance. */
const MOST_NOISE = 1e4;

/**
 * Number of grip speeds up to which slip counts as slow: 1, and more if the tolerances are so loose that the steps of
 * the integrator could not distinguish such slow slip from none.
 */
export function slowness({ thresholds, radius }: SphereModel, y: Float64Array): number {
  const { perSpeed, atRest } = thresholds.noise;
  const speed = norm3(y, SphereState.v_WB) + radius * norm3(y, SphereState.w_WB);
  return Math.min(Math.max(1, perSpeed * speed + atRest), MOST_NOISE);
}

/** Slip below this fraction of the grip speed is rounding. */
const SLIP_ROUNDING = 1e-6;

/**
 * Friction of slip whether or not u has a direction yet: at its very start it is the direction in which rolling fails.
 */
export function slipFrictionAnyhow(
  model: SphereModel,
  state: ContactState,
  buffers: FrictionBuffers,
  out: Float64Array,
): void {
  if (state.slipSpeed > SLIP_ROUNDING * model.thresholds.gripSpeed) {
    slipFrictionInto(model, state, state.slip, buffers, out);
    return;
  }
  beginningSlip(model, state, buffers);
  beginningFrictionInto(model, state, buffers, out);
}
