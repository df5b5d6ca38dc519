import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readGeoTiff } from "@talus/geodata/geotiff";
import { writeGeoTiff } from "@talus/geodata/raster";
import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

const ogr = tool("ogr");

/**
 * A slope of 26.6 degrees that falls to the east, as a GeoTIFF in feet without a unit: EPSG:6529, New Mexico Central.
 */
function feetTiff(): Uint8Array {
  const [columns, rows, x0, y0, cell] = [40, 30, 1_700_001, 1_699_901, 2];
  const heights = Float32Array.from({ length: columns * rows }, (_, i) => 100 - (i % columns));
  const pieces = [...writeGeoTiff({ columns, rows, x0, y0, cell, heights }, { epsg: 6529, description: "" })];
  const bytes = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
  // GeoKey 3076, the unit, becomes 3074, which says nothing of it: a file of GeoTIFF 1.1 as GDAL writes it.
  const view = new DataView(bytes.buffer);
  const at = [...bytes.keys()].find(
    (i) => i % 2 === 0 && i + 8 < bytes.length && view.getUint16(i, true) === 3076,
  );
  view.setUint16(at ?? 0, 3074, true);
  return bytes;
}

const yaml = (file: string, start: string): string =>
  `talus: 1\nbody: { shape: sphere, radius: 0.5, mass: 100 }\nterrain:\n  surface: { kind: grid, file: ${file} }\n  material: { staticFriction: 0.6, restitution: 0.3 }\nstart: { kind: contact, at: ${start} }\nend: { time: 1 }\n`;

describe("a map in feet", () => {
  test.skipIf(!ogr.available)(`has its track where PROJ has the place${ogr.note}`, async () => {
    const foot = 1200 / 3937;
    const [x, y] = [1_700_020 * foot, 1_699_930 * foot];
    const directory = directoryWith({ "s.yaml": yaml("feet.tif", `[${x}, ${y}]`) });
    writeFileSync(join(directory, "feet.tif"), feetTiff());
    const out = join(directory, "o");
    const run = await talus(["run", join(directory, "s.yaml"), "--out", out, "--format", "geojson"]);
    expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 0, stderr: "" });
    const { features } = JSON.parse(readFileSync(join(out, "track.geojson"), "utf8")) as {
      features: { geometry: { coordinates: number[][] } }[];
    };
    const [first] = features[0]?.geometry.coordinates ?? [];
    // The centre stands radius * sin(26.565 degrees) to the east of its foot.
    expectWithin(first?.[0] ?? 0, 1_700_020 + 0.5 / Math.sqrt(5) / foot, {
      abs: 1e-6,
      because: "feet of the map",
    });
    const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Record<string, unknown>;
    expect([manifest.crs, manifest.metresPerCrsUnit]).toEqual(["EPSG:6529", foot]);
    const args = [
      "-f",
      "CSV",
      "/vsistdout/",
      join(out, "events.geojson"),
      "-t_srs",
      "EPSG:4326",
      "-lco",
      "GEOMETRY=AS_XY",
    ];
    const [longitude, latitude] = (runTool(ogr, { args }).split("\n")[1] ?? "").split(",").map(Number);
    expectWithin(longitude ?? 0, -106.05, { abs: 0.01, because: "the place that PROJ has for the map" });
    expectWithin(latitude ?? 0, 35.67, { abs: 0.01, because: "the same" });
  });

  test("refuses a start in its own feet with the factor to metres", async () => {
    const directory = directoryWith({ "s.yaml": yaml("feet.tif", "[1700020, 1699930]") });
    writeFileSync(join(directory, "feet.tif"), feetTiff());
    for (const command of ["run", "check"]) {
      const { code, stderr } = await talus([command, join(directory, "s.yaml")]);
      expect(code).toBe(2);
      expect(stderr).toMatch(
        /start\.at: .* is not on the map;.* multiply coordinates of the file by 0\.3048006096/,
      );
    }
  });
});

