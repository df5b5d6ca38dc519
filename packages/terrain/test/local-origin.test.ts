import { expect, test } from "vitest";
import { chooseLocalOrigin, countFrom, createTerrain, type TerrainData } from "../src/index.ts";

function heightOf(data: TerrainData, x: number, y: number): number {
  const jet = new Float64Array(6);
  expect(createTerrain(data).evaluateSurface(x, y, jet)).toBe("found");
  return jet[0] as number;
}

function gridOf(heights: Float32Array | Float64Array, noData?: Uint8Array) {
  const grid = { columns: 3, rows: 2, x0: 2_000_000.5, y0: -1999.5, cell: 1, heights };
  return { kind: "grid", grid: noData === undefined ? grid : { ...grid, noData } } as const;
}

test("heights of 32 bits stay so where they hold the difference exactly; holes keep their 0", () => {
  const heights = Float32Array.of(2000.125, 2001.25, 2002.5, 2003, 0, 2100.0625);
  const data = gridOf(heights, Uint8Array.of(0, 0, 0, 0, 1, 0));
  const origin = chooseLocalOrigin(data);
  expect(origin).toEqual([2_000_000, -2000, 2000]);
  const moved = countFrom(data, origin);
  if (moved.kind !== "grid") throw new TypeError(moved.kind);
  expect(moved.grid).toMatchObject({ x0: 0.5, y0: 0.5 });
  expect(moved.grid.heights).toEqual(Float32Array.of(0.125, 1.25, 2.5, 3, 0, 100.0625));
});

test("heights of 32 bits become 64 where a difference has more digits: nothing is rounded", () => {
  const deep = Math.fround(-400.3);
  const flat = Math.fround(0.1);
  const data = gridOf(Float32Array.of(deep, flat, deep, flat, deep, flat));
  const moved = countFrom(data, chooseLocalOrigin(data));
  if (moved.kind !== "grid") throw new TypeError(moved.kind);
  expect(moved.grid.heights).toBeInstanceOf(Float64Array);
  expect([...moved.grid.heights]).toEqual([0, 1, 0, 1, 0, 1].map((i) => (i === 1 ? flat : deep) + 400));
});

test.each([
  ["2048 + 0.25*(x - 4000000)^2", [3_999_700, 0], [4_000_000, 0, 2048], "0.25*x^2"],
  ["3 - 0.5*(y + 5000) - 1203", [0, -5100], [0, -5000, -1200], "-0.5*y"],
  ["sin(x - 8000)*cos(y - 3000) + 700", [8001, 3002], [8000, 3000, 700], "sin(x)*cos(y)"],
  ["max(500 + x - 2000, 501 - (x - 2000))", [2100, 0], [2000, 0, 500], "max(x, 1 - x)"],
  ["if(x - y > 1000, 90, 90 + (1000 - x + y))", [3000, 2000], [3000, 2000, 90], "if(x > y, 0, y - x)"],
  // x alone has no place near the start: counted from there it would be rounded
  ["90 + 0.1*x", [9000, 0], [0, 0, 90], "0.1*x"],
  ["sin(0.1*x) + (x - 9000)^2", [9000, 0], [0, 0, 0], "sin(0.1*x) + (x - 9000)^2"],
] as const)("%s near %j is counted from %j", (z, near, origin, same) => {
  const data = { kind: "formula", z } as const;
  expect(chooseLocalOrigin(data, near)).toEqual(origin);
  const moved = countFrom(data, origin);
  for (const [x, y] of [
    [0.375, 0.75],
    [-3.125, 2.5],
    [17, -11.25],
  ] as const) {
    expect(heightOf(moved, x, y)).toBe(heightOf({ kind: "formula", z: same }, x, y));
  }
});

test("bounds and condition of a formula move with it", () => {
  const data = {
    kind: "formula",
    z: "1000 + y - 5000",
    domain: { x: [7000, 7010], where: "y - 5000 < 3 && x < 7009" },
  } as const;
  const origin = chooseLocalOrigin(data, [7003, 5001]);
  expect(origin).toEqual([7000, 5000, 1000]);
  const ground = createTerrain(countFrom(data, origin));
  const jet = new Float64Array(6);
  expect(ground.evaluateSurface(8.5, 2.5, jet)).toBe("found");
  expect(jet[0]).toBe(2.5);
  for (const [x, y] of [
    [-0.5, 0],
    [9.5, 0],
    [5, 3.5],
  ] as const) {
    expect(ground.evaluateSurface(x, y, jet)).toBe("outside");
  }
});

test("a wrong formula has the origin (0, 0, 0), and is refused when the ground is made", () => {
  const data = { kind: "formula", z: "2000 + (" } as const;
  expect(chooseLocalOrigin(data)).toEqual([0, 0, 0]);
  expect(() => createTerrain(data)).toThrow("column");
});
