import type { RunResult } from "@talus/results";
import type { ObstacleSpec } from "@talus/scenario";
import { createTerrain, type Terrain, type TerrainData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { createModel, simulate } from "../../src/index.ts";
import { mechanicalEnergy } from "../../src/model/energy.ts";
import { flight, scenarioOf } from "../support/scenarios.ts";

/** A throw of a sphere at a feature, or a rolling start against it. */
export interface Thrown {
  readonly radius: number;
  readonly rolls: boolean;
  readonly position: readonly [number, number, number];
  readonly velocity: readonly [number, number, number];
  readonly time: number;
}

/** Position of the feature of a scene on the map; the ground around it is level. */
export interface ThinPlace {
  /** Way in the map from the middle line of the feature, or from its axis, to a place, m. */
  readonly from: (x: number, y: number) => readonly [number, number];
  /** The feature is no further than this from its middle, m. */
  readonly reach: number;
}

/** A sphere that comes to a feature of some ground. */
export interface ThinScene extends Thrown {
  readonly ground: TerrainData;
  /** Of `ground`, where it was made already. */
  readonly terrain?: Terrain | undefined;
  readonly obstacles?: readonly ObstacleSpec[];
  /** Starts where the ground is right below the place. */
  readonly isOnSurface?: boolean;
  readonly place: ThinPlace;
  /**
   * Depth of the sphere in all of it at a state, m, from closed forms alone. Where negative, all is further away than
   * that, as far as that is no more than the radius: so the sphere may be shifted by it and touches nothing.
   */
  readonly overlap: (y: Float64Array) => number;
}

/** Faults of a run: the deepest overlap of sphere and ground in its states, over the radius, and the energy gained. */
export interface ThinRun {
  /**
   * `left`, `lingers` or `long` where the run was stopped: the sphere goes away from the feature, stays at it, or takes
   * long to come there.
   */
  readonly outcome: string;
  readonly depth: number;
  readonly gain: number;
  readonly steps: number;
  /** Kinds of its events and their times, s. */
  readonly events: readonly (readonly [string, number])[];
  /** At its end. */
  readonly t: number;
  readonly y: Float64Array;
}

/** Choices for running a scene; defaults are those of all tests. */
export interface ThinChoice {
  readonly relativeTolerance?: number;
  /**
   * The run goes on to its end time, whatever has become of the sphere; else until it goes away or has stayed for long.
   */
  readonly isWhole?: boolean;
}

/** Way of the sphere from one judged state to the next, in radii: what it passes through it overlaps for longer. */
const ROW = 0.15;
/** Bounds of their number. */
const [FEWEST_ROWS, MOST_ROWS] = [100, 1000];
/** Steps after the first event at the feature, after which a sphere stays there. */
const LINGERS = 20;
/** Steps after which no run goes on. */
const LONG = 150;
/** Of the states so far from the feature that it is out of reach one in so many is judged. */
const FAR_ROWS = 8;
/** Part of the way to the nearest ground that a sphere is believed to have: that way is known to some samples. */
const SURELY = 0.8;

export function runScene(each: ThinScene, { relativeTolerance, isWhole = false }: ThinChoice = {}): ThinRun {
  const { radius, position, velocity, rolls, time, ground, obstacles, isOnSurface } = each;
  const spin: [number, number, number] = rolls ? [-velocity[1] / radius, velocity[0] / radius, 0] : [0, 0, 0];
  const scenario = scenarioOf({
    radius,
    start: flight([...position], [...velocity], spin, isOnSurface ? "on-surface" : "as-given"),
    time,
    outputStep: time / rowsOf(each),
    ...(obstacles === undefined ? {} : { obstacles }),
    ...(relativeTolerance === undefined ? {} : { relativeTolerance }),
  });
  const model = createModel(scenario, each.terrain ?? createTerrain(ground));
  const watch = isWhole ? undefined : watchPlace(each);
  const judge = depthJudge(each);
  let most = 0;
  let first: number | undefined;
  const look = (y: Float64Array): void => {
    judge.look(y);
    const energy = mechanicalEnergy(model, y);
    first ??= energy;
    most = Math.max(most, energy);
  };
  const result = simulate(model, {
    ...(watch === undefined ? {} : { signal: watch }),
    observer: {
      onState: (_t, y) => look(y),
      onStep(_t, y) {
        look(y);
        watch?.step(y);
      },
      onEvent: () => watch?.event(),
    },
  });
  return {
    outcome: outcomeOf(result, watch?.why),
    depth: judge.depth,
    gain: (most - (first ?? 0)) / Math.abs(first ?? 1),
    steps: result.statistics.steps,
    events: result.events.map(({ kind, t }) => [kind, t] as const),
    t: result.t,
    y: result.y.slice(0, 13),
  };
}

function outcomeOf({ outcome, status }: RunResult, why: string | undefined): string {
  return outcome ?? (status.kind === "aborted" ? why : undefined) ?? status.kind;
}

/** States of a run that are judged between its steps: each `ROW` radii of its way, fallen as far as it can. */
function rowsOf({ radius, position, velocity, time }: ThinScene): number {
  const speed = Math.sqrt(velocity[0] ** 2 + velocity[1] ** 2 + velocity[2] ** 2 + 2 * 9.81 * position[2]);
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.ceil((time * speed) / (ROW * radius))));
}

