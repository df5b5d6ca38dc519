import { readFileSync } from "node:fs";
import { createGdalFolder, type GdalFolder, gdal, hillyAscii, someOf } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readGeoTiff } from "../src/geotiff/index.ts";
import type { GridData } from "../src/index.ts";
import { readAsciiGrid } from "../src/index.ts";

const [columns, rows] = [6, 5];

/** 30 heights, some of them near the values that files use for no data. */
const heights = [
  "1 2 3 4 5 6",
  "-9999 -9999.5 -9999.9 -9999.90039 -9998.99 -9999.004",
  "-32768 -32767 0 255 1e-7 -10000",
  "9 8 7 6 5 4",
  "12 13 14 15 16 17",
];
const huge = ["-3.4028234663852886e+38", "-3.4e38", "-3.40282306e+38", "-3.402823e+38"];

function text(noData: string, lines: readonly string[]): string {
  const header = `ncols ${columns}\nnrows ${rows}\nxllcorner 500000\nyllcorner 5000000\ncellsize 10\n`;
  return `${header}NODATA_value ${noData}\n${lines.join("\n")}\n`;
}

describe.skipIf(!gdal.available)(`cells without data are those of GDAL's mask${gdal.note}`, () => {
  let folder: GdalFolder;
  beforeAll(() => {
    folder = createGdalFolder();
  });
  afterAll(() => folder.remove());

  /** 1 where GDAL's mask has no data, rows from south to north. */
  function holesOf(file: string, size: readonly [number, number]): Uint8Array {
    const mask = folder.translate(file, "mask.raw", ["-of", "ENVI", "-b", "mask"]);
    return Uint8Array.from({ length: size[0] * size[1] }, (_, i) => {
      const row = size[1] - 1 - Math.floor(i / size[0]);
      return mask[row * size[0] + (i % size[0])] === 0 ? 1 : 0;
    });
  }
  const holes = ({ noData, heights: all }: GridData): Uint8Array => noData ?? new Uint8Array(all.length);

  const spellings = "-9999.9 -9999 -9999.0 -9999.5 1e-7 -32768 0 255 -9.999E3 -10000".split(" ");
  it.each(someOf(spellings, 4))("in an ESRI ASCII grid with NODATA_value %s", (noData) => {
    folder.write("a.asc", text(noData, heights));
    const { grid } = readAsciiGrid(new Uint8Array(readFileSync(folder.path("a.asc"))), "a.asc");
    expect(holes(grid)).toEqual(holesOf("a.asc", [columns, rows]));
  });

  it.each(someOf(huge, 4))("in an ESRI ASCII grid with NODATA_value %s", (noData) => {
    folder.write("h.asc", text(noData, [...heights.slice(0, 3), `${huge.join(" ")} 5 4`, heights[4]]));
    const { grid } = readAsciiGrid(new Uint8Array(readFileSync(folder.path("h.asc"))), "h.asc");
    expect(holes(grid)).toEqual(holesOf("h.asc", [columns, rows]));
  });

  it.each([
    ["Float32", ["-9999.9", "-9999", "-9999.5", "1e-7", "0", "-32768"]],
    ["Float64", ["-9999.90039", "-9999", "-9999.9", "1e-7", "-10000"]],
    ["Int16", ["-9999.5", "-9999", "-32768", "70000", "0"]],
    ["Int32", ["-9999.9", "-9999", "-32768"]],
  ])("in a GeoTIFF of %s", async (type, values) => {
    folder.write("t.asc", text("1e30", heights));
    for (const noData of someOf(values, 3)) {
      const args = ["-ot", type, "-a_nodata", noData, "--config", "AAIGRID_DATATYPE", "Float64"];
      const bytes = folder.translate("t.asc", "t.tif", args);
      const { grid } = await readGeoTiff(bytes, "t.tif");
      expect(holes(grid), `nodata ${noData}`).toEqual(holesOf("t.tif", [columns, rows]));
    }
  });

  it("in a GeoTIFF of Float32 with no-data values near the largest number", async () => {
    folder.write("t.asc", text("-9999", [...heights.slice(0, 3), `${huge.join(" ")} 5 4`, heights[4]]));
    for (const noData of someOf(huge, 4)) {
      const args = ["-ot", "Float32", "-a_nodata", noData, "--config", "AAIGRID_DATATYPE", "Float64"];
      const { grid } = await readGeoTiff(folder.translate("t.asc", "t.tif", args), "t.tif");
      expect(holes(grid), `nodata ${noData}`).toEqual(holesOf("t.tif", [columns, rows]));
    }
  });

  const deflate = ["-co", "COMPRESS=DEFLATE"];
  const masks: [string, string, string[]][] = [
    ["in the file, deflated", "YES", deflate],
    ["in the file", "YES", []],
    ["in the file, in tiles", "YES", ["-co", "TILED=YES", "-co", "BLOCKXSIZE=16", "-co", "BLOCKYSIZE=16"]],
    ["in a file beside it", "NO", []],
    ["in a file beside it, deflated", "NO", deflate],
    ["in the file, highest byte first", "YES", ["-co", "ENDIANNESS=BIG"]],
  ];
  it.each(someOf(masks, 3))("by a mask %s", async (_name, internal, args) => {
    folder.write("hill.asc", hillyAscii(37, 21, "-9999"));
    const masked = ["-ot", "Float32", "-b", "1", "-mask", "mask,1", "-a_nodata", "none"];
    const config = ["--config", "GDAL_TIFF_INTERNAL_MASK", internal];
    const bytes = folder.translate("hill.asc", "m.tif", [...masked, ...config, ...args]);
    const mask = internal === "YES" ? {} : { mask: new Uint8Array(readFileSync(folder.path("m.tif.msk"))) };
    const { grid } = await readGeoTiff(bytes, "m.tif", mask);
    expect(holes(grid)).toEqual(holesOf("m.tif", [37, 21]));
    expect(grid.noData?.filter((hole) => hole === 1).length).toBe(27);
    const values = folder.read("m.tif").values;
    const kept = [...grid.heights.keys()].filter((i) => grid.noData?.[i] !== 1);
    const row = (i: number): number => 20 - Math.floor(i / 37);
    expect(kept.map((i) => grid.heights[i])).toEqual(kept.map((i) => values[row(i) * 37 + (i % 37)]));
  });
});
