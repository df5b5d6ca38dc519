import { LoadInput, Wrench } from "@talus/bodies/motion";
import { dot3, norm3 } from "@talus/kinematics";
import type { RunStatus } from "@talus/results";
import type { LoadSet } from "./load-set.ts";

const { p_WB, v_WB, w_WB, v_AB } = LoadInput;

/** A load may exceed its bound by rounding. */
const ROUNDING = 1e-9;

/**
 * Checks the result of load k: that it is finite and, in a motion for which bounds were queried, within these.
 */
export function checkLoad(set: LoadSet, k: number): void {
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

/** Checks the force of resistance k: at most its coefficient times the speed through the air, and never along that. */
export function checkResistance(set: LoadSet, k: number): void {
  const { loads, one, input } = set;
  if (set.fault !== undefined) return;
  const force = norm3(one, Wrench.force);
  const speed = norm3(input, v_AB);
  const most = (loads[k].resistance?.(speed, norm3(input, w_WB)) ?? Infinity) * speed;
  const power = dot3(one, Wrench.force, input, v_AB);
  const at = `at t = ${input[LoadInput.t]} s ${whereOf(input)} the force "${loads[k].name}"`;
  if (power > ROUNDING * force * speed) {
    const message = `${at} drives the body through the air with ${power} W, which no force with a resistance does; omit resistance`;
    set.fault = { kind: "load-beyond-bound", message };
  } else if (force > (1 + ROUNDING) * most) {
    const message = `${at} is ${force} N, but its resistance allows at most ${most} N, ${most / speed} N s/m times the speed through the air; correct resistance`;
    set.fault = { kind: "load-beyond-bound", message };
  }
}

function isInRange({ range, input }: LoadSet): boolean {
  const { place, reach, speed, spin, airSpeed, from, until } = range;
  const t = input[LoadInput.t];
  let square = 0;
  for (let i = 0; i < 3; i += 1) square += (input[p_WB + i] - place[i]) * (input[p_WB + i] - place[i]);
  return (
    reach >= 0 &&
    square <= reach * reach &&
    norm3(input, v_WB) <= speed &&
    norm3(input, w_WB) <= spin &&
    norm3(input, v_AB) <= airSpeed &&
    t >= from &&
    t <= until
  );
}

function notFinite({ loads, one, input }: LoadSet, k: number): RunStatus {
  const message = `at t = ${input[LoadInput.t]} s ${whereOf(input)} the force "${loads[k].name}" is ${[...one].join(", ")}: force and torque must be finite`;
  return { kind: "load-not-finite", message };
}

function beyondBound(set: LoadSet, k: number, force: number, torque: number): RunStatus {
  const { loads, resisting, hasBounded, bounds, input } = set;
  const isForce = force > bounds[2 * k];
  const [size, bound, unit] = isForce ? [force, bounds[2 * k], "N"] : [torque, bounds[2 * k + 1], "N m"];
  const ofForce = k < resisting && !hasBounded ? "resistance" : "bound";
  const member = isForce ? ofForce : "torqueBound";
  const message = `at t = ${input[LoadInput.t]} s ${whereOf(input)} the ${isForce ? "" : "torque of the "}force "${loads[k].name}" is ${size} ${unit}, but its ${member} allows at most ${bound} ${unit}: steps that rely on it may miss a touch; correct ${member}`;
  return { kind: "load-beyond-bound", message };
}

/** The bound of a load is not finite, however narrow the queried motions. */
export function unbounded({ loads, bounds, input }: LoadSet): RunStatus {
  const k = loads.findIndex((_, i) => !(bounds[2 * i] < Infinity && bounds[2 * i + 1] < Infinity));
  const message = `at t = ${input[LoadInput.t]} s ${whereOf(input)} the force "${loads[k]?.name ?? ""}" has no finite bound, or changes so fast that no step can be taken`;
  return { kind: "load-beyond-bound", message };
}

function whereOf(input: Float64Array): string {
  const place = [input[p_WB], input[p_WB + 1], input[p_WB + 2]].map((x) => x.toPrecision(6));
  return `at (${place.join(", ")}) m`;
}
