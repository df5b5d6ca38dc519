import type { GridData } from "@talus/geodata";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createGridSurface } from "../../src/grid/grid-surface.ts";
import { slopeRules } from "../../src/grid/slope-rule.ts";
import { createSplineGrid, tilesIn } from "../../src/grid/spline-grid.ts";
import { createTile, createTileFiller } from "../../src/grid/spline-tile.ts";
import { createTileCache } from "../../src/grid/tile-cache.ts";
import { createContact, createQuery, createTerrain, type Terrain } from "../../src/index.ts";
import { roughGrid } from "../rough-grid.ts";
import { momentSpline } from "./moment-spline.ts";

const smoothnesses = ["C2", "C1"] as const;
const gravity = Float64Array.of(0, 0, -9.81);

/** 3 × 3 tiles of 64 cells and parts of them, the last of one column and of two rows. */
const grid = roughGrid(130, 131, 2, 0.5);
const east = grid.x0 + 129 * grid.cell;
const north = grid.y0 + 130 * grid.cell;

function places(count: number, seed: number): [number, number][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => [random.uniform(grid.x0, east), random.uniform(grid.y0, north)]);
}

function jetAt(terrain: Terrain, x: number, y: number): Float64Array {
  const jet = new Float64Array(6);
  terrain.evaluateSurface(x, y, jet);
  return jet;
}

function sampled(n: number, cell: number, height: (x: number, y: number) => number): GridData {
  const heights = Float64Array.from({ length: n * n }, (_, k) =>
    height((k % n) * cell, Math.floor(k / n) * cell),
  );
  return { columns: n, rows: n, x0: 0, y0: 0, cell, heights };
}

