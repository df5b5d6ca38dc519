import { type BoundedLoad, LoadInput, type LoadRange, Wrench } from "@talus/bodies/motion";
import type { RunStatus } from "@talus/results";
import type { Wind } from "../forces/wind.ts";
import type { LoadedBody } from "./load-definition.ts";

/**
 * All forces of a scenario on the body except the reaction of the ground, with the buffers of one run. A run uses the
 * fact that the path under weights is a parabola, and that resistances never make the body faster through the air; any
 * other load is queried for bounds over ranges of motions. The members of a load determine its kind.
 */
export interface LoadSet {
  /** Uniform along -z: the path under them is a parabola, and their force, N (3), is always the same. */
  readonly weights: readonly BoundedLoad[];
  readonly weight: Float64Array;
  /**
   * The others in flight and on the ground, in the order in which they are added up: resistances, others without an
   * energy, the rest.
   */
  readonly loads: readonly BoundedLoad[];
  /** Number of resistances among these, and number without energy, whose work is lost: the first ones. */
  readonly resisting: number;
  readonly lossy: number;
  /** Loads along the ground that the body touches. */
  readonly onGround: readonly BoundedLoad[];
  readonly body: LoadedBody;
  readonly wind: Wind;
  /** Offset of the time in a state. */
  readonly timeAt: number;
  /** Sum of the weights, along -z, m/s^2. */
  readonly gravity: number;
  /** True if any load is known by its bounds alone, and if any has a torque. */
  readonly hasBounded: boolean;
  readonly hasTorque: boolean;
  /** Force and torque of all loads, as left by `evaluateLoads`: `Wrench`. */
  readonly wrench: Float64Array;
  /** Power that the loads without an energy take from the body, W (1). */
  readonly power: Float64Array;
  /** Motions for which the loads' bounds were last queried, and those bounds of each load: N and N m. */
  readonly range: LoadRange;
  readonly bounds: Float64Array;
  /**
   * Result of `boundLoads`: the largest contributions of the loads to the rates of v, m/s^2, and w, rad/s^2, and how
   * long they hold, s.
   */
  readonly reached: { acceleration: number; spinRate: number; duration: number };
  /** Violation of its contract by a load, if any; the run ends then. */
  fault: RunStatus | undefined;
  readonly input: Float64Array;
  readonly inputOnGround: Float64Array;
  readonly one: Float64Array;
}

/** @param timeAt offset of the time in a state */
export function createLoadSet(
  all: readonly BoundedLoad[],
  body: LoadedBody,
  wind: Wind,
  timeAt: number,
): LoadSet {
  const onGround = all.filter((load) => load.onGround !== undefined);
  const weights = all.filter((load) => load.onGround === undefined && isWeight(load));
  const others = all.filter((load) => !onGround.includes(load) && !weights.includes(load));
  const resistances = others.filter(({ resistance }) => resistance !== undefined);
  const bounded = others.filter(({ resistance }) => resistance === undefined);
  const stored = bounded.filter(({ energy }) => energy !== undefined);
  const loads = [...resistances, ...bounded.filter((load) => !stored.includes(load)), ...stored];
  const input = createInput(body);
  const wrench = new Float64Array(Wrench.size);
  for (const each of weights) each.addTo(input, wrench);
  return {
    weights,
    weight: wrench.slice(Wrench.force, Wrench.force + 3),
    loads,
    resisting: resistances.length,
    lossy: loads.length - stored.length,
    onGround,
    body,
    wind,
    timeAt,
    gravity: weights.reduce((g, { uniform }) => g - (uniform?.[2] ?? 0), 0),
    hasBounded: bounded.length > 0,
    hasTorque: loads.some(({ torqueBound }) => torqueBound !== undefined),
    wrench,
    power: new Float64Array(1),
    range: {
      place: new Float64Array(3),
      reach: -1, // no motion yet
      mass: body.mass,
      speed: 0,
      spin: 0,
      acceleration: 0,
      spinRate: 0,
      airSpeed: 0,
      airAcceleration: 0,
      from: 0,
      until: 0,
    },
    bounds: new Float64Array(2 * loads.length).fill(Infinity),
    reached: { acceleration: 0, spinRate: 0, duration: Infinity },
    fault: undefined,
    input,
    inputOnGround: createInput(body),
    one: new Float64Array(Wrench.size),
  };
}

/** A uniform load along -z whose work is stored; no other is in a potential m g z. */
function isWeight({ uniform, energy }: BoundedLoad): boolean {
  if (uniform === undefined || energy === undefined) return false;
  return uniform[0] === 0 && uniform[1] === 0 && uniform[2] <= 0;
}

function createInput({ mass }: LoadedBody): Float64Array {
  const input = new Float64Array(LoadInput.size);
  input[LoadInput.q_WB] = 1;
  input[LoadInput.mass] = mass;
  return input;
}

/** The same loads with separate buffers, for another run. */
export function loadsOfRun({ weights, loads, onGround, body, wind, timeAt }: LoadSet): LoadSet {
  return createLoadSet([...weights, ...loads, ...onGround], body, wind, timeAt);
}

/** As new loads, for another run: no range of motions was asked about, and nothing is at fault. No allocation. */
export function forgetLoads(set: LoadSet): void {
  const { range, bounds, reached } = set;
  range.reach = -1;
  bounds.fill(Infinity);
  reached.acceleration = 0;
  reached.spinRate = 0;
  reached.duration = Infinity;
  set.fault = undefined;
}
