import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readAsciiGrid } from "@talus/geodata";
import { readGeoTiff } from "@talus/geodata/geotiff";
import { loadProjection, referenceSystem } from "@talus/geodata/projection";
import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";
import { directoryWith, gridText, talus } from "../command.ts";

const gdal = tool("gdal");

/** A grid of 61 × 41 heights in degrees around 9.2 E, 46.6 N. */
function degreesText(z: (longitude: number, latitude: number) => number): string {
  const [columns, rows, west, south, cell] = [61, 41, 9.17, 46.58, 0.001];
  const lines = Array.from({ length: rows }, (_, r) => {
    const latitude = south + (rows - 1 - r) * cell;
    return Array.from({ length: columns }, (_, c) => z(west + c * cell, latitude)).join(" ");
  });
  const header = `ncols ${columns}\nnrows ${rows}\nxllcenter ${west}\nyllcenter ${south}\ncellsize ${cell}\n`;
  return `${header}${lines.join("\n")}\n`;
}

const hill = (longitude: number, latitude: number): number => {
  return 1800 + 300 * Math.sin(60 * (longitude - 9.2)) * Math.cos(80 * (latitude - 46.6));
};

function readMap(file: string) {
  const { grid, origin } = readAsciiGrid(readFileSync(file), file);
  return { ...grid, x0: grid.x0 + origin.x, y0: grid.y0 + origin.y };
}

/** Places on the map of a system as longitude and latitude, by PROJ. */
function toDegrees(places: readonly (readonly number[])[], from: string, degrees = "EPSG:4326"): number[][] {
  const input = places.map((place) => place.join(" ")).join("\n");
  const args = ["-s_srs", from, "-t_srs", degrees, "-output_xy"];
  const reply = runTool({ ...gdal, command: "/usr/bin/gdaltransform" }, { args, input });
  return reply
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
}

