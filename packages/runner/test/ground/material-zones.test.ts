import { readFileSync } from "node:fs";
import { sceneFiles, withSceneFiles } from "@talus/scenario";
import { createContact, createTerrain, createZonedTerrain, type Terrain } from "@talus/terrain";
import { describe, expect, test } from "vitest";
import { parseScenario, resolveScene, scenarioJson, shiftToOrigin } from "../../src/files/index.ts";

const ice = "{ staticFriction: 0.05, restitution: 0.3 }";
const rock = "{ staticFriction: 0.6, kineticFriction: 0.5, restitution: 0.5 }";

function scenarioOf(materials: string, surface = "kind: plane") {
  const text = [
    "talus: 1",
    "body: { shape: sphere, radius: 0.1, mass: 1 }",
    "terrain:",
    `  surface: { ${surface} }`,
    "  material: { staticFriction: 0.5, restitution: 0.4 }",
    `  materials: { ${materials} }`,
    "start: { kind: flight, position: [0, 0, 2] }",
    "end: { time: 1 }",
  ].join("\n");
  return parseScenario(text, "s.yaml");
}

/** Material below points of a plane or grid. */
async function materialsAt(
  scenario: ReturnType<typeof scenarioOf>,
  files: Readonly<Record<string, Uint8Array | string>>,
  places: readonly (readonly [number, number])[],
): Promise<readonly number[]> {
  const bytes = Object.entries(files).map(([name, data]) => {
    return [name, typeof data === "string" ? Buffer.from(data) : data] as const;
  });
  const { data, parts, origin } = await resolveScene(scenario.terrain, new Map(bytes));
  const ground: Terrain = createTerrain(data);
  if (parts.zones === undefined) throw new Error("no zones");
  const query = createZonedTerrain(ground, parts.zones).createQuery();
  const contact = createContact();
  return places.map(([x, y]) => {
    query.nearest(Float64Array.of(x - origin.x, y - origin.y, 1e4), undefined, contact);
    return contact.material;
  });
}

const flat = (x0: number, y0: number): string => {
  const header = `ncols 21\nnrows 21\nxllcenter ${x0}\nyllcenter ${y0}\ncellsize 5\n`;
  return header + `${"3 ".repeat(21)}\n`.repeat(21);
};

function zones(x: number, y: number, more = {}): string {
  const ring = [
    [x, y],
    [x + 10, y],
    [x, y + 10],
    [x, y],
  ];
  const geometry = { type: "Polygon", coordinates: [ring] };
  return JSON.stringify({ type: "Feature", properties: { kind: "ice" }, geometry, ...more });
}

