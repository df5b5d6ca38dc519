import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { readCsv, readNumberCell } from "@talus/results/text";
import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { unpackView } from "@talus/viewer";
import { describe, expect, test } from "vitest";
import { directoryWith, gridText, slopeYaml, talus } from "../command.ts";

const [x0, y0] = [2_600_000, 1_200_000];
/** A grid on the map with a wall and a tree on it. */
const mapYaml = `talus: 1
title: "Rock <1> & wall"
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: grid, file: terrain.asc }
  material: { staticFriction: 0.5, kineticFriction: 0.4, restitution: 0.4 }
  obstacles:
    - { kind: wall, from: [${x0 - 6}, ${y0 - 3}], to: [${x0 - 6}, ${y0 + 3}], thickness: 0.5, height: 2 }
    - { kind: tree, at: [${x0 + 200}, ${y0}], radius: 0.3, height: 8, base: 0 }
start: { kind: flight, position: [${x0}, ${y0}, 1.5], velocity: [-3, 0, 0] }
end: { time: 3 }
`;

async function results(yaml: string, format: string, ...more: string[]): Promise<(name: string) => string> {
  const directory = directoryWith({ "run.yaml": yaml, "terrain.asc": gridText(x0 - 10, y0 - 10) });
  const out = join(directory, "out");
  const args = ["run", join(directory, "run.yaml"), "--out", out, "--format", format, "--quiet", ...more];
  expect(await talus(args)).toEqual({ code: 0, stdout: "", stderr: "" });
  return (name) => join(out, name);
}

/** It comes without types. */
const { validateBytes } = createRequire(import.meta.url)("gltf-validator") as {
  validateBytes(bytes: Uint8Array): Promise<{ readonly issues: unknown; readonly info: unknown }>;
};

const textOf = (path: string): string => readFileSync(path, "utf8");

describe("formats for other programs", () => {
  test("GeoJSON holds the places of the CSV tables, on the map", async () => {
    const path = await results(mapYaml, "csv,geojson");
    const rows = readCsv(textOf(path("trajectory.csv"))).rows.map(({ px, py, pz }) =>
      [px, py, pz].map(Number),
    );
    const { features } = JSON.parse(textOf(path("track.geojson")));
    const places = features.flatMap(
      (each: { geometry: { coordinates: number[][] } }) => each.geometry.coordinates,
    );
    expect(places.slice(0, 5)).toEqual(rows.slice(0, 5));
    expect(places.at(-1)).toEqual(rows.at(-1));
    expect(places[0][0]).toBe(x0);
    const kinds = JSON.parse(textOf(path("events.geojson"))).features.map(
      (each: { properties: { kind: string } }) => each.properties.kind,
    );
    expect(kinds).toEqual(readCsv(textOf(path("events.csv"))).rows.map(({ kind }) => kind));
  });

  test("a format alone writes its files beside summary and manifest, and does not change the motion", async () => {
    const path = await results(mapYaml, "vtk");
    const names = readdirSync(path(".")).sort();
    expect(names.filter((name) => !/^body-\d{4}\.vtp$/.test(name))).toEqual(
      "body.pvd events.vtp ground.vtp manifest.json obstacles.vtp summary.json track.vtp".split(" "),
    );
    const series = [...textOf(path("body.pvd")).matchAll(/timestep="([^"]*)" file="([^"]*)"/g)];
    expect(series.map(([, , file]) => file)).toEqual(names.filter((name) => name.startsWith("body-")));
    expect([series[0]?.[1], series.at(-1)?.[1], series.length]).toEqual(["0", "3", 100]);
    const plain = await results(mapYaml, "csv");
    const hashOf = (file: string): string => JSON.parse(textOf(file)).hash;
    expect(hashOf(path("manifest.json"))).toBe(hashOf(plain("manifest.json")));
  });
});

const vtk = tool("vtk");

