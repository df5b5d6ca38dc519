import type { TerrainData } from "@talus/terrain";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { startState } from "../../src/phases/start-state.ts";
import { randomScenario } from "../support/random-scenario.ts";
import { gridOf, modelOf } from "../support/scenarios.ts";
import { type Comparable, comparable, differences, runOf } from "./compared-runs.ts";
import { fromMiddleOf, fromRest, startAt } from "./continued-runs.ts";
import { described, type Similarity, unchanged } from "./similarity.ts";

type Plane = Extract<TerrainData, { kind: "plane" }>;

/** A relation between two runs: its violations, undefined if it does not apply to the scenario. */
export type Relation = (base: Comparable, random: SeededRandom) => readonly string[] | undefined;

function alike(base: Comparable, of: Similarity): readonly string[] | undefined {
  const other = described(base.choice, of);
  // The absolute tolerance of a step, 1e-12, stays: it is 1e-9 of what measures 1e-3, ten times the relative one.
  const factor = of.length === 1 && of.time === 1 ? 10 : 100;
  return other === undefined ? undefined : differences(base, runOf(other), of, { count: 0, t: 0 }, factor);
}

/**
 * Of the size of the coordinates, m: at this level they are taken as they are, and a step's tolerance is relative to
 * them. Files are moved to an origin of their own first, where kilometres cost nothing.
 */
const moderate = 10;

const power = (random: SeededRandom, most: number): number => 10 ** random.uniform(-most, most);

/** Extent of the map of a plane, m: beyond the reach of any motion in the time. */
const far = 400;

/** A plane as a formula (0), a grid (1) or a mesh of two triangles (2). */
function planeAgain({ gradient, height }: Plane, way: number): TerrainData {
  const [p, q] = gradient;
  const z = (x: number, y: number): number => height + p * x + q * y;
  const corners = [-far, far].flatMap((x) => [-far, far].map((y) => [x, y, z(x, y)]));
  if (way === 0) return { kind: "formula", z: `${height} + ${p}*x + ${q}*y` };
  if (way === 1) return gridOf(z, far, far / 4);
  return {
    kind: "mesh",
    vertices: Float64Array.from(corners.flat()),
    triangles: Uint32Array.of(0, 2, 3, 0, 3, 1),
  };
}

export const relations: Readonly<Record<string, Relation>> = {
  "turned about z": (base, random) => {
    const quarter = (Math.PI / 2) * random.integer(1, 3);
    const any = alike(base, { ...unchanged, turn: random.uniform(0.1, 6) });
    return any ?? alike(base, { ...unchanged, turn: quarter });
  },
  mirrored: (base) => alike(base, { ...unchanged, mirrored: true }),
  "shifted in the map": (base, random) => {
    const shift = [random.uniform(-moderate, moderate), random.uniform(-moderate, moderate), 0] as const;
    return alike(base, { ...unchanged, shift });
  },
  "shifted in height": (base, random) => {
    return alike(base, { ...unchanged, shift: [0, 0, random.uniform(-moderate, moderate)] });
  },
  "in other units": (base, random) => {
    return alike(base, {
      ...unchanged,
      length: power(random, 3),
      time: power(random, 3),
      mass: power(random, 3),
    });
  },
  "in millimetres, or in kilometres": (base, random) => {
    return alike(base, { ...unchanged, length: random.integer(0, 1) === 0 ? 1e-3 : 1e3 });
  },
  "of another mass, without air": (base, random) => {
    const { drag } = base.choice;
    const isInAir = drag !== undefined && !(drag.law === "linear" && drag.coefficient === 0);
    return isInAir ? undefined : alike(base, { ...unchanged, mass: power(random, 3) });
  },
  "to a tenth of the tolerance": (base) => {
    // A step's tolerance is relative to coordinates of up to 50 radii, and some hundred steps add up: 1e-10 becomes
    // 1e-6.
    const other = runOf({ ...base.choice, relativeTolerance: 1e-11 });
    return differences(base, other, unchanged, { count: 0, t: 0 }, 100);
  },
  "from the middle of a flight on": (base) => fromMiddleOf("flight", base),
  "from the middle of a contact on": (base) => fromMiddleOf("contact", base),
  "from its rest on": fromRest,
  "with its start in contact given as a place and velocities": (base) => {
    const { choice } = base;
    if (choice.start.kind !== "contact") return undefined;
    return differences(base, runOf({ ...choice, start: startAt(startState(modelOf(choice)).y) }));
  },
  "with its plane given as a formula, a grid or a mesh": (base, random) => {
    const { ground } = base.choice;
    if (ground?.kind !== "plane") return undefined;
    const { terrain: _made, ...choice } = base.choice;
    return differences(base, runOf({ ...choice, ground: planeAgain(ground, random.integer(0, 2)) }));
  },
};

/**
 * Faults of the relations, all unless some are named, for the scenario of a seed, and how many were tried; neither
 * where it is refused or fails.
 */
export function metamorphicFaults(
  seed: number,
  kind: string,
  names: readonly string[] = Object.keys(relations),
): { readonly tried: number; readonly faults: string[] } {
  const random = seededRandom(seed);
  const base = comparable(randomScenario(random, kind), random);
  const faults: string[] = [];
  let tried = 0;
  if (base === undefined) return { tried, faults };
  for (const name of names) {
    const found = relations[name]?.(base, random);
    if (found === undefined) continue;
    tried += 1;
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return { tried, faults };
}
