import { readFileSync } from "node:fs";
import { createGdalFolder, expectWithin, gdal, hillyAscii } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { readGeoTiff } from "../src/geotiff/index.ts";
import { readerOf, readers } from "../src/index.ts";
import { writeGeoTiff } from "../src/raster/index.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const [columns, rows, cell] = [7, 5, 2.5];
const heights = Float64Array.from({ length: columns * rows }, (_, i) => 400 + (i % columns));
const place = { columns, rows, x0: 500001.25, y0: 5200001.25, cell, heights };

/** A GeoTIFF without the tags of its place and of its keys: their numbers become others. */
function placeless(): Uint8Array {
  const bytes = Uint8Array.from(
    [...writeGeoTiff(place, { epsg: 32632, description: "" })].flatMap((piece) => [...piece]),
  );
  const view = new DataView(bytes.buffer);
  for (let at = 10; at < 10 + 12 * view.getUint16(8, true); at += 12) {
    const tag = view.getUint16(at, true);
    if ([33550, 33922, 34735].includes(tag)) view.setUint16(at, 34900 + (tag % 100), true);
  }
  return bytes;
}

/** Of the same place: the centre of the first cell, that in the north-west. */
const world = `${cell}\n0\n0\n${-cell}\n${place.x0}\n${place.y0 + (rows - 1) * cell}\n`;

describe("a world file", () => {
  it("gives a GeoTIFF without a place its place, and none to one that has it", async () => {
    const { grid, origin } = await readGeoTiff(placeless(), "a.tif", { world: bytesOf(world) });
    expect([grid.x0 + origin.x, grid.y0 + origin.y, grid.cell]).toEqual([place.x0, place.y0, cell]);
    expect(grid.heights).toEqual(heights);
    const own = Uint8Array.from([...writeGeoTiff(place, { description: "" })].flatMap((piece) => [...piece]));
    const read = await readGeoTiff(own, "a.tif", { world: bytesOf("1\n0\n0\n-1\n0\n0\n") });
    expect(read.grid.x0 + read.origin.x).toBe(place.x0);
  });

  it.each([
    ["2.5\n0\n0\n-2.5\n500000\n", "a.tfw:5: world file has 5 lines, allowed: 6 numbers"],
    ["2.5\n0\nnorth\n-2.5\n0\n0\n", 'a.tfw:3: line must be a finite number, got "north"'],
    ["2.5\n0\n0.5\n-2.5\n0\n0\n", "raster is rotated, allowed: rows along x"],
    ["0\n0\n0\n0\n0\n0\n", "do not define a map"],
  ])("of %j is refused", async (text, message) => {
    await expect(readGeoTiff(placeless(), "a.tif", { world: bytesOf(text) })).rejects.toThrow(message);
  });

  it("is named where a GeoTIFF has no place and none lies beside it", async () => {
    await expect(readGeoTiff(placeless(), "maps/a.tif")).rejects.toThrow(
      "the file does not say where the map lies; allowed: this tag, or a world file maps/a.tfw",
    );
  });
});

describe("an .aux.xml file", () => {
  const aux = (inside: string) => bytesOf(`<PAMDataset>\n${inside}\n</PAMDataset>\n`);
  const statistics =
    '<PAMRasterBand band="1"><Metadata><MDI key="STATISTICS_MAXIMUM">9</MDI></Metadata></PAMRasterBand>';
  const srs = '<SRS dataAxisToSRSAxisMapping="1,2">PROJCS["x"]</SRS>';
  const noData = '<PAMRasterBand band="1"><NoDataValue>-1</NoDataValue></PAMRasterBand>';
  const tiff = (epsg?: number) =>
    Uint8Array.from([...writeGeoTiff(place, { epsg, description: "" })].flatMap((piece) => [...piece]));
  const warningsOf = async (file: string, bytes: Uint8Array, inside: string, prj?: Uint8Array) => {
    const beside = { aux: aux(inside), ...(prj === undefined ? {} : { prj }) };
    return (await readerOf(readers.grids, file).read(bytes, file, { beside })).warnings;
  };

  it("is named by a warning where it says more of the map than the file", async () => {
    expect(await warningsOf("a.asc", bytesOf(hillyAscii(7, 5, "-9999")), srs)).toEqual([
      "a.asc.aux.xml states a reference system, which is not read; write it into the file, for example: gdal_translate a.asc new.tif",
    ]);
    expect(await warningsOf("a.tif", tiff(32632), srs + noData + statistics)).toEqual([
      "a.tif.aux.xml states a value for no data, which is not read; write it into the file, for example: gdal_translate a.tif new.tif",
    ]);
    const both = "<GeoTransform> 1, 2</GeoTransform><Scale>1</Scale><UnitType>ft</UnitType>";
    expect(await warningsOf("a.tif", tiff(32632), both)).toEqual([
      expect.stringContaining(
        "states a place on the map, scale and offset of heights, a unit of heights, which",
      ),
    ]);
  });

  it("is silent where it holds statistics, or the reference system that the file has", async () => {
    expect(await warningsOf("a.tif", tiff(32632), srs + statistics)).toEqual([]);
    expect(await warningsOf("a.asc", bytesOf(hillyAscii(7, 5, "-9999")), statistics)).toEqual([]);
  });
});

it.skipIf(!gdal.available)(
  `files that GDAL writes beside a GeoTIFF are read and named${gdal.note}`,
  async () => {
    const folder = createGdalFolder();
    folder.write("hill.asc", hillyAscii(14, 12, "-9999"));
    const args = [
      "-a_srs",
      "EPSG:32632",
      "-co",
      "PROFILE=BASELINE",
      "-co",
      "TFW=YES",
      "-a_ullr",
      "9e4",
      "8e4",
      "91400",
      "78800",
    ];
    const bytes = folder.translate("hill.asc", "base.tif", args);
    const beside = {
      world: new Uint8Array(readFileSync(folder.path("base.tfw"))),
      aux: new Uint8Array(readFileSync(folder.path("base.tif.aux.xml"))),
    };
    const { grid, warnings } = await readerOf(readers.grids, "base.tif").read(bytes, "base.tif", { beside });
    const [x, dx, , y, , dy] = folder.read("base.tif").geoTransform;
    folder.remove();
    const because = "a few round-offs of 1e5 m";
    expectWithin([grid.x0, grid.y0, grid.cell], [x + dx / 2, y + 11.5 * dy, dx], { abs: 1e-10, because });
    // Without keys GDAL puts the value for no data into the other file as well.
    expect(warnings).toEqual([
      expect.stringContaining("26 other cells is -9999, which usually means no data"),
      expect.stringContaining(
        "states a reference system, a place on the map, a value for no data, which is not read",
      ),
    ]);
  },
);
