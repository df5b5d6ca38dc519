import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { directoryWith, talus } from "./command.ts";

const survey = fileURLToPath(
  new URL("../../../examples/custom-contact-law/survey-reader.mjs", import.meta.url),
);

/** A bowl on 9 x 9 nodes, rows from the south. */
const rows = Array.from({ length: 9 }, (_, j) => {
  return Array.from({ length: 9 }, (_, i) => ((i - 4) * (i - 4) + (j - 4) * (j - 4)) / 8);
});
const surveyText = `survey 9 9 1\nat 100 200\n${rows.map((row) => row.join(" ")).join("\n")}\n`;
/** The same, rows from the north. */
const ascii = `ncols 9\nnrows 9\nxllcenter 100\nyllcenter 200\ncellsize 1\n${rows
  .map((_, j) => rows[8 - j] ?? [])
  .map((row) => row.join(" "))
  .join("\n")}\n`;

const scenario = (surface: string): string => `talus: 1
body: { shape: sphere, radius: 0.1, mass: 1 }
terrain:
  surface: ${surface}
  material: { staticFriction: 0.5, restitution: 0.4 }
start: { kind: flight, position: [104.5, 203.8, 1] }
end: { time: 0.6 }
solver: { relativeTolerance: 1e-7, absoluteTolerance: 1e-9 }
`;

function directory(more: Readonly<Record<string, string>> = {}): string {
  return directoryWith({
    "bowl.survey": surveyText,
    "bowl.asc": ascii,
    "own.yaml": scenario("{ kind: grid, file: bowl.survey }"),
    "asc.yaml": scenario("{ kind: grid, file: bowl.asc }"),
    ...more,
  });
}

