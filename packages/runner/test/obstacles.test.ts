import { expect, test } from "vitest";
import { parseScenario, shiftToOrigin } from "../src/files/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

function withObstacles(text: string): string {
  return slopeYaml.replace("start:", `  obstacles:\n${text}\nstart:`);
}

function read(text: string) {
  return parseScenario(withObstacles(text), "slope.yaml");
}

const every = `    - { kind: wall, from: [1, 2], to: [3, 4], thickness: 20 cm, height: 2, base: [0, 1], name: fence }
    - { kind: box, centre: [1, 2, 3], size: [1, 2, 3], turn: 90 deg }
    - { kind: cylinder, at: [5, 6], radius: 1, height: 2, base: 3, top: round }
    - { kind: tree, at: [7, 8], radius: 0.2, height: 9, material: { staticFriction: 0.3, restitution: 0.2 } }
    - { kind: sphere, centre: [1, 2, 3], radius: 4 }
    - { kind: dam, points: [[0, 0], [9, 0]], crest: 4, crestWidth: 1, sideSlope: 50 % }`;

test("obstacles of every kind are read, in SI, with what is left out left out", () => {
  expect(read(every).terrain.obstacles).toEqual([
    { kind: "wall", from: [1, 2], to: [3, 4], thickness: 0.2, height: 2, base: [0, 1], name: "fence" },
    { kind: "box", centre: [1, 2, 3], size: [1, 2, 3], turn: Math.PI / 2 },
    { kind: "cylinder", at: [5, 6], radius: 1, height: 2, base: 3, top: "round" },
    {
      kind: "tree",
      at: [7, 8],
      radius: 0.2,
      height: 9,
      material: { staticFriction: 0.3, kineticFriction: 0.3, restitution: 0.2 },
    },
    { kind: "sphere", centre: [1, 2, 3], radius: 4 },
    {
      kind: "dam",
      points: [
        [0, 0],
        [9, 0],
      ],
      crest: 4,
      crestWidth: 1,
      sideSlope: 0.5,
    },
  ]);
});

test("obstacles move to the local origin of a map with everything else", () => {
  const { obstacles } = shiftToOrigin(read(every), { x: 10, y: 20 }).terrain;
  const places = obstacles?.map((each) => {
    if (each.kind === "wall") return [each.from, each.to];
    if (each.kind === "dam") return each.points;
    return each.kind === "box" || each.kind === "sphere" ? each.centre : each.at;
  });
  expect(places).toEqual([
    [
      [-9, -18],
      [-7, -16],
    ],
    [-9, -18, 3],
    [-5, -14],
    [-3, -12],
    [-9, -18, 3],
    [
      [-10, -20],
      [-1, -20],
    ],
  ]);
});

test.each([
  ["{ kind: wal }", 'unknown name "wal"; nearest: wall; allowed: wall, box, cylinder, tree, sphere, dam'],
  ["{ kind: mesh }", "file: is missing"],
  ["{ kind: mesh, file: a.dxf }", "got a.dxf; allowed: a mesh: .stl, .obj, .ply"],
  ["{ kind: mesh, file: a.stl, at: [1] }", "at: got a list of 1"],
  [
    "{ kind: wall, from: [0, 0], to: [0, 0], thickness: 1, height: 1 }",
    "to: got [0,0]; allowed: another point",
  ],
  ["{ kind: wall, from: [0, 0], to: [1, 0], height: 1 }", "thickness: is missing"],
  ["{ kind: wall, from: [0, 0], to: [1, 0], thickness: 1, height: 1, base: [1] }", "base: got a list of 1"],
  ["{ kind: box, centre: [0, 0, 0], size: [1, 0, 1] }", "size[1]: got 0; allowed: a number > 0 in m"],
  [
    "{ kind: tree, at: [0, 0], radius: 1, height: 0.5, top: round }",
    "height: got 0.5; allowed: at least the radius 1 m",
  ],
  ["{ kind: tree, at: [0, 0], radius: 1, hight: 5 }", "hight: unknown key; nearest: height"],
  ["{ kind: tree, at: [0, 0], radius: 1, height: 5, material: { restitution: 2 } }", "material"],
  ["{ kind: dam, points: [[0, 0]], crest: 1, crestWidth: 1, sideSlope: 1 }", "at least two points"],
])("an obstacle %s is refused: %s", (text, message) => {
  expect(() => read(`    - ${text}`)).toThrow(message);
  expect(() => read(`    - ${text}`)).toThrow(/^slope.yaml:7: terrain\.obstacles\[0\]/);
});
