import { Wrench } from "@talus/bodies/motion";
import { dot3, norm3 } from "@talus/kinematics";
import { airForceAtMost, airSpeed } from "../model/body-forces.ts";
import { areSteady, boundLoads, rateOfLoads } from "../model/loads/load-bound.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { ContactState } from "./contact-state.ts";

const { v_WB, w_WB } = SphereState;

/** Fractions by which speed and spin may grow while one bound of the air holds: those of `boundLoads`. */
const MORE = 0.25;
/** The force of loads acts twice on the ground: it changes the reaction too. */
const ON_GROUND = 2;

/** Bound of the air during a flight. */
interface AirWork {
  /** Written (3). */
  readonly velocity: Float64Array;
  /** Largest acceleration besides gravity, m/s^2, and how long that holds, s. */
  readonly air: { pull: number; until: number };
}

/** A nonzero speed, m/s, even if nothing in a scenario has one. */
function scaleOf({ thresholds, radius }: SphereModel): number {
  return Math.max(thresholds.speed, Number.EPSILON * radius);
}

/**
 * As `boundAir`, for air and loads together: neither speed nor spin leaves the range for which both are bounded. Sets
 * `work.air`.
 */
export function boundLoadsInFlight(model: SphereModel, y: Float64Array, work: AirWork): void {
  const { loads, gravity, mass, radius, wind } = model;
  const { air } = work;
  const scale = scaleOf(model);
  const speed = (1 + MORE) * norm3(y, v_WB) + scale;
  const through = airSpeed(model, y, work.velocity) + MORE * norm3(y, v_WB) + scale;
  const spin = (1 + MORE) * norm3(y, w_WB) + scale / radius;
  const airAcceleration = airForceAtMost(model, through, spin) / mass;
  boundLoads(loads, y, gravity + airAcceleration + wind.steepest * speed, 0, 1, scale);
  air.pull = airAcceleration + loads.reached.acceleration;
  air.until = loads.reached.duration;
}

/**
 * Bounds the effect of the loads on a sphere on the ground, into `loads.reached`. The contact is already evaluated.
 */
export function boundLoadsOnGround(model: SphereModel, y: Float64Array, acceleration: number): void {
  const turning = acceleration / (model.gyration * model.radius);
  boundLoads(model.loads, y, acceleration, turning, ON_GROUND, scaleOf(model));
}

/**
 * Rate at which the loads change while the forces on the ground count as frozen for a time, as a fraction of these
 * forces, 1/s. The contact is already evaluated.
 */
export function partRateOfLoads(
  { mass, gyration, radius, loads }: SphereModel,
  state: ContactState,
  y: Float64Array,
  duration: number,
): number {
  if (!loads.hasBounded) return 0;
  const all = norm3(state.force, 0) + norm3(state.surfaceForce, 0) + Math.abs(state.normalForce);
  const part = Math.min(norm3(state.force, 0), state.rollingFrictionSize) + Math.abs(state.normalForce);
  const torque = norm3(state.load, Wrench.torque) / radius;
  const acceleration = (2 * (all + torque)) / mass;
  const rate = rateOfLoads(loads, y, acceleration, acceleration / (gyration * radius), duration);
  return rate === 0 ? 0 : rate / part;
}

/**
 * True if the loads will never move a sphere that stands: they are queried for their change while it does.
 */
export function loadsStaySteady({ loads, scenario }: SphereModel, y: Float64Array): boolean {
  return !loads.hasBounded || areSteady(loads, y, scenario.end.time);
}

/** Torque of the loads about the normal of the contact, N m. */
export function torqueAboutNormal({ loads }: SphereModel, { load, contact }: ContactState): number {
  return loads.hasTorque ? dot3(load, Wrench.torque, contact.normal, 0) : 0;
}