test("run --reader reads a grid in a format of a file: the motion is that on the same heights in a built-in format, also from its manifest", async () => {
  const folder = directory();
  const manifestOf = async (file: string, out: string, ...options: readonly string[]) => {
    const { code, stderr } = await talus(["run", join(folder, file), "--out", join(folder, out), ...options]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(readFileSync(join(folder, out, "manifest.json"), "utf8"));
  };
  const builtIn = await manifestOf("asc.yaml", "built-in");
  const own = await manifestOf("own.yaml", "own", "--reader", survey);
  expect(own.hash).toBe(builtIn.hash);
  const sha256 = createHash("sha256").update(readFileSync(survey)).digest("hex");
  expect(own.plugins).toMatchObject([{ sha256 }]);
  expect(own.inputs).toMatchObject([{ bytes: surveyText.length }]);
  expect((await manifestOf("own/manifest.json", "again", "--reader", survey)).hash).toBe(builtIn.hash);
  const plot = await talus(["plot", join(folder, "own"), "--what", "plan", "--reader", survey]);
  expect({ code: plot.code, stderr: plot.stderr }).toEqual({ code: 0, stderr: "" });
});

test("check, sweep and the commands of terrain take the format too", async () => {
  const folder = directory();
  const file = join(folder, "bowl.survey");
  const own = ["--reader", survey];
  expect((await talus(["check", join(folder, "own.yaml"), "--quiet", ...own])).code).toBe(0);
  const sweep = await talus(["sweep", join(folder, "own.yaml"), "--vary", "body.mass=1,2", ...own]);
  expect(sweep.stdout.match(/,done,/g)).toHaveLength(2);
  const info = await talus(["terrain", "info", file, "--json", ...own]);
  expect(JSON.parse(info.stdout)).toMatchObject({ format: "survey", heights: { lowest: 0, highest: 4 } });
  const line = ["--from", "100,204", "--to", "108,204", "--step", "8"];
  const profile = await talus(["terrain", "profile", file, ...line, ...own]);
  expect(profile.stdout.split("\n")[1]).toMatch(/^0,100,204,2,/);
  const out = join(folder, "out.asc");
  expect((await talus(["terrain", "convert", file, out, ...own])).code).toBe(0);
  expect(readFileSync(out, "utf8")).toContain("ncols 9");
});

test("init writes a scenario for a grid in such a format, and the schema knows its ending", async () => {
  const folder = directory();
  const own = ["--reader", survey];
  const file = join(folder, "dem.yaml");
  const init = await talus(["init", "dem", file, "--terrain", join(folder, "bowl.survey"), ...own]);
  expect({ code: init.code, stderr: init.stderr }).toEqual({ code: 0, stderr: "" });
  expect(init.stdout).toBe(`${file} written; try: talus run ${file} --reader ${survey}\n`);
  expect(readFileSync(file, "utf8")).toContain("bowl.survey");
  expect((await talus(["check", file, "--quiet", ...own])).code).toBe(0);
  const refused = await talus([
    "init",
    "dem",
    join(folder, "b.yaml"),
    "--terrain",
    join(folder, "bowl.survey"),
  ]);
  expect(refused).toMatchObject({ code: 2, stdout: "" });
  const schemas = [await talus(["schema"]), await talus(["schema", ...own])];
  expect(schemas.map(({ stdout }) => stdout.includes("survey"))).toEqual([false, true]);
  expect((await talus(["schema", "impact", ...own])).stderr).toBe(
    "talus: schema: --reader: an impact file names no files; allowed with scenario\n",
  );
});

const mesh = `export const readers = { meshes: [{ name: "corner", endings: ["corner"], read: () => ({
  mesh: { vertices: Float64Array.of(-9, -9, 0, 9, -9, 0, 0, 9, 0), triangles: Uint32Array.of(0, 1, 2) }, origin: { x: 0, y: 0 } }) }] };`;

test("a mesh in a format of a file is ground, whose ending the scenario may name with the option alone", async () => {
  const text = scenario("{ kind: mesh, file: a.corner }").replace("[104.5, 203.8, 1]", "[0, 0, 1]");
  const folder = directory({ "mesh.yaml": text, "a.corner": "", "corner.mjs": mesh });
  const check = (...options: readonly string[]) => talus(["check", join(folder, "mesh.yaml"), ...options]);
  expect((await check("--reader", join(folder, "corner.mjs"), "--quiet")).stderr).toBe("");
  expect((await check()).stderr).toMatch(
    /mesh\.yaml:4: terrain\.surface\.file: got a\.corner; allowed: a mesh: \.stl, \.obj, \.ply\n$/,
  );
});

const reader = (body: string): string =>
  `export const readers = { grids: [{ name: "own", endings: ["survey"], read: async () => ${body} }] };`;

test.each([
  ["no module", "export const readers = {", /own\.mjs: is not a module that can be loaded: /],
  [
    "no readers",
    "export const laws = [];",
    /own\.mjs: must export an object "readers" with lists grids, points, meshes\n/,
  ],
  [
    "a list that is not known",
    "export const readers = { rasters: [] };",
    /must export an object "readers" with lists/,
  ],
  [
    "no list",
    "export const readers = { grids: {} };",
    /own\.mjs: readers\.grids: must be a list of readers\n/,
  ],
  [
    "no object",
    "export const readers = { grids: [3] };",
    /own\.mjs: readers\.grids\[0\]: must be an object\n/,
  ],
  ["no name", "export const readers = { grids: [{}] };", /readers\.grids\[0\]\.name: must be a text\n/],
  [
    "an ending with its dot",
    'export const readers = { grids: [{ name: "a", endings: [".a"] }] };',
    /readers\.grids\[0\]\.endings: must be a list of lower-case extensions, such as \["grd"\]\n/,
  ],
  [
    "no function",
    'export const readers = { grids: [{ name: "a", endings: ["a"] }] };',
    /readers\.grids\[0\]\.read: must be a function\n/,
  ],
  [
    "nothing read",
    reader("undefined"),
    /bowl\.survey: own \(.*own\.mjs\): read must give an object with grid and origin\n/,
  ],
  [
    "no origin",
    reader("({ grid: {} })"),
    /own\.mjs\): read must give an origin with finite x and y, got undefined, undefined\n/,
  ],
  [
    "a mistake in its code",
    reader("nothing.there"),
    /bowl\.survey: own \(.*own\.mjs\): nothing is not defined\n/,
  ],
  [
    "a reference system that is only a name",
    reader(
      '({ grid: { columns: 2, rows: 2, x0: 0, y0: 0, cell: 1, heights: new Float64Array(4) }, origin: { x: 0, y: 0 }, reference: "EPSG:2056" })',
    ),
    /own\.mjs\): read: reference must be \{ name, epsg, horizontalUnit, verticalUnit \}, a MapReference of @talus\/geodata, or omitted\n/,
  ],
  [
    "heights in a plain list",
    reader(
      "({ grid: { columns: 2, rows: 2, x0: 0, y0: 0, cell: 1, heights: [0, 0, 0, 0] }, origin: { x: 0, y: 0 } })",
    ),
    /own\.mjs\): read: grid\.heights must be a Float64Array or a Float32Array\n/,
  ],
  ...["7", '""', "null"].map((format): [string, string, RegExp] => [
    `the format ${format}`,
    reader(
      `({ grid: { columns: 2, rows: 2, x0: 0, y0: 0, cell: 1, heights: new Float64Array(4) }, origin: { x: 0, y: 0 }, format: ${format} })`,
    ),
    /own\.mjs\): read: format must be a non-empty text, or omitted, got (7|null|)\n/,
  ]),
  [
    "not a grid",
    reader("({ grid: { columns: 2 }, origin: { x: 0, y: 0 } })"),
    /own\.mjs\): read: grid\.rows must be an integer >= 2, got undefined\n/,
  ],
])("a file of formats with %s is reported in one line", async (_, code, message) => {
  const folder = directory({ "own.mjs": code });
  const run = ["run", join(folder, "own.yaml"), "--reader", join(folder, "own.mjs")];
  const { code: exit, stdout, stderr } = await talus(run);
  expect(stderr).toMatch(message);
  expect(stderr.split("\n")).toHaveLength(2);
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
});

