import { sceneFiles, withSceneFiles } from "@talus/scenario";
import { expect, test } from "vitest";
import { parseScenario, resolveScene, scenarioJson, shiftToOrigin } from "../../src/files/index.ts";

/** A tetrahedron with its corner at (x, y, 0) and sides of 1000 along the axes. */
function tetrahedron(x: number, y: number): string {
  const corners = [
    [x, y, 0],
    [x + 1000, y, 0],
    [x, y + 1000, 0],
    [x, y, 1000],
  ];
  const faces = ["1 3 2", "1 2 4", "2 3 4", "3 1 4"];
  return [...corners.map((each) => `v ${each.join(" ")}`), ...faces.map((each) => `f ${each}`), ""].join(
    "\n",
  );
}

const scenario = parseScenario(
  [
    "talus: 1",
    "body: { shape: sphere, radius: 0.1, mass: 1 }",
    "terrain:",
    "  surface: { kind: grid, file: dem.asc }",
    "  material: { staticFriction: 0.5, restitution: 0.4 }",
    "  obstacles:",
    "    - { kind: tree, at: [2600003, 1200003], radius: 0.2, height: 5 }",
    "    - { kind: mesh, file: block.obj, at: [2600003, 1200004], turn: 90 deg, unit: 1 mm }",
    "    - { kind: mesh, file: placed.obj, name: rock, flatness: 1e-5 }",
    "start: { kind: flight, position: [2600002, 1200002, 2] }",
    "end: { time: 1 }",
  ].join("\n"),
  "s.yaml",
);

const dem = `ncols 3\nnrows 3\nxllcenter 2600000\nyllcenter 1200000\ncellsize 5\n${"1 1 1\n".repeat(3)}`;
const files = new Map(
  Object.entries({
    "dem.asc": dem,
    "block.obj": tetrahedron(0, 0),
    "placed.obj": tetrahedron(2_600_004, 1_200_001),
  }).map(([name, text]) => [name, Buffer.from(text)]),
);

test("meshes of files become obstacles, in metres, counted from the ground's origin where they lie on the map", async () => {
  const { parts, origin } = await resolveScene(scenario.terrain, files);
  expect([...(parts.meshes?.keys() ?? [])]).toEqual([1, 2]);
  const corners = (i: number) => [...(parts.meshes?.get(i)?.vertices ?? [])];
  expect(corners(1)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  expect(origin).toEqual({ x: 2_600_000, y: 1_200_000, z: 1 });
  expect(corners(2)).toEqual([4, 1, -1, 1004, 1, -1, 4, 1001, -1, 4, 1, 999]);
  expect(shiftToOrigin(scenario, origin).terrain.obstacles?.slice(1)).toMatchObject([
    { kind: "mesh", at: [3, 4], turn: Math.PI / 2, unit: 0.001 },
    { kind: "mesh", name: "rock", flatness: 1e-5 },
  ]);
});

test("their files are named, renamed and come back from a manifest", () => {
  expect(sceneFiles(scenario.terrain).slice(1)).toEqual([
    { file: "block.obj", key: "terrain.obstacles[1].file" },
    { file: "placed.obj", key: "terrain.obstacles[2].file" },
  ]);
  const renamed = withSceneFiles(scenario.terrain, (file) => `../${file}`);
  expect(sceneFiles(renamed).map(({ file }) => file)).toEqual([
    "../dem.asc",
    "../block.obj",
    "../placed.obj",
  ]);
  expect(parseScenario(scenarioJson(scenario), "manifest.json")).toEqual(scenario);
});

test("wrong contents are named by their file", async () => {
  const damaged = new Map([...files, ["block.obj", Buffer.from("v 1 2\n")]] as const);
  const shownAs = (file: string): string => `meshes/${file}`;
  await expect(resolveScene(scenario.terrain, damaged, { shownAs })).rejects.toThrow(
    /^meshes\/block\.obj:1: /,
  );
});
