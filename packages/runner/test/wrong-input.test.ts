import { ScenarioError } from "@talus/scenario";
import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as files from "../src/files/index.ts";
import * as runner from "../src/index.ts";
import { slopeYaml } from "./slope-scenario.ts";

const wrong = (value: unknown): never => value as never;
const origin = { x: 0, y: 0 };
const nowhere = { x: Number.NaN, y: 0 };
const document = files.readDocument("talus: 1", "a.yaml");
const scenario = wrong({ start: {}, terrain: { surface: {} }, environment: {} });
const anOrigin = /origin must have finite x, y and z, got NaN, 0, 0/;

/** Calls with what is neither an object nor a text nor a list. */
const noArgument = (
  name: string,
  argument: string,
  kind: "an object" | "a list" | "a text" | "a Uint8Array",
  call: (given: never) => unknown,
): readonly WrongCall[] =>
  [undefined, null, 3].map((given) => [
    `${argument} ${given}`,
    () => call(wrong(given)),
    new RegExp(`^${name}: ${argument} must be ${kind}, got ${given}`),
  ]);
const noDocument = (name: string, call: (given: never) => unknown): readonly WrongCall[] =>
  [undefined, {}].map((given) => [
    `a document ${given}`,
    () => call(wrong(given)),
    new RegExp(`^${name}: document must come from readDocument, got`),
  ]);

const ofFiles: WrongInputTable = {
  groundNear: [
    ["no ground", () => files.groundNear(wrong(undefined)), /data must be an object, got undefined/],
    [
      "a place of NaN",
      () => files.groundNear({ kind: "plane", gradient: [0, 0], height: 0 }, [Number.NaN, 0]),
      /near must be 2 finite numbers, got NaN,0/,
    ],
  ],
  parseScenario: [
    [
      "no text",
      () => files.parseScenario(wrong(undefined), "a.yaml"),
      /source must be a text, got undefined/,
    ],
    [
      "no name",
      () => files.parseScenario("talus: 1", wrong(undefined)),
      /file must be a text, got undefined/,
    ],
    [
      "options of null",
      () => files.parseScenario("", "a", wrong(null)),
      /options must be an object, got null/,
    ],
    ["an empty file", () => files.parseScenario("", "a.yaml"), /a.yaml/],
  ],
  parseSetting: [
    ...noArgument("parseSetting", "text", "a text", (text) => files.parseSetting(text, "--set")),
    ["no value", () => files.parseSetting("end.time", "--set"), /allowed: key=value/],
  ],
  parseValue: noArgument("parseValue", "text", "a text", (text) => files.parseValue(text, "a", "--set")),
  readDocument: [
    ...noArgument("readDocument", "source", "a text", (text) => files.readDocument(text, "a.yaml")),
    ...noArgument("readDocument", "file", "a text", (file) => files.readDocument("", file)),
  ],
  readDocuments: { unchecked: "it returns a promise, which is rejected: the test below" },
  resolveScene: { unchecked: "it returns a promise, which is rejected: the test below" },
  resolveTerrain: { unchecked: "it returns a promise, which is rejected: the test below" },
  scenarioJson: noArgument("scenarioJson", "scenario", "an object", files.scenarioJson),
  scenarioYaml: noArgument("scenarioYaml", "scenario", "an object", files.scenarioYaml),
  shiftToOrigin: [
    ...noArgument("shiftToOrigin", "scenario", "an object", (given) => files.shiftToOrigin(given, origin)),
    [
      "no start",
      () => files.shiftToOrigin(wrong({}), origin),
      /scenario.start must be an object, got undefined/,
    ],
    ["an origin of NaN", () => files.shiftToOrigin(scenario, nowhere), anOrigin],
  ],
  terrainFiles: noArgument("terrainFiles", "surface", "an object", files.terrainFiles),
};
const later = { unchecked: "it returns a promise, which is rejected: the test below" };
const table: WrongInputTable = {
  createSweepTable: noArgument("sweepColumns", "plan", "an object", runner.createSweepTable),
  openScenario: later,
  openSweepJobs: later,
  shareGround: later,
  runSweep: { unchecked: "takes what planSweep and createSweepTable made" },
  variationsOf: [
    ...noDocument("variationsOf", runner.variationsOf),
    ["nothing that varies", () => runner.variationsOf(document), /^a.yaml: nothing varies; allowed/],
  ],
  parseVariation: [
    ...noArgument("parseVariation", "text", "a text", (text) => runner.parseVariation(text, "--vary")),
    ["a range of NaN", () => runner.parseVariation("a=0..NaN:3", "--vary"), /--vary: a: .*allowed/],
    ["an endless range", () => runner.parseVariation("a=0..1:1e99", "--vary"), /--vary: a: .*allowed/],
  ],
  planSweep: [
    ...noDocument("planSweep", (given) => runner.planSweep(given, [], "--vary")),
    [
      "no variations",
      () => runner.planSweep(document, wrong(undefined), "--vary"),
      /^planSweep: variations must be a list, got undefined/,
    ],
  ],
  variationOf: [
    ...noArgument("variationOf", "path", "a list", (path) => runner.variationOf(path, 1, "--vary")),
    [
      "no values",
      () => runner.variationOf(["a"], undefined, "--vary"),
      /--vary: a: a value is missing; allowed/,
    ],
  ],
};

