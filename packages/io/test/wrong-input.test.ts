import { ScenarioError } from "@talus/scenario";
import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as io from "../src/index.ts";

const wrong = (value: unknown): never => value as never;
const origin = { x: 0, y: 0 };
const nowhere = { x: Number.NaN, y: 0 };
const document = io.readDocument("talus: 1", "a.yaml");
const scenario = wrong({ start: {}, terrain: { surface: {} }, environment: {} });
const anOrigin = /origin must have finite x, y and z, got NaN, 0, 0/;
const anyValue = { unchecked: "takes whatever a file may hold" };

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

const table: WrongInputTable = {
  createScenarioReader: [
    [
      "names of null",
      () => io.createScenarioReader(wrong(null)),
      /^createScenarioReader: names must be an object/,
    ],
    ...noDocument("createScenarioReader", io.createScenarioReader()),
  ],
  groundNear: [
    ["no ground", () => io.groundNear(wrong(undefined)), /data must be an object, got undefined/],
    [
      "a place of NaN",
      () => io.groundNear({ kind: "plane", gradient: [0, 0], height: 0 }, [Number.NaN, 0]),
      /near must be 2 finite numbers, got NaN,0/,
    ],
  ],
  parseScenario: [
    ["no text", () => io.parseScenario(wrong(undefined), "a.yaml"), /source must be a text, got undefined/],
    ["no name", () => io.parseScenario("talus: 1", wrong(undefined)), /file must be a text, got undefined/],
    ["options of null", () => io.parseScenario("", "a", wrong(null)), /options must be an object, got null/],
    ["an empty file", () => io.parseScenario("", "a.yaml"), /a.yaml/],
  ],
  parseSetting: [
    ...noArgument("parseSetting", "text", "a text", (text) => io.parseSetting(text, "--set")),
    ["no value", () => io.parseSetting("end.time", "--set"), /allowed: key=value/],
  ],
  parseValue: noArgument("parseValue", "text", "a text", (text) => io.parseValue(text, "a", "--set")),
  parseVariation: [
    ...noArgument("parseVariation", "text", "a text", (text) => io.parseVariation(text, "--vary")),
    ["a range of NaN", () => io.parseVariation("a=0..NaN:3", "--vary"), /--vary: a: .*allowed/],
    ["an endless range", () => io.parseVariation("a=0..1:1e99", "--vary"), /--vary: a: .*allowed/],
  ],
  planSweep: [
    ...noDocument("planSweep", (given) => io.planSweep(given, [], "--vary")),
    [
      "no variations",
      () => io.planSweep(document, wrong(undefined), "--vary"),
      /^planSweep: variations must be a list, got undefined/,
    ],
  ],
  readDocument: [
    ...noArgument("readDocument", "source", "a text", (text) => io.readDocument(text, "a.yaml")),
    ...noArgument("readDocument", "file", "a text", (file) => io.readDocument("", file)),
  ],
  resolveScene: { unchecked: "it returns a promise, which is rejected: the test below" },
  resolveTerrain: { unchecked: "it returns a promise, which is rejected: the test below" },
  scenarioJson: noArgument("scenarioJson", "scenario", "an object", io.scenarioJson),
  scenarioSchema: [
    [
      "names of null",
      () => io.scenarioSchema(wrong(null)),
      /^scenarioSchema: names must be an object, got null/,
    ],
  ],
  scenarioYaml: noArgument("scenarioYaml", "scenario", "an object", io.scenarioYaml),
  sceneFiles: [
    ...noArgument("sceneFiles", "terrain", "an object", io.sceneFiles),
    ["no surface", () => io.sceneFiles(wrong({})), /terrain.surface must be an object, got undefined/],
  ],
  shiftToOrigin: [
    ...noArgument("shiftToOrigin", "scenario", "an object", (given) => io.shiftToOrigin(given, origin)),
    [
      "no start",
      () => io.shiftToOrigin(wrong({}), origin),
      /scenario.start must be an object, got undefined/,
    ],
    ["an origin of NaN", () => io.shiftToOrigin(scenario, nowhere), anOrigin],
  ],
  terrainFiles: noArgument("terrainFiles", "surface", "an object", io.terrainFiles),
  variationOf: [
    ...noArgument("variationOf", "path", "a list", (path) => io.variationOf(path, 1, "--vary")),
    ["no values", () => io.variationOf(["a"], undefined, "--vary"), /--vary: a: a value is missing; allowed/],
  ],
  withDocumentFiles: [
    [
      "no new name",
      () => io.withDocumentFiles({}, wrong(undefined)),
      /^withDocumentFiles: rename must be a function, got undefined/,
    ],
  ],
  withGateFiles: noArgument("withGateFiles", "gates", "a list", (gates) => io.withGateFiles(gates, String)),
  withSceneFiles: [
    ...noArgument("withSceneFiles", "terrain", "an object", (given) => io.withSceneFiles(given, String)),
    [
      "no new name",
      () => io.withSceneFiles(wrong({ surface: {} }), wrong(undefined)),
      /rename must be a function, got undefined/,
    ],
  ],
  withSettings: [
    ...noDocument("withSettings", (given) => io.withSettings(given, [])),
    [
      "no settings",
      () => io.withSettings(document, wrong({})),
      /settings must be a list, got \[object Object\]/,
    ],
  ],
  withoutResults: anyValue,
};

it("every public function of @talus/io refuses wrong input with what is wrong and what is allowed", () => {
  expect(wrongInputFaults(io, table, [ScenarioError])).toEqual([]);
});

it("what reads the files of a scene rejects what is no ground and no files", async () => {
  const surface = { kind: "plane", gradient: [0, 0], height: 0 } as const;
  const files = new Map<string, Uint8Array>();
  await expect(io.resolveTerrain(wrong(undefined), files)).rejects.toThrow(
    "resolveTerrain: surface must be an object, got undefined",
  );
  await expect(io.resolveTerrain(surface, wrong(undefined))).rejects.toThrow(
    "resolveTerrain: files must be an object, got undefined",
  );
  await expect(io.resolveTerrain(surface, files, wrong(null))).rejects.toThrow(
    "resolveTerrain: options must be an object, got null",
  );
  await expect(io.resolveScene(wrong({}), files)).rejects.toThrow(
    "resolveScene: terrain.surface must be an object, got undefined",
  );
  await expect(io.resolveScene(wrong({ surface }), wrong(3))).rejects.toThrow(
    "resolveScene: files must be an object, got 3",
  );
});
