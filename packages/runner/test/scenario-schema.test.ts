import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { manifestJson } from "@talus/results";
import { scenarioSchema } from "@talus/scenario";
import { builtInLaws } from "@talus/simulation";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { parseScenario } from "../src/files/index.ts";
import { slopeWith, slopeYaml } from "./slope-scenario.ts";

const validate = new Ajv2020({ allowUnionTypes: true }).compile(scenarioSchema(builtInLaws));
const accepts = (yaml: string): boolean => validate(parseYaml(yaml));

const examples = fileURLToPath(new URL("../../../examples/", import.meta.url));
const exampleFiles = readdirSync(examples, { recursive: true, encoding: "utf8" }).filter((name) => {
  const isYaml = /\.yaml$/.test(name) && !name.includes("node_modules");
  return isYaml && /^talus: 1$/m.test(readFileSync(examples + name, "utf8"));
});

test.each(exampleFiles)("the schema accepts examples/%s", (name) => {
  const own = /^laws: .*cushion.*$|^forces:\n.*kind: spring.*$/m; // a law, and a force, of their own
  const yaml = readFileSync(examples + name, "utf8").replace(own, "");
  expect(accepts(yaml), JSON.stringify(validate.errors)).toBe(true);
});

test("the schema accepts a scenario with all defaults, as a manifest has it", () => {
  const scenario = parseScenario(slopeYaml, "slope.yaml");
  const manifest = manifestJson(scenario, {
    status: "ended",
    versions: { talus: "1.0.0" },
    inputs: [],
    plugins: [],
    crs: null,
    origin: { x: 0, y: 0 },
    startShift: [0, 0, 0],
    hash: "0",
  });
  expect(validate(JSON.parse(manifest)), JSON.stringify(validate.errors)).toBe(true);
});

test.each([
  ["text with a unit", "0.3", "30 cm"],
  ["a unit with a raised digit", "mass: 150", "density: 2.6 t/m³"],
  ["a law by its name", "end:", "laws: { impact: newton }\nend:"],
  ["a law with parameters", "end:", "laws: { friction: { kind: stribeck, speed: 1 km/h } }\nend:"],
  [
    "parameters in a mapping of their own",
    "end:",
    "laws: { friction: { kind: stribeck, parameters: { speed: 1 } } }\nend:",
  ],
  [
    "a law in a law",
    "end:",
    "laws: { impact: { kind: rough-ground, roughness: 5 cm, law: { kind: soil, tangentialRestitution: 1, halfSpeed: 9 km/h } } }\nend:",
  ],
  [
    "a law in a law by its name",
    "end:",
    "laws: { impact: { kind: rough-ground, roughness: 1, law: newton } }\nend:",
  ],
  ["Euler angles", "velocity: [10, 0, 0]", "orientation: { sequence: zyz, angles: [20 deg, 0, 1] }"],
  ["wind by height", "end:", "environment: { wind: [{ height: 1, velocity: [1, 0, 0] }] }\nend:"],
  ["a schema of the file's own", "talus: 1", "$schema: scenario.schema.json\ntalus: 1"],
])("the schema accepts %s, as the reader does", (_, from, to) => {
  const yaml = slopeWith(from, to);
  expect(() => parseScenario(yaml, "slope.yaml", { names: builtInLaws })).not.toThrow();
  expect(accepts(yaml), JSON.stringify(validate.errors)).toBe(true);
});

test.each([
  ["a misspelt key", "radius", "radus"],
  ["a misspelt top key", "terrain:", "terrian:"],
  ["a missing section", "end: { time: 10 }\n", ""],
  ["a missing key", "restitution: 0.4", ""],
  ["a negative radius", "0.3", "-0.3"],
  ["restitution above 1", "0.4", "1.2"],
  ["an unknown unit", "0.3", "3 parsecs"],
  ["a list that is too short", "[0, 0, 3]", "[0, 0]"],
  ["an unknown kind", "plane", "plain"],
  ["a key of another kind", "gradient: [0.35, 0]", "side: inside"],
  ["an unknown law", "end:", "laws: { impact: poison }\nend:"],
  ["an unknown parameter", "end:", "laws: { friction: { kind: stribeck, sped: 1 } }\nend:"],
  [
    "an unknown law in a law",
    "end:",
    "laws: { impact: { kind: rough-ground, roughness: 1, law: poison } }\nend:",
  ],
  ["a law in a law that takes none", "end:", "laws: { impact: { kind: soil, law: poisson } }\nend:"],
  ["another version", "talus: 1", "talus: 2"],
  ["a value that is nothing", "0.3", ""],
])("the schema refuses %s", (_, from, to) => {
  expect(accepts(slopeWith(from, to))).toBe(false);
});

test("a file that includes others may leave out what they say, but not misspell it", () => {
  expect(accepts("include: base.yaml\nbody: { radius: 0.5 }\n")).toBe(true);
  expect(accepts("include: [a.yaml, b.yaml]\nterrain: { material: { restitution: 0.2 } }\n")).toBe(true);
  expect(accepts("include: base.yaml\nbody: { radus: 0.5 }\n")).toBe(false);
});
