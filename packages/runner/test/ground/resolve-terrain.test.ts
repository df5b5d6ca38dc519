import { readFileSync } from "node:fs";
import type { FileContents, ReaderTable } from "@talus/geodata";
import type { TerrainData } from "@talus/terrain";
import { expect, test } from "vitest";
import { resolveTerrain, terrainFiles } from "../../src/files/index.ts";

const noFiles = new Map<string, Uint8Array>();

test("a plane and a formula need no file, and near the origin no shift", async () => {
  const plane = { kind: "plane", gradient: [0.35, 0], height: 0 } as const;
  expect(terrainFiles(plane)).toEqual([]);
  expect(await resolveTerrain(plane, noFiles)).toEqual({
    data: plane,
    origin: { x: 0, y: 0, z: 0 },
    crs: null,
    metresPerUnit: 1,
    warnings: [],
  });
  const formula = { kind: "formula", z: "x/5", domain: { x: [0, 20] } } as const;
  expect(await resolveTerrain(formula, noFiles)).toEqual({
    data: formula,
    origin: { x: 0, y: 0, z: 0 },
    crs: null,
    metresPerUnit: 1,
    warnings: [],
  });
});

/** Two columns, three rows; the first row of the file is the northern one. */
function gridBytes(x: number, y: number): Uint8Array {
  const header = `ncols 2\nnrows 3\nxllcorner ${x}\nyllcorner ${y}\ncellsize 2\nNODATA_value -9999\n`;
  return Buffer.from(`${header}5 6\n3 4\n1 2\n`);
}

function grid(data: TerrainData) {
  if (data.kind !== "grid") throw new TypeError(`not a grid: ${data.kind}`);
  return data.grid;
}

test("a grid comes from the bytes of its file, its nodes at the centres of the cells", async () => {
  const surface = { kind: "grid", file: "maps/dem.asc" } as const;
  expect(terrainFiles(surface)).toEqual(["maps/dem.asc"]);
  const { data, origin } = await resolveTerrain(surface, new Map([["maps/dem.asc", gridBytes(10, 20)]]));
  expect(origin).toEqual({ x: 0, y: 0, z: 1 });
  expect(grid(data)).toMatchObject({ columns: 2, rows: 3, x0: 11, y0: 21, cell: 2 });
  expect([...grid(data).heights].map((z) => z + 1)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a grid is joined as the scenario says, and by default as the terrain does", async () => {
  const files = new Map([["dem.asc", gridBytes(10, 20)]]);
  const rough = await resolveTerrain({ kind: "grid", file: "dem.asc", spline: "C1" }, files);
  expect(rough.data).toHaveProperty("spline", "C1");
  const plain = await resolveTerrain({ kind: "grid", file: "dem.asc" }, files);
  expect(plain.data).not.toHaveProperty("spline");
});

test("a grid with map coordinates in the millions is shifted; origin and grid together say where it is", async () => {
  const files = new Map([["dem.asc", gridBytes(2_600_000, 1_200_000)]]);
  const { data, origin } = await resolveTerrain({ kind: "grid", file: "dem.asc" }, files);
  expect(Math.abs(grid(data).x0)).toBeLessThan(1e5);
  expect(Math.abs(grid(data).y0)).toBeLessThan(1e5);
  expect([grid(data).x0 + origin.x, grid(data).y0 + origin.y]).toEqual([2_600_001, 1_200_001]);
});

test("a file that was not read is a mistake of the caller; a wrong one is named as the user knows it", async () => {
  const surface = { kind: "grid", file: "dem.asc" } as const;
  await expect(resolveTerrain(surface, noFiles)).rejects.toThrow("resolveTerrain: files must hold dem.asc");
  const files = new Map([["dem.asc", Buffer.from("ncols two\n")]]);
  const shownAs = (file: string) => `maps/${file}`;
  await expect(resolveTerrain(surface, files, { shownAs })).rejects.toThrow(/^maps\/dem\.asc:1: .+$/);
  const tiff = { kind: "grid", file: "dem.tif" } as const;
  const damaged = new Map([["dem.tif", Buffer.from("II*\0\x08\0")]]);
  await expect(resolveTerrain(tiff, damaged, { shownAs })).rejects.toThrow(/^maps\/dem\.tif: byte 0: .+$/);
});

const jasper = new URL("../../../geodata/test/data/jasper-srtm.tif", import.meta.url);

test("a GeoTIFF is known by the ending of its name, and shifted by whole kilometres, its heights by whole metres", async () => {
  const files = new Map([["jasper.TIF", readFileSync(jasper)]]);
  const { data, origin, crs } = await resolveTerrain({ kind: "grid", file: "jasper.TIF" }, files);
  expect(crs).toBe("EPSG:3402");
  expect(grid(data)).toMatchObject({ columns: 400, rows: 400, cell: 100 });
  const lowest = Float64Array.from(grid(data).heights).reduce((least, z) => Math.min(least, z), Infinity);
  expect(Math.abs(lowest)).toBeLessThanOrEqual(0.5);
  expect(origin).toEqual({ x: 310_000, y: 5_879_000, z: expect.any(Number) });
  expect(origin.z).toBeGreaterThan(900); // the Rocky Mountains
});

test("a grid, a mesh and points are read in custom formats, by the given table of readers", async () => {
  const origin = { x: 0, y: 0 };
  const place = { origin, format: "own", reference: undefined };
  const mine: ReaderTable = {
    grids: [
      {
        name: "own grid",
        endings: ["own"],
        read: ([columns = 0, rows = 0, ...heights]: FileContents & Iterable<number>) => ({
          grid: { columns, rows, x0: 0, y0: 0, cell: 1, heights: Float64Array.from(heights) },
          ...place,
        }),
      } as ReaderTable["grids"][number],
    ],
    points: [
      {
        name: "own points",
        endings: ["own"],
        read: () => ({
          points: {
            x: Float64Array.of(0, 1, 0),
            y: Float64Array.of(0, 0, 1),
            z: Float64Array.of(1, 2, 3),
          },
          ...place,
        }),
      },
    ],
    meshes: [],
  };
  const files = new Map([["a.own", Uint8Array.of(2, 2, 1, 2, 3, 4)]]);
  const read = await resolveTerrain({ kind: "grid", file: "a.own" }, files, { readers: mine });
  expect([...grid(read.data).heights].map((z) => z + (read.origin.z ?? 0))).toEqual([1, 2, 3, 4]);
  expect([read.crs, read.metresPerUnit]).toEqual([null, 1]);
  const points = { kind: "points", file: "a.own", method: "patch" } as const;
  const { data } = await resolveTerrain(points, files, { readers: mine });
  expect(data).toMatchObject({ kind: "points", x: Float64Array.of(0, 1, 0) });
  await expect(resolveTerrain({ kind: "mesh", file: "a.own" }, files, { readers: mine })).rejects.toThrow(
    'a.own: name: unknown extension "own"',
  );
});
