import { dormandPrince54 } from "@talus/ode";
import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as line from "../src/bodies-in-line/index.ts";
import * as simulation from "../src/index.ts";
import { hooke, lineOf } from "./line-lines.ts";
import { flight, modelOf } from "./scenarios.ts";
import { onPlane } from "./unified-bodies.ts";

const wrong = (value: unknown): never => value as never;
const model = modelOf({ start: flight([0, 0, 1], [0, 0, 0]), time: 1 });
const disc = onPlane("disc", 0.5);
const start = [0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const plane = { tEnd: 1, stepper: dormandPrince54, relativeTolerance: 1e-6, absoluteTolerance: 1e-6 };
const two = lineOf([1, 5], [0.1, 0.1], [hooke]);
const options = { step: 0.01, endTime: 5, scheme: "memory" } as const;

function planeRow(solve: typeof simulation.solveUnified): WrongInputTable[string] {
  return [
    ["no body", () => solve(wrong({}), start, plane), /body must come from createPlaneBody/],
    ["a short start", () => solve(disc, [0, 0, 2], plane), /start: must be 13 finite numbers/],
    [
      "a misspelt option",
      () => solve(disc, start, wrong({ ...plane, tend: 2 })),
      /options: unknown "tend"; known are tEnd, stepper/,
    ],
    [
      "an end of NaN",
      () => solve(disc, start, { ...plane, tEnd: Number.NaN }),
      /tEnd must be >= 0 and finite, got NaN/,
    ],
    [
      "a misspelt listener",
      () => solve(disc, start, wrong({ ...plane, observer: { onstep: 1 } })),
      /observer: unknown "onstep"/,
    ],
  ];
}

function runRow(run: (model: never, options?: never) => unknown): WrongInputTable[string] {
  return [
    ["no model", () => run(wrong({})), /model must come from createModel/],
    [
      "a misspelt option",
      () => run(wrong(model), wrong({ verbose: true })),
      /options: unknown "verbose"; known are observer, signal/,
    ],
    [
      "a misspelt listener",
      () => run(wrong(model), wrong({ observer: { onsample: () => {} } })),
      /observer: unknown "onsample"/,
    ],
    [
      "a listener that is none",
      () => run(wrong(model), wrong({ observer: { onSample: 3 } })),
      /observer: onSample must be a function, got 3/,
    ],
    ["what is no signal", () => run(wrong(model), wrong({ signal: {} })), /signal must have aborted/],
  ];
}

const inModel = {
  unchecked: "the scenario is checked where it is read, or its value is checked by createModel",
};
const hot = { unchecked: "called for every sample of a run with a state of its model; NaN in gives NaN out" };
const table: WrongInputTable = {
  ModelError: { unchecked: "an error: it takes its message" },
  createModel: inModel,
  createPlaneBody: [
    [
      "no body",
      () => simulation.createPlaneBody(wrong({})),
      /^createPlaneBody: a body with shape, mass and inertia_B/,
    ],
    [
      "a restitution of NaN",
      () => simulation.createPlaneBody({ ...disc, restitution: Number.NaN }),
      /restitution: must be in \[0, 1\], got NaN/,
    ],
  ],
  createSimulation: runRow(simulation.createSimulation),
  isStopped: { unchecked: "any text may be asked about: what is no such outcome has not stopped" },
  kineticEnergy: hot,
  mechanicalEnergy: hot,
  obstacleNames: inModel,
  pairNames: inModel,
  planeEnergy: hot,
  potentialEnergy: hot,
  quasiVelocities: hot,
  simulate: runRow(simulation.simulate),
  solveByEvents: planeRow(simulation.solveByEvents),
  solveUnified: planeRow(simulation.solveUnified),
  withLines: [
    [
      "a line that was not read",
      () =>
        simulation.withLines(
          {
            ...model.scenario,
            gates: [{ kind: "line", name: "road", file: "road.geojson" }],
          },
          {},
        ),
      /^gates\[0\]\.file: parts\.lines must hold its line, road\.geojson/,
    ],
  ],
};

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

it.each([
  ["@talus/simulation", simulation, table],
  ["@talus/simulation/bodies-in-line", line, ofLine],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);
