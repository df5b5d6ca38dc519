import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createScenarioReader,
  ScenarioError,
  type SourceDocument,
  scenarioDefaults,
  scenarioSchema,
  sceneFiles,
  valueAt,
  withDocumentFiles,
  withoutResults,
  withSettings,
} from "../src/index.ts";

const values = {
  talus: 1,
  body: { shape: "sphere", radius: "30 cm", mass: 150 },
  terrain: {
    surface: { kind: "grid", file: "dem.asc" },
    material: { staticFriction: 0.5, restitution: 0.4 },
  },
  start: { kind: "flight", position: [0, 0, 3] },
  end: { time: "1 min" },
};
const noLaws = { impact: [], friction: [], contact: [], rolling: [], pivoting: [], steppers: [] };

function documentOf(value: unknown): SourceDocument {
  return { value, placeOf: (path) => ({ file: "plain", line: path.length + 1 }) };
}

const read = createScenarioReader();

describe("plain values", () => {
  it("become a scenario in SI with every default, which reads back as itself", () => {
    const scenario = read(documentOf(values));
    expect(scenario).toMatchObject({
      title: scenarioDefaults.title,
      body: { radius: 0.3, mass: 150 },
      environment: { gravity: scenarioDefaults.gravity },
      terrain: { material: { kineticFriction: 0.5 } },
      end: { time: 60, atRest: true },
    });
    expect(read(documentOf(scenario))).toEqual(scenario);
  });

  const bodyOf = (body: object) => read(documentOf({ ...values, body })).body;

  it("of bodies with corners have their mass from the swept volume, and read back as themselves", () => {
    const block = { shape: "test-block", side: "2 m", density: 2400 };
    expectWithin(bodyOf(block).mass, (17 / 24) * 8 * 2400, { rel: 1e-14, because: "EOTA: V = 17/24 L^3" });
    expect(bodyOf(block)).toMatchObject({ shape: "test-block", axes: [2, 2, 2], rounding: 0 });
    const rounded = { shape: "box", size: [1, 1, 1], rounding: 0.5 - 1e-13, density: 6 / Math.PI };
    expectWithin(bodyOf(rounded).mass, 1, { rel: 1e-12, because: "all but a ball of diameter 1 m" });
    const rock = { shape: "rock", axes: [1.1, 0.8, 0.5], points: 14, mass: 583, density: 2650 };
    expect(bodyOf(rock)).toMatchObject({ fill: 583 / 2650 / (1.1 * 0.8 * 0.5), mass: 583, seed: 1 });
    const bodies = [
      block,
      rounded,
      rock,
      {
        shape: "prism",
        corners: 6,
        radius: 0.1,
        length: 1,
        mass: 3,
        inertia: [0.25, 0, 0.001, 0.01, 0, 0.25],
      },
      {
        shape: "hull",
        points: [
          [0, 0, 0],
          [1, 0, 0],
        ],
        rounding: 0.1,
        mass: 3,
        centre: [0.4, 0, 0],
        inertia: [0.02, 0.2, 0.2],
      },
    ];
    for (const body of bodies) {
      const scenario = read(documentOf({ ...values, body }));
      expect(read(documentOf(scenario))).toEqual(scenario);
    }
  });

  it("draw a random attitude by the seed, which the scenario then holds as numbers", () => {
    const start = { kind: "flight", position: [0, 0, 3], orientation: "random" };
    const drawn = (seed?: number) => {
      const scenario = read(documentOf({ ...values, start, ...(seed === undefined ? {} : { seed }) }));
      expect(read(documentOf(scenario))).toEqual(scenario);
      return scenario.start.orientation;
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    expect(drawn()).toEqual(drawn(scenarioDefaults.seed));
    expectWithin(Math.hypot(...drawn(7)), 1, { abs: 4e-16, because: "squares of four rounded numbers" });
  });

  it("name a law for several contacts, and whether it always applies", () => {
    const laws = (jointImpact: unknown) => read(documentOf({ ...values, laws: { jointImpact } })).laws;
    expect(laws("moreau").jointImpact).toEqual({ kind: "moreau", parameters: {} });
    const always = { kind: "poisson-joint", parameters: {}, always: true };
    expect(laws({ kind: "poisson-joint", always: true }).jointImpact).toEqual(always);
    expect(laws(always).jointImpact).toEqual(always);
    expect(() => laws({ kind: "moreau", always: 1 })).toThrow(
      /laws\.jointImpact\.always: got 1; allowed: true or false/,
    );
  });

  it("that are wrong are reported with the place given by their document", () => {
    const wrong = { ...values, end: { time: "1 m" } };
    expect(() => read(documentOf(wrong))).toThrow(ScenarioError);
    expect(() => read(documentOf(wrong))).toThrow(/^plain:3: end\.time: /);
  });

  it("change by settings, whose mistakes are theirs", () => {
    const path = ["body", "radius"];
    const setting = (value: unknown) => withSettings(documentOf(values), [{ path, value, from: "--set" }]);
    expect(valueAt(setting(2).value, path)).toBe(2);
    expect(read(setting("2 cm")).body).toMatchObject({ radius: 0.02 });
    expect(() => read(setting(-1))).toThrow(/^--set: body\.radius: got -1; allowed: /);
    expect(values.body.radius).toBe("30 cm");
  });

  it("name their files by key, and by other names where they move", () => {
    expect(sceneFiles(read(documentOf(values)).terrain)).toEqual([
      { file: "dem.asc", key: "terrain.surface.file" },
    ]);
    const moved = withDocumentFiles(values, (file) => `maps/${file}`);
    expect(valueAt(moved, ["terrain", "surface", "file"])).toBe("maps/dem.asc");
    expect(withoutResults({ ...values, hash: "ab", status: "ended" })).toEqual(values);
  });
});

it("a law is one that is known, where laws are given", () => {
  const withLaw = { ...values, laws: { impact: "mine" } };
  expect(read(documentOf(withLaw)).laws.impact).toEqual({ kind: "mine", parameters: {} });
  const impact = [{ name: "yours", parameters: [{ name: "halfSpeed", unit: "m/s" }] }];
  expect(() => createScenarioReader({ ...noLaws, impact })(documentOf(withLaw))).toThrow(
    /^plain:3: laws\.impact: unknown name "mine"; .*yours/,
  );
});

it("the schema has a branch for a file that includes the rest, and names the known laws", () => {
  const impact = [{ name: "yours", parameters: [] }];
  const schema = scenarioSchema({ ...noLaws, impact });
  expect(schema.anyOf).toHaveLength(2);
  expect(JSON.stringify(schema)).toContain('"yours"');
});

describe("a message says all that is allowed", () => {
  it.each([
    [
      { formulation: 5 },
      "formulation: got 5; allowed: angle-free, selected-frame, or { kind: selected-frame",
    ],
    [
      { laws: { impact: { kind: "soil", parameters: 5 } } },
      "laws.impact.parameters: got 5; allowed: a mapping of parameters to numbers",
    ],
    [
      { terrain: { ...values.terrain, surface: { kind: "plane", gradient: 5 } } },
      /surface\.gradient: got 5; allowed: a list of 2 numbers$/,
    ],
  ])("%o", (change, message) => {
    expect(() => read(documentOf({ ...values, ...change }))).toThrow(message);
  });
});
