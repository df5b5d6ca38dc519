import { ScenarioError } from "@talus/scenario";
import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as exports from "../src/export/index.ts";
import * as io from "../src/index.ts";

const wrong = (value: unknown): never => value as never;
const origin = { x: 0, y: 0 };
const nowhere = { x: Number.NaN, y: 0 };
const document = io.readDocument("talus: 1", "a.yaml");
const scenario = wrong({ start: {}, terrain: { surface: {} }, environment: {} });
const anOrigin = /origin must have finite x, y and z, got NaN, 0, 0/;
const ofRun = { unchecked: "called for each record of a run, with records that simulate made" };
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
const tablesRow = (name: string, call: (run: never, open: never) => unknown): readonly WrongCall[] => [
  ...noArgument(name, "run", "an object", (run) =>
    call(
      run,
      wrong(() => {}),
    ),
  ),
  [
    "no model",
    () =>
      call(
        wrong({}),
        wrong(() => {}),
      ),
    new RegExp(`^${name}: run.model must be an object, got undefined`),
  ],
  [
    "nothing that opens files",
    () => call(wrong({ model: {}, origin }), wrong(undefined)),
    new RegExp(`^${name}: open must be a function, got undefined`),
  ],
];
const noDocument = (name: string, call: (given: never) => unknown): readonly WrongCall[] =>
  [undefined, {}].map((given) => [
    `a document ${given}`,
    () => call(wrong(given)),
    new RegExp(`^${name}: document must come from readDocument, got`),
  ]);

