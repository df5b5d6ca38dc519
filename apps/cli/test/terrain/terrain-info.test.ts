import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, gridText, talus } from "../command.ts";

test("terrain info shows a grid: size, extent, units, heights, slopes and the largest sphere", async () => {
  const file = join(directoryWith({ "dem.asc": gridText(2_600_000, 1_200_000) }), "dem.asc");
  const { code, stdout, stderr } = await talus(["terrain", "info", file]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("  size                  21 columns, 21 rows\n");
  expect(stdout).toContain("  extent                x 2599999.5 to 2600020.5, y 1199999.5 to 1200020.5 m\n");
  expect(stdout).toContain("  reference system      not stated\n");
  expect(stdout).toContain("  heights               -2 to 2 m, mean 0 m\n");
  expect(stdout).toContain(`    10 to 20 degrees    100.0 % ${"#".repeat(40)}\n`); // a rise of 1 in 5: 11.3 degrees
});

test("as JSON: every number, for a valley z = x²/8 whose curvature 1/4 lets spheres of 4 m through", async () => {
  const row = Array.from({ length: 17 }, (_, i) => (i - 8) ** 2 / 8).join(" ");
  const text = `ncols 17\nnrows 9\nxllcenter -8\nyllcenter 0\ncellsize 1\n${`${row}\n`.repeat(9)}`;
  const file = join(directoryWith({ "dem.asc": text }), "dem.asc");
  const { code, stdout } = await talus(["terrain", "info", file, "--json"]);
  expect(code).toBe(0);
  const info = JSON.parse(stdout);
  expect(info).toMatchObject({
    file,
    format: "ESRI ASCII grid",
    columns: 17,
    rows: 9,
    cell: 1,
    extent: { west: -8.5, east: 8.5, south: -0.5, north: 8.5 },
    crs: { name: "" },
    noData: { count: 0, share: 0 },
    heights: { lowest: 0, highest: 8 },
  });
  const because = "the spline of a parabola is the parabola, to round-off of second derivatives";
  expectWithin(info.largestCurvature, 0.25, { abs: 1e-13, because });
  expectWithin(info.largestSphere, 4, { abs: 1e-11, because });
  expect(info.mostCurvedAt[0]).toBe(0);
  // slopes of the inner nodes: x/4 at x = -7 .. 7, so 0, 14, 26.6, 36.9, 45, 51.3, 56.3, 60.3 degrees
  expect(info.slopes.map(({ share }: { share: number }) => Math.round(15 * share))).toEqual([
    1, 2, 2, 2, 2, 4, 2, 0, 0,
  ]);
});

test("an inclined plane has no curvature of its rounding, and every sphere fits on it", async () => {
  const head = "ncols 4\nnrows 3\nxllcorner 1000\nyllcorner 2000\ncellsize 10\n";
  const file = join(directoryWith({ "dem.asc": `${head}1 2 3 4\n5 6 7 8\n9 10 11 12\n` }), "dem.asc");
  const { stdout } = await talus(["terrain", "info", file]);
  expect(stdout).toContain("  steepest              22.4069 degrees\n"); // atan √(0.1² + 0.4²)
  expect(stdout).toContain("  largest curvature     0 1/m\n");
  expect(stdout).toContain("  largest sphere        every sphere fits everywhere\n");
  const json = JSON.parse((await talus(["terrain", "info", file, "--json"])).stdout);
  expect(json).toMatchObject({ largestCurvature: 0, largestSphere: null });
});

test("a grid too small for slopes says that none is measured", async () => {
  const text = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 10\n5 6\n7 8\n";
  const file = join(directoryWith({ "dem.asc": text }), "dem.asc");
  const { stdout } = await talus(["terrain", "info", file]);
  expect(stdout).toContain("  steepest              not measured: no height has neighbours on all sides\n");
  expect(stdout).not.toContain("slopes");
});

// as `gdalinfo` of GDAL 3.6 prints them, to its three decimals
test("a GeoTIFF tells its reference system, and what gdalinfo says of it", async () => {
  const file = fileURLToPath(
    new URL("../../../../packages/geodata/test/data/jasper-srtm.tif", import.meta.url),
  );
  const { code, stdout, stderr } = await talus(["terrain", "info", file, "--json"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const info = JSON.parse(stdout);
  expect(info).toMatchObject({ columns: 400, rows: 400, cell: 100, noData: { count: 0, share: 0 } });
  expect(info.crs).toEqual({ name: "NAD83(CSRS) / Alberta 10-TM (Forest)", epsg: 3402 });
  const { west, east, south, north } = info.extent;
  const { lowest, highest } = info.heights;
  const told = [west, east, south, north, lowest, highest].map((x: number) => x.toFixed(3));
  expect(told.join(" ")).toBe("310009.865 350009.865 5879989.109 5919989.109 951.833 2580.728");
  const { code: textCode, stdout: text } = await talus(["terrain", "info", file]);
  expect(textCode).toBe(0);
  expect(text).toContain("  reference system      NAD83(CSRS) / Alberta 10-TM (Forest), EPSG:3402\n");
});

// counts, means and bounds by a program in Python that reads the uncompressed twin with struct, LAS 1.2 section 2.6
test("a LAZ file tells its points, bounds and classes, those of the same points uncompressed", async () => {
  const data = new URL("../../../../packages/geodata/test/data/", import.meta.url);
  const [laz, las] = await Promise.all(
    ["point10.las.laz", "point10.las"].map(async (name) => {
      const { code, stdout } = await talus(["terrain", "info", fileURLToPath(new URL(name, data)), "--json"]);
      expect(code).toBe(0);
      return JSON.parse(stdout);
    }),
  );
  expect(laz).toEqual({ ...las, file: laz.file, format: "LAS 1.2, point format 0, LAZ" });
  expect(las).toMatchObject({ points: 1065, crs: { epsg: 26910 } });
  expect(las.classes).toEqual([
    { class: 1, name: "unclassified", points: 789 },
    { class: 2, name: "ground", points: 276 },
  ]);
  const { west, east, south, north } = las.extent;
  expect([west, east, south, north].map((x: number) => x.toFixed(2)).join(" ")).toBe(
    "493994.87 494993.68 4877429.62 4878817.02",
  );
  const { lowest, highest, mean } = las.heights;
  expect([lowest, highest, mean].map((x: number) => x.toFixed(6)).join(" ")).toBe(
    "123.930000 178.730000 132.312995",
  );
  const { stdout: text } = await talus(["terrain", "info", fileURLToPath(new URL("point10.las.laz", data))]);
  expect(text).toContain("  points                1065, 0.000768537 per m^2\n");
  expect(text).toContain("  class 2               276 points, ground\n");
});

test("points as text tell the slopes, curvature and largest sphere of the surface through them", async () => {
  const rows = Array.from({ length: 625 }, (_, k) => {
    const [x, y] = [0.5 * (k % 25) - 6, 0.5 * Math.floor(k / 25) - 6];
    return `${x + 2_600_000} ${y + 1_200_000} ${(x * x + y * y) / 8}`;
  });
  const file = join(directoryWith({ "bowl.xyz": `${rows.join("\n")}\n` }), "bowl.xyz");
  const { code, stdout } = await talus(["terrain", "info", file, "--json"]);
  expect(code).toBe(0);
  const info = JSON.parse(stdout);
  expect(info).toMatchObject({
    points: 625,
    extent: { west: 2599994, east: 2600006, south: 1199994, north: 1200006 },
    heights: { lowest: 0, highest: 9 },
    surface: { duplicates: 0, noData: { share: 0 } },
  });
  const because = "parabolas are kept; places lie 0.12 m apart";
  expectWithin(info.surface.largestSphere, 4, { rel: 3e-4, because });
  expectWithin(info.surface.mostCurvedAt, [2_600_000, 1_200_000], { abs: 0.12, because });
  const { stdout: text } = await talus(["terrain", "info", file]);
  expect(text).toContain("  surface               through the points, sampled every 0.12 m\n");
  expect(text).toContain("  slopes\n    0 to 10 degrees");
});

test("points that make no surface say why, and the rest all the same", async () => {
  const file = join(directoryWith({ "line.csv": "0,0,1\n1,1,2\n2,2,3\n" }), "line.csv");
  const { code, stdout } = await talus(["terrain", "info", file]);
  expect(code).toBe(0);
  expect(stdout).toContain("  heights               1 to 3 m, mean 2 m\n");
  expect(stdout).toContain("  surface               none: points must not all lie on one line in the map");
});

test("an open mesh whose faces point down has a warning", async () => {
  const up = "v 0 0 0\nv 10 0 0\nv 10 10 0\nv 0 10 0\nf 1 2 3 4\n";
  const directory = directoryWith({ "up.obj": up, "down.obj": up.replace("1 2 3 4", "4 3 2 1") });
  const down = await talus(["terrain", "info", join(directory, "down.obj")]);
  expect(down.stdout).toMatch(
    / {2}warning +most of the faces point down, .*: turn them over, as Invert Faces/,
  );
  expect((await talus(["terrain", "info", join(directory, "up.obj")])).stdout).not.toContain("warning");
});

test("a mesh tells its triangles, slopes and hollow edges", async () => {
  const valley = "v -1 0 1\nv 0 0 0\nv 1 0 1\nv -1 4 1\nv 0 4 0\nv 1 4 1\nf 1 2 5 4\nf 2 3 6 5\n"; // 45 degrees on both sides
  const file = join(directoryWith({ "valley.obj": valley }), "valley.obj");
  const { code, stdout } = await talus(["terrain", "info", file]);
  expect(code).toBe(0);
  expect(stdout).toContain("  format                mesh, OBJ\n");
  expect(stdout).toContain("  size                  4 triangles, 6 vertices, open\n");
  expect(stdout).toContain("  extent                x -1 to 1, y 0 to 4 m\n");
  expect(stdout).toContain("  hollow edges          1, the sharpest at 0, 2, 0 m\n");
  expect(stdout).toContain("  largest sphere        none fits into hollow edges\n");
  expect(stdout).toContain(`    40 to 50 degrees    100.0 % ${"#".repeat(40)}\n`);
  const json = JSON.parse((await talus(["terrain", "info", file, "--json"])).stdout);
  expect(json).toMatchObject({
    heights: { lowest: 0, highest: 1 },
    hollowEdges: 1,
    largestSphere: 0,
    largestCurvature: 0,
  });
});

test.each([
  ["missing.asc", undefined, "talus: no such file: "],
  ["cloud.xyz", "x", "cloud.xyz:1: "],
  ["slide.obj", "v 0 0 0\n", "slide.obj:"],
  ["cloud.laz", "x", "cloud.laz: byte 0: not a LAS file"],
  ["dem.asc", "ncols 2\n", "dem.asc:1: header has no nrows\n"],
  ["dem.tif", "no tiff", "dem.tif: "],
])("%s with contents %j is one line on stderr and exit code 2", async (name, contents, message) => {
  const directory = directoryWith(contents === undefined ? {} : { [name]: contents });
  const { code, stdout, stderr } = await talus(["terrain", "info", join(directory, name)]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(stderr.split("\n")).toHaveLength(2);
});

test("terrain without a command shows what it can do, exit code 2", async () => {
  const { code, stdout, stderr } = await talus(["terrain"]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain("info [options] <FILE>");
});
