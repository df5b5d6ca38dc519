import {
  createGdalFolder,
  expectWithin,
  type GdalFolder,
  gdal,
  hillyAscii,
  runTool,
  someOf,
} from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readGeoTiff } from "../src/geotiff/index.ts";
import { readAsciiGrid } from "../src/index.ts";
import { readXyz } from "../src/points/index.ts";

/** Systems in feet, links, yards and chains of several makers, in metres, and compound ones; by their EPSG code. */
const systems = [
  "2225+6360",
  "2225",
  "6529+5703",
  "2136",
  "24370",
  "29371",
  "27291",
  "3140",
  "2056",
  "32633",
];

describe.skipIf(!gdal.available)(`a map in any unit, as GDAL reads it${gdal.note}`, () => {
  let folder: GdalFolder;
  const info = (...args: string[]): string => runTool({ ...gdal, command: "/usr/bin/gdalinfo" }, { args });
  const srs = (...args: string[]): string =>
    runTool({ ...gdal, command: "/usr/bin/gdalsrsinfo" }, { args: ["--single-line", ...args] });

  /** Length of the unit of the map in the file, m. */
  function unitOf(file: string): number {
    const { coordinateSystem } = JSON.parse(info("-json", folder.path(file))) as {
      coordinateSystem: { wkt: string };
    };
    const [horizontal] = coordinateSystem.wkt.split("VERTCRS[");
    const axis = horizontal.slice(horizontal.lastIndexOf("CS[Cartesian"));
    return Number(/LENGTHUNIT\["[^"]+",([\d.e-]+)/.exec(axis)?.[1]);
  }

  beforeAll(() => {
    folder = createGdalFolder();
    folder.write("hill.asc", hillyAscii(14, 12, "-9999"));
  });
  afterAll(() => folder.remove());

  it.each(someOf(systems, 5))("in EPSG:%s has the unit of that code in GeoTIFF 1.0 and 1.1", async (code) => {
    for (const version of ["1.0", "1.1"]) {
      const args = [
        "-a_srs",
        `EPSG:${code}`,
        "-co",
        `GEOTIFF_VERSION=${version}`,
        "-a_ullr",
        "9e4",
        "8e4",
        "91400",
        "78800",
      ];
      const bytes = folder.translate("hill.asc", "unit.tif", args);
      const { grid, origin, header } = await readGeoTiff(bytes, "unit.tif");
      const metres = unitOf("unit.tif");
      expect(header.reference.epsg).toBe(Number(code.split("+")[0]));
      const because = "the data set rounds its factors to 15 digits";
      expectWithin(header.reference.horizontalUnit.metres, metres, { rel: 1e-14, because });
      expectWithin(grid.cell, 100 * metres, { rel: 1e-14, because });
      expectWithin(grid.x0 + origin.x, 90050 * metres, { rel: 1e-14, because });
    }
  });

  it("whose code is missing in the keys of its unit has it by the code alone", async () => {
    const args = ["-a_srs", "EPSG:2225+6360", "-co", "GEOTIFF_VERSION=1.1"];
    const { header } = await readGeoTiff(folder.translate("hill.asc", "code.tif", args), "code.tif");
    expect(header.reference.verticalUnit.metres).toBe(1200 / 3937);
    expect(header.reference.horizontalUnit.metres).toBe(1200 / 3937);
  });

  const texts: [form: string, system: string][] = [
    ["wkt_esri", "EPSG:2225"],
    ["wkt1", "EPSG:2225"],
    ["wkt2", "EPSG:2225"],
    ["wkt2", "EPSG:6529+6360"],
    ["wkt_esri", "EPSG:29371"],
    ["wkt2", "EPSG:27291"],
    ["wkt1", "EPSG:32633"],
  ];
  it.each(someOf(texts, 3))("has the unit of the .prj file beside it, in %s of %s", (form, system) => {
    const prj = srs("-o", form, system).trim();
    folder.write("beside.asc", hillyAscii(14, 12, "-9999"));
    // GDAL 3.6 does not read WKT 2 from such a file: it is given the same system in WKT 1.
    folder.write("beside.prj", form === "wkt2" ? srs("-o", "wkt1", system.split("+")[0]).trim() : prj);
    const bytes = new TextEncoder().encode(hillyAscii(14, 12, "-9999"));
    const { grid, reference } = readAsciiGrid(bytes, "beside.asc", { prj: new TextEncoder().encode(prj) });
    const metres = unitOf("beside.asc");
    const because = "files round the factor of a foot to 16 digits";
    expectWithin(reference?.horizontalUnit.metres ?? 0, metres, { rel: 1e-14, because });
    expectWithin(grid.cell, 2.5 * metres, { rel: 1e-14, because });
  });

  it.each(someOf(["FEET", "METERS", "0.5"], 3))(
    "has the unit of the lines of Arc/Info: Units %s",
    (units) => {
      const prj = `Projection    UTM\nDatum         WGS84\nZone          33\nUnits         ${units}\nZunits        NO\nParameters\n`;
      folder.write("old.asc", hillyAscii(14, 12, "-9999"));
      folder.write("old.prj", prj);
      const bytes = new TextEncoder().encode(hillyAscii(14, 12, "-9999"));
      const { grid } = readAsciiGrid(bytes, "old.asc", { prj: new TextEncoder().encode(prj) });
      const because = "one division";
      expectWithin(grid.cell, 2.5 * unitOf("old.asc"), { rel: 1e-14, because });
    },
  );

  it("of points in text is read from the .prj file too", () => {
    const prj = new TextEncoder().encode(srs("-o", "wkt_esri", "EPSG:2225"));
    const text = new TextEncoder().encode("6500001 2000002 100\n6500011 2000012 103\n6500021 2000002 101\n");
    const { points, origin, reference } = readXyz(text, "cloud.xyz", { prj });
    const foot = 1200 / 3937;
    const because = "a few round-offs of 2e6 m";
    expectWithin(points.x[0] + origin.x, 6500001 * foot, { abs: 1e-9, because });
    expectWithin(points.z[1], 103 * foot, { rel: 1e-15, because: "one product" });
    expect(reference?.isVerticalUnitStated).toBe(false);
  });
});
