import {
  createGdalFolder,
  expectWithin,
  type GdalFolder,
  type GdalReading,
  gdal,
  hillyAscii,
  someOf,
} from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GeoTiffGrid, readGeoTiff } from "../src/geotiff/index.ts";

const columns = 150;
const rows = 131;

/** Every height, every hole and the place must be what GDAL reads. */
function expectSame({ grid, origin, header }: GeoTiffGrid, reading: GdalReading, noData: number): void {
  expect([grid.columns, grid.rows]).toEqual(reading.size);
  const cells = grid.columns * grid.rows;
  const heights = new Float64Array(cells);
  const holes = new Uint8Array(cells);
  for (let i = 0; i < cells; i += 1) {
    const row = Math.floor(i / grid.columns);
    const at = (grid.rows - 1 - row) * grid.columns + (i % grid.columns);
    const value = reading.values[i];
    if (Object.is(value, noData)) holes[at] = 1;
    else heights[at] = value;
  }
  expectWithin(grid.heights, heights, { abs: 0, because: "the same numbers, exactly" });
  expect(grid.noData ?? new Uint8Array(cells)).toEqual(holes);
  const [x, dx, , y, , dy] = reading.geoTransform;
  const { metres } = header.reference.horizontalUnit;
  const because = "a few round-offs of map coordinates of 1e7 m";
  expectWithin(grid.cell, dx * metres, { rel: 1e-15, because });
  expectWithin(grid.x0 + origin.x, (x + dx / 2) * metres, { abs: 1e-8, because });
  expectWithin(grid.y0 + origin.y, (y + (grid.rows - 0.5) * dy) * metres, { abs: 1e-8, because });
}

