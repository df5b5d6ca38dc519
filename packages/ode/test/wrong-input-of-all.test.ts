import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import type { IntegratorProblem } from "../src/control/integrator.ts";
import * as implicit from "../src/implicit/index.ts";
import * as ode from "../src/index.ts";
import * as problems from "../src/problems/index.ts";
import * as suites from "../src/testing/index.ts";

const wrong = (value: unknown): never => value as never;
const problem: IntegratorProblem = { f: (_t, y, ydot) => ydot.fill(-y[0]), t0: 0, y0: [1, 1] };
const options: ode.IntegratorOptions = {
  stepper: ode.dormandPrince54,
  relativeTolerance: 1e-6,
  absoluteTolerance: 1e-6,
};
const events: ode.EventSet = {
  functions: [{ name: "half", direction: "falling", terminal: true }],
  evaluate: (_t, y, g) => {
    g[0] = y[0] - 0.5;
  },
};
const make = (): ode.Integrator => ode.createIntegrator(problem, options);
const short = new Float64Array(1);

const table: WrongInputTable = {
  checkEventStepper: [
    [
      "no events",
      () => ode.checkEventStepper(wrong(undefined)),
      /^createEventStepper: events must have functions and evaluate/,
    ],
    [
      "a root tolerance below one ulp",
      () => ode.checkEventStepper(events, { rootTolerance: 0.5 }),
      /rootTolerance/,
    ],
  ],
  checkIntegrator: [
    [
      "a misspelt option",
      () => ode.checkIntegrator(problem, wrong({ ...options, rtol: 1 })),
      /^createIntegrator: unknown option "rtol"/,
    ],
    ["a state of NaN", () => ode.checkIntegrator({ ...problem, y0: [Number.NaN] }, options), /y0\[0\]/],
  ],
  createEventStepper: [
    [
      "no events",
      () => ode.createEventStepper(make(), wrong(undefined)),
      /events must have functions and evaluate/,
    ],
    [
      "a misspelt option",
      () => ode.createEventStepper(make(), events, wrong({ rootTolerence: 1 })),
      /"rootTolerance"/,
    ],
    [
      "an asynchronous evaluate",
      () => ode.createEventStepper(make(), wrong({ ...events, evaluate: async () => {} })),
      /evaluate must be a function that returns at once/,
    ],
  ],
  createIController: [["a safety of NaN", () => ode.createIController({ safety: Number.NaN }), /safety/]],
  createIntegrator: [
    [
      "a misspelt option",
      () => ode.createIntegrator(problem, wrong({ ...options, rtol: 1 })),
      /unknown option "rtol"/,
    ],
    [
      "a tolerance of NaN",
      () => ode.createIntegrator(problem, { ...options, relativeTolerance: Number.NaN }),
      /relativeTolerance/,
    ],
    [
      "an asynchronous f",
      () => ode.createIntegrator(wrong({ ...problem, f: async () => {} }), options),
      /f must be a function that returns at once/,
    ],
    [
      "an asynchronous project",
      () => ode.createIntegrator(problem, { ...options, project: wrong(async () => true) }),
      /project must be a function that returns at once/,
    ],
    [
      "a project that returns a promise",
      () => ode.createIntegrator(problem, { ...options, project: wrong(() => Promise.resolve(true)) }).step(),
      /project must return true, false or a part of the step in \(0, 1\), got \[object Promise\]/,
    ],
    ["a short out", () => make().interpolate(0, short), /^interpolate: out must have 2 entries, got 1/],
    [
      "components that the state has not",
      () => make().interpolatePart(0, 1, new Float64Array(2)),
      /^interpolatePart: out must have components of 2, got 2 from 1 on/,
    ],
    [
      "a component between two",
      () => make().interpolatePart(0, 0.5, new Float64Array(1)),
      /^interpolatePart: out must have components of 2, got 1 from 0.5 on/,
    ],
    [
      "more components than the state has",
      () => make().interpolatePart(0, 0, new Float64Array(3)),
      /^interpolatePart: out must have components of 2, got 3 from 0 on/,
    ],
    [
      "a short out of a captured step",
      () => make().capture().evaluate(0, short),
      /^DenseStep: out must have 2 entries/,
    ],
    ["a jump of another size", () => make().reset(0, [1]), /^reset: y must have 2 components, got 1/],
    ["a stop before t", () => make().step(-1), /^step: tStop must be >= t = 0, got -1/],
    ["a stop of NaN", () => make().step(Number.NaN), /got NaN/],
  ],
  createPiController: [
    ["a misspelt option", () => ode.createPiController(wrong({ bta: 1 })), /did you mean "beta"/],
  ],
  createPidController: [
    ["gains of NaN", () => ode.createPidController(wrong({ gains: [Number.NaN, 0, 0] })), /gains/],
  ],
  createRungeKutta: [
    [
      "no tableau",
      () => ode.createRungeKutta(wrong({})),
      /^ButcherTableau: lists a, b, c and dense are needed/,
    ],
  ],
  createSolveStatus: [
    [
      "a status other than that of an end",
      () => ode.createSolveStatus(wrong("advanced"), make(), events, ode.createEventStepper(make(), events)),
      /^createSolveStatus: status must be one of reached-stop, .*, got advanced/,
    ],
  ],
  describeStatus: [
    ["another kind", () => ode.describeStatus(wrong({ kind: "done" })), /^describeStatus: .*, got done/],
  ],
  isSuccess: [
    [
      "no status",
      () => ode.isSuccess(wrong(undefined)),
      /^isSuccess: status.kind must be one of .*, got undefined/,
    ],
  ],
  locateCrossing: [
    [
      "a tolerance of 0",
      () => ode.locateCrossing((t) => -t, -1, 1, 1, -1, 0),
      /^locateCrossing: tolerance must be > 0, got 0/,
    ],
    ["a tolerance of NaN", () => ode.locateCrossing((t) => -t, -1, 1, 1, -1, Number.NaN), /got NaN/],
  ],
  locateMinimum: [
    [
      "no tolerance",
      () => ode.locateMinimum((t) => t * t, -1, 1, 0, 0),
      /^locateMinimum: tolerance must be > 0/,
    ],
  ],
  solveIvp: [
    [
      "no end",
      () => ode.solveIvp(wrong(problem), options),
      /^solveIvp: tEnd must be a number, got undefined/,
    ],
    [
      "a misspelt option",
      () => ode.solveIvp({ ...problem, tEnd: 1 }, wrong({ ...options, onstep: 1 })),
      /"onStep"/,
    ],
    [
      "a short out",
      () => ode.solveIvp({ ...problem, tEnd: 1 }, options).at(0.5, short),
      /^Solution.at: out must have 2 entries, got 1/,
    ],
    [
      "a short out without a step",
      () => ode.solveIvp({ ...problem, tEnd: 0 }, options).at(0, short),
      /^Solution.at: out must have 2/,
    ],
  ],
};

