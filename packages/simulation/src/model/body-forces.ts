import { Wrench } from "@talus/bodies/motion";
import { norm3 } from "@talus/kinematics";
import { windInto } from "./forces/wind.ts";
import { evaluateLoads } from "./loads/evaluate-loads.ts";
import { boundResistances } from "./loads/load-bound.ts";
import type { LoadSet } from "./loads/load-set.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./state/state-layout.ts";

const { v_WB, w_WB } = SphereState;

/**
 * Force of all loads on the sphere (docs/theory/phases.md (2.1), (2.2)), world frame, N. Their torque, the part of them
 * without energy and its power are in `loads` afterwards.
 *
 * @param y   state, SphereState
 * @param out force, N (3). No allocation.
 */
export function bodyForceInto({ loads }: SphereModel, y: Float64Array, out: Float64Array): void {
  evaluateLoads(loads, y);
  const { wrench } = loads;
  out[0] = wrench[Wrench.force];
  out[1] = wrench[Wrench.force + 1];
  out[2] = wrench[Wrench.force + 2];
}

/** True if only weight acts in flight. */
export function isInVacuum({ loads }: SphereModel): boolean {
  return loads.loads.length === 0;
}

/**
 * Rate κ at which the velocity through the air is damped in flight, 1/s, where that is all that acts besides weight, in
 * a wind that is the same everywhere; 0 in vacuum; undefined: something else acts.
 */
export function dampingInFlight({ loads, mass, wind }: SphereModel): number | undefined {
  if (loads.loads.length === 0) return 0;
  if (wind.heights.length > 1) return undefined;
  let factor = 0;
  for (const { damping } of loads.loads) factor += damping ?? NaN;
  return factor >= 0 ? factor / mass : undefined;
}

/** Largest acceleration by the air at a speed relative to it, m/s^2; loads are held to that from now on. */
export function airAcceleration({ loads, mass }: SphereModel, y: Float64Array, speed: number): number {
  return boundResistances(loads, y, speed) / mass;
}

/** Largest force of the air, N, at a speed relative to it, m/s, and a spin, rad/s. */
export function airForceAtMost({ loads }: SphereModel, speed: number, spin: number): number {
  return airFactor(loads, speed, spin) * speed;
}

/** Speed relative to the air, m/s. @param scratch written (3) */
export function airSpeed({ wind }: SphereModel, y: Float64Array, scratch: Float64Array): number {
  windInto(wind, y, scratch);
  for (let i = 0; i < 3; i += 1) scratch[i] = y[v_WB + i] - scratch[i];
  return norm3(scratch, 0);
}

/**
 * Largest rate at which the air changes the velocity, |F_air|/(m |v - wind|), 1/s. @param scratch written (3)
 */
export function airRate(model: SphereModel, y: Float64Array, scratch: Float64Array): number {
  return airFactor(model.loads, airSpeed(model, y, scratch), norm3(y, w_WB)) / model.mass;
}

/** Largest force of the resistances per speed through the air, N s/m. */
function airFactor({ loads, resisting }: LoadSet, speed: number, spin: number): number {
  let factor = 0;
  for (let k = 0; k < resisting; k += 1) factor += loads[k].resistance?.(speed, spin) ?? 0;
  return factor;
}