describe("materials by zones", () => {
  test("polygons in the scenario are shifted with the ground and named by their class", async () => {
    const polygons =
      "polygons: [{ class: rock, points: [[2600010, 1200010], [2600030, 1200010], [2600010, 1200030]] }]";
    const scenario = scenarioOf(
      `${polygons}, classes: { ice: ${ice}, rock: ${rock} }`,
      "kind: grid, file: dem.asc",
    );
    expect(scenario.terrain.materials?.classes).toEqual({
      ice: { staticFriction: 0.05, kineticFriction: 0.05, restitution: 0.3 },
      rock: { staticFriction: 0.6, kineticFriction: 0.5, restitution: 0.5 },
    });
    const places = [
      [2_600_012, 1_200_012],
      [2_600_029, 1_200_029],
    ] as const;
    expect(await materialsAt(scenario, { "dem.asc": flat(2_600_000, 1_200_000) }, places)).toEqual([2, 0]);
    expect(shiftToOrigin(scenario, { x: 2_600_000, y: 1_200_000 }).terrain.materials).toMatchObject({
      polygons: [
        {
          points: [
            [10, 10],
            [30, 10],
            [10, 30],
          ],
        },
      ],
    });
    const again = parseScenario(scenarioJson(scenario), "manifest.json");
    expect(again).toEqual(scenario);
  });

  test("come from GeoJSON on the map of the ground", async () => {
    const scenario = scenarioOf(
      `file: z.geojson, property: kind, classes: { ice: ${ice} }`,
      "kind: grid, file: dem.asc",
    );
    const files = { "dem.asc": flat(2_600_000, 1_200_000), "z.geojson": zones(2_600_020, 1_200_020) };
    const places = [
      [2_600_022, 1_200_022],
      [2_600_019, 1_200_022],
    ] as const;
    expect(await materialsAt(scenario, files, places)).toEqual([1, 0]);
    expect(sceneFiles(scenario.terrain).map(({ file, key }) => [file, key])).toEqual([
      ["dem.asc", "terrain.surface.file"],
      ["z.geojson", "terrain.materials.file"],
    ]);
    const renamed = withSceneFiles(scenario.terrain, (file) => `../${file}`);
    expect(sceneFiles(renamed).map(({ file }) => file)).toEqual(["../dem.asc", "../z.geojson"]);
  });

  test("come from a raster of classes with another origin than the ground", async () => {
    const header = "ncols 3\nnrows 2\nxllcorner 2599990\nyllcorner 1200020\ncellsize 20\nNODATA_value -1\n";
    const scenario = scenarioOf(
      `file: c.asc, classes: { 7: ${ice}, 12: ${rock} }`,
      "kind: grid, file: dem.asc",
    );
    const files = { "dem.asc": flat(2_600_000, 1_200_000), "c.asc": `${header}7 12 -1\n12 12 7\n` };
    const places = [
      [2_600_005, 1_200_050],
      [2_600_015, 1_200_050],
      [2_600_035, 1_200_050],
      [2_600_035, 1_200_030],
      [2_600_035, 1_200_015],
    ] as const;
    expect(await materialsAt(scenario, files, places)).toEqual([1, 2, 0, 1, 0]);
  });

  test("another reference system or degrees are refused with the file", async () => {
    const tif = readFileSync(new URL("../../../geodata/test/data/small-plain.tif", import.meta.url));
    const scenario = scenarioOf(
      `file: z.json, property: kind, classes: { ice: ${ice} }`,
      "kind: grid, file: dem.tif",
    );
    const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::25832" } };
    const tried = async (text: string): Promise<unknown> => {
      const files = new Map([
        ["dem.tif", new Uint8Array(tif)],
        ["z.json", Buffer.from(text)],
      ]);
      return resolveScene(scenario.terrain, files, { shownAs: (file) => `maps/${file}` });
    };
    await expect(tried(zones(1, 2, { crs }))).rejects.toThrow(
      "maps/z.json: crs: is EPSG:25832; allowed: that of the ground, EPSG:2056",
    );
    await expect(tried(zones(7.4, 46.9))).rejects.toThrow(
      "maps/z.json: coordinates: coordinates look like degrees, the ground lies near (2696000, 1167000)",
    );
  });

  test.each([
    ["classes: {}", "terrain.materials.classes: got"],
    [`classes: { ice: ${ice} }`, "terrain.materials.file: is missing"],
    [`file: z.shp, classes: { ice: ${ice} }`, "got z.shp; allowed: polygons (zones.geojson) or a raster"],
    [`file: c.tif, classes: { ice: ${ice} }`, "terrain.materials.classes.ice: allowed: integers"],
    [`file: c.tif, property: kind, classes: { 1: ${ice} }`, "property: allowed: only with a GeoJSON file"],
    [
      `file: z.json, classes: { ice: { restitution: 1 } }`,
      "terrain.materials.classes.ice.staticFriction: is missing",
    ],
    [
      `polygons: [{ class: mud, points: [[0, 0], [1, 0], [0, 1]] }], classes: { ice: ${ice} }`,
      "terrain.materials.polygons[0].class: got mud; allowed: ice",
    ],
    [
      `polygons: [{ class: ice, points: [[0, 0], [1, 0]] }], classes: { ice: ${ice} }`,
      "at least three points",
    ],
    [
      `polygons: [{ class: ice, points: [[0, 0], [1, 0], [0, 1]] }], file: z.json, classes: { ice: ${ice} }`,
      "one of the two",
    ],
  ])("%s is refused", (materials, message) => {
    expect(() => scenarioOf(materials)).toThrow(message);
  });
});
