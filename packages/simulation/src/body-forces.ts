import { quadraticDragFactor, sphereDragCoefficient } from "@talus/bodies/motion";
import type { SphereModel } from "./sphere-model.ts";
import { SphereState } from "./sphere-state.ts";

const { v_WB } = SphereState;

/**
 * Weight and air drag on the sphere (note 000 (2.63)-(2.73)), world frame, N.
 *
 *   F = -m g E_Z + F_air,   F_air along -(v - wind): see `Drag`
 *
 * @param y   state, SphereState
 * @param out force, N (3). No allocation.
 * @returns   power lost to the air, -F_air . v, W
 */
export function bodyForceInto(model: SphereModel, y: Float64Array, out: Float64Array): number {
  const { drag, wind } = model;
  out[0] = 0;
  out[1] = 0;
  out[2] = -model.mass * model.gravity;
  if (drag.coefficient === 0) return 0;
  const x = y[v_WB] - wind[0];
  const yy = y[v_WB + 1] - wind[1];
  const z = y[v_WB + 2] - wind[2];
  const factor = dragFactor(model, Math.sqrt(x * x + yy * yy + z * z));
  out[0] -= factor * x;
  out[1] -= factor * yy;
  out[2] -= factor * z;
  return factor * (x * y[v_WB] + yy * y[v_WB + 1] + z * y[v_WB + 2]);
}

/** Drag force per speed, N s/m, at the speed relative to the air, m/s. */
function dragFactor({ drag, radius }: SphereModel, speed: number): number {
  return drag.law === "linear"
    ? sphereDragCoefficient(radius, drag.coefficient)
    : quadraticDragFactor(drag.airDensity, drag.coefficient, Math.PI * radius * radius, speed);
}

/** Acceleration by the air at a speed relative to it, m/s^2. */
export function dragAcceleration(model: SphereModel, speed: number): number {
  return (dragFactor(model, speed) * speed) / model.mass;
}

/** Speed relative to the air, m/s. */
export function airSpeed({ wind }: SphereModel, y: Float64Array): number {
  let squares = 0;
  for (let i = 0; i < 3; i += 1) squares += (y[v_WB + i] - wind[i]) * (y[v_WB + i] - wind[i]);
  return Math.sqrt(squares);
}

/** Rate at which the air takes velocity away, |F_air|/(m |v - wind|), 1/s. */
export function dragRate(model: SphereModel, y: Float64Array): number {
  return dragFactor(model, airSpeed(model, y)) / model.mass;
}
