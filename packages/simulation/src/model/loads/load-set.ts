import { type BoundedLoad, LoadInput, type LoadRange, Wrench } from "@talus/bodies/motion";
import type { RunStatus } from "@talus/results";
import type { Wind } from "../forces/wind.ts";
import type { LoadedBody } from "./load-definition.ts";

/**
 * All forces of a scenario on the body but the reaction of the ground, with the buffers of one run. A run uses of weights that the path
 * under them is a parabola, of resistances that they never make the body faster through the air; any other load it asks for
 * bounds for ranges of motions. Which it is a load says by what it has.
 */
export interface LoadSet {
  /** Uniform along -z: the path under them is a parabola, and their force, N (3), is always the same. */
  readonly weights: readonly BoundedLoad[];
  readonly weight: Float64Array;
  /** The others in flight and on the ground, in the order in which they are added up: resistances, others without an energy, the rest. */
  readonly loads: readonly BoundedLoad[];
  /** How many of these are resistances, and how many have no energy, so that their work is lost: the first ones. */
  readonly resisting: number;
  readonly lossy: number;
  /** Loads along the ground that the body touches. */
  readonly onGround: readonly BoundedLoad[];
  readonly body: LoadedBody;
  readonly wind: Wind;
  /** Where a state holds the time. */
  readonly timeAt: number;
  /** Sum of the weights, along -z, m/s^2. */
  readonly gravity: number;
  /** Whether any load is known by its bounds alone, and whether any has a torque. */
  readonly hasBounded: boolean;
  readonly hasTorque: boolean;
  /** Force and torque of all loads, as `evaluateLoads` leaves them: `Wrench`. */
  readonly wrench: Float64Array;
  /** Power that those without an energy take from the body, W (1). */
  readonly power: Float64Array;
  /** Motions for which the loads' bounds were asked last, and those bounds of each load: N and N m. */
  readonly range: LoadRange;
  readonly bounds: Float64Array;
  /** Answer of `boundLoads`: what the loads add at most to the rates of v, m/s^2, and w, rad/s^2, and for how long, s. */
  readonly reached: { acceleration: number; spinRate: number; duration: number };
  /** How a load has broken its contract, if one has; the run ends then. */
  fault: RunStatus | undefined;
  readonly input: Float64Array;
  readonly inputOnGround: Float64Array;
  readonly one: Float64Array;
}

/** @param timeAt where a state holds the time */
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

/** The same loads with buffers of their own, for another run. */
export function loadsOfRun({ weights, loads, onGround, body, wind, timeAt }: LoadSet): LoadSet {
  return createLoadSet([...weights, ...loads, ...onGround], body, wind, timeAt);
}
