import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { impactManifest, impactSchema, readImpact } from "../src/files/index.ts";
import { simulateLine } from "../src/index.ts";

const validate = new Ajv2020({ allowUnionTypes: true }).compile(impactSchema());
const schemaAccepts = (yaml: string): boolean => validate(parseYaml(yaml));
const read = (yaml: string) => {
  return readImpact({ value: parseYaml(yaml), placeOf: () => ({ file: "impact.yaml", line: undefined }) });
};
const readerAccepts = (yaml: string): boolean => {
  try {
    read(yaml);
    return true;
  } catch {
    return false;
  }
};

const bare = `talus-impact: 1
scaling: dimensionless
bodies:
  - { mass: 1, friction: 0.1, velocity: 1 }
  - { mass: 5, friction: { static: 0.3, kinetic: 0.2 } }
layers:
  - { law: fractional-zener, stiffness: 1, alpha: 0.23, tauP: 0.004, tauX: 1.183 }
`;
const inSI = `talus-impact: 1
bodies:
  - { mass: 20 t, velocity: 5.4 km/h }
  - { mass: 50 t, friction: 15 % }
layers:
  - { law: hooke, stiffness: 5 MN/m }
`;

const examples = fileURLToPath(new URL("../../../examples/impact-line/", import.meta.url));
const files = readdirSync(examples).filter((name) => name.endsWith(".yaml"));

test.each(files)("the schema accepts examples/impact-line/%s", (name) => {
  expect(schemaAccepts(readFileSync(examples + name, "utf8")), JSON.stringify(validate.errors)).toBe(true);
});

test("the schema accepts the manifest of an impact", () => {
  for (const yaml of [bare, inSI]) {
    const scenario = read(yaml);
    const { line, step, endTime, scheme } = scenario;
    const { status } = simulateLine(line, { step, endTime, scheme });
    const manifest = impactManifest(scenario, { status: status.kind, versions: { talus: "1" }, hash: "0" });
    expect(validate(JSON.parse(manifest)), JSON.stringify(validate.errors)).toBe(true);
  }
});

// One change each of a file that is right. Where both answer, they give the same answer.
const changes: readonly [string, string, string][] = [
  ["a title", "talus-impact: 1", "talus-impact: 1\ntitle: two"],
  ["a schema of the file's own", "talus-impact: 1", "$schema: impact.schema.json\ntalus-impact: 1"],
  ["another version", "talus-impact: 1", "talus-impact: 2"],
  ["friction that falls with speed", "kinetic: 0.2", "kinetic: 0.2, decay: 3"],
  ["no version", "talus-impact: 1\n", ""],
  ["a misspelt top key", "bodies:", "body:"],
  ["a misspelt key", "mass", "mas"],
  ["a missing mass", /mass: [^,]*, /.source, ""],
  ["no friction", ", friction: 0.1", ""],
  ["negative friction", "friction: 0.1", "friction: -0.1"],
  ["friction in words", "friction: 0.1", "friction: slippery"],
  ["friction without static", "friction: 0.1", "friction: { kinetic: 0.1 }"],
  ["smoothed friction", "friction: 0.1", "friction: { static: 0.1, steepness: 1000 }"],
  ["steepness 0", "friction: 0.1", "friction: { static: 0.1, steepness: 0 }"],
  ["a mass of 0", "mass: 1", "mass: 0"],
  ["a mass of another unit", "mass: 20 t", "mass: 20 km"],
  ["a unit without scaling", "mass: 1,", "mass: 1 t,"],
  ["a velocity with a unit", "velocity: 5.4 km/h", "velocity: 1.5 m/s"],
  ["an unknown law", "law: [a-z-]*", "law: hook"],
  [
    "a spring",
    "law: fractional-zener, stiffness: 1, alpha: 0.23, tauP: 0.004, tauX: 1.183",
    "law: hooke, stiffness: 1",
  ],
  ["a key of another law", "law: hooke", "law: hooke, tauX: 1"],
  ["Kelvin and Voigt's law of any order", "law: hooke", "law: kelvin-voigt, alpha: 0.4, tauX: 1"],
  ["order 0", "alpha: 0.23", "alpha: 0"],
  ["order 1", "alpha: 0.23", "alpha: 1"],
  ["order 1.1", "alpha: 0.23", "alpha: 1.1"],
  ["tauP 0", "tauP: 0.004", "tauP: 0"],
  ["no tauX", ", tauX: 1.183", ""],
  ["the scheme of the source", "bodies:", "scheme: grunwald-letnikov-restart\nbodies:"],
  ["an unknown scheme", "bodies:", "scheme: euler\nbodies:"],
  ["a step", "bodies:", "step: 1e-4\nbodies:"],
  ["a step with a unit", "bodies:", "step: 0.1 ms\nbodies:"],
  ["a negative end", "bodies:", "endTime: -1\nbodies:"],
  ["gravity", "bodies:", "gravity: 1.62\nbodies:"],
  ["a wall in words", "bodies:", "wall: maybe\nbodies:"],
  ["an unknown scaling", "scaling: dimensionless", "scaling: cgs"],
  ["the other scaling", "scaling: dimensionless", "scaling: SI"],
];

describe.each([
  ["dimensionless", bare],
  ["SI", inSI],
])("the schema and the reader of a %s file agree about", (_scaling, file) => {
  test.each(changes.filter(([, from]) => new RegExp(from).test(file)))("%s", (_name, from, to) => {
    const yaml = file.replace(new RegExp(from), to);
    const accepted = readerAccepts(yaml);
    expect(schemaAccepts(yaml), JSON.stringify(validate.errors)).toBe(accepted);
  });
});

test("what depends on two keys is left to the reader", () => {
  for (const [from, to] of [
    ["tauX: 1.183", "tauX: 0.001"],
    ["kinetic: 0.2", "kinetic: 0.4"],
    ["layers:", "wall: true\nlayers:"],
  ] as const) {
    const yaml = bare.replace(from, to);
    expect([schemaAccepts(yaml), readerAccepts(yaml)]).toEqual([true, false]);
  }
});
