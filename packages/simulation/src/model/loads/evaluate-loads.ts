import { LoadInput, Wrench } from "@talus/bodies/motion";
import { windInto } from "../forces/wind.ts";
import { checkLoad, checkResistance } from "./load-check.ts";
import type { LoadSet } from "./load-set.ts";

const { p_WB, v_WB, w_WB, v_AB } = LoadInput;

/** Writes the effect of all loads at state y into `set.wrench` and `set.power`. No allocation. */
export function evaluateLoads(set: LoadSet, y: Float64Array): void {
  const { loads, resisting, lossy, weight, wrench } = set;
  if (loads.length === 0) return; // the weight is there, and stays
  readStateInto(set, y, set.input);
  clear(wrench);
  if (resisting > 0) addResistances(set);
  for (let k = resisting; k < lossy; k += 1) addLoad(set, k);
  if (lossy > 0) {
    const ofForce = wrench[0] * y[v_WB] + wrench[1] * y[v_WB + 1] + wrench[2] * y[v_WB + 2];
    const ofTorque = wrench[3] * y[w_WB] + wrench[4] * y[w_WB + 1] + wrench[5] * y[w_WB + 2];
    set.power[0] = -ofForce - ofTorque;
  }
  wrench[0] += weight[0];
  wrench[1] += weight[1];
  wrench[2] += weight[2];
  for (let k = lossy; k < loads.length; k += 1) addLoad(set, k);
}

/**
 * Adds the first loads to the wrench, which is zero. Their sum is compared with that of their bounds: steps rest on
 * nothing else.
 */
function addResistances(set: LoadSet): void {
  const { loads, resisting, wrench, bounds, input } = set;
  let most = 0;
  for (let k = 0; k < resisting; k += 1) {
    loads[k].addTo(input, wrench);
    most += bounds[2 * k];
  }
  const force = wrench[0] * wrench[0] + wrench[1] * wrench[1] + wrench[2] * wrench[2];
  const hasTorque = wrench[3] !== 0 || wrench[4] !== 0 || wrench[5] !== 0;
  if (force <= most * most && force < Infinity && !hasTorque) return;
  for (let k = 0; k < resisting; k += 1) {
    clear(set.one);
    loads[k].addTo(input, set.one);
    checkLoad(set, k);
    bounds[2 * k] = Infinity; // the motion has left the range of the last query, until the next query
  }
}

/** Checks the force of each resistance at state y against its contract, on which motions without bounds rely. */
export function checkResistances(set: LoadSet, y: Float64Array): void {
  readStateInto(set, y, set.input);
  for (let k = 0; k < set.resisting; k += 1) {
    clear(set.one);
    set.loads[k].addTo(set.input, set.one);
    checkResistance(set, k);
  }
}

/** Adds load k to the wrench. */
function addLoad(set: LoadSet, k: number): void {
  const { one, wrench, bounds } = set;
  clear(one);
  set.loads[k].addTo(set.input, one);
  const fx = one[0];
  const fy = one[1];
  const fz = one[2];
  const mx = one[3];
  const my = one[4];
  const mz = one[5];
  const force = fx * fx + fy * fy + fz * fz;
  const torque = mx * mx + my * my + mz * mz;
  const mostForce = bounds[2 * k];
  const mostTorque = bounds[2 * k + 1];
  const isWithin = force <= mostForce * mostForce && torque <= mostTorque * mostTorque;
  if (!(isWithin && force + torque < Infinity)) checkLoad(set, k);
  wrench[0] += fx;
  wrench[1] += fy;
  wrench[2] += fz;
  wrench[3] += mx;
  wrench[4] += my;
  wrench[5] += mz;
}

/** Written out, since loops over so few numbers and `fill` take longer than a load. */
function clear(wrench: Float64Array): void {
  wrench[0] = 0;
  wrench[1] = 0;
  wrench[2] = 0;
  wrench[3] = 0;
  wrench[4] = 0;
  wrench[5] = 0;
}

/**
 * Writes the force of those loads of which only bounds are known.
 *
 * @param isLost true: only those without an energy
 * @param out    `Wrench`
 */
export function boundedLoadsInto(set: LoadSet, y: Float64Array, isLost: boolean, out: Float64Array): void {
  readStateInto(set, y, set.input);
  out.fill(0);
  const count = isLost ? set.lossy : set.loads.length;
  for (let k = set.resisting; k < count; k += 1) set.loads[k].addTo(set.input, out);
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
  clear(one);
  for (let k = 0; k < onGround.length; k += 1) onGround[k].addTo(inputOnGround, one);
  for (let i = 0; i < 3; i += 1) out[i] = one[Wrench.force + i];
}

/**
 * Largest rate at which the loads along the ground change with the velocity, N s/m, if their force is of this size, N.
 */
export function slopeOnGround({ onGround }: LoadSet, force: number): number {
  let slope = 0;
  for (const load of onGround) slope += load.onGround?.slope(force) ?? 0;
  return slope;
}

/** Potential energy of the loads that have one, J: at the place of the centre alone. */
export function energyOfLoads({ weights, loads, lossy, input }: LoadSet, y: Float64Array): number {
  for (let i = 0; i < 3; i += 1) input[p_WB + i] = y[p_WB + i];
  let energy = 0;
  for (let k = 0; k < weights.length; k += 1) energy += weights[k].energy?.(input) ?? 0;
  for (let k = lossy; k < loads.length; k += 1) energy += loads[k].energy?.(input) ?? 0;
  return energy;
}

function readStateInto({ timeAt, wind, one }: LoadSet, y: Float64Array, input: Float64Array): void {
  const vx = y[v_WB];
  const vy = y[v_WB + 1];
  const vz = y[v_WB + 2];
  windInto(wind, y, one);
  input[v_AB] = vx - one[0];
  input[v_AB + 1] = vy - one[1];
  input[v_AB + 2] = vz - one[2];
  input[v_WB] = vx;
  input[v_WB + 1] = vy;
  input[v_WB + 2] = vz;
  input[p_WB] = y[p_WB];
  input[p_WB + 1] = y[p_WB + 1];
  input[p_WB + 2] = y[p_WB + 2];
  input[w_WB] = y[w_WB];
  input[w_WB + 1] = y[w_WB + 1];
  input[w_WB + 2] = y[w_WB + 2];
  input[LoadInput.t] = y[timeAt];
}
