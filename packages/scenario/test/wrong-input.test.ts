import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as scenario from "../src/index.ts";
import * as rules from "../src/rules/index.ts";

const wrong = (value: unknown): never => value as never;

/** Calls with what is neither an object nor a text nor a list. */
const noArgument = (
  name: string,
  argument: string,
  kind: string,
  call: (given: never) => unknown,
): readonly WrongCall[] =>
  [undefined, null, 3].map((given) => [
    `${argument} ${given}`,
    () => call(wrong(given)),
    new RegExp(`^${name}: ${argument} must be ${kind}, got ${given}`),
  ]);

const part = {
  unchecked: "a part of rules, put together by code whose types are checked; what it reads is checked",
};
const ofRules: WrongInputTable = {
  baseUnit: { unchecked: "a name of `dimensions`, checked by its type" },
  childField: part,
  failAt: part,
  isMapping: part,
  kinds: part,
  listOf: part,
  nearestName: [
    ...noArgument("nearestName", "name", "a text", (name) => rules.nearestName(name, [])),
    ...noArgument("nearestName", "names", "a list", (names) => rules.nearestName("a", names)),
  ],
  oneOf: part,
  optional: part,
  parsePath: noArgument("parsePath", "text", "a text", (text) => rules.parsePath(text, "--set")),
  partialSchema: part,
  pathText: noArgument("pathText", "path", "a list", rules.pathText),
  positiveTo: part,
  quantity: part,
  record: part,
  refined: part,
  reject: part,
  requireDocument: [
    [
      "no document",
      () => rules.requireDocument("f", wrong({})),
      /^f: document must come from readDocument, got/,
    ],
  ],
  required: part,
  schemaDocument: part,
  shown: { unchecked: "takes whatever a file may hold" },
  clipped: { unchecked: "takes the texts of messages" },
  inShort: { unchecked: "takes the texts of messages" },
  splitQuantity: part,
  unitNames: part,
  withDefault: part,
};
const document = { value: { talus: 1 }, placeOf: () => ({ file: "a.yaml", line: 1 }) };
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
      () => scenario.createScenarioReader(wrong(null)),
      /^createScenarioReader: names must be an object/,
    ],
    ...noDocument("createScenarioReader", scenario.createScenarioReader()),
  ],
  scenarioKeys: noArgument("scenarioKeys", "names", "an object", scenario.scenarioKeys),
  scenarioSchema: [
    [
      "names of null",
      () => scenario.scenarioSchema(wrong(null)),
      /^scenarioSchema: names must be an object, got null/,
    ],
  ],
  sceneFiles: [
    ...noArgument("sceneFiles", "terrain", "an object", scenario.sceneFiles),
    ["no surface", () => scenario.sceneFiles(wrong({})), /terrain.surface must be an object, got undefined/],
  ],
  withDocumentFiles: [
    [
      "no new name",
      () => scenario.withDocumentFiles({}, wrong(undefined)),
      /^withDocumentFiles: rename must be a function, got undefined/,
    ],
  ],
  withGateFiles: noArgument("withGateFiles", "gates", "a list", (gates) =>
    scenario.withGateFiles(gates, String),
  ),
  withSceneFiles: [
    ...noArgument("withSceneFiles", "terrain", "an object", (given) =>
      scenario.withSceneFiles(given, String),
    ),
    [
      "no new name",
      () => scenario.withSceneFiles(wrong({ surface: {} }), wrong(undefined)),
      /rename must be a function, got undefined/,
    ],
  ],
  withSettings: [
    ...noDocument("withSettings", (given) => scenario.withSettings(given, [])),
    [
      "no settings",
      () => scenario.withSettings(document, wrong({})),
      /settings must be a list, got \[object Object\]/,
    ],
  ],
  withoutResults: { unchecked: "takes whatever a file may hold" },
  onFileLines: { unchecked: "takes the terrain of a scenario that was read" },
  pairNames: { unchecked: "takes the terrain of a scenario that was read" },
  valueAt: { unchecked: "takes whatever a file may hold" },
  ModelError: { unchecked: "an error: it takes its message" },
  ScenarioError: { unchecked: "an error: it takes its message" },
};

it.each([
  ["@talus/scenario", scenario, table],
  ["@talus/scenario/rules", rules, ofRules],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows, [scenario.ScenarioError])).toEqual([]);
  },
);
