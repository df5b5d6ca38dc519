import { ModelError, type Scenario } from "@talus/scenario";
import { createTerrain, type TerrainData } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, type LawTables, simulate } from "../../src/index.ts";
import { type Choice, contact, flight, level, modelOf, scenarioOf } from "../support/scenarios.ts";

const bowl: TerrainData = { kind: "formula", z: "x^2", domain: { x: [-2, 2], y: [-2, 2] } };
const noData: TerrainData = {
  kind: "grid",
  grid: {
    columns: 4,
    rows: 4,
    x0: 0,
    y0: 0,
    cell: 1,
    heights: new Float64Array(16),
    noData: Uint8Array.from({ length: 16 }, (_, i) => (i === 0 ? 1 : 0)),
  },
};
const good: Choice = { start: flight([0, 0, 1], [0, 0, 0]), time: 1 };
const start = (choice: Partial<Choice>): unknown => simulate(modelOf({ ...good, ...choice }));
const change = (part: object): Scenario => ({ ...scenarioOf(good), ...part }) as Scenario;

function expectRefusal(run: () => unknown, message: RegExp): void {
  expect(run).toThrow(ModelError);
  expect(run).toThrow(message);
}

describe("a start that is not possible is refused in one line with its key", () => {
  it.each<[string, Partial<Choice>, RegExp]>([
    [
      "under the ground",
      { start: flight([0, 0, 0.2], [0, 0, 0]) },
      /^start\.position: .*under the ground.*raise z/,
    ],
    [
      "off the map",
      { ground: bowl, start: flight([3, 0, 20], [0, 0, 0]) },
      /^start\.position: \(3, 0\) is not on/,
    ],
    [
      "contact off the map",
      { ground: bowl, start: contact([3, 0]) },
      /^start\.at: \(3, 0\) is not on the map/,
    ],
    ["no data below", { ground: noData, start: contact([0.4, 0.4]) }, /^start\.at: the ground has no data/],
    [
      "hollow too narrow",
      { ground: bowl, radius: 0.6, start: contact([0, 0]) },
      /^start\.at: the hollow there is too narrow .* 0\.6 m/,
    ],
    [
      "not a number",
      { start: flight([0, Number.NaN, 1], [0, 0, 0]) },
      /^start\.position: must be finite, got NaN/,
    ],
  ])("%s", (_name, choice, message) => {
    expectRefusal(() => start(choice), message);
  });
});

describe("numbers outside their range are refused with key, range and value", () => {
  it.each<[string, Partial<Choice>, RegExp]>([
    ["radius", { radius: -1 }, /^body\.radius: must be > 0 and finite, got -1/],
    ["mass", { mass: 0 }, /^body\.mass: must be > 0/],
    ["gravity", { gravity: -9.81 }, /^environment\.gravity: must be >= 0/],
    [
      "friction",
      { friction: [0.1, 0.2] },
      /^terrain\.material\.staticFriction: must be at least .* 0\.2, got 0\.1/,
    ],
    ["restitution", { restitution: 1.5 }, /^terrain\.material\.restitution: must be in \[0, 1\], got 1\.5/],
    ["wind", { wind: [0, 0, Infinity] }, /^environment\.wind: must be finite/],
    ["time", { time: -1 }, /^end\.time: must be >= 0/],
    ["output step", { outputStep: 0 }, /^output\.step: must be > 0/],
    [
      "threshold",
      { bouncing: { ending: "threshold", normalSpeed: -1 } },
      /^bouncing\.normalSpeed: must be >= 0/,
    ],
  ])("%s", (_name, choice, message) => {
    expectRefusal(() => start(choice), message);
  });
});

describe("a name that is not in its table is refused with the names that are", () => {
  const law = (kind: string) => ({ kind, parameters: {} });
  const solver = { ...scenarioOf(good).solver, stepper: "leapfrog" };
  it.each<[string, object, RegExp]>([
    [
      "impact",
      { laws: { impact: law("hard"), friction: law("coulomb") } },
      /^laws\.impact: .*"hard".*poisson, newton/,
    ],
    [
      "friction",
      { laws: { impact: law("poisson"), friction: law("oil") } },
      /^laws\.friction: .*"oil".*coulomb/,
    ],
    ["stepper", { solver }, /^solver\.stepper: .*"leapfrog".*dormand-prince-54/],
  ])("%s", (_name, part, message) => {
    expectRefusal(() => createModel(change(part), createTerrain(level)), message);
  });

  it("a parameter that the law does not have is refused under its key", () => {
    const laws = { impact: { kind: "poisson", parameters: { stiffness: 3 } }, friction: law("coulomb") };
    expectRefusal(() => createModel(change({ laws }), createTerrain(level)), /^laws\.impact: .*stiffness/);
  });
});

describe("an impact law that gives no answer", () => {
  const silent: LawTables["impact"][number] = {
    api: 1,
    kind: "impact",
    name: "silent",
    parameters: [],
    create: () => ({ name: "silent", dissipates: "always", impulse: () => "not-supported" }),
  };
  const tables: LawTables = { ...builtInLaws, impact: [silent] };
  const laws = { impact: { kind: "silent", parameters: {} }, friction: { kind: "coulomb", parameters: {} } };

  it("cannot have its bounces summed", () => {
    const make = (): unknown => createModel(change({ laws }), createTerrain(level), tables);
    expectRefusal(make, /^bouncing\.ending: .*"silent".*threshold/);
  });

  it("ends the run with a status that names it, not with an outcome", () => {
    const scenario = change({ laws, bouncing: { ending: "threshold", normalSpeed: 1e-4 } });
    const result = simulate(createModel(scenario, createTerrain(level), tables));
    expect(result.outcome).toBeUndefined();
    expect(result.status.kind).toBe("impact-not-supported");
    expect(result.status.message).toMatch(/"silent".*t = 0\.37/);
  });
});
