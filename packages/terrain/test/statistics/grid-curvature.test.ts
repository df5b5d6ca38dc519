import type { GridData } from "@talus/geodata";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createTerrain } from "../../src/index.ts";
import { measureGrid } from "../../src/statistics/index.ts";
import { largestCurvature } from "../../src/statistics/largest-curvature.ts";
import { createRandomSequence } from "../../src/testing/random-sequence.ts";

const columns = 640; // three patches across, of which the bounds of the middle one do not reach the border
const cell = 2;

function gridOf(z: (i: number, j: number) => number, noData?: Uint8Array): GridData {
  const heights = new Float64Array(columns * columns);
  for (let j = 0; j < columns; j += 1)
    for (let i = 0; i < columns; i += 1) heights[j * columns + i] = z(i, j);
  return {
    columns,
    rows: columns,
    x0: 100,
    y0: 200,
    cell,
    heights,
    ...(noData === undefined ? {} : { noData }),
  };
}

/** The same maximum over the spline on which bodies move, at every node and middle of a cell. */
function searchEverywhere(grid: GridData) {
  const terrain = createTerrain({ kind: "grid", grid });
  const jet = new Float64Array(6);
  let [largest, x, y] = [-Infinity, NaN, NaN];
  for (let row = 0; row < 2 * grid.rows - 1; row += 1) {
    for (let column = row % 2; column < 2 * grid.columns - 1; column += 2) {
      const [px, py] = [grid.x0 + 0.5 * column * cell, grid.y0 + 0.5 * row * cell];
      if (terrain.evaluateSurface(px, py, jet) !== "found") continue;
      const curvature = largestCurvature(jet);
      if (curvature > largest) [largest, x, y] = [curvature, px, py];
    }
  }
  return { largest, x, y };
}

describe("the largest curvature of a grid", () => {
  it.each([1, 2])("is that of a search of every place: rough ground with a cliff, seed %i", (seed) => {
    const random = createRandomSequence(seed);
    const [at, rise] = [Math.floor(random(40, 600)), random(3, 23)];
    const noData = new Uint8Array(columns * columns);
    for (let k = 0; k < 20; k += 1) noData[Math.floor(random(0, noData.length))] = 1;
    const grid = gridOf((i, j) => 0.3 * i + random(0, 1) + (i + 0.5 * j > at ? rise : 0), noData);
    const { largest, x, y } = searchEverywhere(grid);
    const measured = measureGrid(grid);
    expectWithin(measured.largestCurvature / largest, 1, {
      abs: 1e-12,
      because: "rounding of heights of 300 m",
    });
    expect(measured.mostCurvedAt).toEqual([x, y]);
  });

  it("is found in alternating heights, whose second derivative is 3 times their second difference", () => {
    const window = (distance: number) => Math.min(1, Math.max(0, (32 - distance) / 20));
    const grid = gridOf((i, j) => {
      const across = Math.min(Math.abs(i - 110), 80);
      const valley = across < 40 ? across ** 2 / 2 : 1600 - (80 - across) ** 2 / 2; // second difference 1 at its bottom
      const at = window(Math.abs(i - 380)) * window(Math.abs(j - 380));
      return valley + 0.08375 * at * (-1) ** i; // second differences of 0.335
    });
    const { x, y, largest } = searchEverywhere(grid);
    expectWithin([x, y], [100 + cell * 380, 200 + cell * 380], {
      abs: 14 * cell,
      because: "the plateau of the ripple",
    });
    expectWithin(largest, (3 * 0.335) / cell ** 2, {
      abs: 1e-3 / cell ** 2,
      because: "the heights fade out around",
    });
    expect(measureGrid(grid).mostCurvedAt).toEqual([x, y]);
  });

  it("is found in a saddle, which has no second difference in x or in y", () => {
    const grid = gridOf((i, j) => 1e-3 * (i - 350) * (j - 350));
    expect(measureGrid(grid).mostCurvedAt).toEqual([100 + cell * 350, 200 + cell * 350]);
  });

  it.each([11, 12, 13, 14, 15, 16])("is that of a search of every place of a small map, seed %i", (seed) => {
    const random = createRandomSequence(seed);
    const [across, along] = [2 + Math.floor(random(0, 70)), 2 + Math.floor(random(0, 70))];
    const [tilt, rough] = [random(-2, 2), random(0.01, 4)];
    const heights = Float64Array.from({ length: across * along }, (_, k) => {
      return tilt * (k % across) + random(0, rough);
    });
    const noData = Uint8Array.from(heights, () => (random(0, 1) < 0.02 ? 1 : 0));
    const grid = { columns: across, rows: along, x0: 100, y0: 200, cell, heights, noData };
    const { largest, x, y } = searchEverywhere(grid);
    const measured = measureGrid(grid);
    expectWithin(measured.largestCurvature, largest, {
      abs: 1e-12 * Math.max(1, largest),
      because: "rounding of heights of 100 m",
    });
    expect(measured.mostCurvedAt).toEqual([x, y]);
  });

  it("of a dome of the radius R is -1/R, though none is above zero", () => {
    const grid = gridOf((i, j) => Math.sqrt(4000 ** 2 - cell ** 2 * ((i - 320) ** 2 + (j - 320) ** 2)));
    expectWithin(measureGrid(grid).largestCurvature, -1 / 4000, {
      abs: 1e-9,
      because: "fourth derivatives of 3/R³ over squares of cells, and rounding of 4000 m over 4 m²",
    });
  });

  it("of a chessboard of heights, the same in every cell, is that of its spline without a border", () => {
    const grid = gridOf((i, j) => ((i + j) % 2 === 0 ? 1 : 0));
    // 1/2 + 1/2 (−1)ⁱ (−1)ʲ: its spline in x has the second derivative 12/h² times the amplitude, upward at the low nodes
    const measured = measureGrid({ ...grid, noData: frame(columns, 40) });
    expectWithin(measured.largestCurvature, (12 * 0.5) / cell ** 2, {
      abs: 1e-9,
      because: "the influence of the frame falls to r³² = 5e-19; equal curvatures lose no digits",
    });
  });
});

/** 1 at the nodes of a frame of a square map. */
function frame(nodes: number, wide: number): Uint8Array {
  const isIn = (i: number): boolean => i < wide || i >= nodes - wide;
  return Uint8Array.from({ length: nodes * nodes }, (_, k) => {
    return isIn(k % nodes) || isIn(Math.floor(k / nodes)) ? 1 : 0;
  });
}