describe("a grid of several tiles", () => {
  it("has the spline of the whole grid, to round-off, in height and derivatives", () => {
    const terrain = createTerrain({ kind: "grid", grid });
    const whole = momentSpline(grid);
    const lines = [1, 63, 64, 65, 127, 128, 129].map((i): [number, number] => [
      grid.x0 + (i - 1e-3) * grid.cell,
      grid.y0 + (i + 1e-3) * grid.cell,
    ]);
    for (const [x, y] of [...places(300, 3), ...lines]) {
      expectWithin(jetAt(terrain, x, y), whole(x, y), {
        abs: 1e-12,
        because:
          "heights up to 160 m with round-off 2e-14; ten of them, second derivatives times 12/cell² = 3",
      });
    }
  });

  it.each([
    [40, 40],
    [33, 66],
    [34, 67],
    [35, 98],
    [65, 5],
  ])(
    "has the spline of the whole grid of %i × %i nodes, whose ends lie near to each other",
    (columns, rows) => {
      const small = roughGrid(columns, rows, 2, 0.5);
      const terrain = createTerrain({ kind: "grid", grid: small });
      const whole = momentSpline(small);
      const random = seededRandom(columns);
      for (let n = 0; n < 50; n += 1) {
        const x = random.uniform(small.x0, small.x0 + (columns - 1) * 2);
        const y = random.uniform(small.y0, small.y0 + (rows - 1) * 2);
        expectWithin(jetAt(terrain, x, y), whole(x, y), {
          abs: 1e-12,
          because: "heights up to 100 m, as above",
        });
      }
    },
  );

  it.each(smoothnesses)(
    "(%s) answers in the same bits whatever was asked before, with one tile kept or all",
    (kind) => {
      const asked = places(400, 8);
      const all = createGridSurface(createSplineGrid(grid, kind));
      const one = createGridSurface(createSplineGrid(grid, kind, 1));
      const [a, b] = [new Float64Array(6), new Float64Array(6)];
      const bounds = new Float64Array(12);
      const forwards = asked.map(([x, y]) => {
        all.evaluate(Float64Array.of(x, y), a);
        all.boundJet(Float64Array.of(x - 9, x + 9, y - 9, y + 9), 0, bounds);
        return [...a, ...bounds];
      });
      const backwards = [...asked].reverse().map(([x, y]) => {
        one.boundJet(Float64Array.of(x - 9, x + 9, y - 9, y + 9), 0, bounds);
        one.evaluate(Float64Array.of(x, y), b);
        return [...b, ...bounds];
      });
      expect(backwards.reverse()).toEqual(forwards);
    },
  );

  it.each(smoothnesses)(
    "(%s) gives contacts and clear times that do not depend on what was asked before",
    (kind) => {
      const answers = (
        query = createQuery(createTerrain({ kind: "grid", grid, spline: kind })),
        order = 1,
      ) => {
        const asked = places(40, 21).map(([x, y]) => Float64Array.of(x, y, 90));
        const found = (order > 0 ? asked : [...asked].reverse()).map((c) => {
          const contact = createContact();
          query.nearest(c, undefined, contact);
          const time = query.clearTime(c, Float64Array.of(20, -15, 3), gravity, 0.4, 0.1);
          return [contact.distance, ...contact.foot, ...contact.normal, ...contact.hessian, time];
        });
        return order > 0 ? found : found.reverse();
      };
      const first = answers();
      expect(answers(undefined, -1)).toEqual(first);
    },
  );

  it("agrees on the common line of two tiles in height, slope and second derivative, to round-off", () => {
    const spline = createSplineGrid(grid);
    const [left, right] = [new Float64Array(16), new Float64Array(16)];
    for (let j = 0; j < 130; j += 1) {
      spline.writeCell(63, j, left);
      spline.writeCell(64, j, right);
      // along the line v: z = Σ vʲ Σ c[4 i + j] at u = 1, and c[j] at u = 0
      for (let k = 0; k < 4; k += 1) {
        const [c0, c1, c2, c3] = [left[k], left[4 + k], left[8 + k], left[12 + k]];
        const because = "heights up to 160 m, in the power form a few of their roundings times 6";
        expectWithin(c0 + c1 + c2 + c3, right[k], { abs: 1e-12, because });
        expectWithin(c1 + 2 * c2 + 3 * c3, right[4 + k], { abs: 1e-12, because });
        expectWithin(2 * c2 + 6 * c3, 2 * right[8 + k], { abs: 2e-12, because });
      }
    }
  });

  it.each(smoothnesses)(
    "(%s) has the same node values in every bit in the tiles on both sides of a line",
    (kind) => {
      const fill = createTileFiller(grid, slopeRules[kind]);
      const [tile, inX, inY] = [createTile(), createTile(), createTile()];
      fill(0, 1, tile);
      fill(1, 1, inX);
      fill(0, 2, inY);
      for (const name of ["z", "zu", "zv", "zuv"] as const) {
        const node = (one: typeof tile, i: number, j: number): number => one.nodes[name][65 * j + i];
        for (let k = 0; k < 65; k += 1) expect(node(inX, 0, k)).toBe(node(tile, 64, k));
        for (let k = 0; k < 65; k += 1) expect(node(inY, k, 0)).toBe(node(tile, k, 64));
      }
    },
  );

  it.each(smoothnesses)("(%s) bounds the surface over boxes of any size", (kind) => {
    const random = seededRandom(31);
    let [within, beyond] = [0, 0];
    const spikes = roughGrid(130, 131, 2, 3, 9); // noise higher than the cell is wide
    const surface = createGridSurface(createSplineGrid(spikes, kind));
    const [height, jets, jet] = [new Float64Array(2), new Float64Array(12), new Float64Array(6)];
    for (let n = 0; n < 300; n += 1) {
      const size = [3, 20, 120, 200][n % 4];
      const x = random.uniform(spikes.x0 - 5, east);
      const y = random.uniform(spikes.y0 - 5, north);
      const box = Float64Array.of(x, Math.min(x + size, east), y, Math.min(y + size, north));
      surface.boundHeight(box, 0, height);
      surface.boundJet(box, 0, jets);
      for (let k = 0; k < 60; k += 1) {
        const at = Float64Array.of(random.uniform(box[0], box[1]), random.uniform(box[2], box[3]));
        if (at[0] < spikes.x0 || at[1] < spikes.y0) continue;
        surface.evaluate(at, jet);
        const isHeightIn = jet[0] >= height[0] && jet[0] <= height[1];
        const isJetIn = jet.every((value, part) => value >= jets[2 * part] && value <= jets[2 * part + 1]);
        if (isHeightIn && isJetIn) within += 1;
        else beyond += 1;
      }
    }
    expect(beyond).toBe(0);
    expect(within).toBeGreaterThan(10_000);
  });

  it("overshoots its nodes at a spike by less than the bound from the heights says", () => {
    // one node of 1 m: second difference 2 m at the spike, 1 m beside it
    for (const [i, j] of [
      [70, 70],
      [1, 1],
      [0, 0],
    ]) {
      const spike = sampled(140, 1, (x, y) => (x === i && y === j ? 1 : 0));
      for (const kind of smoothnesses) {
        const surface = createGridSurface(createSplineGrid(spike, kind));
        const [height, jet] = [new Float64Array(2), new Float64Array(6)];
        surface.boundHeight(Float64Array.of(0, 139, 0, 139), 0, height);
        let lowest = 0;
        for (let n = 0; n < 80; n += 1) {
          for (let m = 0; m < 80; m += 1) {
            surface.evaluate(Float64Array.of(Math.max(i - 5, 0) + n / 8, Math.max(j - 5, 0) + m / 8), jet);
            lowest = Math.min(lowest, jet[0]);
          }
        }
        expect(height[0]).toBeLessThan(lowest);
        expect(height[0]).toBeGreaterThan(-6); // 2 m · 5/8 · (2 + 4 · 5/8) = 5.6 m
      }
    }
  });

  it("takes 32-bit heights as the numbers they are", () => {
    const single = Float32Array.from(grid.heights);
    const a = createTerrain({ kind: "grid", grid: { ...grid, heights: single } });
    const b = createTerrain({ kind: "grid", grid: { ...grid, heights: Float64Array.from(single) } });
    for (const [x, y] of places(100, 4)) expect(jetAt(a, x, y)).toEqual(jetAt(b, x, y));
  });

  it("keeps as many tiles as fit into the memory given, at least one", () => {
    const { nodes, bounds } = createTile();
    const arrays = [nodes.z, nodes.zu, nodes.zv, nodes.zuv, ...bounds.levels.map((level) => level.bounds)];
    const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
    for (const memory of [0, bytes - 1, bytes, 2e6, 50e6]) {
      const most = tilesIn(memory);
      expect(most).toBe(Math.max(1, Math.floor(memory / bytes)));
      const kept = new Set<unknown>();
      const tileAt = createTileCache((_ti, _tj, tile) => kept.add(tile), 20, 20, most);
      for (let n = 0; n < 400; n += 1) tileAt(n % 20, Math.floor(n / 20));
      expect(kept.size).toBe(Math.min(most, 400));
    }
  });

  it("gives the same whatever the memory for its tiles", () => {
    const jets = (tileMemory: number): Float64Array[] => {
      const terrain = createTerrain({ kind: "grid", grid }, { tileMemory });
      return places(100, 8).map(([x, y]) => jetAt(terrain, x, y));
    };
    expect(jets(0)).toEqual(jets(50e6));
  });

  it("keeps the heights as they are, and needs a few bytes a hundred nodes besides, until it is asked", () => {
    const n = 3000;
    const heights = Float32Array.from({ length: n * n }, (_, k) => Math.fround(0.001 * (k % n)));
    const before = process.memoryUsage().arrayBuffers;
    const terrain = createTerrain({
      kind: "grid",
      grid: { columns: n, rows: n, x0: 0, y0: 0, cell: 2, heights },
    });
    // for each 16 × 16 cells 8 bytes, a third more for larger blocks, and 24 bytes while it is made: 4 in a hundred
    const growth = process.memoryUsage().arrayBuffers - before;
    expect(growth).toBeLessThan(0.05 * heights.byteLength);
    expect(jetAt(terrain, 3, 4)[0]).toBeGreaterThan(0);
  });
});

