import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as results from "../src/index.ts";
import * as text from "../src/text/index.ts";

const wrong = (value: unknown): never => value as never;

/** Calls with what is neither an object nor a text nor a list. */
const noArgument = (
  name: string,
  argument: string,
  kind: "a text",
  call: (given: never) => unknown,
): readonly WrongCall[] =>
  [undefined, null, 3].map((given) => [
    `${argument} ${given}`,
    () => call(wrong(given)),
    new RegExp(`^${name}: ${argument} must be ${kind}, got ${given}`),
  ]);

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
  textCell: { unchecked: "called for each name in a row, with texts that records hold" },
};
const known = ["a"] as const;
const table: WrongInputTable = {
  checkListeners: [
    [
      "a misspelt one",
      () => results.checkListeners("f", { b: () => {} }, known),
      /^f: unknown "b"; known are a/,
    ],
    [
      "one that is none",
      () => results.checkListeners("f", { a: 1 }, known),
      /^f: a must be a function, got 1/,
    ],
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
  refusingAfterThrow: { unchecked: "takes a run that was made by a function which looks" },
  rejectUnknownKeys: [
    [
      "no record",
      () => results.rejectUnknownKeys("f", wrong(null), known),
      /^f must be an object with a, got null/,
    ],
    ["a misspelt key", () => results.rejectUnknownKeys("f", { b: 1 }, known), /^f: unknown "b"; known are a/],
  ],
  residualWarnings: { unchecked: "given the ledger of a run; a residual of NaN is warned of" },
};

it.each([
  ["@talus/results", results, table],
  ["@talus/results/text", text, ofText],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);
