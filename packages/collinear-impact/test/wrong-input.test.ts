import { ScenarioError } from "@talus/scenario";
import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as impact from "../src/files/index.ts";
import * as line from "../src/index.ts";
import { hooke, lineOf } from "./line-lines.ts";

const wrong = (value: unknown): never => value as never;
const two = lineOf([1, 5], [0.1, 0.1], [hooke]);
const options = { step: 0.01, endTime: 5, scheme: "memory" } as const;
const ofRun = { unchecked: "called for each record of a run, with records that simulateLine made" };

/** Calls with what is neither an object nor a text nor a list. */
const noArgument = (
  name: string,
  argument: string,
  kind: "an object",
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

const lineRow = (run: (line: never, options: never) => unknown): WrongInputTable[string] => [
  ["no line", () => run(wrong({}), wrong(options)), /a line with bodies, layers, wall and gravity is needed/],
  [
    "a gravity of NaN",
    () => run(wrong({ ...two, gravity: Number.NaN }), wrong(options)),
    /^gravity: must be > 0.*, got NaN/,
  ],
  [
    "an unknown scheme",
    () => run(wrong(two), wrong({ ...options, scheme: "Memory" })),
    /^scheme: must be "memory" or .*, got Memory/,
  ],
  [
    "a misspelt option",
    () => run(wrong(two), wrong({ ...options, onsample: 1 })),
    /options: unknown "onsample"; known are step/,
  ],
  [
    "a step of NaN",
    () => run(wrong(two), wrong({ ...options, step: Number.NaN })),
    /^step: must be > 0.*, got NaN/,
  ],
];
const ofLine: WrongInputTable = {
  checkLine: [["no line", () => line.checkLine(wrong(undefined)), /^checkLine: a line with bodies, layers/]],
  checkLineOptions: [
    [
      "an unknown scheme",
      () => line.checkLineOptions(wrong({ ...options, scheme: "x" }), two),
      /^scheme: must be/,
    ],
  ],
  createLineSimulation: lineRow(line.createLineSimulation),
  lineUnits: [["no line", () => line.lineUnits(wrong({})), /^lineUnits: a line with bodies, layers/]],
  simulateLine: lineRow(line.simulateLine),
  toDimensionless: [["no line", () => line.toDimensionless(wrong(undefined)), /a line with bodies, layers/]],
  toSI: [["no units", () => line.toSI(two, wrong({})), /^toSI: units of lineUnits are needed/]],
};

const ofImpact: WrongInputTable = {
  historyHeader: [
    ...noArgument("historyHeader", "scenario", "an object", impact.historyHeader),
    ["no line", () => impact.historyHeader(wrong({})), /scenario.line must be an object, got undefined/],
  ],
  historyRow: ofRun,
  impactEventsCsv: [
    ...noArgument("impactEventsCsv", "result", "an object", impact.impactEventsCsv),
    ["no events", () => impact.impactEventsCsv(wrong({})), /result.events must be an object, got undefined/],
  ],
  impactManifest: [
    ...noArgument("impactManifest", "scenario", "an object", (given) =>
      impact.impactManifest(given, wrong({})),
    ),
    [
      "no facts",
      () => impact.impactManifest(wrong({ line: {} }), wrong(undefined)),
      /facts must be an object, got undefined/,
    ],
  ],
  impactSchema: { unchecked: "takes nothing" },
  impactSummary: noArgument("impactSummary", "result", "an object", (given) =>
    impact.impactSummary(given, wrong({}), 0),
  ),
  readImpact: noDocument("readImpact", impact.readImpact),
};

it.each([
  ["@talus/collinear-impact", line, ofLine],
  ["@talus/collinear-impact/files", impact, ofImpact],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows, [ScenarioError])).toEqual([]);
  },
);
