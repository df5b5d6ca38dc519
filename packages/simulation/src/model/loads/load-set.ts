import { type BoundedLoad, LoadInput, type LoadRange, Wrench } from "@talus/bodies/motion";
import type { RunStatus } from "@talus/results";
import type { Wind } from "../forces/wind.ts";
import type { LoadedBody } from "./load-definition.ts";

/**
 * What a run makes use of in a load: of a weight that the path under it is a parabola, of a resistance that it never makes the body faster
 * through the air; of any other it asks bounds for ranges of motions.
 */
type LoadUse = "weight" | "resistance" | "bounds";

/** All forces of a scenario on the body but that of the ground's reaction, with the buffers of one run. */
export interface LoadSet {
  /** In flight and on the ground, in the order in which they are added up: first those without an energy. */
  readonly loads: readonly BoundedLoad[];
  /** How many have no energy: their work is lost. */
  readonly lossy: number;
  /** By load. */
  readonly uses: readonly LoadUse[];
  /** Loads along the ground that the body touches. */
  readonly onGround: readonly BoundedLoad[];
  readonly body: LoadedBody;
  readonly wind: Wind;
  /** Where a state holds the time. */
  readonly timeAt: number;
  /** Sum of the weights, along -z, m/s^2. */
  readonly gravity: number;
  /** Whether there is a resistance; a load known by its bounds alone; one with a torque; one that may depend on the air. */
  readonly hasAir: boolean;
  readonly hasBounded: boolean;
  readonly hasTorque: boolean;
  readonly seesAir: boolean;
  /** Force and torque of all loads, and of those without an energy, as `evaluateLoads` leaves them: `Wrench`. */
  readonly wrench: Float64Array;
  readonly booked: Float64Array;
  /** Power that those take from the body, W (1). */
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
  const inSpace = all.filter(({ onGround }) => onGround === undefined);
  const lossy = inSpace.filter(({ energy }) => energy === undefined);
  const loads = [...lossy, ...inSpace.filter(({ energy }) => energy !== undefined)];
  const uses = loads.map(useOf);
  return {
    loads,
    lossy: lossy.length,
    uses,
    onGround: all.filter(({ onGround }) => onGround !== undefined),
    body,
    wind,
    timeAt,
    gravity: loads.reduce((g, { uniform }, k) => (uses[k] === "weight" ? g - (uniform?.[2] ?? 0) : g), 0),
    hasAir: uses.includes("resistance"),
    hasBounded: uses.includes("bounds"),
    hasTorque: loads.some(({ torqueBound }) => torqueBound !== undefined),
    seesAir: loads.some(({ uniform }) => uniform === undefined),
    wrench: new Float64Array(Wrench.size),
    booked: new Float64Array(Wrench.size),
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
    input: createInput(body),
    inputOnGround: createInput(body),
    one: new Float64Array(Wrench.size),
  };
}

function useOf({ uniform, resistance }: BoundedLoad): LoadUse {
  if (uniform !== undefined && uniform[0] === 0 && uniform[1] === 0 && uniform[2] <= 0) return "weight";
  return resistance === undefined ? "bounds" : "resistance";
}

function createInput({ mass }: LoadedBody): Float64Array {
  const input = new Float64Array(LoadInput.size);
  input[LoadInput.q_WB] = 1;
  input[LoadInput.mass] = mass;
  return input;
}

/** The same loads with buffers of their own, for another run. */
export function loadsOfRun({ loads, onGround, body, wind, timeAt }: LoadSet): LoadSet {
  return createLoadSet([...loads, ...onGround], body, wind, timeAt);
}
