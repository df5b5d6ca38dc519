import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as exports from "../src/export/index.ts";
import * as results from "../src/index.ts";
import * as parquet from "../src/parquet/index.ts";
import * as tables from "../src/tables/index.ts";
import * as text from "../src/text/index.ts";

const wrong = (value: unknown): never => value as never;
const origin = { x: 0, y: 0 };
const nowhere = { x: Number.NaN, y: 0 };
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

const ofText: WrongInputTable = {
  jsonText: [
    ["nothing", () => text.jsonText(wrong(undefined)), /^jsonText: value must be one of JSON, got undefined/],
    [
      "a list with nothing",
      () => text.jsonText(wrong([undefined])),
      /value must be one of JSON, got undefined/,
    ],
    ["NaN in a record", () => text.jsonText({ a: Number.NaN }), /must be finite, got NaN/],
  ],
  numberCell: [
    ["NaN", () => text.numberCell(Number.NaN), /must be finite, got NaN/],
    ["a text", () => text.numberCell(wrong("x")), /must be finite, got x/],
  ],
  numberCells: [["NaN", () => text.numberCells([Number.NaN], 0, 1), /must be finite, got NaN/]],
  numberText: [["NaN", () => text.numberText(Number.NaN), /^numberText: x must be finite, got NaN/]],
  readCsv: [
    ...noArgument("readCsv", "text", "a text", text.readCsv),
    ["a row that is too long", () => text.readCsv("a\n1,2\n"), /row 2 must have 1 cells, got 2/],
  ],
  readNumberCell: [
    ...noArgument("readNumberCell", "cell", "a text", text.readNumberCell),
    ["a word", () => text.readNumberCell("NaN"), /cell must be a number, got NaN/],
  ],
  withoutRoundOff: { unchecked: "called for each number that is shown; NaN stays NaN" },
  textCell: { unchecked: "called for each name in a row, with texts that records hold" },
};
const known = ["a"] as const;
const noTable = (name: string, argument: string, call: (given: never) => unknown): readonly WrongCall[] => [
  ...noArgument(name, argument, "an object", call),
  [
    "an empty record",
    () => call(wrong({})),
    new RegExp(`^${name}: ${argument}.names must be an object, got undefined`),
  ],
];
const empty = tables.readTable("t\n");
const table: WrongInputTable = {
  checkListeners: [
    [
      "a misspelt one",
      () => results.checkListeners("f", { b: () => {} }, known),
      /^f: unknown "b"; known are a/,
    ],
    ["an invalid one", () => results.checkListeners("f", { a: 1 }, known), /^f: a must be a function, got 1/],
  ],
  checkRunOptions: [
    [
      "a misspelt option",
      () => results.checkRunOptions("f", wrong({ b: 1 })),
      /^f: options: unknown "b"; known are/,
    ],
    ["no signal", () => results.checkRunOptions("f", wrong({ signal: {} })), /^f: signal must have aborted/],
  ],
  completed: { unchecked: "moves on a run that was made by a function which looks" },
  createLargestValue: { unchecked: "offered values in every step of a run; NaN is never the largest" },
  createSample: { unchecked: "takes nothing" },
  createTrajectoryHash: { unchecked: "takes nothing" },
  fileHash: noArgument("fileHash", "bytes", "a Uint8Array", results.fileHash),
  isOutcome: { unchecked: "compares any text with a list" },
  isStopped: { unchecked: "compares any text with two names" },
  manifestJson: [
    ...noArgument("manifestJson", "scenario", "an object", (given) => results.manifestJson(given, wrong({}))),
    ["no facts", () => results.manifestJson({}, wrong(undefined)), /^manifestJson: facts must be an object/],
    [
      "no inputs",
      () => results.manifestJson({}, wrong({ versions: {}, origin })),
      /facts.inputs must be a list, got undefined/,
    ],
  ],
  refusingAfterThrow: { unchecked: "takes a run that was made by a function which looks" },
  rejectUnknownKeys: [
    [
      "no record",
      () => results.rejectUnknownKeys("f", wrong(null), known),
      /^f must be an object with a, got null/,
    ],
    ["a misspelt key", () => results.rejectUnknownKeys("f", { b: 1 }, known), /^f: unknown "b"; known are a/],
  ],
  restContactsOf: noArgument("restContactsOf", "sample", "an object", results.restContactsOf),
  residualWarnings: { unchecked: "given the ledger of a run; a residual of NaN is warned of" },
  summaryJson: [
    [
      "no result",
      () => results.summaryJson(wrong(undefined), wrong({})),
      /result must be an object, got undefined/,
    ],
  ],
  summaryRecord: [
    ...noArgument("summaryRecord", "result", "an object", (given) => results.summaryRecord(given, wrong({}))),
    [
      "no context",
      () => results.summaryRecord(wrong({ status: {}, y: [] }), wrong(undefined)),
      /context must be an object, got undefined/,
    ],
  ],
};
const ofTables: WrongInputTable = {
  createEventColumns: [["an origin of NaN", () => tables.createEventColumns(nowhere), anOrigin]],
  createContactColumns: [["an origin of NaN", () => tables.createContactColumns(nowhere), anOrigin]],
  createGateColumns: [["an origin of NaN", () => tables.createGateColumns(nowhere), anOrigin]],
  createJsonRows: noTable("createJsonRows", "rows", tables.createJsonRows().text),
  createLoadColumns: [
    ...noArgument("createLoadColumns", "model", "an object", (model) =>
      tables.createLoadColumns(model, origin),
    ),
    [
      "another object",
      () => tables.createLoadColumns(wrong({}), origin),
      /model must come from createModel, got/,
    ],
    ["an origin of NaN", () => tables.createLoadColumns(wrong({ mass: 1, gravity: 1 }), nowhere), anOrigin],
  ],
  createTrajectoryColumns: [["an origin of NaN", () => tables.createTrajectoryColumns(nowhere), anOrigin]],
  csvTables: tablesRow("csvTables", tables.csvTables),
  csvText: noTable("csvText", "table", tables.csvText),
  gatherColumns: [
    ...noArgument("gatherColumns", "run", "an object", tables.gatherColumns),
    [
      "an invalid model",
      () => tables.gatherColumns(wrong({ model: {}, origin })),
      /model must come from createModel/,
    ],
  ],
  jsonTables: tablesRow("jsonTables", tables.jsonTables),
  numberColumn: [
    ...noTable("numberColumn", "table", (given) => tables.numberColumn(given, "t")),
    ["an unknown column", () => tables.numberColumn(empty, "u"), /no column of numbers "u" among t/],
  ],
  readTable: noArgument("readTable", "csv", "a text", tables.readTable),
  stretchesOf: noTable("stretchesOf", "trajectory", tables.stretchesOf),
  sweepColumns: [
    ...noArgument("sweepColumns", "plan", "an object", tables.sweepColumns),
    ["no keys", () => tables.sweepColumns(wrong({})), /plan.keys must be an object, got undefined/],
  ],
  sweepFigures: [
    ...noArgument("sweepFigures", "result", "an object", (given) => tables.sweepFigures(given, origin, "")),
    ["an origin of NaN", () => tables.sweepFigures(wrong({ status: {}, y: [] }), nowhere, ""), anOrigin],
  ],
  sweepHeader: noArgument("sweepHeader", "columns", "a list", tables.sweepHeader),
  sweepJson: [
    ...noArgument("sweepJson", "columns", "a list", (columns) => tables.sweepJson(columns, [])),
    ...noArgument("sweepJson", "rows", "a list", (rows) => tables.sweepJson([], rows)),
  ],
  sweepRow: [
    ...noArgument("sweepRow", "columns", "a list", (columns) => tables.sweepRow(columns, {})),
    ["no cells", () => tables.sweepRow([], wrong(undefined)), /cells must be an object, got undefined/],
  ],
  textColumn: [
    ...noTable("textColumn", "table", (given) => tables.textColumn(given, "phase")),
    ["an unknown column", () => tables.textColumn(empty, "phase"), /no column of text "phase" among t/],
  ],
};

