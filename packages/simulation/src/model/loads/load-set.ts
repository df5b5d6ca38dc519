import { type BoundedLoad, LoadInput, type LoadRange, Wrench } from "@talus/bodies/motion";
import { dot3, norm3 } from "@talus/kinematics";
import type { RunStatus } from "@talus/results";
import type { LoadedBody } from "./load-definition.ts";

const { p_WB, v_WB, w_WB } = LoadInput;

/** The forces of a scenario that are not built in, with the buffers of one run. */
export interface LoadSet {
  readonly loads: readonly BoundedLoad[];
  readonly body: LoadedBody;
  /** Where a state holds the time. */
  readonly timeAt: number;
  /** Force and torque of all loads, and of those without an energy, as `evaluateLoads` leaves them: `Wrench`. */
  readonly wrench: Float64Array;
  readonly booked: Float64Array;
  /** Motions for which the loads' bounds were asked last, and those bounds of each load: N and N m. */
  readonly range: LoadRange;
  readonly bounds: Float64Array;
  /** Answer of `boundLoads`: what the loads add at most to the rates of v, m/s^2, and w, rad/s^2, and for how long, s. */
  readonly reached: { acceleration: number; spinRate: number; duration: number };
  /** How a load has broken its contract, if one has; the run ends then. */
  fault: RunStatus | undefined;
  readonly input: Float64Array;
  readonly one: Float64Array;
}

/** A load may exceed its bound by rounding. */
const ROUNDING = 1e-9;

/** @param timeAt where a state holds the time */
export function createLoadSet(loads: readonly BoundedLoad[], body: LoadedBody, timeAt: number): LoadSet {
  const input = new Float64Array(LoadInput.size);
  input[LoadInput.q_WB] = 1;
  input[LoadInput.mass] = body.mass;
  return {
    loads,
    body,
    timeAt,
    wrench: new Float64Array(Wrench.size),
    booked: new Float64Array(Wrench.size),
    range: {
      place: new Float64Array(3),
      reach: -1, // no motion yet
      mass: body.mass,
      speed: 0,
      spin: 0,
      acceleration: 0,
      spinRate: 0,
      from: 0,
      until: 0,
    },
    bounds: new Float64Array(2 * loads.length),
    reached: { acceleration: 0, spinRate: 0, duration: Infinity },
    fault: undefined,
    input,
    one: new Float64Array(Wrench.size),
  };
}

/** The same loads with buffers of their own, for another run. */
export function loadsOfRun(set: LoadSet | undefined): LoadSet | undefined {
  return set && createLoadSet(set.loads, set.body, set.timeAt);
}

/** Writes what the loads do at state y into `set.wrench` and `set.booked`. No allocation. */
export function evaluateLoads(set: LoadSet, y: Float64Array): void {
  const { loads, wrench, booked, input, one } = set;
  readStateInto(set, y);
  wrench.fill(0);
  booked.fill(0);
  for (let k = 0; k < loads.length; k += 1) {
    const load = loads[k];
    one.fill(0);
    load.addTo(input, one);
    checkOne(set, k);
    for (let i = 0; i < Wrench.size; i += 1) wrench[i] += one[i];
    if (load.energy !== undefined) continue;
    for (let i = 0; i < Wrench.size; i += 1) booked[i] += one[i];
  }
}

/** Power that the loads without an energy take from the body, W, where they have been evaluated at y. */
export function powerTaken({ booked }: LoadSet, y: Float64Array): number {
  return -dot3(booked, Wrench.force, y, v_WB) - dot3(booked, Wrench.torque, y, w_WB);
}

/** Potential energy of the loads that have one, J. */
export function energyOfLoads(set: LoadSet, y: Float64Array): number {
  readStateInto(set, y);
  let energy = 0;
  for (const load of set.loads) energy += load.energy?.(set.input) ?? 0;
  return energy;
}

function readStateInto({ input, timeAt }: LoadSet, y: Float64Array): void {
  for (let i = 0; i < 3; i += 1) {
    input[p_WB + i] = y[p_WB + i];
    input[v_WB + i] = y[v_WB + i];
    input[w_WB + i] = y[w_WB + i];
  }
  input[LoadInput.t] = y[timeAt];
}

/** Looks at what load k gave: whether it is finite and, in a motion for which it was asked for bounds, within these. */
function checkOne(set: LoadSet, k: number): void {
  const { one, bounds, input } = set;
  if (set.fault !== undefined) return;
  const force = norm3(one, Wrench.force);
  const torque = norm3(one, Wrench.torque);
  if (!(force < Infinity && torque < Infinity)) {
    if (input.every(Number.isFinite)) set.fault = notFinite(set, k);
  } else if (
    (force > (1 + ROUNDING) * bounds[2 * k] || torque > (1 + ROUNDING) * bounds[2 * k + 1]) &&
    isInRange(set)
  ) {
    set.fault = beyondBound(set, k, force, torque);
  }
}

function isInRange({ range, input }: LoadSet): boolean {
  const { place, reach, speed, spin, from, until } = range;
  const t = input[LoadInput.t];
  let square = 0;
  for (let i = 0; i < 3; i += 1) square += (input[p_WB + i] - place[i]) * (input[p_WB + i] - place[i]);
  return (
    reach >= 0 &&
    square <= reach * reach &&
    norm3(input, v_WB) <= speed &&
    norm3(input, w_WB) <= spin &&
    t >= from &&
    t <= until
  );
}

function notFinite({ loads, one, input }: LoadSet, k: number): RunStatus {
  const message = `at t = ${input[LoadInput.t]} s ${whereOf(input)} the force "${loads[k].name}" is ${[...one].join(", ")}: force and torque must be finite`;
  return { kind: "load-not-finite", message };
}

function beyondBound({ loads, bounds, input }: LoadSet, k: number, force: number, torque: number): RunStatus {
  const isForce = force > bounds[2 * k];
  const [size, bound, unit] = isForce ? [force, bounds[2 * k], "N"] : [torque, bounds[2 * k + 1], "N m"];
  const member = isForce ? "bound" : "torqueBound";
  const message = `at t = ${input[LoadInput.t]} s ${whereOf(input)} the ${isForce ? "" : "torque of the "}force "${loads[k].name}" is ${size} ${unit}, and its ${member} says at most ${bound} ${unit}: steps that rest on it may pass over a touch; mend ${member}`;
  return { kind: "load-beyond-bound", message };
}

/** The bound of a load is not finite, however narrow the motions that it is asked about. */
export function unbounded({ loads, bounds, input }: LoadSet): RunStatus {
  const k = loads.findIndex((_, i) => !(bounds[2 * i] < Infinity && bounds[2 * i + 1] < Infinity));
  const message = `at t = ${input[LoadInput.t]} s ${whereOf(input)} the force "${loads[k]?.name ?? ""}" has no finite bound, or changes so fast that no step can be taken`;
  return { kind: "load-beyond-bound", message };
}

function whereOf(input: Float64Array): string {
  const place = [input[p_WB], input[p_WB + 1], input[p_WB + 2]].map((x) => x.toPrecision(6));
  return `at (${place.join(", ")}) m`;
}