test("a .prj file beside a grid is among the inputs of a run, and one of Web Mercator is converted", async () => {
  const rows = Array.from({ length: 20 }, () => Array.from({ length: 30 }, (_, i) => 100 - i).join(" "));
  const asc = `ncols 30\nnrows 20\nxllcorner 1000000\nyllcorner 5999960\ncellsize 2\n${rows.join("\n")}\n`;
  const base = 'GEOGCS["G",DATUM["D",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0]]';
  const plain = `PROJCS["UTM",${base},PROJECTION["Transverse_Mercator"],UNIT["Meter",1.0]]`;
  const mercator = `PROJCS["WM",${base},PROJECTION["Mercator_Auxiliary_Sphere"],UNIT["Meter",1.0]]`;
  const directory = directoryWith({ "a.asc": asc, "a.prj": plain, "w.asc": asc, "w.prj": mercator });
  writeFileSync(join(directory, "s.yaml"), yaml("a.asc", "[1000030, 5999980]"));
  const out = join(directory, "o");
  expect((await talus(["run", join(directory, "s.yaml"), "--out", out])).code).toBe(0);
  const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as {
    inputs: { file: string }[];
  };
  expect(manifest.inputs.map(({ file }) => file.replace(/^.*\//, ""))).toEqual(["a.asc", "a.prj"]);

  const refused = await talus(["terrain", "info", join(directory, "w.asc")]);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("its scale factor is 1.473")]);
  const tif = join(directory, "w.tif");
  const same = await talus(["terrain", "convert", join(directory, "w.asc"), tif]);
  expect([same.code, same.stderr]).toEqual([2, expect.stringContaining("--to EPSG:32632")]);
  const args = ["--from", "EPSG:3857", "--to", "EPSG:32632", "--resample", "1"];
  const converted = await talus(["terrain", "convert", join(directory, "w.asc"), tif, ...args]);
  expect({ code: converted.code, stderr: converted.stderr }).toEqual({ code: 0, stderr: "" });
  const { grid } = await readGeoTiff(new Uint8Array(readFileSync(tif)), "w.tif");
  // Heights fall by 1 in 2 m of the map, which are 2/1.4745 m of the ground (1.473 along the parallel, 1.478 along the
  // meridian).
  const middle = Math.floor(grid.rows / 2) * grid.columns + Math.floor(grid.columns / 2);
  const fall = (grid.heights[middle] ?? 0) - (grid.heights[middle + 1] ?? 0);
  expectWithin(fall, 0.7365, {
    abs: 0.002,
    because: "the scales along parallel and meridian, and turned axes of 1 degree",
  });
});

test("a .prj file beside a mesh gives its unit and its reference system", async () => {
  const obj =
    "v 1700000 1699900 100\nv 1700300 1699900 0\nv 1700300 1700200 0\nv 1700000 1700200 100\nf 1 2 3 4\n";
  const prj =
    'PROJCS["NM",GEOGCS["G",DATUM["D",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0]],' +
    'PROJECTION["Transverse_Mercator"],UNIT["Foot_US",0.3048006096012192],AUTHORITY["EPSG","6529"]]';
  const foot = 1200 / 3937;
  const directory = directoryWith({
    "m.obj": obj,
    "m.prj": prj,
    "s.yaml": yaml("m.obj", `[${1_700_150 * foot}, ${1_700_050 * foot}]`).replace("kind: grid", "kind: mesh"),
  });
  const info = await talus(["terrain", "info", join(directory, "m.obj"), "--json"]);
  expect(JSON.parse(info.stdout)).toMatchObject({
    crs: { name: "NM", epsg: 6529 },
    units: { horizontal: "US survey foot", vertical: "US survey foot (not stated)" },
  });
  const out = join(directory, "o");
  expect(await talus(["run", join(directory, "s.yaml"), "--out", out])).toMatchObject({ code: 0 });
  const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")) as Record<string, unknown>;
  expect([manifest.crs, manifest.metresPerCrsUnit]).toEqual(["EPSG:6529", foot]);
  expect((manifest.inputs as { file: string }[]).map(({ file }) => file.replace(/^.*\//, ""))).toEqual([
    "m.obj",
    "m.prj",
  ]);
});

test("pipes, devices and directories are refused as data, before they are opened", async () => {
  const directory = directoryWith({});
  const pipe = join(directory, "pipe.asc");
  spawnSync("mkfifo", [pipe]);
  for (const [file, what] of [
    [pipe, "it is a pipe"],
    ["/dev/zero", "it is a device"],
    [directory, "it is a directory"],
  ] as const) {
    const { code, stderr } = await talus(["terrain", "info", file]);
    expect([code, stderr]).toEqual([2, `talus: cannot read ${file}: ${what}, not a file\n`]);
  }
});

test("voids without a tag are named, and --nodata makes them cells without data", async () => {
  const text = "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n1 2 3 4\n5 -32768 7 8\n9 10 11 12\n";
  const directory = directoryWith({ "v.asc": text });
  const file = join(directory, "v.asc");
  const plain = await talus(["terrain", "info", file, "--json"]);
  const { warnings } = JSON.parse(plain.stdout) as { warnings: string[] };
  expect(warnings).toEqual([
    "the height of column 2, row 2 of the file (x = 15, y = 15 m) is -32768, which usually means no data; if so, set noData: -32768 in the scenario, or --nodata -32768",
  ]);
  const marked = await talus(["terrain", "info", file, "--json", "--nodata", "-32768"]);
  expect(JSON.parse(marked.stdout)).toMatchObject({
    warnings: [],
    noData: { count: 1 },
    heights: { lowest: 1 },
  });
});

test("a T-junction of a mesh is named with the triangle to split", async () => {
  const vertices = ["0 0 0", "5 0 0", "5 10 0", "0 10 0", "5 4 0", "10 0 0", "10 4 0", "10 10 0"];
  const faces = ["1 2 3", "1 3 4", "2 6 7", "2 7 5", "5 7 8", "5 8 3"];
  const obj = [...vertices.map((v) => `v ${v}`), ...faces.map((f) => `f ${f}`)].join("\n");
  const { code, stderr } = await talus(["terrain", "info", join(directoryWith({ "t.obj": obj }), "t.obj")]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(
      "vertex (5, 4, 0) lies on the edge of triangle 0 from (5, 0, 0) to (5, 10, 0) (a T-junction): split that triangle there",
    ),
  ]);
});