test("wrong contents are reported with file and place, as the reader says them; a missing file with its option", async () => {
  const folder = directory({ "bowl.survey": surveyText.replace("at 100 200", "at 100") });
  const run = (file: string) => talus(["run", join(folder, "own.yaml"), "--reader", file]);
  expect((await run(survey)).stderr).toMatch(
    /bowl\.survey: survey \(.*survey-reader\.mjs\): line 2: must be "at X Y", got "at 100"\n$/,
  );
  expect((await run("none.mjs")).stderr).toBe("talus: --reader: no such file: none.mjs\n");
});

test.each([
  ["no places", "points", "{ x: [0] }", /read: points\.x must be a Float64Array\n/],
  [
    "fewer heights than places",
    "points",
    "{ x: new Float64Array(3), y: new Float64Array(3), z: new Float64Array(2) }",
    /read: points\.z must have 3 numbers, as x, got 2\n/,
  ],
  [
    "a height that is not finite",
    "points",
    "{ x: new Float64Array(1), y: new Float64Array(1), z: Float64Array.of(NaN) }",
    /read: points\.z\[0\] must be finite, got NaN\n/,
  ],
  [
    "a vertex that is not there",
    "meshes",
    "{ vertices: new Float64Array(9), triangles: Uint32Array.of(0, 1, 3) }",
    /read: mesh\.triangles must name vertices below 3, got 3\n/,
  ],
])("a reader that gives %s is reported in one line", async (_, list, content, message) => {
  const name = list === "meshes" ? "mesh" : "points";
  const code = `export const readers = { ${list}: [{ name: "own", endings: ["own"],
    read: () => ({ ${name}: ${content}, origin: { x: 0, y: 0 } }) }] };`;
  const folder = directoryWith({ "own.mjs": code, "a.own": "" });
  const info = await talus(["terrain", "info", join(folder, "a.own"), "--reader", join(folder, "own.mjs")]);
  expect(info.stderr).toMatch(message);
  expect(info).toMatchObject({ code: 2, stdout: "" });
});