const ofImplicit: WrongInputTable = {
  consistentStart: [
    [
      "a misspelt option",
      () => implicit.consistentStart(wrong(problem), wrong({ maxIteration: 1 })),
      /"maxIterations"/,
    ],
  ],
  createBdf: [
    ["an order of 6", () => implicit.createBdf({ maxOrder: 6 }), /maxOrder must be 1, 2, 3, 4 or 5, got 6/],
    [
      "options that are a number",
      () => implicit.createBdf(wrong(3)),
      /an object with iterationTolerance and others/,
    ],
    [
      "other formulas",
      () => implicit.createBdf({ formulas: wrong("BDF") }),
      /formulas must be "ndf" or "bdf"/,
    ],
  ],
  createEsdirk: [
    [
      "no tableau",
      () => implicit.createEsdirk(wrong(undefined)),
      /^EsdirkTableau: lists a, bError, c and dense/,
    ],
  ],
  createKennedyCarpenter43: [
    ["a misspelt option", () => implicit.createKennedyCarpenter43(wrong({ maxIter: 1 })), /"maxIterations"/],
  ],
  createRadau5: [
    [
      "a tolerance of NaN",
      () => implicit.createRadau5({ iterationTolerance: Number.NaN }),
      /in \(0, 1\], got NaN/,
    ],
  ],
  createTrapezoid23: [
    ["one iteration", () => implicit.createTrapezoid23({ maxIterations: 1 }), /an integer >= 2, got 1/],
  ],
};

const ofProblems: WrongInputTable = {
  problemOf: [
    [
      "no problem",
      () => problems.problemOf(wrong(undefined)),
      /^problemOf: a test problem with f, t0, tEnd and y0/,
    ],
  ],
};

const reason = "defines tests: what is wrong with what it is given is a failed test";
const ofSuites: WrongInputTable = Object.fromEntries(
  Object.keys(suites)
    .filter((name) => name.startsWith("describe"))
    .map((name) => [name, { unchecked: reason }]),
);

it.each([
  ["@talus/ode", ode, table],
  ["@talus/ode/implicit", implicit, ofImplicit],
  ["@talus/ode/problems", problems, ofProblems],
  ["@talus/ode/testing", suites, ofSuites],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);
