import { sweepColumns, sweepHeader, sweepRow } from "@talus/results/tables";
import { readCsv } from "@talus/results/text";
import { ScenarioError } from "@talus/scenario";
import { expect, test } from "vitest";
import { readDocument } from "../src/files/index.ts";
import { parseVariation, planSweep } from "../src/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

const friction = "terrain.material.staticFriction";
const values = (text: string) => parseVariation(text, "--vary").values;
const plan = (...texts: string[]) => {
  const variations = texts.map((text) => parseVariation(text, "--vary"));
  return planSweep(readDocument(slopeYaml, "slope.yaml"), variations, "--vary");
};

test("values are a list, or a range with both ends, rounded to 15 digits, with units", () => {
  expect(values("a.b=0.2,0.3,1e3")).toEqual([0.2, 0.3, 1000]);
  expect(values("a=0.1..0.7:7")).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
  expect(values("a=10 deg..30 deg:3")).toEqual(["10 deg", "20 deg", "30 deg"]);
  expect(values("a=10..30deg:3")).toEqual(["10 deg", "20 deg", "30 deg"]);
  expect(values("a=-1..1:3,5")).toEqual([-1, 0, 1, 5]);
  expect(values("a=3..1:3")).toEqual([3, 2, 1]);
  expect(values("a=[1, 0, 0],[2, 0, 0]")).toEqual([
    [1, 0, 0],
    [2, 0, 0],
  ]);
  expect(values("laws.impact=poisson,{ kind: soil, halfSpeed: 5 }")).toEqual([
    "poisson",
    { kind: "soil", halfSpeed: 5 },
  ]);
  expect(values("seed=1..1000:1000")).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
});

test.each([
  ["a", /^--vary: got "a"; allowed: key=values, such as /],
  ["a=", /^--vary: a: a value is missing; allowed: values separated by commas/],
  ["a=1,,2", /^--vary: a: /],
  ["a=1..2:1", /^--vary: a: got "1\.\.2:1"; allowed: .*from\.\.to:count/],
  ["a=1..2:x", /^--vary: a: got "1\.\.2:x"/],
  ["a=1..2:2.5", /^--vary: a: got "1\.\.2:2\.5"/],
  ["a=1 m..2 s:3", /^--vary: a: got "1 m\.\.2 s:3"/],
  ["a=x..y:3", /^--vary: a: got "x\.\.y:3"/],
  ["a=[1", /^--vary: a: got "\[\[1\]": /],
])("%s is refused in one line", (text, message) => {
  expect(() => values(text)).toThrow(message);
});

test("every combination is a run, the last key fastest; the table holds SI numbers", () => {
  const { keys, runs } = plan(`${friction}=50 %,60 %`, "start.velocity[0]=1,2 km/h,3");
  expect(keys).toEqual([friction, "start.velocity[0]"]);
  expect(runs.map(({ number, varied }) => [number, ...varied])).toEqual([
    [1, "0.5", "1"],
    [2, "0.5", String((2 * 5) / 18)],
    [3, "0.5", "3"],
    [4, "0.6", "1"],
    [5, "0.6", String((2 * 5) / 18)],
    [6, "0.6", "3"],
  ]);
});

test("invalid combinations are reported in their rows, a value that is never valid is refused at once", () => {
  const { runs } = plan(`${friction}=0.3,0.6`, "terrain.material.kineticFriction=0.2,0.5");
  expect(runs.map(({ refusal }) => refusal?.message)).toEqual([
    undefined,
    "--vary: terrain.material.kineticFriction: got 0.5; allowed: at most staticFriction = 0.3",
    undefined,
    undefined,
  ]);
  expect(() => plan(`${friction}=0.3,-0.6`)).toThrow(/^--vary: .*staticFriction: got -0\.6; allowed: /);
  expect(() => plan("terrain.material.frction=1,2")).toThrow(/frction: unknown key; nearest: /);
});

test("a key twice, and too many runs, are refused", () => {
  expect(() => plan("seed=1,2", "seed=3,4")).toThrow(/^--vary: seed: is given twice; allowed: once$/);
  expect(() => plan("seed=1..1000:1000", "end.time=1..1000:1000")).toThrow(
    /^--vary: makes 1000000 runs; allowed: at most 100000$/,
  );
});

test("obstacles and gates of all runs have columns, and any text keeps to its cell and line", () => {
  const wall = "{ kind: wall, from: [9, -1], to: [9, 1], thickness: 1, height: 1";
  const made = plan(
    `terrain.obstacles=[${wall} }],[${wall}, name: "net, high" }]`,
    "gates=[{ kind: line, name: road, from: [1, 0], to: [1, 1] }]",
  );
  const columns = sweepColumns(made);
  expect(columns.slice(-11)).toEqual([
    "impacts(wall 1)",
    "impulse_max(wall 1)",
    "N_max(wall 1)",
    "impacts(net, high)",
    "impulse_max(net, high)",
    "N_max(net, high)",
    "crossings(road)",
    "t(road)",
    "speed(road)",
    "height(road)",
    "energy(road)",
  ]);
  const row = sweepRow(columns, { run: "1", message: 'a "b",\nc' });
  const { rows } = readCsv(sweepHeader(columns) + row);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ run: "1", message: 'a "b", c', "impacts(net, high)": "" });
});

test("errors of a sweep are ScenarioErrors", () => {
  expect(() => plan("x=1,2")).toThrow(ScenarioError);
});