const table: WrongInputTable = {
  createJsonRows: noArgument("createJsonRows", "header", "a text", io.createJsonRows),
  createLoadRows: [
    ...noArgument("createLoadRows", "model", "an object", (model) => io.createLoadRows(model, origin)),
    ["another object", () => io.createLoadRows(wrong({}), origin), /model must come from createModel, got/],
    ["an origin of NaN", () => io.createLoadRows(wrong({ mass: 1, gravity: 1 }), nowhere), anOrigin],
  ],
  createScenarioReader: [
    [
      "names of null",
      () => io.createScenarioReader(wrong(null)),
      /^createScenarioReader: names must be an object/,
    ],
    ...noDocument("createScenarioReader", io.createScenarioReader()),
  ],
  createTrajectoryHash: { unchecked: "takes nothing" },
  csvTables: tablesRow("csvTables", io.csvTables),
  eventsCsv: [
    ...noArgument("eventsCsv", "events", "a list", (events) => io.eventsCsv(events, origin)),
    ["an origin of NaN", () => io.eventsCsv([], nowhere), anOrigin],
  ],
  eventsRow: ofRun,
  fileHash: noArgument("fileHash", "bytes", "a Uint8Array", io.fileHash),
  gatesCsv: [
    ...noArgument("gatesCsv", "events", "a list", (events) => io.gatesCsv(events, origin)),
    ["an origin of NaN", () => io.gatesCsv([], nowhere), anOrigin],
  ],
  gatesRow: ofRun,
  gatherCsvTables: [
    ...noArgument("gatherCsvTables", "run", "an object", io.gatherCsvTables),
    [
      "a model that is none",
      () => io.gatherCsvTables(wrong({ model: {}, origin })),
      /model must come from createModel/,
    ],
  ],
  groundNear: [
    ["no ground", () => io.groundNear(wrong(undefined)), /data must be an object, got undefined/],
    [
      "a place of NaN",
      () => io.groundNear({ kind: "plane", gradient: [0, 0], height: 0 }, [Number.NaN, 0]),
      /near must be 2 finite numbers, got NaN,0/,
    ],
  ],
  jsonTables: tablesRow("jsonTables", io.jsonTables),
  manifestJson: [
    ...noArgument("manifestJson", "scenario", "an object", (given) => io.manifestJson(given, wrong({}))),
    ["no facts", () => io.manifestJson(scenario, wrong(undefined)), /^manifestJson: facts must be an object/],
    [
      "no inputs",
      () => io.manifestJson(scenario, wrong({ versions: {}, origin })),
      /facts.inputs must be a list, got undefined/,
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
  summaryJson: [
    [
      "no result",
      () => io.summaryJson(wrong(undefined), wrong({})),
      /result must be an object, got undefined/,
    ],
  ],
  summaryRecord: [
    ...noArgument("summaryRecord", "result", "an object", (given) => io.summaryRecord(given, wrong({}))),
    [
      "no context",
      () => io.summaryRecord(wrong({ status: {}, y: [] }), wrong(undefined)),
      /context must be an object, got undefined/,
    ],
  ],
  sweepColumns: [
    ...noArgument("sweepColumns", "plan", "an object", io.sweepColumns),
    ["no keys", () => io.sweepColumns(wrong({})), /plan.keys must be an object, got undefined/],
  ],
  sweepFigures: [
    ...noArgument("sweepFigures", "result", "an object", (given) => io.sweepFigures(given, origin, "")),
    ["an origin of NaN", () => io.sweepFigures(wrong({ status: {}, y: [] }), nowhere, ""), anOrigin],
  ],
  sweepHeader: noArgument("sweepHeader", "columns", "a list", io.sweepHeader),
  sweepRow: [
    ...noArgument("sweepRow", "columns", "a list", (columns) => io.sweepRow(columns, {})),
    ["no cells", () => io.sweepRow([], wrong(undefined)), /cells must be an object, got undefined/],
  ],
  terrainFiles: noArgument("terrainFiles", "surface", "an object", io.terrainFiles),
  toMap: { unchecked: "three sums for each place of a run; NaN in gives NaN out" },
  trajectoryRow: ofRun,
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

const noTable = (name: string, argument: string, call: (given: never) => unknown): readonly WrongCall[] => [
  ...noArgument(name, argument, "an object", call),
  [
    "an empty record",
    () => call(wrong({})),
    new RegExp(`^${name}: ${argument}.names must be an object, got undefined`),
  ],
];
const empty = exports.readTable("t\n");
const ofExport: WrongInputTable = {
  base64Text: noArgument("base64Text", "bytes", "a Uint8Array", exports.base64Text),
  bodySeries: [
    ...noTable("bodySeries", "trajectory", (given) => exports.bodySeries(given, 1, [])),
    [
      "a radius of NaN",
      () => exports.bodySeries(empty, Number.NaN, []),
      /radius must be > 0 and finite, got NaN/,
    ],
    ["no rows", () => exports.bodySeries(empty, 1, wrong(undefined)), /rows must be a list, got undefined/],
  ],
  eventsGeoJson: noTable("eventsGeoJson", "events", (given) => exports.eventsGeoJson(given, null)),
  eventsVtp: noTable("eventsVtp", "events", exports.eventsVtp),
  glbBytes: [
    ...noArgument("glbBytes", "scene", "an object", exports.glbBytes),
    ["an empty scene", () => exports.glbBytes(wrong({})), /scene.surfaces must be an object, got undefined/],
    [
      "a radius of NaN",
      () => {
        const body = { t: [], positions: [], orientations: [], colours: [], radius: Number.NaN };
        return exports.glbBytes(wrong({ surfaces: [], offset: [0, 0, 0], body }));
      },
      /scene.body.radius must be > 0 and finite, got NaN/,
    ],
  ],
  numberColumn: [
    ...noTable("numberColumn", "table", (given) => exports.numberColumn(given, "t")),
    ["an unknown column", () => exports.numberColumn(empty, "u"), /no column of numbers "u" among t/],
  ],
  readTable: noArgument("readTable", "csv", "a text", exports.readTable),
  stretchesOf: noTable("stretchesOf", "trajectory", exports.stretchesOf),
  textColumn: [
    ...noTable("textColumn", "table", (given) => exports.textColumn(given, "phase")),
    ["an unknown column", () => exports.textColumn(empty, "phase"), /no column of text "phase" among t/],
  ],
  trackGeoJson: noTable("trackGeoJson", "trajectory", (given) => exports.trackGeoJson(given, null)),
  trackVtp: noTable("trackVtp", "trajectory", exports.trackVtp),
  vtpText: [
    ...noArgument("vtpText", "data", "an object", exports.vtpText),
    ["no points", () => exports.vtpText(wrong({})), /data.points must be an object, got undefined/],
  ],
};

it.each([
  ["@talus/io", io, table],
  ["@talus/io/export", exports, ofExport],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows, [ScenarioError])).toEqual([]);
  },
);

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