it.each([
  ["@talus/runner", runner, table],
  ["@talus/runner/files", files, ofFiles],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows, [ScenarioError])).toEqual([]);
  },
);

it("what reads the files of a scene rejects what is no ground and no files", async () => {
  const surface = { kind: "plane", gradient: [0, 0], height: 0 } as const;
  const contents = new Map<string, Uint8Array>();
  await expect(files.resolveTerrain(wrong(undefined), contents)).rejects.toThrow(
    "resolveTerrain: surface must be an object, got undefined",
  );
  await expect(files.resolveTerrain(surface, wrong(undefined))).rejects.toThrow(
    "resolveTerrain: files must be an object, got undefined",
  );
  await expect(files.resolveTerrain(surface, contents, wrong(null))).rejects.toThrow(
    "resolveTerrain: options must be an object, got null",
  );
  await expect(files.resolveScene(wrong({}), contents)).rejects.toThrow(
    "resolveScene: terrain.surface must be an object, got undefined",
  );
  await expect(files.resolveScene(wrong({ surface }), wrong(3))).rejects.toThrow(
    "resolveScene: files must be an object, got 3",
  );
});

it("what opens scenarios rejects what is none", async () => {
  for (const [name, open] of [
    ["openScenario", runner.openScenario],
    ["openSweepJobs", runner.openSweepJobs],
    ["shareGround", runner.shareGround],
  ] as const) {
    await expect(open(wrong(undefined))).rejects.toThrow(`${name}: source must be an object, got undefined`);
    await expect(open("a.yaml", wrong(null))).rejects.toThrow(`${name}: options must be an object, got null`);
    await expect(open("a.yaml", { set: wrong("a=1") })).rejects.toThrow(
      `${name}: options.set must be a list, got a=1`,
    );
    await expect(open("a.yaml")).rejects.toThrow("a.yaml: cannot read file a.yaml: no files were passed");
  }
  await expect(runner.openSweepJobs("a.yaml", { ground: wrong({}) })).rejects.toThrow(
    "openSweepJobs: options.ground.prepared must be an object, got undefined",
  );
  await expect(runner.openScenario({})).rejects.toThrow("scenario: talus: is missing; allowed: 1");
  const { sweep } = await runner.openScenario("a.yaml", { files: { read: () => slopeYaml } });
  await expect(sweep(wrong("a=1"))).rejects.toThrow("sweep: vary must be a list, got a=1");
  await expect(files.readDocuments(wrong(3), "a.yaml", wrong({}))).rejects.toThrow(
    "readDocuments: source must be a text, got 3",
  );
  await expect(files.readDocuments("", "a.yaml", wrong(null))).rejects.toThrow(
    "readDocuments: files must be an object, got null",
  );
});