describe("the C1 surface of a grid", () => {
  it("converges with order 3 to a smooth surface", () => {
    const height = (x: number, y: number): number => Math.sin(x) * Math.cos(2 * y);
    const errors = [64, 128, 256].map((n) => {
      const terrain = createTerrain({ kind: "grid", grid: sampled(n + 1, 3 / n, height), spline: "C1" });
      let worst = 0;
      for (let i = 0; i < 100; i += 1) {
        for (let j = 0; j < 100; j += 1) {
          const [x, y] = [0.015 + 0.0297 * i, 0.015 + 0.0297 * j];
          worst = Math.max(worst, Math.abs(jetAt(terrain, x, y)[0] - height(x, y)));
        }
      }
      return worst;
    });
    // at the border, where slopes come from one side
    expectWithin(Math.log2(errors[1] / errors[2]), 3, { abs: 0.25, because: "largest error on a lattice" });
  });

  it("passes through its nodes and is continuously differentiable over cell and tile lines", () => {
    const terrain = createTerrain({ kind: "grid", grid, spline: "C1" });
    const step = 1e-9;
    for (const line of [1, 40, 64, 100, 128]) {
      const x = grid.x0 + line * grid.cell;
      const y = grid.y0 + 0.77 * line * grid.cell;
      const because = "slopes change by curvature times the gap of 2e-9 m";
      expectWithin(jetAt(terrain, x - step, y).slice(0, 3), jetAt(terrain, x + step, y).slice(0, 3), {
        abs: 2e-8,
        because,
      });
      expectWithin(jetAt(terrain, x, grid.y0 + 20)[0], grid.heights[10 * 130 + line], {
        abs: 1e-13,
        because: "heights up to 160 m",
      });
    }
  });

  it("reproduces a bilinear form and a parabola of either axis, at the border too", () => {
    const height = (x: number, y: number): number => 3 + 0.2 * x - 0.1 * y + 0.05 * x * y + 0.03 * x * x;
    const terrain = createTerrain({ kind: "grid", grid: sampled(9, 1, height), spline: "C1" });
    for (const [x, y] of [
      [0.3, 0.2],
      [4.5, 3.1],
      [7.9, 7.6],
    ]) {
      expectWithin(
        jetAt(terrain, x, y),
        [height(x, y), 0.2 + 0.05 * y + 0.06 * x, -0.1 + 0.05 * x, 0.06, 0.05, 0],
        {
          abs: 1e-13,
          because: "heights of 10 m, second derivatives times 12",
        },
      );
    }
  });

  it("carries a spike no farther than two cells, where the C2 spline rings", () => {
    const spike = sampled(41, 1, (x, y) => (x === 20 && y === 20 ? 1 : 0));
    const rough = createTerrain({ kind: "grid", grid: spike, spline: "C1" });
    const smooth = createTerrain({ kind: "grid", grid: spike });
    expect(jetAt(rough, 22.5, 20)[0]).toBe(0);
    expect(jetAt(rough, 21.5, 20)[0]).toBeLessThan(0);
    expect(Math.abs(jetAt(smooth, 22.5, 20)[0])).toBeGreaterThan(0.01);
  });

  it("is refused under another name", () => {
    const data = { kind: "grid", grid, spline: "C3" } as unknown as Parameters<typeof createTerrain>[0];
    expect(() => createTerrain(data)).toThrow('createTerrain: grid spline must be "C2" or "C1", got C3');
  });
});