/**
 * The deepest overlap of the states that are looked at, of the radius. No state is judged that is clear of all ground
 * as it is so near to one that is clear by more; on the ground, where the feature is out of reach, one in `FAR_ROWS`.
 */
function depthJudge({ overlap, radius, place }: ThinScene): {
  readonly depth: number;
  look(y: Float64Array): void;
} {
  let depth = 0;
  let [x, y, z, clear] = [0, 0, 0, 0];
  let passed = FAR_ROWS;
  return {
    get depth() {
      return depth;
    },
    look(state) {
      const square = (state[0] - x) ** 2 + (state[1] - y) ** 2 + (state[2] - z) ** 2;
      if (square < clear * clear) return;
      passed += 1;
      if (passed < FAR_ROWS) {
        const [u, v] = place.from(state[0], state[1]);
        if (u * u + v * v > (place.reach + 2 * radius) ** 2) return;
      }
      passed = 0;
      const deep = overlap(state);
      depth = Math.max(depth, deep / radius);
      [x, y, z, clear] = [state[0], state[1], state[2], SURELY * Math.min(Math.max(0, -deep), radius)];
    },
  };
}

/**
 * Stops a run when the sphere goes away from the feature, or has stayed at it for `LINGERS` steps since the first event
 * there; after `LONG` steps anyway.
 */
function watchPlace({ place, radius }: ThinScene) {
  let why: "left" | "lingers" | "long" | undefined;
  let isNear = false;
  let steps = -1;
  let all = 0;
  return {
    get aborted() {
      return why !== undefined;
    },
    get why() {
      return why;
    },
    step(y: Float64Array) {
      const [u, v] = place.from(y[0], y[1]);
      const far = place.reach + 1.01 * radius;
      isNear = u * u + v * v < far * far;
      if (!isNear && u * y[7] + v * y[8] > 0) why ??= "left";
      if (steps >= 0) steps += 1;
      if (steps > LINGERS) why ??= "lingers";
      all += 1;
      if (all > LONG) why ??= "long";
    },
    event() {
      if (isNear && steps < 0) steps = 0;
    },
  };
}

/** A random number between two, its logarithm uniform. */
export function logUniform(random: SeededRandom, low: number, high: number): number {
  return low * (high / low) ** random.uniform(0, 1);
}

/** A sphere of 1 mm to 100 m that comes to the feature at (x0, y0) at up to 10 km/s. */
export interface Approach extends Thrown {
  readonly away: number;
  readonly x0: number;
  readonly y0: number;
}

/**
 * @param top    height of the feature over z = 0, m
 * @param reach  the start is further away than this, m, and by some radii more
 * @param aside  way at the side of the feature at which it comes, m
 */
export function randomApproach(
  random: SeededRandom,
  radius: number,
  top: number,
  reach: number,
  aside: number,
): Approach {
  const rolls = random.uniform(0, 1) < 0.5;
  const speed = logUniform(random, 0.1, 1e4);
  const away = radius * random.uniform(1.5, 3.5) + reach;
  const [x0, y0] = [random.uniform(-50, 50) * radius, random.uniform(-50, 50) * radius];
  const slant = aside === 0 ? random.uniform(-0.7, 0.7) : 0;
  const rise = rolls ? 0 : speed * random.uniform(-0.2, 0.2);
  const start = rolls
    ? radius
    : radius * (1 + logUniform(random, 1e-6, 1)) + Math.max(0, random.uniform(-0.5, 1)) * top;
  const along = speed * Math.cos(slant);
  return {
    radius,
    rolls,
    away,
    x0,
    y0,
    position: [x0 - away, y0 + aside, start],
    velocity: [along, speed * Math.sin(slant), rise],
    time: (2.5 * away) / along,
  };
}

/**
 * The place of a feature about (x0, y0), or about the line through it whose normal in the map has this angle to x, rad.
 */
export function placeAt(x0: number, y0: number, reach: number, across?: number): ThinPlace {
  if (across === undefined) return { from: (x, y) => [x - x0, y - y0], reach };
  const [cos, sin] = [Math.cos(across), Math.sin(across)];
  return {
    from(x, y) {
      const way = cos * (x - x0) + sin * (y - y0);
      return [cos * way, sin * way];
    },
    reach,
  };
}