describe.skipIf(!gdal.available)(`beside PROJ${gdal.note}`, () => {
  test.each(["EPSG:32632", "EPSG:2056"])(
    "a ground in degrees has the same heights at the same places on %s",
    async (to) => {
      const directory = directoryWith({ "deg.asc": degreesText(hill) });
      const out = join(directory, "out.asc");
      const args = ["terrain", "convert", join(directory, "deg.asc"), out, "--from", "EPSG:4326", "--to", to];
      const { code, stdout, stderr } = await talus([...args, "--resample", "80"]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toContain(
        `  reproject             from EPSG:4326, to ${to}, cell 80, interpolation height of the bicubic C2 spline`,
      );
      const grid = readMap(out);
      expect(grid.cell).toBe(80);
      const known = [...grid.heights.keys()].filter((k) => grid.noData?.[k] !== 1);
      expect(known.length * 80 * 80).toBeGreaterThan(0.9 * 4600 * 4450); // 0.06 x 0.04 degrees
      const places = known.map((k) => [
        grid.x0 + (k % grid.columns) * 80,
        grid.y0 + Math.floor(k / grid.columns) * 80,
      ]);
      const told = toDegrees(places, to).map(([longitude = NaN, latitude = NaN]) =>
        hill(longitude, latitude),
      );
      const because =
        "spline of order 4: 300 m · 3 · (0.001° · 80)⁴/384 m, twice; and 1 mm of PROJ on slopes of 0.4";
      expectWithin(
        known.map((k) => grid.heights[k] ?? NaN),
        told,
        { abs: 1e-3, because },
      );
    },
  );

  test.each([
    ["EPSG:32632", 9.5, 47],
    ["EPSG:32733", 15.5, -30],
    ["EPSG:25833", 13, 50],
    ["EPSG:26911", -117, 49],
    ["EPSG:2056", 9, 46.5],
    ["EPSG:21781", 7, 47],
    ["EPSG:31254", 11, 47],
    ["EPSG:31255", 13, 47.5],
    ["EPSG:31256", 16, 48],
    ["EPSG:31287", 13, 47.5],
    ["EPSG:2154", 5, 45],
    ["EPSG:3035", 20, 40],
    ["EPSG:3006", 17, 62],
    ["EPSG:3400", -116, 53],
    ["EPSG:3402", -116, 53, "EPSG:4617"],
    ["EPSG:2193", 172, -43],
  ] as const)("%s is where PROJ has it", async (code, longitude, latitude, degrees: string = "EPSG:4326") => {
    const [from, to] = [referenceSystem(degrees), referenceSystem(code)];
    const { forward, inverse } = await loadProjection(from, to, longitude);
    const at = Float64Array.of(longitude, latitude);
    forward(at);
    const [there = []] = toDegrees([[...at]], code, degrees);
    const because = "2 mm: a shift of the datum changes the height, which is left out on the way";
    expectWithin(there.slice(0, 2), [longitude, latitude], { abs: 2e-8, because });
    inverse(at);
    expectWithin(at, [longitude, latitude], { abs: 2e-8, because });
  });
});

test("without options only the format changes: every height, hole and the place stay, and the record says so", async () => {
  const text = gridText(2_600_000, 1_200_000).replace("-2.0 -1.8", "-9999 -1.8");
  const directory = directoryWith({ "dem.asc": text });
  const [there, back] = [join(directory, "dem.tif"), join(directory, "back.asc")];
  expect((await talus(["terrain", "convert", join(directory, "dem.asc"), there])).code).toBe(0);
  expect((await talus(["terrain", "convert", there, back])).code).toBe(0);
  expect(readMap(back)).toEqual(readMap(join(directory, "dem.asc")));
  expect(JSON.parse(readFileSync(`${there}.json`, "utf8"))).toEqual({
    "talus-terrain-convert": 1,
    version: "1.2.3",
    input: {
      file: "dem.asc",
      format: "ESRI ASCII grid",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: text.length,
    },
    steps: [],
    output: {
      file: "dem.tif",
      crs: null,
      columns: 21,
      rows: 21,
      cell: 1,
      extent: [2599999.5, 1199999.5, 2600020.5, 1200020.5],
      noData: 1,
    },
  });
});

test("fill, resample and clip are done in this order and recorded", async () => {
  const text = gridText(2_600_000, 1_200_000).replace("-2.0 -1.8", "-9999 -1.8"); // a plane that rises 1 in 5 to the east
  const directory = directoryWith({ "dem.asc": text });
  const out = join(directory, "part.asc");
  const args = ["--clip", "2600002,1200001,2600008,1200007", "--resample", "0.5", "--fill"];
  const { code, stdout } = await talus(["terrain", "convert", join(directory, "dem.asc"), out, ...args]);
  expect(code).toBe(0);
  const grid = readMap(out);
  expect(grid).toMatchObject({ columns: 12, rows: 12, x0: 2600002.25, y0: 1200001.25, cell: 0.5 });
  expect(grid.noData).toBe(undefined);
  const heights = [...grid.heights.keys()].map((k) => 0.2 * (2.25 + 0.5 * (k % 12) - 10));
  expectWithin(grid.heights, heights, {
    abs: 1e-9,
    because: "a plane stays a plane; map coordinates have 5e-10 m",
  });
  expect(
    JSON.parse(readFileSync(`${out}.json`, "utf8")).steps.map(({ step }: { step: string }) => step),
  ).toEqual(["fill", "resample", "clip"]);
  expect(stdout).toContain("  fill                  cells 1\n");
});

test("an existing file is replaced with --overwrite only, and never the one that is read", async () => {
  const directory = directoryWith({ "dem.asc": gridText(), "out.asc": "mine", "new.asc.json": "mine" });
  const [dem, out] = [join(directory, "dem.asc"), join(directory, "out.asc")];
  for (const [name, file] of [
    ["out.asc", "out.asc"],
    ["new.asc", "new.asc.json"],
  ]) {
    const refused = await talus(["terrain", "convert", dem, join(directory, name ?? "")]);
    expect(refused).toEqual({
      code: 2,
      stdout: "",
      stderr: `talus: ${join(directory, file ?? "")} already exists; give another OUT, or --overwrite to replace it\n`,
    });
  }
  expect(readFileSync(out, "utf8")).toBe("mine");
  expect((await talus(["terrain", "convert", dem, out, "--overwrite"])).code).toBe(0);
  expect(readMap(out)).toEqual(readMap(dem));
  const itself = await talus(["terrain", "convert", dem, dem, "--overwrite"]);
  expect(itself.stderr).toContain("is the file that is read; give another OUT");
});

test("feet become metres, and the map no longer has the code of its system in feet", async () => {
  const file = new URL("../../../../packages/geodata/test/data/small-plain.tif", import.meta.url);
  const bytes = readFileSync(file);
  // the code of the projected system (GeoKey 3072) and its unit: EPSG:2225 is in US survey feet
  const at = bytes.indexOf(Buffer.from(Uint16Array.of(3072, 0, 1, 2056).buffer));
  bytes.set(new Uint8Array(Uint16Array.of(3072, 0, 1, 2225).buffer), at);
  const unit = bytes.indexOf(Buffer.from(Uint16Array.of(3076, 0, 1, 9001).buffer));
  bytes.set(new Uint8Array(Uint16Array.of(3076, 0, 1, 9003).buffer), unit);
  const directory = directoryWith({});
  writeFileSync(join(directory, "feet.tif"), bytes);
  const out = join(directory, "metres.tif");
  expect((await talus(["terrain", "convert", join(directory, "feet.tif"), out])).code).toBe(0);
  const [feet, metres] = await Promise.all([
    readGeoTiff(bytes, "feet.tif"),
    readGeoTiff(readFileSync(out), "metres.tif"),
  ]);
  expect(metres.grid.heights).toEqual(feet.grid.heights);
  expect(metres.grid.cell).toBe(2.5 * (1200 / 3937));
  expect(metres.header.reference).toMatchObject({ epsg: undefined, horizontalUnit: { name: "metre" } });
  const { steps } = JSON.parse(readFileSync(`${out}.json`, "utf8"));
  expect(steps).toEqual([
    { step: "heights to metres", from: "US survey foot" },
    { step: "map to metres", from: "US survey foot" },
  ]);
});

test.each([
  [["dem.asc", "out.png"], "out.png: allowed: a name that ends in .asc or .tif"],
  [["none.asc", "out.asc"], "no such file: "],
  [
    ["cloud.laz", "out.asc"],
    "cloud.laz: is not a grid; allowed: a GeoTIFF (dem.tif) or an ESRI ASCII grid (dem.asc)",
  ],
  [["dem.asc", "none/out.asc"], "none/out.asc: no such file or directory"],
  [
    ["dem.asc", "out.asc", "--to", "EPSG:32632"],
    "dem.asc: does not state its reference system; give it, for example --from EPSG:4326",
  ],
  [["dem.asc", "out.asc", "--to", "EPSG:99999"], "--to: got EPSG:99999; allowed: EPSG:326zz, 327zz (UTM)"],
  [
    ["dem.asc", "out.asc", "--from", "EPSG:32632", "--to", "EPSG:4326"],
    "--to: EPSG:4326 is in degrees; allowed: a projected system in metres",
  ],
  [
    ["dem.asc", "out.asc", "--from", "EPSG:32632", "--to", "+proj=utm +zone=32 +units=us-ft"],
    "is not in metres; allowed:",
  ],
  [
    ["dem.asc", "out.asc", "--from", "EPSG:32632", "--to", "+proj=nothing"],
    "no conversion from EPSG:32632 to +proj=nothing: ",
  ],
  [
    ["dem.asc", "out.asc", "--resample", "0"],
    "--resample: got 0; allowed: the side of a cell in metres, > 0",
  ],
  [
    ["dem.asc", "out.asc", "--clip", "1,2,3"],
    "--clip: got 1,2,3; allowed: x0,y0,x1,y1 in metres of the map, x0 < x1 and y0 < y1",
  ],
  [["dem.asc", "out.asc", "--clip", "50,50,60,60"], "dem.asc: fewer than 2 x 2 cells are left"],
  [["dem.asc", "out.asc", "--spline", "C3"], "--spline: got C3; allowed: C2, C1"],
  [["jasper.tif", "out.asc", "--from", "EPSG:32611"], "--from: got EPSG:32611, but "],
])(
  "%j is one line on stderr, exit code 2, and nothing is written",
  async ([name = "", out = "", ...options], message) => {
    const directory = directoryWith({ "dem.asc": gridText() });
    writeFileSync(
      join(directory, "jasper.tif"),
      readFileSync(new URL("../../../../packages/geodata/test/data/jasper-srtm.tif", import.meta.url)),
    );
    const { code, stdout, stderr } = await talus([
      "terrain",
      "convert",
      join(directory, name),
      join(directory, out),
      ...options,
    ]);
    expect(stderr).toContain(message);
    expect(stderr.split("\n")).toHaveLength(2);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(existsSync(join(directory, out))).toBe(false);
  },
);

describe.skipIf(!gdal.available)(`a GeoTIFF in degrees${gdal.note}`, () => {
  test("is refused as ground with advice, is refused without --to with the zone, and converts with its own code", async () => {
    const directory = directoryWith({ "deg.asc": degreesText(hill) });
    const [deg, out] = [join(directory, "deg.tif"), join(directory, "utm.tif")];
    runTool(gdal, { args: ["-q", "-a_srs", "EPSG:4258", join(directory, "deg.asc"), deg] });
    expect((await talus(["terrain", "info", deg])).stderr).toContain(
      "convert it, for example: talus terrain convert in.tif out.tif --to EPSG:32632",
    );
    expect((await talus(["terrain", "convert", deg, out])).stderr).toContain(
      "coordinates are in degrees (ETRS89); choose the target map, for example --to EPSG:32632\n",
    );
    expect((await talus(["terrain", "convert", deg, out, "--to", "EPSG:25832"])).code).toBe(0);
    const { grid, header } = await readGeoTiff(readFileSync(out), "utm.tif");
    expect(header.reference.epsg).toBe(25832);
    expect(grid.cell).toBe(92); // 0.001 degrees: 111.2 m x 76.5 m, as a square 92.2 m
    const { steps } = JSON.parse(readFileSync(`${out}.json`, "utf8"));
    expect(steps).toMatchObject([{ step: "reproject", from: "EPSG:4258", to: "EPSG:25832", cell: 92 }]);
  });
});