test.skipIf(!vtk.available)(`an ellipsoid flies as one, as VTK reads its files${vtk.note}`, async () => {
  const semiAxes = [0.5, 0.1, 0.1];
  const yaml = `talus: 1
body: { shape: ellipsoid, semiAxes: [${semiAxes.join(", ")}], mass: 10 }
terrain: { surface: { kind: plane }, material: { staticFriction: 0, kineticFriction: 0, restitution: 0.4 } }
laws: { impact: newton }
start: { kind: flight, position: [0, 0, 1], velocity: [1, 0, 0], angularVelocity: [0, 1, 0.3] }
end: { time: 0.3 }
output: { step: 0.02 }
`;
  const path = await results(yaml, "csv,vtk");
  const script = `
import json, sys
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader
def bounds(file):
    reader = vtkXMLPolyDataReader()
    reader.SetFileName(file)
    reader.Update()
    return reader.GetOutput().GetBounds()
print(json.dumps([bounds(file) for file in sys.argv[1:]]))
`;
  const files = [...textOf(path("body.pvd")).matchAll(/timestep="([^"]*)" file="([^"]*)"/g)];
  const read = JSON.parse(
    runTool(vtk, { args: ["-c", script, ...files.map(([, , file = ""]) => path(file))] }),
  ) as number[][];
  const { rows } = readCsv(textOf(path("trajectory.csv")));
  expect(read.length).toBeGreaterThan(10);
  read.forEach(([west = 0, east = 0, , , low = 0, high = 0], i) => {
    const row = rows.find(({ t }) => t === files[i]?.[1]);
    const [px, pz, w, x, y, z] = ["px", "pz", "qw", "qx", "qy", "qz"].map((name) =>
      Number(row?.[name]),
    ) as Six;
    // The ellipsoid turned by R reaches sqrt(sum over j of (R_kj a_j)^2) along an axis k of the world.
    const alongX = [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)];
    const alongZ = [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)];
    const reach = (parts: number[]) => Math.hypot(...parts.map((part, j) => part * (semiAxes[j] ?? 0)));
    const because = "inscribed: a sphere of 24 sides falls short by 1 - cos(pi/12/sqrt(2)) at most";
    expectWithin([east - px, px - west], [reach(alongX), reach(alongX)], { rel: 0.0172, because });
    expectWithin([high - pz, pz - low], [reach(alongZ), reach(alongZ)], { rel: 0.0172, because });
  });
});

type Six = [number, number, number, number, number, number];

function reportIsBuilt(): boolean {
  return existsSync(createRequire(import.meta.url).resolve("@talus/viewer/report.js"));
}

// Without the built script there is no report to test.
describe.runIf(reportIsBuilt())("the report", () => {
  const viewIn = (html: string) => {
    const packed = /<script type="application\/json" id="run">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    return unpackView(packed, (text) => Buffer.from(text, "base64"));
  };

  test("shows ground, near obstacles and friction coefficients, at places that single precision holds", async () => {
    const path = await results(mapYaml, "csv,html");
    const view = viewIn(textOf(path("report.html")));
    expect(view).toMatchObject({ title: "Rock <1> & wall", radius: 0.3, offset: [x0, y0, 2] });
    expect(view.obstacles.map(({ name }) => name)).toEqual(["wall"]); // the tree is 200 m away
    const heights = view.ground.vertices.filter((_, i) => i % 3 === 2);
    const [lowest, highest] = [Math.min(...heights) + 2, Math.max(...heights) + 2];
    expect(lowest).toBeGreaterThanOrEqual(-2.0001); // the plane rises from -2 m to 2 m
    expect(highest).toBeLessThanOrEqual(2.0001);
    const phases = view.track.texts.get("phase") ?? [];
    const coefficients = [...(view.track.numbers.get("mu_s") ?? [])].filter((_, i) => phases[i] !== "flight");
    expect(new Set(coefficients)).toEqual(new Set([0.5]));
    expect(view.scenario).toContain("kind: wall");
    expect(view.facts).toContainEqual(["load on wall 1", expect.stringMatching(/\b1 impact\b/)]);
  });

  test("of 10^5 rows stays under 5 MB and says how far off the drawn ones are", async () => {
    const path = await results(slopeYaml.replace("step: 0.1", "step: 2e-5"), "html");
    expect(statSync(path("report.html")).size).toBeLessThan(5e6);
    const view = viewIn(textOf(path("report.html")));
    expect(view.samples).toBeGreaterThan(1e5);
    expect(view.track.length).toBe(8000);
    // In 8000 of 10^5 rows a parabola of 2 s and 10 m/s^2 sags by 10 (2/8000)^2 / 8, were they evenly spread
    expect(view.errors.get("pz")).toBeLessThan(1e-5);
    expect(view.events.length).toBe(Number(textOf(path("summary.json")).match(/"impact": (\d+)/)?.[1]) + 2);
  }, 180_000); // some 5 s; many times as long on a machine that is busy with other tests
});

