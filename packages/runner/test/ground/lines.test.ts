import { manifestJson } from "@talus/results";
import { sceneFiles, withGateFiles, withSceneFiles } from "@talus/scenario";
import { builtInLaws, createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { expect, test } from "vitest";
import { parseScenario, resolveScene, shiftToOrigin } from "../../src/files/index.ts";
import { slopeYaml } from "../slope-scenario.ts";

/** Level ground of 100 m x 100 m whose south-west node is at (x, y) of the map. */
function level(x: number, y: number): Uint8Array {
  const header = `ncols 21\nnrows 21\nxllcenter ${x}\nyllcenter ${y}\ncellsize 5\n`;
  return Buffer.from(header + `${"3 ".repeat(21)}\n`.repeat(21));
}

type Line = readonly (readonly number[])[];

function feature(name: string | undefined, type: string, coordinates: readonly unknown[]): object {
  return { type: "Feature", properties: name === undefined ? {} : { name }, geometry: { type, coordinates } };
}

function lineFile(features: readonly object[], more: object = {}): Uint8Array {
  return Buffer.from(JSON.stringify({ type: "FeatureCollection", ...more, features }));
}

const scenarioOf = (obstacle: string, gate = "") =>
  parseScenario(
    [
      "talus: 1",
      "body: { shape: sphere, radius: 0.5, mass: 100 }",
      "terrain:",
      "  surface: { kind: grid, file: dem.asc }",
      "  material: { staticFriction: 0.5, restitution: 0.4 }",
      `  obstacles: [{ ${obstacle} }]`,
      "start: { kind: flight, position: [2600030, 1200020, 5], velocity: [10, 0, 0] }",
      "end: { time: 3 }",
      ...(gate === "" ? [] : [`gates: [{ ${gate} }]`]),
    ].join("\n"),
    "s.yaml",
  );

async function ranWith(obstacle: string, gate: string, lines: Uint8Array) {
  const scenario = scenarioOf(obstacle, gate);
  const files = new Map([
    ["dem.asc", level(2_600_000, 1_200_000)],
    ["lines.geojson", lines],
  ]);
  const { data, parts, origin } = await resolveScene(scenario.terrain, files, {}, undefined, scenario.gates);
  return simulate(createModel(shiftToOrigin(scenario, origin), createTerrain(data), builtInLaws, parts));
}

const across: Line = [
  [2_600_050, 1_200_000, 77],
  [2_600_050, 1_200_020],
  [2_600_050, 1_200_020],
  [2_600_060, 1_200_040],
];
const aside: Line = [
  [2_600_040, 1_200_010],
  [2_600_040, 1_200_030],
];
const both = lineFile([feature("wall", "LineString", across), feature("gate", "MultiLineString", [aside])]);

test("a wall and a gate that follow lines of a file move a sphere as those with their points, far from the origin", async () => {
  const text = (line: Line): string => `[${line.map(([x, y]) => `[${x}, ${y}]`).join(", ")}]`;
  const points = [across[0], across[1], across[3]] as Line;
  const given = await ranWith(
    `kind: wall, points: ${text(points)}, thickness: 1, height: 4`,
    `kind: wall, name: road, points: ${text(aside)}, height: 4`,
    both,
  );
  const read = await ranWith(
    "kind: wall, file: lines.geojson, line: wall, thickness: 1, height: 4",
    "kind: wall, name: road, file: lines.geojson, line: 2, height: 4",
    both,
  );
  expect(read.y).toEqual(given.y);
  expect(read.gates).toEqual(given.gates);
  expect(read.loads.map(({ feature }) => feature)).toEqual(["ground", "wall 1"]);
  expect(read.gates).toMatchObject([{ name: "road", first: { direction: "backward" } }]);
});

test("files of lines are listed with their keys, can be renamed, and a manifest keeps them", () => {
  const scenario = scenarioOf(
    "kind: dam, file: d.json, height: 2, crestWidth: 1, sideSlope: 1",
    "kind: line, name: a, file: g.geojson, line: 3",
  );
  expect(sceneFiles(scenario.terrain, scenario.gates)).toEqual([
    { file: "dem.asc", key: "terrain.surface.file" },
    { file: "d.json", key: "terrain.obstacles[0].file" },
    { file: "g.geojson", key: "gates[0].file" },
  ]);
  const rename = (file: string): string => `../${file}`;
  expect(withSceneFiles(scenario.terrain, rename).obstacles).toMatchObject([{ file: "../d.json" }]);
  expect(withGateFiles(scenario.gates ?? [], rename)).toMatchObject([{ file: "../g.geojson", line: 3 }]);
  const facts = { status: "ended", versions: {}, inputs: [], plugins: [], crs: null, origin: { x: 0, y: 0 } };
  const manifest = manifestJson(scenario, { ...facts, startShift: [0, 0, 0], hash: "" });
  expect(parseScenario(manifest, "manifest.json")).toEqual(scenario);
});

const wallOn = (more: string): string => `kind: wall, file: lines.geojson, thickness: 1, height: 4${more}`;
const degrees = [
  [7.1, 46.2],
  [7.2, 46.3],
];
test.each<[string, string, Uint8Array, string]>([
  [
    "two lines and no choice",
    "",
    both,
    "features: file contains 2 lines; allowed: line: a name or a number from 1 to 2 (wall, gate)",
  ],
  [
    "an unknown name",
    ", line: wal",
    both,
    'features: file contains no line "wal"; allowed: line: a name or a number from 1 to 2',
  ],
  ["a number beyond", ", line: 3", both, "features: file contains no line 3; allowed"],
  [
    "a name twice",
    ", line: a",
    lineFile([feature("a", "LineString", across), feature("a", "LineString", aside)]),
    'features: file contains 2 lines "a"; allowed: line: a number from 1 to 2',
  ],
  ["no line", "", lineFile([feature("p", "Point", [1, 2])]), "features: file contains no line"],
  [
    "one place",
    "",
    lineFile([feature("a", "LineString", [across[0], across[0]])]),
    "features[0].geometry.coordinates: must have at least two positions apart from each other",
  ],
  [
    "an invalid position",
    "",
    lineFile([feature("a", "LineString", [across[0], [1]])]),
    "features[0].geometry.coordinates[1]: is [1], allowed: [x, y]",
  ],
  [
    "degrees",
    "",
    lineFile([feature("a", "LineString", degrees)]),
    "coordinates: coordinates look like degrees",
  ],
  [
    "degrees by name",
    "",
    lineFile([feature("a", "LineString", across)], {
      crs: { type: "name", properties: { name: "urn:ogc:def:crs:OGC:1.3:CRS84" } },
    }),
    "reproject the lines",
  ],
  ["no JSON", "", Buffer.from("{"), "text: is not JSON"],
])("a file with %s is refused", async (_what, more, file, message) => {
  await expect(ranWith(wallOn(more), "", file)).rejects.toThrow(message);
});

const read = (obstacle: string, gate?: string) => {
  const gates = gate === undefined ? "" : `gates:\n  - { ${gate} }\n`;
  return parseScenario(
    slopeYaml.replace("start:", `  obstacles:\n    - { ${obstacle} }\nstart:`) + gates,
    "slope.yaml",
  );
};
const wall = "kind: wall, thickness: 1, height: 1";
const ends = "from: [0, 0], to: [1, 0]";
const dam = "kind: dam, crestWidth: 1, sideSlope: 1, points: [[0, 0], [9, 0]]";

test.each([
  [wall, "from: is missing; allowed: a list of 2 numbers in m, or points, or file"],
  [`${wall}, from: [0, 0]`, "to: is missing"],
  [
    `${wall}, ${ends}, points: [[0, 0], [1, 1]]`,
    "points: is given together with from; allowed: one of from and to, points, or file",
  ],
  [`${wall}, points: [[0, 0], [1, 1]], file: a.geojson`, "file: is given together with points"],
  [
    `${wall}, points: [[0, 0], [1, 1], [1, 1]]`,
    "points[2]: got [1,1]; allowed: another point than the one before",
  ],
  [`${wall}, file: a.shp`, "file: got a.shp; allowed: GeoJSON: walls.geojson"],
  [`${wall}, ${ends}, line: a`, "line: is given without file"],
  [
    `${wall}, file: a.geojson, line: 0`,
    "line: got 0; allowed: the name or id of a feature, or the number of a line from 1",
  ],
  [`${wall}, ${ends}, crest: level`, 'crest: unknown name "level"; allowed: ground, straight'],
  [`${wall}, ${ends}, crest: ground, base: 1`, "base: is given together with crest: ground"],
  [
    `${wall}, points: [[0, 0], [1, 1], [2, 1]], base: [1, 2]`,
    "base: got a list; allowed: one height along a line of points",
  ],
  [dam, "height: is missing; allowed: a height above the ground in m, > 0, or crest, a level"],
  [`${dam}, height: 1, crest: 2`, "crest: is given together with height; allowed: one of the two"],
  [`${dam}, height: 1, base: 2`, "base: is given together with height; allowed: with crest"],
])("an obstacle { %s } is refused", (obstacle, message) => {
  expect(() => read(obstacle)).toThrow(`terrain.obstacles[0].${message}`);
});

test("gates are refused as walls are", () => {
  const good = `${wall}, ${ends}`;
  expect(() => read(good, `kind: wall, name: g, height: 1, ${ends}, crest: ground, base: 1`)).toThrow(
    "gates[0].base: is given",
  );
  expect(() => read(good, "kind: line, name: g")).toThrow("gates[0].from: is missing");
  expect(read(good, `kind: wall, name: g, height: 1, ${ends}, crest: straight`).gates).toMatchObject([
    { crest: "straight" },
  ]);
});

test("lines move to the local origin of a map", () => {
  const scenario = read(`${wall}, points: [[1, 2], [3, 4]]`, "kind: line, name: g, points: [[5, 6], [7, 8]]");
  const { terrain, gates } = shiftToOrigin(scenario, { x: 1, y: 2 });
  expect(terrain.obstacles).toMatchObject([
    {
      points: [
        [0, 0],
        [2, 2],
      ],
    },
  ]);
  expect(gates).toMatchObject([
    {
      points: [
        [4, 4],
        [6, 6],
      ],
    },
  ]);
});
