import type { GridData } from "@talus/geodata";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain, type Terrain } from "../../src/index.ts";
import { roughGrid } from "../rough-grid.ts";

type Height = (x: number, y: number) => number;

function sampled(columns: number, rows: number, cell: number, height: Height, x0 = 0, y0 = 0): GridData {
  const heights = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) heights[j * columns + i] = height(x0 + i * cell, y0 + j * cell);
  }
  return { columns, rows, x0, y0, cell, heights };
}

function terrainOf(grid: GridData): Terrain {
  return createTerrain({ kind: "grid", grid });
}

function jetAt(terrain: Terrain, x: number, y: number): Float64Array {
  const jet = new Float64Array(6);
  terrain.evaluateSurface(x, y, jet);
  return jet;
}

describe("the spline of a grid", () => {
  it("passes through its nodes", () => {
    const grid = roughGrid(9, 7, 2, 0.5);
    const terrain = terrainOf(grid);
    for (let k = 0; k < grid.heights.length; k += 1) {
      const x = grid.x0 + (k % 9) * grid.cell;
      const y = grid.y0 + Math.floor(k / 9) * grid.cell;
      expectWithin(jetAt(terrain, x, y)[0], grid.heights[k], {
        abs: 2e-14,
        because: "heights of 10 m, the coefficients hold a few of their roundings",
      });
    }
  });

  it("reproduces a bicubic polynomial and its derivatives everywhere in the map (not-a-knot)", () => {
    // z = (1 + x − x²/2 + x³/4)(2 − y + y²/3 + y³/5), derivatives by hand
    const p = (x: number) => [1 + x - x ** 2 / 2 + x ** 3 / 4, 1 - x + (3 * x ** 2) / 4, -1 + (3 * x) / 2];
    const q = (y: number) => [
      2 - y + y ** 2 / 3 + y ** 3 / 5,
      -1 + (2 * y) / 3 + (3 * y ** 2) / 5,
      2 / 3 + (6 * y) / 5,
    ];
    const terrain = terrainOf(sampled(6, 5, 0.5, (x, y) => p(x)[0] * q(y)[0], -1, -1));
    const seed = 11;
    const random = seededRandom(seed);
    for (let n = 0; n < 200; n += 1) {
      const x = random.uniform(-1, 1.5);
      const y = random.uniform(-1, 1);
      const [a, ax, axx] = p(x);
      const [b, by, byy] = q(y);
      expectWithin(jetAt(terrain, x, y), [a * b, ax * b, a * by, axx * b, ax * by, a * byy], {
        abs: 1e-13,
        because: "values up to 10, second derivatives multiply round-off by 12/cell² = 48",
      });
    }
  });

  it.each([
    [2, 2],
    [3, 2],
    [2, 3],
    [3, 3],
    [4, 3],
  ])("reproduces a plane on %i × %i nodes", (columns, rows) => {
    const terrain = terrainOf(sampled(columns, rows, 2, (x, y) => 1 + 0.5 * x - 0.25 * y));
    expectWithin(jetAt(terrain, 1.3, 0.7), [1 + 0.65 - 0.175, 0.5, -0.25, 0, 0, 0], {
      abs: 1e-15 * 8,
      because: "linear in the data, a few roundings",
    });
  });

  it("converges with order 4 to a smooth surface", () => {
    const height: Height = (x, y) => Math.sin(x) * Math.cos(2 * y);
    const errors = [16, 32, 64].map((n) => {
      const terrain = terrainOf(sampled(n + 1, n + 1, 3 / n, height));
      let worst = 0;
      for (let i = 0; i < 100; i += 1) {
        for (let j = 0; j < 100; j += 1) {
          const [x, y] = [0.015 + 0.0297 * i, 0.015 + 0.0297 * j];
          worst = Math.max(worst, Math.abs(jetAt(terrain, x, y)[0] - height(x, y)));
        }
      }
      return worst;
    });
    const order = Math.log2(errors[1] / errors[2]);
    expectWithin(order, 4, { abs: 0.15, because: "slope of the largest error on a finite lattice" });
    expect(errors[2]).toBeLessThan(1e-5);
  });

  it("is twice continuously differentiable over its cell lines and over the border of the map", () => {
    const grid = roughGrid(8, 8, 2, 0.5);
    const terrain = terrainOf(grid);
    const step = 1e-9;
    for (let line = 0; line < 8; line += 1) {
      const at = grid.x0 + line * grid.cell;
      const other = grid.y0 + 0.37 * grid.cell * line;
      const before = jetAt(terrain, at - step, other);
      const after = jetAt(terrain, at + step, other);
      // third derivatives up to 5/m² move the second ones by 2 · 5 · 1e-9 over the gap; 1e-13 is round-off
      expectWithin(after, before, { abs: 2e-8, because: "third derivatives times the gap of 2e-9 m" });
      const south = jetAt(terrain, grid.x0 + other - grid.y0, grid.y0 + line * grid.cell - step);
      const north = jetAt(terrain, grid.x0 + other - grid.y0, grid.y0 + line * grid.cell + step);
      expectWithin(north, south, { abs: 2e-8, because: "third derivatives times the gap of 2e-9 m" });
    }
  });

  it("of a flat grid answers as the plane does", () => {
    const plane = createQuery(createTerrain({ kind: "plane", gradient: [0.35, -0.15], height: 2 }));
    const grid = createQuery(terrainOf(sampled(30, 20, 1, (x, y) => 2 + 0.35 * x - 0.15 * y)));
    const [a, b] = [createContact(), createContact()];
    const seed = 5;
    const random = seededRandom(seed);
    for (let n = 0; n < 1000; n += 1) {
      const c = Float64Array.of(random.uniform(3, 26), random.uniform(3, 16), random.uniform(0, 14));
      plane.nearest(c, undefined, a);
      grid.nearest(c, n % 2 === 0 ? b : undefined, b);
      const because = "the target of issue 6: flat grid equals plane to 1e-12";
      expectWithin(b.distance, a.distance, { abs: 1e-12, because });
      expectWithin(b.normal, a.normal, { abs: 1e-12, because });
      expectWithin(b.hessian, a.hessian, { abs: 1e-12, because });
      expectWithin(b.foot, a.foot, {
        abs: 1e-12 * 10,
        because: "foot = c − d n, slopes up to 1e-12 times d",
      });
    }
  });

  it("knows its map, its lowest height and half a cell as smooth length", () => {
    const grid = roughGrid(9, 7, 2, 0.5);
    const query = createQuery(terrainOf(grid));
    expect(query.mapDistance(grid.x0 + 5, grid.y0 + 4)).toBe(4);
    expect(query.mapDistance(grid.x0 - 1.5, grid.y0 + 4)).toBe(-1.5);
    expect(query.smoothLength).toBe(1);
    expect(query.lowest).toBeLessThanOrEqual(Math.min(...grid.heights));
    expect(query.lowest).toBeGreaterThan(Math.min(...grid.heights) - 3);
  });

  it("names the line of a C1 grid that a foot has crossed: negative from the old cell, positive in the new one", () => {
    const grid = sampled(4, 4, 1, () => 0);
    const query = createQuery(createTerrain({ kind: "grid", grid, spline: "C1" }));
    const contact = createContact();
    query.nearest(Float64Array.of(0.9, 1.5, 1), undefined, contact);
    const { piece } = contact;
    expectWithin(contact.patchDistance, 0.1, { abs: 1e-15, because: "0.9 to the line x = 1" });
    query.nearest(Float64Array.of(1.2, 1.5, 1), contact, contact);
    expectWithin(contact.patchDistance, -0.2, { abs: 1e-15, because: "0.2 beyond the line x = 1" });
    expectWithin(query.patchDistance(contact.piece, contact), 0.2, { abs: 1e-15, because: "own cell" });
    expect(contact.piece).not.toBe(piece);
    expect(query.patchDistance(piece, { ...contact, foot: Float64Array.of(-5, 1.5, 0) })).toBe(0.5); // no patch boundary beyond the map
  });

  it("is one piece without patch boundaries where it is C2, but for its holes", () => {
    const grid = roughGrid(9, 7, 2, 0.5);
    const contact = createContact();
    const c = Float64Array.of(grid.x0 + 3, grid.y0 + 5, 50);
    const query = createQuery(terrainOf(grid));
    query.nearest(c, undefined, contact);
    expect([contact.piece, contact.patchDistance, query.patchDistance(0, contact)]).toEqual([
      0,
      Infinity,
      Infinity,
    ]);
    const ofCells = createQuery(createTerrain({ kind: "grid", grid, spline: "C1" }));
    expect(ofCells.cells).toBeUndefined();
    ofCells.nearest(c, undefined, contact);
    expect(contact.patchDistance).toBeLessThan(2);

    const noData = new Uint8Array(63);
    noData[4 * 9 + 5] = 1; // four cells around x0 + 10, y0 + 8 have no data
    const holed = createQuery(createTerrain({ kind: "grid", grid: { ...grid, noData } }));
    const at = (x: number, y: number) => ({ ...contact, foot: Float64Array.of(grid.x0 + x, grid.y0 + y, 0) });
    const distances = [
      [7.5, 8.3, 0.5],
      [7, 5.25, 1], // 1 to the side, 0.75 below: the larger counts
      [8.5, 6.25, -0.25],
      [3, 8, 2], // one cell at most
    ] as const;
    for (const [x, y, distance] of distances) {
      expectWithin(holed.patchDistance(0, at(x, y)), distance, {
        abs: 1e-14,
        because: "differences of metres",
      });
      expectWithin(holed.patchDistance(1, at(x, y)), -distance, {
        abs: 1e-14,
        because: "differences of metres",
      });
    }
  });

  it.each([
    [{ cell: 0 }, "grid.cell must be > 0 m and finite, got 0"],
    [{ columns: 1 }, "grid.columns must be an integer >= 2, got 1"],
    [{ heights: new Float64Array(3) }, "grid.heights must have 63 numbers, got 3"],
    [
      { heights: new Float64Array(63).fill(NaN) },
      "grid.heights must be finite and within 1000000 m, got NaN at column 0, row 0",
    ],
    [{ heights: new Float64Array(63).fill(1e11, 10) }, "got 100000000000 at column 1, row 1 from the south"],
    [{ noData: new Uint8Array(63).fill(1) }, "grid has no node with a height"],
  ])("refuses %o", (change, message) => {
    expect(() => terrainOf({ ...roughGrid(9, 7, 2, 0.5), ...change })).toThrow(message);
  });
});

