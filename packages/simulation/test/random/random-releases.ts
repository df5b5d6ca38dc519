import type { GridData } from "@talus/geodata";
import type { Vector3 } from "@talus/scenario";
import { createTerrain, type Terrain } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { type Choice, flight } from "../support/scenarios.ts";

/** One of the two grounds of benchmarks/ensemble. */
export interface ReleaseGround {
  readonly name: string;
  readonly grid: GridData;
  readonly terrain: Terrain;
  readonly friction: readonly [number, number];
  readonly restitution: number;
}

interface EnsembleTerrain {
  readonly material: { staticFriction: number; kineticFriction: number; restitution: number };
  grid(load: (of: "geodata") => Promise<unknown>): Promise<GridData>;
}

/** The grid of examples/tschamut, and the slope of 2 m cells that a seeded script makes. */
export async function releaseGrounds(): Promise<readonly ReleaseGround[]> {
  const file = new URL("../../../../benchmarks/ensemble/terrains.mjs", import.meta.url);
  const { terrains } = (await import(file.href)) as { terrains: Record<string, EnsembleTerrain> };
  const grounds = Object.entries(terrains).map(async ([name, { material, grid: read }]) => {
    const grid = await read(() => import("@talus/geodata"));
    const { staticFriction, kineticFriction, restitution } = material;
    const terrain = createTerrain({ kind: "grid", grid });
    return { name, grid, terrain, friction: [staticFriction, kineticFriction] as const, restitution };
  });
  return Promise.all(grounds);
}

export const releaseTolerances = [1e-4, 1e-6, 1e-8] as const;

/** Density of rock, kg/m^3. */
const ROCK = 2700;

/** Nearer to the border of the map than this a part of the spheres is released, in cells. */
const BORDER = 6;

/**
 * A sphere of rock released anywhere on a map, 30 % within a few cells of its border, from the ground to 30 m above it,
 * as fast as 30 m/s and 50 rad/s in any direction, or without velocity or spin.
 */
export function randomRelease(
  random: SeededRandom,
  { grid, terrain, friction, restitution }: ReleaseGround,
  relativeTolerance: number,
): Choice {
  const radius = Math.exp(random.uniform(Math.log(0.1), Math.log(2)));
  const [width, depth] = [(grid.columns - 1) * grid.cell, (grid.rows - 1) * grid.cell];
  let [x, y] = [random.uniform(0, width), random.uniform(0, depth)];
  if (random.uniform(0, 1) < 0.3) {
    const inwards = random.uniform(0, BORDER) * grid.cell;
    const side = Math.floor(random.uniform(0, 4));
    if (side < 2) x = side === 0 ? inwards : width - inwards;
    else y = side === 2 ? inwards : depth - inwards;
  }
  const height = random.uniform(0, 1) < 0.3 ? 0 : Math.exp(random.uniform(Math.log(1e-3), Math.log(30)));
  const velocity = randomVector(random, 30);
  const spin = randomVector(random, 50);
  return {
    terrain,
    radius,
    mass: (ROCK * 4 * Math.PI * radius ** 3) / 3,
    friction,
    restitution,
    start: flight([grid.x0 + x, grid.y0 + y, height], velocity, spin, "on-surface"),
    time: 600,
    relativeTolerance,
  };
}

/** No vector in a fifth of all cases, else one in any direction from 0.1 to `most`, all decades alike. */
function randomVector(random: SeededRandom, most: number): Vector3 {
  const size = Math.exp(random.uniform(Math.log(0.1), Math.log(most)));
  const around = random.uniform(0, 2 * Math.PI);
  const up = random.uniform(-1, 1);
  const level = Math.sqrt(1 - up * up);
  if (random.uniform(0, 1) < 0.2) return [0, 0, 0];
  return [size * level * Math.cos(around), size * level * Math.sin(around), size * up];
}
