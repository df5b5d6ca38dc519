import { ScenarioError, scenarioSchema } from "@talus/scenario";
import { builtInLaws } from "@talus/simulation";
import { type SeededRandom, seededRandom, treePlaces } from "@talus/testing-tools";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { Document, parse } from "yaml";
import { parseScenario } from "../src/files/index.ts";

const fitsSchema = new Ajv2020({ allowUnionTypes: true }).compile(scenarioSchema(builtInLaws));

/** A valid scenario with every kind of value in it. */
const valid = {
  talus: 1,
  title: "Mutated",
  body: { shape: "sphere", radius: 0.3, density: "2.65 t/m^3" },
  environment: {
    gravity: 9.81,
    wind: [1, 0, 0],
    drag: { law: "quadratic", coefficient: 0.47, airDensity: 1.2 },
  },
  terrain: {
    surface: { kind: "formula", z: "0.35*x", domain: { x: [0, 20], y: [-2, 2], where: "y < 1" } },
    material: { staticFriction: "50 %", kineticFriction: 0.4, restitution: 0.4 },
    obstacles: [],
  },
  laws: { impact: "poisson", friction: { kind: "coulomb" } },
  forces: [],
  start: {
    kind: "flight",
    position: [0, 0, 3],
    velocity: [10, 0, 0],
    angularVelocity: [0, 20, 0],
    orientation: { sequence: "zyz", angles: ["20 deg", 0, 1], frame: "extrinsic" },
    place: "on-surface",
  },
  end: { time: 10, atRest: true },
  bouncing: { ending: "threshold", normalSpeed: 1e-4 },
  solver: {
    stepper: "dormand-prince-54",
    relativeTolerance: 1e-10,
    absoluteTolerance: 1e-12,
    maxSteps: 1000,
  },
  output: { step: 0.01 },
  formulation: "angle-free",
  method: "event",
  gates: [
    { kind: "line", name: "road", from: [0, 1], to: ["2 m", 3] },
    { kind: "wall", name: "screen", from: [0, 1], to: [2, 3], height: 2, base: [0, 1] },
    { kind: "plane", name: "level", point: [0, 0, 1], normal: [0, 0, 1] },
  ],
  seed: 3,
};

/** Odd values for any key: wrong types, not numbers, huge and tiny numbers, hostile keys. */
const oddValues: readonly unknown[] = [
  null,
  true,
  "",
  "word",
  "3 parsecs",
  "1e999 m",
  [],
  [1, [2]],
  {},
  { kind: {} },
  { constructor: 1 },
  { toString: "x" },
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e308,
  -1e308,
  5e-324,
  -0,
  2 ** 53 + 2,
  "line\nbreak",
  "\u001b[31m\u2028",
  "__proto__",
];

function mutate(tree: unknown, random: SeededRandom): void {
  const places = treePlaces(tree);
  const { parent, key } = places[random.integer(0, places.length - 1)] as (typeof places)[number];
  const value = parent[key];
  const kind = random.integer(0, 3);
  if (kind === 0 && Array.isArray(parent)) parent.pop();
  else if (kind === 0) delete parent[key];
  else if (kind === 1 && !Array.isArray(parent)) {
    delete parent[key];
    parent[misspelt(key, random)] = value;
  } else if (kind === 2 && typeof value === "string") parent[key] = misspelt(value, random);
  else parent[key] = oddValues[random.integer(0, oddValues.length - 1)];
}

function misspelt(word: string, random: SeededRandom): string {
  const at = random.integer(0, Math.max(0, word.length - 1));
  const replacement = ["", "x", "_", " ", "\n", "é", word.slice(at, at + 1).repeat(2)][random.integer(0, 6)];
  return word.slice(0, at) + replacement + word.slice(at + 1);
}

const seed = 20_250;

test(`300 mutations (seed ${seed}) give a scenario that the schema accepts too, or a one-line ScenarioError, in YAML and in JSON`, () => {
  const random = seededRandom(seed);
  let accepted = 0;
  let refused = 0;
  for (let i = 0; i < 300; i += 1) {
    const tree = structuredClone(valid);
    for (let count = random.integer(1, 3); count > 0; count -= 1) mutate(tree, random);
    const isJson = i % 2 === 1;
    const text = isJson ? JSON.stringify(tree, null, 1) : new Document(tree).toString();
    try {
      const scenario = parseScenario(text, isJson ? "mutated.json" : "mutated.yaml", { names: builtInLaws });
      expect(fitsSchema(parse(text)), text).toBe(true);
      expect(numbersOf(scenario).every(Number.isFinite), text).toBe(true);
      accepted += 1;
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      expect(error.message, text).toMatch(/^mutated\.(yaml|json)(:\d+)?: [^\p{Cc}\u2028]+$/u);
      refused += 1;
    }
  }
  expect(accepted).toBeGreaterThan(10); // both branches are reached: a mutation can hit a title or leave out a default
  expect(refused).toBeGreaterThan(150);
});

test(`150 texts cut or with characters changed (seed ${seed}) give a scenario or a one-line ScenarioError`, () => {
  const random = seededRandom(seed);
  const whole = new Document(valid).toString();
  let refused = 0;
  for (let i = 0; i < 150; i += 1) {
    const at = random.integer(0, whole.length - 1);
    const inserted = ["", ":", "{", "]", "\t", "\n", "&a ", "*a", "!!int ", "\u0000", "? "][
      random.integer(0, 10)
    ];
    const rest = random.integer(0, 1) === 0 ? whole.slice(at + 1) : "";
    for (const file of ["mutated.yaml", "mutated.toml"]) {
      try {
        parseScenario(whole.slice(0, at) + inserted + rest, file);
      } catch (error) {
        if (!(error instanceof ScenarioError)) throw error;
        expect(error.message).toMatch(/^mutated\.(yaml|toml)(:\d+)?: [^\p{Cc}\u2028]+$/u);
        refused += 1;
      }
    }
  }
  expect(refused).toBeGreaterThan(150); // no YAML mapping is TOML: at least every second one
});

function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}
