import { quadraticDragFactor, sphereDragCoefficient } from "@talus/bodies/motion";
import { norm3 } from "@talus/kinematics";
import { windInto } from "./forces/wind.ts";
import { evaluateLoads, powerTaken } from "./loads/load-set.ts";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./state/sphere-state.ts";

const { v_WB, w_WB } = SphereState;

/**
 * Weight, air and loads on the sphere (docs/theory/phases.md (2.1), (2.2)), world frame, N.
 *
 *   F = -m g E_Z + F_air + F_loads,   F_air = -c u + s w x u,   u = v - wind(z):   see `Drag` for c, `MagnusForce` for s
 *
 * @param y   state, SphereState
 * The torque of the loads, and what of them has no energy, is in `model.loads` afterwards.
 *
 * @param out force, N (3). No allocation.
 * @returns   power lost to the air, -F_air . v, and to loads without an energy, W
 */
export function bodyForceInto(model: SphereModel, y: Float64Array, out: Float64Array): number {
  // Weight and air are written out here: a function that gives their power back has it boxed.
  const weight = model.mass * model.gravity;
  out[0] = 0;
  out[1] = 0;
  out[2] = -weight;
  let power = 0;
  if (hasAir(model)) {
    velocityThroughAirInto(model, y, out);
    const x = out[0];
    const yy = out[1];
    const z = out[2];
    const c = dragFactor(model, Math.sqrt(x * x + yy * yy + z * z));
    const s = model.magnusFactor;
    const wx = y[w_WB];
    const wy = y[w_WB + 1];
    const wz = y[w_WB + 2];
    const airX = s * (wy * z - wz * yy) - c * x;
    const airY = s * (wz * x - wx * z) - c * yy;
    const airZ = s * (wx * yy - wy * x) - c * z;
    out[0] = airX;
    out[1] = airY;
    out[2] = airZ - weight;
    power = -(airX * y[v_WB] + airY * y[v_WB + 1] + airZ * y[v_WB + 2]);
  }
  const { loads } = model;
  if (loads === undefined) return power;
  evaluateLoads(loads, y);
  for (let i = 0; i < 3; i += 1) out[i] += loads.wrench[i];
  return power + powerTaken(loads, y);
}

/** Whether the air acts on the sphere. */
export function hasAir({ drag, magnusFactor }: SphereModel): boolean {
  return drag.coefficient !== 0 || magnusFactor !== 0;
}

/** Velocity of the centre relative to the air, v - wind(z), m/s (3). No allocation. */
function velocityThroughAirInto({ wind }: SphereModel, y: Float64Array, out: Float64Array): void {
  windInto(wind, y, out);
  for (let i = 0; i < 3; i += 1) out[i] = y[v_WB + i] - out[i];
}

/** Drag force per speed, N s/m, at the speed relative to the air, m/s. */
function dragFactor({ drag, radius }: SphereModel, speed: number): number {
  return drag.law === "linear"
    ? sphereDragCoefficient(radius, drag.coefficient)
    : quadraticDragFactor(drag.airDensity, drag.coefficient, Math.PI * radius * radius, speed);
}

/** Acceleration by the air at a speed relative to it, at most, m/s^2. */
export function airAcceleration(model: SphereModel, y: Float64Array, speed: number): number {
  return (airFactor(model, y, speed) * speed) / model.mass;
}

/** Force of the air at most, N, at a speed relative to it, m/s, and a spin, rad/s. */
export function airForceAtMost(model: SphereModel, speed: number, spin: number): number {
  const lift = Math.abs(model.magnusFactor) * spin;
  return hasAir(model) ? (dragFactor(model, speed) + lift) * speed : 0;
}

/** Speed relative to the air, m/s. @param scratch written (3) */
export function airSpeed(model: SphereModel, y: Float64Array, scratch: Float64Array): number {
  velocityThroughAirInto(model, y, scratch);
  return norm3(scratch, 0);
}

/** Rate at which the air changes the velocity, |F_air|/(m |v - wind|) at most, 1/s. @param scratch written (3) */
export function airRate(model: SphereModel, y: Float64Array, scratch: Float64Array): number {
  return airFactor(model, y, airSpeed(model, y, scratch)) / model.mass;
}

function airFactor(model: SphereModel, y: Float64Array, speed: number): number {
  return dragFactor(model, speed) + Math.abs(model.magnusFactor) * norm3(y, w_WB);
}
