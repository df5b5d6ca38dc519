import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createGdalFolder, expectWithin, type GdalFolder, gdal, hillyAscii } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAsciiGrid } from "../src/index.ts";

/** Every height, every hole and the place must be what GDAL reads. */
function expectSame(bytes: Uint8Array, folder: GdalFolder, name: string, noData: number): void {
  const { grid, origin } = readAsciiGrid(bytes, name);
  const { values, size, geoTransform } = folder.read(name);
  expect([grid.columns, grid.rows]).toEqual(size);
  const northFirst = Array.from({ length: grid.rows }, (_, r) => {
    const at = (grid.rows - 1 - r) * grid.columns;
    return [...grid.heights.subarray(at, at + grid.columns)].map((z, c) =>
      grid.noData?.[at + c] ? noData : z,
    );
  }).flat();
  // GDAL holds the text as float32 by default.
  expect(northFirst.map(Math.fround)).toEqual([...values].map(Math.fround));
  const [x, dx, , y, , dy] = geoTransform;
  const because = "round-off of map coordinates of 3e6 m";
  expectWithin(grid.cell, dx, { rel: 1e-15, because });
  expectWithin(grid.x0 + origin.x, x + dx / 2, { abs: 1e-8, because });
  expectWithin(grid.y0 + origin.y, y + (grid.rows - 0.5) * dy, { abs: 1e-8, because });
}

describe.skipIf(!gdal.available)(`an ESRI ASCII grid beside GDAL${gdal.note}`, () => {
  let folder: GdalFolder;
  beforeAll(() => {
    folder = createGdalFolder();
    folder.write("hill.asc", hillyAscii(31, 23, "-9999"));
  });
  afterAll(() => folder.remove());

  it.each([
    ["as it is", []],
    ["with all digits", ["-co", "SIGNIFICANT_DIGITS=15"]],
    ["with exponents", ["-scale", "0", "1", "0", "1e-9", "-a_nodata", "none"]],
    ["of whole numbers", ["-ot", "Int32"]],
    ["with a cell size for each direction", ["-co", "FORCE_CELLSIZE=YES"]],
  ])("written by it, %s, has the same cells and the same place", (_name, args) => {
    const bytes = folder.translate("hill.asc", "out.asc", ["-of", "AAIGrid", ...args]);
    expectSame(bytes, folder, "out.asc", -9999);
  });

  it("with centres in its header lies where GDAL says", () => {
    const text = hillyAscii(31, 23, "-9999")
      .replace("xllcorner", "XLLCENTER")
      .replace("yllcorner", "YLLCENTER");
    folder.write("centre.asc", text);
    expectSame(new TextEncoder().encode(text), folder, "centre.asc", -9999);
  });

  const tschamut = fileURLToPath(new URL("../../../examples/tschamut/terrain.asc", import.meta.url));
  const reason = existsSync(tschamut) ? "" : " (skipped: the example is not there)";
  it.skipIf(reason !== "")(`of Tschamut is what GDAL reads${reason}`, () => {
    const bytes = readFileSync(tschamut);
    folder.write("tschamut.asc", bytes);
    expectSame(bytes, folder, "tschamut.asc", -9999);
  });
});
