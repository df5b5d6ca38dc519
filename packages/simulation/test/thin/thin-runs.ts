import type { ObstacleSpec } from "@talus/scenario";
import { createTerrain, type TerrainData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { createModel, simulate } from "../../src/index.ts";
import { mechanicalEnergy } from "../../src/model/energy.ts";
import { flight, scenarioOf } from "../support/scenarios.ts";

/** How a sphere is thrown at a feature, or rolls against it. */
export interface Thrown {
  readonly radius: number;
  readonly rolls: boolean;
  readonly position: readonly [number, number, number];
  readonly velocity: readonly [number, number, number];
  readonly time: number;
}

/** A sphere that comes to a feature of some ground. */
export interface ThinScene extends Thrown {
  readonly ground: TerrainData;
  readonly obstacles?: readonly ObstacleSpec[];
  /** Starts where the ground is right below the place. */
  readonly isOnSurface?: boolean;
  /** Depth of the sphere in all of it at a state, m, from closed forms alone. */
  readonly overlap: (y: Float64Array) => number;
}

/** What is wrong with a run: the deepest overlap of sphere and ground in its samples, of the radius, and the energy gained. */
export interface ThinRun {
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

/** How a scene is run; what is left out is as in all tests. */
export interface ThinChoice {
  readonly relativeTolerance?: number;
  /** Samples over the run; 300 when left out: at least one in 0.15 of the radius, so that no passage is between two. */
  readonly samples?: number;
}

export function runScene(each: ThinScene, { relativeTolerance, samples = 300 }: ThinChoice = {}): ThinRun {
  const { radius, position, velocity, rolls, time, ground, obstacles, isOnSurface } = each;
  const spin: [number, number, number] = rolls ? [-velocity[1] / radius, velocity[0] / radius, 0] : [0, 0, 0];
  const scenario = scenarioOf({
    radius,
    start: flight([...position], [...velocity], spin, isOnSurface ? "on-surface" : "as-given"),
    time,
    outputStep: time / samples,
    ...(obstacles === undefined ? {} : { obstacles }),
    ...(relativeTolerance === undefined ? {} : { relativeTolerance }),
  });
  const model = createModel(scenario, createTerrain(ground));
  let depth = 0;
  let most = 0;
  let first = 0;
  const result = simulate(model, {
    observer: {
      onSample({ y, kineticEnergy, potentialEnergy }) {
        depth = Math.max(depth, each.overlap(y) / radius);
        const energy = kineticEnergy + potentialEnergy;
        if (first === 0) first = mechanicalEnergy(model, y);
        most = Math.max(most, energy);
      },
    },
  });
  return {
    outcome: result.outcome ?? result.status.kind,
    depth,
    gain: (most - first) / Math.abs(first),
    steps: result.statistics.steps,
    events: result.events.map(({ kind, t }) => [kind, t] as const),
    t: result.t,
    y: result.y.slice(0, 13),
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
  const away = radius * random.uniform(1.5, 6) + reach;
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
