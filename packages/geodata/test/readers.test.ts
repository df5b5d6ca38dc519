import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readGeoTiff, readGeoTiffRaster } from "../src/geotiff/index.ts";
import {
  type GridData,
  type GridReader,
  readAsciiGrid,
  readerOf,
  readerOfEnding,
  readers,
  wholeOf,
} from "../src/index.ts";
import { readLas } from "../src/las/index.ts";
import { readXyz } from "../src/points/index.ts";

const data = (name: string): Uint8Array => readFileSync(new URL(`data/${name}`, import.meta.url));
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const own: GridReader = {
  name: "own",
  endings: ["own"],
  read: () => {
    throw new Error("is not called here");
  },
};

describe("the table of readers", () => {
  it.each([
    ["dem.tif", "GeoTIFF"],
    ["maps.old/DEM.TIFF", "GeoTIFF"],
    ["dem.asc", "ESRI ASCII grid"],
    ["dem", "ESRI ASCII grid"],
    ["dem.tif/heights", "ESRI ASCII grid"],
    ["dem.tif\\heights", "ESRI ASCII grid"],
    ["dem.", "ESRI ASCII grid"],
  ])("reads the grid %s as %s", (file, name) => {
    expect(readerOf(readers.grids, file).name).toBe(name);
  });

  it.each([
    ["cloud.LAZ", "LAS"],
    ["cloud.las", "LAS"],
    ["cloud.csv", "points as text"],
    ["cloud.txt", "points as text"],
  ])("reads the points %s as %s", (file, name) => {
    expect(readerOf(readers.points, file).name).toBe(name);
  });

  it("says of a file what its ending says, and nothing where no reader names that ending", () => {
    expect(readerOfEnding(readers.meshes, "rock.Stl")?.name).toBe("STL");
    expect(readerOfEnding(readers.points, "rock.txt")).toBe(undefined);
    expect(readerOfEnding(readers.points, "rock.*")).toBe(undefined);
  });

  it("gives the last of the readers of an ending, so that one of your own goes before", () => {
    const tif = { ...own, endings: ["tif"] };
    expect(readerOf([...readers.grids, tif], "a.tif")).toBe(tif);
    expect(readerOf([...readers.grids, own], "a.own")).toBe(own);
  });

  it("reads what the readers of the formats read", async () => {
    const tif = data("small-lzw.tif");
    const whole = await readGeoTiff(tif, "a.tif");
    const { grid, origin, reference, format } = await readerOf(readers.grids, "a.tif").read(tif, "a.tif");
    expect({ grid, origin, reference }).toEqual({
      grid: whole.grid,
      origin: whole.origin,
      reference: whole.header.reference,
    });
    expect(format).toBe("GeoTIFF, int16, compression LZW");
    const { raster } = (await readers.grids[0]?.readRaster?.(tif, "a.tif")) ?? {};
    expect(raster).toEqual((await readGeoTiffRaster(tif, "a.tif")).raster);

    const asc = utf8("ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2\n3 4\n");
    const read = await readerOf(readers.grids, "a.asc").read(asc, "a.asc");
    expect(read).toMatchObject({ grid: readAsciiGrid(asc, "a.asc").grid, reference: undefined });

    const las = data("point10.las");
    const { points } = await readerOf(readers.points, "a.las").read(las, "a.las", { classes: [2] });
    expect(points).toEqual((await readLas(las, "a.las", { classes: [2] })).points);

    const xyz = utf8("x y z class\n1 2 3 2\n2 2 3 5\n3 1 4 2\n");
    const kept = await readerOf(readers.points, "a.xyz").read(xyz, "a.xyz", { classes: [2] });
    expect(kept.points).toEqual(readXyz(xyz, "a.xyz", { classes: [2] }).points);
  });

  it("takes a file in pieces as it takes its bytes", async () => {
    const obj = utf8("v 0 0 0\nv 1000 0 0\nv 0 1000 0\nf 1 2 3\n");
    const source = {
      size: obj.length,
      read: (from: number, count: number) => obj.subarray(from, from + count),
    };
    const reader = readerOf(readers.meshes, "a.obj");
    const { mesh } = await reader.read(source, "a.obj", { metresPerUnit: 0.001 });
    expect(mesh.vertices).toEqual(Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0));
    expect(await wholeOf(source, "a.obj")).toEqual(obj);
    await expect(wholeOf(undefined as never, "a.obj")).rejects.toThrow(
      "a.obj: bytes must be a Uint8Array, or",
    );
  });
});

describe("heights in memory that threads share", () => {
  const small = utf8("ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\nNODATA_value 9\n1 2\n9 4\n");
  const files: readonly (readonly [string, Uint8Array])[] = [
    ["small-plain.tif", data("small-plain.tif")],
    ["small.asc", small],
  ];
  afterEach(() => vi.unstubAllGlobals());

  it.each(files)(
    "of %s are the same, there if asked for, and here where there is none",
    async (name, bytes) => {
      const read = async (inSharedMemory?: boolean) => {
        const options = inSharedMemory === undefined ? {} : { inSharedMemory };
        return (await readerOf(readers.grids, name).read(bytes, name, options)).grid;
      };
      const memoryOf = ({ heights, noData }: GridData) =>
        [heights, noData].flatMap((numbers) => (numbers === undefined ? [] : [numbers.buffer.constructor]));
      const alone = await read();
      const shared = await read(true);
      expect(shared).toEqual(alone);
      expect(new Set(memoryOf(alone))).toEqual(new Set([ArrayBuffer]));
      expect(new Set(memoryOf(shared))).toEqual(new Set([SharedArrayBuffer]));
      vi.stubGlobal("SharedArrayBuffer", undefined);
      const here = await read(true);
      expect(here).toEqual(alone);
      expect(new Set(memoryOf(here))).toEqual(new Set([ArrayBuffer]));
    },
  );
});
