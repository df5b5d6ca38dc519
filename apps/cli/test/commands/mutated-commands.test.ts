import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type SeededRandom, seededRandom, type Tree, treePlaces } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, gridText, talus } from "../command.ts";

/** Scenarios with a file, obstacles, gates, materials and forces; each runs as it is. */
const scenarios: readonly Tree[] = [
  {
    talus: 1,
    body: { shape: "sphere", radius: "30 cm", density: 2600 },
    terrain: {
      surface: { kind: "grid", file: "terrain.asc" },
      material: { staticFriction: 0.5, restitution: 0.4 },
      obstacles: [
        { kind: "wall", name: "net", from: [3, -2], to: [3, 2], thickness: 0.2, height: 1 },
        { kind: "tree", at: [-2, 1], radius: 0.2, height: 3 },
      ],
    },
    gates: [{ kind: "line", name: "road", from: [1, -2], to: [1, 2] }],
    start: { kind: "flight", position: [0, 0, 1], velocity: [2, 0, 0] },
    end: { time: 0.5 },
  },
  {
    talus: 1,
    body: { shape: "sphere", radius: 0.2, mass: 65 },
    terrain: {
      surface: { kind: "formula", z: "-x/5 + y^2", domain: { x: [0, 20], where: "abs(y) < 1" } },
      material: { staticFriction: 0.2, restitution: 0.3, friction: { kind: "stribeck", speed: 0.5 } },
      materials: {
        polygons: [{ class: "ice", points: [[2, -1], [4, -1], [4, 1], [2, 1]] }], // biome-ignore format: points
        classes: { ice: { staticFriction: 0.05, restitution: 0.1 } },
      },
    },
    forces: [{ kind: "rolling-resistance", arm: 0.001 }],
    start: { kind: "contact", at: [0.5, 0.1], slip: { speed: 0.1, angle: "20 deg" } },
    bouncing: { ending: "threshold", normalSpeed: 0.001 },
    end: { time: 0.5 },
  },
];

const oddValues: readonly unknown[] = [
  null,
  true,
  "",
  "word",
  [],
  {},
  -1,
  0,
  1e300,
  "3 parsecs",
  [1, [2]],
  "\n",
];

function mutate(tree: Tree, random: SeededRandom): void {
  const places = treePlaces(tree);
  const { parent, key } = places[random.integer(0, places.length - 1)] as (typeof places)[number];
  const value = parent[key];
  const kind = random.integer(0, 3);
  if (kind === 0) delete parent[key];
  else if (kind === 1 && !Array.isArray(parent)) {
    delete parent[key];
    parent[`${key}x`] = value;
  } else if (typeof value === "number") parent[key] = -2 * value + random.integer(-1, 1);
  else parent[key] = oddValues[random.integer(0, oddValues.length - 1)];
}

const seed = 11;

test(`200 mutated scenarios (seed ${seed}) run, or are refused in one line with exit code 2, without a stack trace`, async () => {
  const random = seededRandom(seed);
  const directory = directoryWith({ "terrain.asc": gridText() });
  const file = join(directory, "mutated.yaml");
  const codes = new Map<number, number>();
  for (let i = 0; i < 200; i += 1) {
    const tree = structuredClone(scenarios[i % 2] as Tree);
    for (let count = random.integer(1, 2); count > 0; count -= 1) mutate(tree, random);
    const text = JSON.stringify(tree, undefined, 1); // YAML too
    writeFileSync(file, text);
    // A mutated end may be far away: what happens up to the limit of steps is enough.
    const { code, stdout, stderr } = await talus(["run", file, "--json", "--set", "solver.maxSteps=300"]);
    codes.set(code, (codes.get(code) ?? 0) + 1);
    expect([0, 2, 3], text + stderr).toContain(code);
    expect(stderr, text).not.toMatch(/\n\s+at /);
    if (code !== 0) expect(stderr, text).toMatch(/^talus: [^\n]+\n$/);
    if (code === 2)
      expect({ stdout, named: stderr.includes("mutated.yaml") || stderr.includes("--set") }).toEqual({
        stdout: "",
        named: true,
      });
    if (code === 0) expect(JSON.parse(stdout).outcome, text).toMatch(/^[a-z-]+$/);
  }
  expect(codes.get(0)).toBeGreaterThan(10);
  expect(codes.get(2)).toBeGreaterThan(80);
});