describe("parquet, as DuckDB reads it", () => {
  test("every column of every table, bit for bit; what does not apply is null", async () => {
    const gate = `gates: [{ kind: line, name: before the wall, from: [${x0 - 5}, ${y0 - 3}], to: [${x0 - 5}, ${y0 + 3}] }]`;
    // 10,001 rows: more than a group of 8192
    const yaml = `${mapYaml.replace("end: { time: 3 }", "end: { time: 3 }\noutput: { step: 3e-4 }")}${gate}\n`;
    const path = await results(yaml, "csv,parquet");
    const instance = await DuckDBInstance.create(":memory:");
    const connection = await instance.connect();
    for (const table of ["trajectory", "events", "loads", "gates"]) {
      const { columns, rows } = readCsv(textOf(path(`${table}.csv`)));
      const reader = await connection.runAndReadAll(
        `select * from read_parquet('${path(`${table}.parquet`)}')`,
      );
      expect(reader.columnNames()).toEqual(columns);
      const read = reader.getRowsJS();
      expect(read).toHaveLength(rows.length);
      const isText = columns.map((name) =>
        /^(phase|kind|from|to|feature|material|name|gate|direction)$/.test(name),
      );
      rows.forEach((row, i) => {
        const expected = columns.map((name, k) =>
          isText[k] ? row[name] : (readNumberCell(row[name] ?? "") ?? null),
        );
        expect(read[i]).toEqual(expected);
      });
    }
    connection.closeSync();
    instance.closeSync();
  });
});

describe("glb, as the validator of Khronos reads it", () => {
  test("no error and no warning; the body goes from the first to the last place of the run", async () => {
    const path = await results(mapYaml, "csv,glb");
    const bytes = new Uint8Array(readFileSync(path("scene.glb")));
    const { issues, info } = await validateBytes(bytes);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0, numInfos: 0 });
    expect(info).toMatchObject({
      animationCount: 1,
      materialCount: 4,
      totalTriangleCount: expect.any(Number),
    });
    const { json, floats } = readGlb(bytes);
    const { rows } = readCsv(textOf(path("trajectory.csv")));
    const [input, output] = [json.animations[0].samplers[0].input, json.animations[0].samplers[0].output];
    const [times, places] = [floats(input), floats(output)];
    const { offset } = json.scenes[0].extras;
    const placeOf = (row: Readonly<Record<string, string>> | undefined): number[] =>
      ["px", "py", "pz"].map((name, k) => Math.fround(Number(row?.[name]) - offset[k]));
    expect([...places.subarray(0, 3)]).toEqual(placeOf(rows[0]));
    expect([...places.subarray(-3)]).toEqual(placeOf(rows.at(-1)));
    expect(times.at(-1)).toBe(Math.fround(Number(rows.at(-1)?.t)));
    expect(json.nodes.map(({ name }: { name: string }) => name)).toEqual([
      "ground",
      "wall",
      "track",
      "body",
      "z up",
    ]);
  });
});

test("a body that lies still from the start is drawn in every format", async () => {
  const yaml = mapYaml
    .replace(/surface: .*/, "surface: { kind: plane, gradient: [0, 0] }")
    .replace(/ {2}obstacles:[\s\S]*start: .*/, "start: { kind: contact, at: [0, 0] }");
  const path = await results(yaml, "csv,geojson,vtk,parquet,glb,html,svg,png");
  expect(JSON.parse(textOf(path("summary.json")))).toMatchObject({ outcome: "at-rest", t: 0 });
  const { issues } = await validateBytes(new Uint8Array(readFileSync(path("scene.glb"))));
  expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
  expect(textOf(path("figure-speed.svg"))).not.toContain("NaN");
  expect(textOf(path("figure-plan.svg"))).not.toContain("NaN");
  expect(JSON.parse(textOf(path("track.geojson"))).features).toHaveLength(1);
});

/** The JSON of a GLB file, and its accessors of floats. */
function readGlb(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const length = view.getUint32(12, true);
  const json = JSON.parse(Buffer.from(bytes.subarray(20, 20 + length)).toString("utf8"));
  const floats = (accessor: number): Float32Array => {
    const { bufferView, count, type } = json.accessors[accessor];
    const begin = 28 + length + json.bufferViews[bufferView].byteOffset;
    return new Float32Array(
      bytes.slice(begin, begin + 4 * count * (type === "SCALAR" ? 1 : Number(type[3]))).buffer,
    );
  };
  return { json, floats };
}