describe("a grid with holes", () => {
  const plane: Height = (x, y) => 100 + 0.4 * x - 0.3 * y;

  function withHole(grid: GridData): GridData {
    const noData = new Uint8Array(grid.heights.length);
    const heights = Float64Array.from(grid.heights);
    for (const node of [34, 35, 36, 44, 45, 46]) {
      noData[node] = 1;
      heights[node] = 0;
    }
    return { ...grid, heights, noData };
  }

  it("answers no-data in the cells that touch a hole and found elsewhere", () => {
    const query = createQuery(terrainOf(withHole(sampled(10, 10, 1, plane))));
    const contact = createContact();
    const overHole = (x: number, y: number) =>
      query.nearest(Float64Array.of(x, y, plane(x, y)), undefined, contact);
    expect(overHole(4.5, 3.5)).toBe("no-data");
    expect(overHole(3.5, 3.5)).toBe("no-data");
    expect(overHole(2.5, 3.5)).toBe("found");
    expect(overHole(7.5, 7.5)).toBe("found");
    expect(query.within(Float64Array.of(4.5, 3.5, plane(4.5, 3.5)), 0.1, undefined, [contact])).toBe(0);
  });

  it("keeps a plane a plane, in the hole too", () => {
    const terrain = terrainOf(withHole(sampled(10, 10, 1, plane)));
    for (const [x, y] of [
      [4.5, 3.5],
      [3.2, 4.1],
      [2.5, 2.5],
    ]) {
      expectWithin(jetAt(terrain, x, y), [plane(x, y), 0.4, -0.3, 0, 0, 0], {
        abs: 1e-11,
        because: "fit of a plane through heights of 100 m, second derivatives multiply its round-off by 12",
      });
    }
  });

  it("is filled to finite, moderate heights on rough ground", () => {
    const grid = withHole(roughGrid(10, 10, 1, 0.3));
    const jet = new Float64Array(6);
    const terrain = terrainOf(grid);
    const [low, high] = [Math.min(...grid.heights), Math.max(...grid.heights)];
    expect(terrain.evaluateSurface(grid.x0 + 4.5, grid.y0 + 3.5, jet)).toBe("no-data");
    expect(jet[0]).toBeGreaterThan(low - 1);
    expect(jet[0]).toBeLessThan(high + 1);
  });
});
