import { type WrongCall, type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as impact from "../src/impact/index.ts";
import * as cases from "../src/index.ts";

const wrong = (value: unknown): never => value as never;
const laboratory = cases.laboratory();
const settings = Object.fromEntries(
  laboratory.variation?.parameters.map(({ name, value }) => [name, value]) ?? [],
) as cases.LaboratorySettings;
const phases = cases.laboratoryPhases(settings);
const nothing = { unchecked: "takes nothing" };

const settingsRow = (name: string, call: (settings: never) => unknown): readonly WrongCall[] => [
  [
    "no settings",
    () => call(wrong(undefined)),
    new RegExp(`^${name}: settings must be an object, got undefined`),
  ],
  [
    "an empty record",
    () => call(wrong({})),
    new RegExp(`^${name}: slope must be from 0 to 2, got undefined`),
  ],
  [
    "a slope of NaN",
    () => call(wrong({ ...settings, slope: Number.NaN })),
    new RegExp(`^${name}: slope must be from 0 to 2, got NaN`),
  ],
  [
    "a restitution of 2",
    () => call(wrong({ ...settings, restitution: 2 })),
    new RegExp(`^${name}: restitution must be from 0 to 1, got 2`),
  ],
];

const table: WrongInputTable = {
  allCases: nothing,
  caseGroups: nothing,
  errorOf: [
    [
      "no comparison",
      () => cases.errorOf(wrong(undefined)),
      /^errorOf: comparison must have the numbers computed and reference/,
    ],
    ["an empty record", () => cases.errorOf(wrong({})), /must have the numbers computed and reference/],
  ],
  exactAt: [
    ["no phases", () => cases.exactAt(wrong(undefined), 0), /^exactAt: phases must be a list, got undefined/],
    ["a time of NaN", () => cases.exactAt(phases, Number.NaN), /t must be a number of seconds, got NaN/],
  ],
  laboratory: nothing,
  laboratoryPhases: settingsRow("laboratoryPhases", cases.laboratoryPhases),
  laboratoryRegimes: settingsRow("laboratoryRegimes", cases.laboratoryRegimes),
  laboratorySlip: [
    ...settingsRow("laboratorySlip", (given) => cases.laboratorySlip(given, phases[0].start)),
    [
      "no motion",
      () => cases.laboratorySlip(settings, wrong(undefined)),
      /motion must have v and w of 3 numbers, got undefined/,
    ],
  ],
  reportCase: [
    [
      "no case",
      () => cases.reportCase(wrong(undefined), wrong({})),
      /^reportCase: one must be a case with id/,
    ],
    [
      "a case that computes",
      () => cases.reportCase(wrong({ id: "a", tolerance: 1, compute: () => [] }), wrong({})),
      /^reportCase: case a has no scenario; use runCase/,
    ],
    [
      "no result",
      () => cases.reportCase(laboratory, wrong(undefined)),
      /run must be a result of simulate, got undefined/,
    ],
  ],
  runCase: [
    ["no case", () => cases.runCase(wrong(undefined)), /^runCase: one must be a case with id, tolerance/],
    [
      "a tolerance of NaN",
      () => cases.runCase({ ...laboratory, tolerance: Number.NaN }),
      /one must be a case with id, tolerance/,
    ],
  ],
};

const line = impact.lineOf([1, 1], [0, 0], [impact.materials.A]);
const ofImpact: WrongInputTable = {
  lineOf: [
    [
      "no masses",
      () => impact.lineOf(wrong(undefined), [], []),
      /^lineOf: masses must be a list of finite numbers, got undefined/,
    ],
    ["a friction of NaN", () => impact.lineOf([1], [Number.NaN], []), /frictions must be a list .*, got NaN/],
    ["no layers", () => impact.lineOf([1], [0], wrong(undefined)), /layers must be a list, got undefined/],
  ],
  printedValuesOf: [
    [
      "no result",
      () => impact.printedValuesOf(wrong(undefined), 1),
      /^printedValuesOf: result must be one of runLine with 2 bodies/,
    ],
    [
      "a mass of NaN",
      () => impact.printedValuesOf(wrong({ bodies: [{}, {}], layers: [{}] }), Number.NaN),
      /rho must be > 0 and finite, got NaN/,
    ],
  ],
  runLine: [
    [
      "no line",
      () => impact.runLine(wrong(undefined)),
      /a line with bodies, layers, wall and gravity is needed/,
    ],
    ["a step of NaN", () => impact.runLine(line, Number.NaN), /^step: must be > 0.*, got NaN/],
  ],
  threeValuesOf: [
    [
      "two bodies",
      () => impact.threeValuesOf(wrong({ bodies: [{}, {}], layers: [{}] })),
      /^threeValuesOf: result must be one of runLine with 3 bodies/,
    ],
  ],
};

it.each([
  ["@talus/cases", cases, table],
  ["@talus/cases/impact", impact, ofImpact],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);

it("what could not be computed is infinitely wrong, also where only its scale could not", () => {
  const NaN_ = Number.NaN;
  const row = { quantity: "x", unit: "m", computed: 1, reference: 1 };
  expect(cases.errorOf({ ...row, computed: NaN_ })).toBe(Number.POSITIVE_INFINITY);
  expect(cases.errorOf({ ...row, reference: NaN_ })).toBe(Number.POSITIVE_INFINITY);
  expect(cases.errorOf({ ...row, scale: NaN_ })).toBe(Number.POSITIVE_INFINITY);
});