const ball = (radius: number) => ({ kind: "sphere", radius }) as const;
const ofExport: WrongInputTable = {
  bodySeries: [
    ...noTable("bodySeries", "trajectory", (given) => exports.bodySeries(given, ball(1), [])),
    [
      "a radius of NaN",
      () => exports.bodySeries(empty, ball(Number.NaN), []),
      /radius must be > 0 m, got NaN/,
    ],
    ["no shape", () => exports.bodySeries(empty, wrong(undefined), []), /a shape with its kind is needed/],
    [
      "no rows",
      () => exports.bodySeries(empty, ball(1), wrong(undefined)),
      /rows must be a list, got undefined/,
    ],
  ],
  eventsGeoJson: noTable("eventsGeoJson", "events", (given) => exports.eventsGeoJson(given, null)),
  eventsVtp: noTable("eventsVtp", "events", exports.eventsVtp),
  glbBytes: [
    ...noArgument("glbBytes", "scene", "an object", exports.glbBytes),
    ["an empty scene", () => exports.glbBytes(wrong({})), /scene.surfaces must be an object, got undefined/],
    [
      "a radius of NaN",
      () => {
        const body = { t: [], positions: [], orientations: [], colours: [], shape: ball(Number.NaN) };
        return exports.glbBytes(wrong({ surfaces: [], offset: [0, 0, 0], body }));
      },
      /sphere.radius must be > 0 m, got NaN/,
    ],
  ],
  trackGeoJson: noTable("trackGeoJson", "trajectory", (given) => exports.trackGeoJson(given, null)),
  trackVtp: noTable("trackVtp", "trajectory", exports.trackVtp),
  vtpText: [
    ...noArgument("vtpText", "data", "an object", exports.vtpText),
    ["no points", () => exports.vtpText(wrong({})), /data.points must be an object, got undefined/],
  ],
};

const ofParquet: WrongInputTable = {
  createParquetRows: [
    ...noTable("createParquetRows", "head", (head) => parquet.createParquetRows(head, () => {})),
    [
      "no function",
      () => parquet.createParquetRows(empty, wrong(undefined)),
      /^createParquetRows: write must be a function, got undefined/,
    ],
  ],
  parquetTables: tablesRow("parquetTables", parquet.parquetTables),
};

it.each([
  ["@talus/results", results, table],
  ["@talus/results/export", exports, ofExport],
  ["@talus/results/parquet", parquet, ofParquet],
  ["@talus/results/tables", tables, ofTables],
  ["@talus/results/text", text, ofText],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);
