import { createTerrain, type HeightGridData, type PatchData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { type Lattice, leastInSection, overlapOfHeights } from "./thin-judges.ts";
import { logUniform, placeAt, randomApproach, type ThinScene } from "./thin-runs.ts";

export const gridKinds = [
  "grid spike C2",
  "grid ridge C2",
  "grid spike C1",
  "grid ridge C1",
  "patch",
] as const;

/**
 * Nodes to each side of the raised ones. The spline of order 4 rings by 0.27 from node to node: by 4e-12 at the border.
 */
const MARGIN = 20;
/** Cells from the raised node to where the spline of order 4 waves by 3e-4 of its height. */
const REACH = 6;

/**
 * Slopes at the nodes from 0 on, in heights over cells. C2: 3 (sqrt(3) - 2)^k, from the B-spline coefficients sqrt(3)
 * (sqrt(3) - 2)^|k|.
 */
const slopes = {
  C1: Float64Array.from({ length: 100 }, (_, k) => (k === 1 ? -0.5 : 0)), // central differences
  C2: Float64Array.from({ length: 100 }, (_, k) => (k === 0 ? 0 : 3 * (Math.sqrt(3) - 2) ** k)),
};

/** The spline through 1 at node 0 and 0 at all others, u in cells. */
export function cardinalSpline(u: number, spline: "C1" | "C2"): number {
  const x = Math.abs(u);
  const k = Math.floor(x);
  if (k > 98) return 0;
  const slope = slopes[spline];
  const t = x - k;
  const value = k === 0 ? (1 - t) * (1 - t) * (1 + 2 * t) : 0;
  return value + t * (1 - t) * ((1 - t) * slope[k] - t * slope[k + 1]);
}

/** No value of it at |u| >= x is further from zero: a quarter of the slope at the node before. */
function cardinalBound(x: number, spline: "C1" | "C2"): number {
  if (x < 1) return 1;
  const k = Math.min(98, Math.floor(x));
  return 0.25 * Math.max(Math.abs(slopes[spline][k]), Math.abs(slopes[spline][k + 1]));
}

/** A node, or a line of nodes across the way, that stands out of level ground; cells of 0.05 to 3 radii. */
export function randomGridScene(random: SeededRandom, kind: (typeof gridKinds)[number]): ThinScene {
  return kind === "patch" ? randomPatch(random) : randomGrid(random, kind);
}

function randomGrid(random: SeededRandom, kind: Exclude<(typeof gridKinds)[number], "patch">): ThinScene {
  const radius = logUniform(random, 1e-3, 100);
  const cell = radius * logUniform(random, 0.05, 1);
  const top = radius * logUniform(random, 0.02, 10);
  const isSpike = kind.startsWith("grid spike");
  const spline = kind.endsWith("C1") ? "C1" : "C2";
  const aside = isSpike ? random.uniform(-1.2, 1.2) * radius : 0;
  const approach = randomApproach(random, radius, top, 6 * cell, aside);
  const { x0, y0, away, position } = approach;
  const half = Math.max(MARGIN, Math.ceil((1.6 * away) / cell));
  const halfAcross = isSpike ? Math.max(MARGIN, Math.ceil((4 * radius) / cell)) : half;
  const [columns, rows] = [2 * half + 1, 2 * halfAcross + 1];
  const heights = new Float64Array(columns * rows);
  if (isSpike) heights[halfAcross * columns + half] = top;
  else for (let row = 0; row < rows; row += 1) heights[row * columns + half] = top;
  const [west, south] = [x0 - half * cell, y0 - halfAcross * cell];
  const ground: HeightGridData = {
    kind: "grid",
    spline,
    grid: { columns, rows, x0: west, y0: south, cell, heights },
  };
  const highest = (far: number): number => top * cardinalBound(Math.max(0, far) / cell, spline);
  const profile = (s: number): number => top * cardinalSpline(s / cell, spline);
  const z = (x: number, y: number): number => profile(x - x0) * cardinalSpline((y - y0) / cell, spline);
  const lattices = latticesAbout(x0, y0, 2 * cell);
  /** Of the ground that the sphere may touch when it has been shifted by a radius. */
  const highestBelow = (y: Float64Array): number => {
    const away = Math.max(Math.abs(y[0] - x0), isSpike ? Math.abs(y[1] - y0) : 0);
    return highest(away - 2 * radius);
  };
  return {
    ...approach,
    position: [position[0], position[1], position[2] + (approach.rolls ? 0 : highest(away - radius))],
    ground,
    place: placeAt(x0, y0, REACH * cell, isSpike ? undefined : 0),
    isOnSurface: approach.rolls,
    overlap(y) {
      const top = highestBelow(y);
      if (y[2] - top > radius) return radius - (y[2] - top);
      if (isSpike) return overlapOfHeights(z, top, lattices, radius, y);
      const s = y[0] - x0;
      const below = profile(s);
      if (y[2] <= below) return radius + below - y[2];
      return radius - Math.sqrt(leastInSection(profile, (MARGIN / 6) * cell, 2 * radius, s, y[2]));
    },
  };
}

/**
 * One point of a scatter that stands out; judged by the heights of the surface, which the search for feet has no part
 * in.
 */
function randomPatch(random: SeededRandom): ThinScene {
  const radius = logUniform(random, 1e-3, 100);
  const cell = radius * logUniform(random, 0.2, 1);
  const top = radius * logUniform(random, 0.02, 5);
  const approach = randomApproach(random, radius, top, 4 * cell, random.uniform(-1.2, 1.2) * radius);
  const { x0, y0, away } = approach;
  // as far as it comes on its way, and 4 radii to its sides
  const [half, halfAcross] = [Math.ceil((1.6 * away) / cell), Math.ceil((4 * radius) / cell)];
  const columns = 2 * halfAcross + 1;
  const count = (2 * half + 1) * columns;
  const [x, y, heights] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const ground: PatchData = { kind: "points", method: "patch", x, y, z: heights };
  for (let k = 0; k < count; k += 1) {
    const [i, j] = [Math.floor(k / columns) - half, (k % columns) - halfAcross];
    const isMiddle = i === 0 && j === 0;
    x[k] = x0 + cell * (i + (isMiddle ? 0 : random.uniform(-0.3, 0.3)));
    y[k] = y0 + cell * (j + (isMiddle ? 0 : random.uniform(-0.3, 0.3)));
    if (isMiddle) heights[k] = top;
  }
  const terrain = createTerrain(ground);
  const jet = new Float64Array(6);
  const z = (x: number, y: number): number =>
    terrain.evaluateSurface(x, y, jet) === "found" ? jet[0] : Number.NEGATIVE_INFINITY;
  const lattices = latticesAbout(x0, y0, 2 * cell, 12);
  return {
    ...approach,
    ground,
    terrain,
    place: placeAt(x0, y0, 4 * cell),
    isOnSurface: approach.rolls,
    overlap: (y) => overlapOfHeights(z, Infinity, lattices, radius, y),
  };
}

/** All within reach of the sphere, and more closely the surroundings of the feature. */
function latticesAbout(x0: number, y0: number, half: number, count = 20): readonly Lattice[] {
  return [
    { box: [-Infinity, Infinity, -Infinity, Infinity], count },
    { box: [x0 - half, x0 + half, y0 - half, y0 + half], count: count + 4 },
  ];
}
