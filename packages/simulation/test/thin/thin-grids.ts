import { createTerrain, type HeightGridData, type PatchData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { type Lattice, overlapOfHeights } from "./thin-judges.ts";
import { logUniform, randomApproach, type ThinScene } from "./thin-runs.ts";

export const gridKinds = [
  "grid spike C2",
  "grid ridge C2",
  "grid spike C1",
  "grid ridge C1",
  "patch",
] as const;

/** Nodes to each side of the raised ones. The spline of order 4 rings by 0.27 from node to node: by 4e-12 at the border. */
const MARGIN = 20;

/**
 * The spline through 1 at node 0 and 0 at all others, u in cells. C2: slopes 3 (sqrt(3) - 2)^k at node k > 0, from its B-spline
 * coefficients sqrt(3) (sqrt(3) - 2)^|k|. C1: central differences, -1/2 at node 1 and 0 further on.
 */
export function cardinalSpline(u: number, spline: "C1" | "C2"): number {
  const x = Math.abs(u);
  const k = Math.floor(x);
  const slope = (n: number): number => {
    if (n === 0) return 0;
    return spline === "C2" ? 3 * (Math.sqrt(3) - 2) ** n : n === 1 ? -0.5 : 0;
  };
  const t = x - k;
  const value = k === 0 ? (1 - t) * (1 - t) * (1 + 2 * t) : 0;
  return value + t * (1 - t) * ((1 - t) * slope(k) - t * slope(k + 1));
}

/** A node, or a line of nodes across the way, that stands out of level ground; cells of 0.05 to 3 radii. */
export function randomGridScene(random: SeededRandom, kind: (typeof gridKinds)[number]): ThinScene {
  return kind === "patch" ? randomPatch(random) : randomGrid(random, kind);
}

function randomGrid(random: SeededRandom, kind: Exclude<(typeof gridKinds)[number], "patch">): ThinScene {
  const radius = logUniform(random, 1e-3, 100);
  const cell = radius * logUniform(random, 0.05, 3);
  const top = radius * logUniform(random, 0.02, 10);
  const isSpike = kind.startsWith("grid spike");
  const spline = kind.endsWith("C1") ? "C1" : "C2";
  const aside = isSpike ? random.uniform(-1.2, 1.2) * radius : 0;
  const approach = randomApproach(random, radius, top, 6 * cell, aside);
  const { x0, y0, away } = approach;
  const half = Math.max(MARGIN, Math.ceil((1.6 * away) / cell));
  const nodes = 2 * half + 1;
  const heights = new Float64Array(nodes * nodes);
  if (isSpike) heights[half * nodes + half] = top;
  else for (let row = 0; row < nodes; row += 1) heights[row * nodes + half] = top;
  const ground: HeightGridData = {
    kind: "grid",
    spline,
    grid: { columns: nodes, rows: nodes, x0: x0 - half * cell, y0: y0 - half * cell, cell, heights },
  };
  const z = (x: number, y: number): number => {
    const across = top * cardinalSpline((x - x0) / cell, spline);
    return isSpike ? across * cardinalSpline((y - y0) / cell, spline) : across;
  };
  const lattices = latticesAbout(x0, y0, isSpike ? 2 * cell : Infinity, 2 * cell);
  return {
    ...approach,
    ground,
    isOnSurface: approach.rolls,
    overlap: (y) => overlapOfHeights(z, top, lattices, radius, y),
  };
}

/** One point of a scatter that stands out; judged by the heights of the surface, which the search for feet has no part in. */
function randomPatch(random: SeededRandom): ThinScene {
  const radius = logUniform(random, 1e-3, 100);
  const cell = radius * logUniform(random, 0.2, 2);
  const top = radius * logUniform(random, 0.02, 5);
  const approach = randomApproach(random, radius, top, 4 * cell, random.uniform(-1.2, 1.2) * radius);
  const { x0, y0, away } = approach;
  const half = Math.ceil((1.6 * away) / cell);
  const nodes = 2 * half + 1;
  const ground: PatchData = {
    kind: "points",
    method: "patch",
    x: new Float64Array(nodes * nodes),
    y: new Float64Array(nodes * nodes),
    z: new Float64Array(nodes * nodes),
  };
  for (let i = -half; i <= half; i += 1) {
    for (let j = -half; j <= half; j += 1) {
      const k = (i + half) * nodes + j + half;
      ground.x[k] = x0 + cell * (i + (i === 0 && j === 0 ? 0 : random.uniform(-0.3, 0.3)));
      ground.y[k] = y0 + cell * (j + (i === 0 && j === 0 ? 0 : random.uniform(-0.3, 0.3)));
      ground.z[k] = i === 0 && j === 0 ? top : 0;
    }
  }
  const terrain = createTerrain(ground);
  const jet = new Float64Array(6);
  const z = (x: number, y: number): number =>
    terrain.evaluateSurface(x, y, jet) === "found" ? jet[0] : Number.NEGATIVE_INFINITY;
  const lattices = latticesAbout(x0, y0, 2 * cell, 2 * cell);
  return {
    ...approach,
    ground,
    isOnSurface: approach.rolls,
    overlap: (y) => overlapOfHeights(z, Infinity, lattices, radius, y),
  };
}

/** All within reach of the sphere, and more closely the surroundings of the feature. */
function latticesAbout(x0: number, y0: number, alongY: number, alongX: number): readonly Lattice[] {
  return [
    { box: [-Infinity, Infinity, -Infinity, Infinity], count: 20 },
    { box: [x0 - alongX, x0 + alongX, y0 - alongY, y0 + alongY], count: 24 },
  ];
}
