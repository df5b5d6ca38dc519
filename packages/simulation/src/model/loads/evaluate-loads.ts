import { LoadInput, Wrench } from "@talus/bodies/motion";
import { dot3 } from "@talus/kinematics";
import { windInto } from "../forces/wind.ts";
import { checkLoad } from "./load-check.ts";
import type { LoadSet } from "./load-set.ts";

const { p_WB, v_WB, w_WB, v_AB } = LoadInput;

/** Writes what the loads do at state y into `set.wrench`, `set.booked` and `set.power`. No allocation. */
export function evaluateLoads(set: LoadSet, y: Float64Array): void {
  const { loads, lossy, wrench, booked } = set;
  readStateInto(set, y, set.input);
  for (let i = 0; i < Wrench.size; i += 1) wrench[i] = 0;
  for (let k = 0; k < lossy; k += 1) addLoad(set, k);
  for (let i = 0; i < Wrench.size; i += 1) booked[i] = wrench[i];
  for (let k = lossy; k < loads.length; k += 1) addLoad(set, k);
  set.power[0] =
    lossy === 0 ? 0 : -dot3(booked, Wrench.force, y, v_WB) - dot3(booked, Wrench.torque, y, w_WB);
}

/** Adds load k to the wrench. */
function addLoad(set: LoadSet, k: number): void {
  const { one, wrench, bounds } = set;
  for (let i = 0; i < Wrench.size; i += 1) one[i] = 0;
  set.loads[k].addTo(set.input, one);
  const force = dot3(one, Wrench.force, one, Wrench.force);
  const torque = dot3(one, Wrench.torque, one, Wrench.torque);
  const mostForce = bounds[2 * k];
  const mostTorque = bounds[2 * k + 1];
  const isWithin = force <= mostForce * mostForce && torque <= mostTorque * mostTorque;
  if (!(isWithin && force + torque < Infinity)) checkLoad(set, k);
  for (let i = 0; i < Wrench.size; i += 1) wrench[i] += one[i];
}

/**
 * Writes the force of those loads of which only bounds are known.
 *
 * @param isLost whether of those alone that have no energy
 * @param out    `Wrench`
 */
export function boundedLoadsInto(set: LoadSet, y: Float64Array, isLost: boolean, out: Float64Array): void {
  readStateInto(set, y, set.input);
  out.fill(0);
  const count = isLost ? set.lossy : set.loads.length;
  for (let k = 0; k < count; k += 1) if (set.uses[k] === "bounds") set.loads[k].addTo(set.input, out);
}

/**
 * Writes the force of the loads along the ground, N (3). No allocation.
 *
 * @param normal of the ground at the foot
 */
export function evaluateLoadsOnGround(
  set: LoadSet,
  y: Float64Array,
  normal: Float64Array,
  out: Float64Array,
): void {
  const { onGround, inputOnGround, one } = set;
  readStateInto(set, y, inputOnGround);
  for (let i = 0; i < 3; i += 1) inputOnGround[LoadInput.normal + i] = normal[i];
  for (let i = 0; i < Wrench.size; i += 1) one[i] = 0;
  for (let k = 0; k < onGround.length; k += 1) onGround[k].addTo(inputOnGround, one);
  for (let i = 0; i < 3; i += 1) out[i] = one[Wrench.force + i];
}

/** How fast the loads along the ground change with the velocity at most, N s/m, where their force is of this size, N. */
export function slopeOnGround({ onGround }: LoadSet, force: number): number {
  let slope = 0;
  for (const load of onGround) slope += load.onGround?.slope(force) ?? 0;
  return slope;
}

/** Potential energy of the loads that have one, J. */
export function energyOfLoads(set: LoadSet, y: Float64Array): number {
  readStateInto(set, y, set.input);
  let energy = 0;
  for (const load of set.loads) energy += load.energy?.(set.input) ?? 0;
  return energy;
}

function readStateInto({ timeAt, wind, seesAir, one }: LoadSet, y: Float64Array, input: Float64Array): void {
  for (let i = 0; i < 3; i += 1) {
    input[p_WB + i] = y[p_WB + i];
    input[v_WB + i] = y[v_WB + i];
    input[w_WB + i] = y[w_WB + i];
  }
  input[LoadInput.t] = y[timeAt];
  if (!seesAir) return;
  windInto(wind, y, one);
  for (let i = 0; i < 3; i += 1) input[v_AB + i] = y[v_WB + i] - one[i];
}
