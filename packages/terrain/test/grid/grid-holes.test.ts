import type { GridData } from "@talus/geodata";
import { createHoleFill } from "@talus/geodata/grid";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createGridSurface } from "../../src/grid/grid-surface.ts";
import { slopeRules } from "../../src/grid/slope-rule.ts";
import { createSplineGrid } from "../../src/grid/spline-grid.ts";
import { createTile, createTileFiller } from "../../src/grid/spline-tile.ts";
import { createTerrain } from "../../src/index.ts";
import { roughGrid } from "../rough-grid.ts";

/** Several tiles: a corner without heights, 100 cells deep, and single nodes and small holes all over. */
function withHoles(grid: GridData, seed: number): GridData & { readonly noData: Uint8Array } {
  const { columns, heights } = grid;
  const random = seededRandom(seed);
  const isMissing = (k: number): boolean => (k % columns) + Math.floor(k / columns) < 100;
  const noData = Uint8Array.from(heights, (_, k) => (isMissing(k) ? 1 : 0));
  for (let n = 0; n < 60; n += 1) {
    const at = random.integer(0, heights.length - 4 * columns);
    for (const k of [0, 1, 2, columns, columns + 1, 2 * columns])
      if (n % 3 === 0 || k === 0) noData[at + k] = 1;
  }
  return { ...grid, noData, heights: heights.map((z, k) => (noData[k] === 1 ? 0 : z)) };
}

const grid = withHoles(roughGrid(150, 140, 2, 0.5), 17);
const { columns, rows, x0, y0, cell, noData } = grid;

function places(count: number, seed: number): Float64Array[] {
  const random = seededRandom(seed);
  const [east, north] = [x0 + (columns - 1) * cell, y0 + (rows - 1) * cell];
  return Array.from({ length: count }, () =>
    Float64Array.of(random.uniform(x0, east), random.uniform(y0, north)),
  );
}

describe("holes in a grid of several tiles", () => {
  it("are filled with the same heights in whichever part of the grid they are asked for", () => {
    const { fill } = createHoleFill(grid, noData);
    const whole = Float64Array.from(grid.heights);
    fill(0, 0, columns, rows, whole, 0, columns);
    const random = seededRandom(5);
    let compared = 0;
    for (let n = 0; n < 40; n += 1) {
      const [nx, ny] = [random.integer(1, 60), random.integer(1, 60)];
      const [left, low] = [random.integer(0, columns - nx), random.integer(0, rows - ny)];
      const part = new Float64Array(nx * ny);
      fill(left, low, nx, ny, part, 0, nx);
      for (let k = 0; k < part.length; k += 1) {
        const node = (low + Math.floor(k / nx)) * columns + left + (k % nx);
        if (noData[node] === 0) continue;
        compared += 1;
        expect(part[k]).toBe(whole[node]);
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it("leave neighbouring tiles with the same node values in every bit on their common line", () => {
    const fill = createTileFiller(grid, slopeRules.C2, createHoleFill(grid, noData));
    const [tile, inX] = [createTile(), createTile()];
    fill(0, 0, tile);
    fill(1, 0, inX);
    for (const name of ["z", "zu", "zv", "zuv"] as const) {
      for (let j = 0; j < 65; j += 1) expect(inX.nodes[name][65 * j]).toBe(tile.nodes[name][65 * j + 64]);
    }
  });

  it("answer in the same bits whatever was asked before", () => {
    const asked = places(200, 8);
    const [all, one] = [createSplineGrid(grid), createSplineGrid(grid, "C2", 1)].map(createGridSurface);
    const jets = (surface: typeof all, order: readonly Float64Array[]) =>
      order.map((at) => {
        const jet = new Float64Array(6);
        surface.evaluate(at, jet);
        return jet;
      });
    expect(jets(one, [...asked].reverse()).reverse()).toEqual(jets(all, asked));
  });

  it("are bounded with the ground around them, over boxes of any size", () => {
    const surface = createGridSurface(createSplineGrid(grid));
    const random = seededRandom(31);
    const [height, jet] = [new Float64Array(2), new Float64Array(6)];
    let [within, beyond] = [0, 0];
    for (const [x, y] of places(200, 13)) {
      const size = random.uniform(1, 250);
      const box = Float64Array.of(x, Math.min(x + size, surface.east), y, Math.min(y + size, surface.north));
      surface.boundHeight(box, 0, height);
      for (let k = 0; k < 60; k += 1) {
        surface.evaluate(
          Float64Array.of(random.uniform(box[0], box[1]), random.uniform(box[2], box[3])),
          jet,
        );
        if (jet[0] >= height[0] && jet[0] <= height[1]) within += 1;
        else beyond += 1;
      }
    }
    expect(beyond).toBe(0);
    expect(within).toBe(200 * 60);
    // the corner is filled near the heights around it: a bound is not much wider than the relief, 160 m
    surface.boundHeight(Float64Array.of(x0, surface.east, y0, surface.north), 0, height);
    expect(height[1] - height[0]).toBeLessThan(500);
  });

  it("keep a plane a plane, deep in a hole too", () => {
    const height = (k: number): number => 100 + 0.4 * (k % columns) - 0.3 * Math.floor(k / columns);
    const plane = { ...grid, heights: grid.heights.map((_, k) => (noData[k] === 1 ? 0 : height(k))) };
    const terrain = createTerrain({ kind: "grid", grid: plane });
    const jet = new Float64Array(6);
    for (const [x, y] of places(200, 2)) {
      terrain.evaluateSurface(x, y, jet);
      const z = 100 + (0.4 * (x - x0) - 0.3 * (y - y0)) / cell;
      expectWithin(jet, [z, 0.2, -0.15, 0, 0, 0], {
        abs: 1e-11,
        because:
          "fit of a plane through heights of 100 m, second derivatives multiply its round-off by 12/cell²",
      });
    }
  });
});