describe.skipIf(!gdal.available)(`a GeoTIFF written by GDAL${gdal.note}`, () => {
  let folder: GdalFolder;

  beforeAll(() => {
    folder = createGdalFolder();
    folder.write("hill.asc", hillyAscii(columns, rows, "-9999"));
    folder.translate("hill.asc", "hill.tif", ["-ot", "Float32", "-a_srs", "EPSG:2056"]);
    folder.translate("hill.asc", "double.tif", ["-ot", "Float64", "--config", "AAIGRID_DATATYPE", "Float64"]);
    folder.translate("hill.asc", "short.tif", ["-ot", "Int16"]);
  });
  afterAll(() => folder.remove());

  const tiled = ["-co", "TILED=YES", "-co", "BLOCKXSIZE=64", "-co", "BLOCKYSIZE=48"];
  const packed = (method: string, ...more: string[]): string[] => ["-co", `COMPRESS=${method}`, ...more];
  const predictor = (n: number): string[] => ["-co", `PREDICTOR=${n}`];
  const big = ["-co", "ENDIANNESS=BIG"];
  const variants: [string, string, string[]][] = [
    ["in strips", "hill.tif", []],
    ["in strips of 7 rows", "hill.tif", ["-co", "BLOCKYSIZE=7"]],
    ["in tiles", "hill.tif", tiled],
    ["of doubles", "double.tif", tiled],
    ["of 16-bit integers", "short.tif", []],
    ["of 32-bit integers, tiled", "short.tif", ["-ot", "Int32", ...tiled]],
    ["with the highest byte first", "hill.tif", big],
    ["with 64-bit offsets", "hill.tif", ["-co", "BIGTIFF=YES", ...tiled]],
    ["deflated", "hill.tif", packed("DEFLATE")],
    ["deflated, predictor 2", "short.tif", packed("DEFLATE", ...predictor(2), ...tiled)],
    ["deflated, predictor 2 of floats", "hill.tif", packed("DEFLATE", ...predictor(2))],
    ["deflated, predictor 3", "hill.tif", packed("DEFLATE", ...predictor(3), ...tiled)],
    ["deflated, predictor 3 of doubles", "double.tif", packed("DEFLATE", ...predictor(3))],
    ["deflated, predictor 2, highest byte first", "short.tif", packed("DEFLATE", ...predictor(2), ...big)],
    ["LZW", "hill.tif", packed("LZW", ...tiled)],
    ["LZW, predictor 2", "short.tif", packed("LZW", ...predictor(2))],
    ["LZW in one strip, with codes of all widths", "double.tif", packed("LZW", "-co", `BLOCKYSIZE=${rows}`)],
    ["PackBits", "short.tif", packed("PACKBITS")],
    ["ZSTD", "hill.tif", packed("ZSTD", ...tiled)],
    ["ZSTD, predictor 3", "hill.tif", packed("ZSTD", ...predictor(3))],
    ["LERC", "hill.tif", packed("LERC", ...tiled)],
    ["LERC of integers, in strips", "short.tif", packed("LERC")],
    ["LERC of doubles", "double.tif", packed("LERC", ...tiled)],
    ["LERC of integers, highest byte first", "short.tif", packed("LERC", ...big)],
    ["LERC of 32-bit integers, highest byte first", "short.tif", ["-ot", "Int32", ...packed("LERC", ...big)]],
    ["LERC, deflated", "hill.tif", packed("LERC_DEFLATE", ...tiled)],
    ["LERC, ZSTD", "hill.tif", packed("LERC_ZSTD", ...tiled)],
    ["cloud optimised", "hill.tif", ["-of", "COG", "-co", "BLOCKSIZE=128"]],
    [
      "cloud optimised, ZSTD, predictor",
      "hill.tif",
      ["-of", "COG", "-co", "COMPRESS=ZSTD", "-co", "PREDICTOR=YES"],
    ],
    ["cloud optimised, LERC", "hill.tif", ["-of", "COG", "-co", "COMPRESS=LERC", "-co", "BLOCKSIZE=128"]],
    [
      "with tiles that were never written",
      "hill.tif",
      [
        "-srcwin",
        "0",
        "0",
        "14",
        "12",
        "-co",
        "SPARSE_OK=TRUE",
        "-co",
        "TILED=YES",
        "-co",
        "BLOCKXSIZE=16",
        "-co",
        "BLOCKYSIZE=16",
      ],
    ],
    ["pixel is point", "hill.tif", ["-mo", "AREA_OR_POINT=Point"]],
    ["with scale and offset", "short.tif", ["-a_scale", "0.25", "-a_offset", "-300", "-a_nodata", "none"]],
  ];

  it.each(someOf(variants, 4))("%s has the same cells and the same place", async (_name, from, args) => {
    const bytes = folder.translate(from, "file.tif", args);
    const noData = args.includes("none") ? Number.NaN : -9999;
    expectSame(await readGeoTiff(bytes, "file.tif"), folder.read("file.tif"), noData);
  });

  const ofNan: [string, string[]][] = [
    ["in LERC, whose masks say it", packed("LERC", ...tiled)],
    ["", []],
    ["in LERC and ZSTD", packed("LERC_ZSTD")],
    ["in ZSTD with predictor 3", packed("ZSTD", ...predictor(3))],
  ];
  it.each(someOf(ofNan, 4))("marks cells of nan as cells without data %s", async (_name, args) => {
    folder.write("nan.asc", hillyAscii(columns, rows, "nan"));
    const bytes = folder.translate("nan.asc", "nan.tif", ["-ot", "Float32", "-a_nodata", "nan", ...args]);
    const read = await readGeoTiff(bytes, "nan.tif");
    expect(read.header.noDataValue).toBe(Number.NaN);
    expectSame(read, folder.read("nan.tif"), Number.NaN);
    expect(read.grid.noData?.filter((hole) => hole === 1).length).toBe(27);
  });

  it("says its coordinate reference system and its units", async () => {
    const { header } = await readGeoTiff(folder.translate("hill.tif", "crs.tif", []), "crs.tif");
    expect(header.reference).toEqual({
      name: "CH1903+ / LV95",
      epsg: 2056,
      verticalEpsg: undefined,
      horizontalUnit: { name: "metre", metres: 1 },
      verticalUnit: { name: "metre", metres: 1 },
      isVerticalUnitStated: false,
    });
  });

  it("in feet becomes a map in metres; heights have the unit that is said, else that of the map", async () => {
    const feet = folder.translate("hill.tif", "feet.tif", ["-a_srs", "EPSG:2225"]);
    const { grid, header } = await readGeoTiff(feet, "feet.tif");
    const reading = folder.read("feet.tif");
    const metres = 1200 / 3937; // the US survey foot, by its definition
    expect([header.reference.epsg, header.reference.horizontalUnit.metres]).toEqual([2225, metres]);
    expect(header.reference.isVerticalUnitStated).toBe(false);
    expectWithin(grid.cell, 2.5 * metres, { rel: 1e-15, because: "one product" });
    const last = grid.heights[grid.columns - 1];
    expectWithin(last, reading.values[reading.values.length - 1] * metres, {
      rel: 1e-15,
      because: "one product",
    });
    const metric = folder.translate("hill.tif", "mixed.tif", ["-a_srs", "EPSG:2225+5703"]);
    const mixed = await readGeoTiff(metric, "mixed.tif");
    expect(mixed.header.reference).toMatchObject({ verticalEpsg: 5703, isVerticalUnitStated: true });
    expect(mixed.grid.heights[grid.columns - 1]).toBe(reading.values[reading.values.length - 1]);
  });

  /** The hill with another transform from cells to the map. */
  function transformed(geoTransform: string): Uint8Array {
    const source = '<SourceFilename relativeToVRT="1">plain.tif</SourceFilename><SourceBand>1</SourceBand>';
    const band = `<VRTRasterBand dataType="Float32" band="1"><SimpleSource>${source}</SimpleSource></VRTRasterBand>`;
    const size = `rasterXSize="${columns}" rasterYSize="${rows}"`;
    folder.translate("hill.tif", "plain.tif", ["-a_nodata", "none"]);
    folder.write(
      "moved.vrt",
      `<VRTDataset ${size}><GeoTransform>${geoTransform}</GeoTransform>${band}</VRTDataset>`,
    );
    return folder.translate("moved.vrt", "moved.tif", []);
  }

  it("whose first row lies in the south has it there", async () => {
    const { grid } = await readGeoTiff(transformed("10, 2, 0, 20, 0, 2"), "moved.tif");
    expectWithin(grid.heights, folder.read("moved.tif").values, {
      abs: 0,
      because: "the same rows in the same order",
    });
    expect([grid.x0, grid.y0, grid.cell]).toEqual([11, 21, 2]);
  });

  it("that is rotated is refused", async () => {
    const bytes = transformed("0, 2, 0.5, 100, 0.5, -2");
    await expect(readGeoTiff(bytes, "moved.tif")).rejects.toThrow(
      "tag 34264 ModelTransformation: raster is rotated",
    );
  });

  it("of several bands is read when one is chosen, side by side or apart", async () => {
    folder.write("other.asc", hillyAscii(columns, rows, "-9999").replace("1400", "1401"));
    for (const interleave of ["PIXEL", "BAND"]) {
      const args = [
        "-b",
        "1",
        "-b",
        "1",
        "-scale_2",
        "0",
        "1000",
        "0",
        "500",
        "-co",
        `INTERLEAVE=${interleave}`,
      ];
      const bytes = folder.translate("hill.tif", "bands.tif", [...args, "-a_nodata", "none", ...tiled]);
      const { values } = folder.read("bands.tif", 2);
      const { grid } = await readGeoTiff(bytes, "bands.tif", { band: 2 });
      expect(grid.heights[0]).toBe(values[columns * (rows - 1)]);
      await expect(readGeoTiff(bytes, "bands.tif")).rejects.toThrow(
        "bands.tif: tag 277 SamplesPerPixel: file has 2 bands, allowed: 1",
      );
      await expect(readGeoTiff(bytes, "bands.tif", { band: 3 })).rejects.toThrow("band 3 is requested");
    }
  });

  it.each([
    [
      "in degrees",
      ["-a_srs", "EPSG:4326", "-a_ullr", "7", "47", "8", "46"],
      "coordinates are in degrees (WGS 84), allowed:",
    ],
    [
      "with oblong cells",
      ["-a_ullr", "0", "100", "100", "0"],
      "tag 33550 ModelPixelScale: cells must be square",
    ],
    [
      "without a place",
      ["-a_ullr", "0", "0", "0", "0", "-co", "PROFILE=BASELINE"],
      "tag 33550 ModelPixelScale: missing",
    ],
    [
      "with a method that is not read",
      packed("LZMA"),
      "tag 259 Compression: method 34925, allowed: none, LZW",
    ],
    [
      "with predictor 3 and the highest byte first, which GDAL 3.6.2 itself reads back wrongly",
      packed("DEFLATE", ...predictor(3), ...big),
      "tag 317 Predictor: 3 with the highest byte first",
    ],
    ["of complex numbers", ["-ot", "CFloat32"], "tag 258 BitsPerSample: 64 bits of format 6, allowed:"],
  ])("%s is refused with its tag", async (_name, args, message) => {
    const bytes = folder.translate("hill.tif", "bad.tif", args);
    await expect(readGeoTiff(bytes, "bad.tif")).rejects.toThrow(message);
  });
});
