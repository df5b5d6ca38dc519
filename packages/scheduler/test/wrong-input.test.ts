import { dormandPrince54 } from "@talus/ode";
import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as scheduler from "../src/index.ts";
import * as suites from "../src/testing/index.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { until } from "./define-phase.ts";

const wrong = (value: unknown): never => value as never;
const system = bouncingBall({ gravity: 9.81, restitution: 0.5 });
const [flight] = system.phases;
const start = { phase: "flight", t: 0, y: [1, 0], discrete: undefined };
const change = (part: object) => ({ phases: [{ ...flight, ...part }] }) as typeof system;
const withPhase = (part: object) => () => scheduler.createHybridRun(change(part), start, until(1));
const withOptions = (part: object) => () =>
  scheduler.createHybridRun(system, start, wrong({ ...until(1), ...part }));

const table: WrongInputTable = {
  checkPhaseGraph: [
    [
      "no system",
      () => scheduler.checkPhaseGraph(wrong(undefined), "flight"),
      /^hybrid system must be an object with phases/,
    ],
    [
      "a misspelt member",
      () => scheduler.checkPhaseGraph(wrong({ phase: [flight] }), "flight"),
      /unknown member "phase"/,
    ],
    ["another start", () => scheduler.checkPhaseGraph(system, "air"), /there is no phase "air" to start in/],
  ],
  createHybridRun: [
    [
      "a misspelt member of a phase",
      withPhase({ maxstep: () => 1 }),
      /phase "flight": unknown member "maxstep"; known are name, next/,
    ],
    [
      "a misspelt member of the guards",
      withPhase({ guards: { ...flight.guards, evalute: 1 } }),
      /guards: unknown member "evalute"/,
    ],
    [
      "a misspelt member of a guard",
      withPhase({ guards: { ...flight.guards, functions: [{ ...flight.guards.functions[0], atzero: 1 }] } }),
      /"atzero"; did you mean "atZero"/,
    ],
    [
      "no guards",
      withPhase({ guards: undefined }),
      /phase "flight": guards must be an object, got undefined/,
    ],
    [
      "a guard that evaluates nothing",
      withPhase({ guards: { functions: [] } }),
      /guards: evaluate must be a function/,
    ],
    ["no reset", withPhase({ reset: undefined }), /phase "flight": reset must be a function, got undefined/],
    ["an asynchronous f", withPhase({ f: async () => {} }), /f must be a function that returns at once/],
    [
      "an asynchronous project",
      withPhase({ project: async () => true }),
      /project must be a function that returns at once/,
    ],
    [
      "an asynchronous reset",
      withPhase({ reset: async () => ({}) }),
      /reset must be a function that returns at once/,
    ],
    [
      "a misspelt member of a timer",
      withPhase({ timers: [{ name: "a", next: () => 1, at: 1 }] }),
      /timer 0: unknown member "at"/,
    ],
    [
      "a list of names that is a name",
      withPhase({ next: "flight" }),
      /phase "flight": next must be a list, got flight/,
    ],
    ["a misspelt option", withOptions({ tend: 1 }), /unknown option "tend"; known are stepper/],
    [
      "a misspelt observer",
      withOptions({ observer: { onstep: () => {} } }),
      /observer: unknown member "onstep"; known are onStep/,
    ],
    [
      "an observer of a wrong type",
      withOptions({ observer: { onStep: 3 } }),
      /observer: onStep must be a function, got 3/,
    ],
    ["an end of NaN", withOptions({ tEnd: Number.NaN }), /tEnd must be finite .*, got NaN/],
    ["a text for a flag", withOptions({ dense: "no" }), /dense must be true or false, got no/],
    ["what is no signal", withOptions({ signal: new AbortController() }), /signal must have aborted/],
    [
      "no start",
      () => scheduler.createHybridRun(system, wrong(undefined), until(1)),
      /start must be an object with phase, t, y/,
    ],
    [
      "no options",
      () => scheduler.createHybridRun(system, start, wrong(undefined)),
      /options must be an object with stepper/,
    ],
    [
      "a project that returns a promise",
      () => {
        const run = withPhase({ project: () => Promise.resolve(true) })();
        while (run.advance() === undefined);
      },
      /project must return true, false or a part of the step in \(0, 1\), got \[object Promise\]/,
    ],
    [
      "a short out of a segment",
      () => {
        const run = scheduler.runHybrid(system, start, until(0.3));
        run.segments[0].at(0.1, new Float64Array(1));
      },
      /out must have 2 entries, got 1/,
    ],
  ],
  describeHybridStatus: [
    [
      "no status",
      () => scheduler.describeHybridStatus(wrong(undefined)),
      /^describeHybridStatus: a status with its kind/,
    ],
  ],
  dot: [
    ["no graph", () => scheduler.dot(wrong(undefined)), /^dot: a graph of phaseGraph with start and nodes/],
  ],
  mermaid: [
    ["no graph", () => scheduler.mermaid(wrong({})), /^mermaid: a graph of phaseGraph with start and nodes/],
  ],
  phaseGraph: [
    ["another start", () => scheduler.phaseGraph(system, "air"), /there is no phase "air" to start in/],
  ],
  restoreHybridRun: [
    [
      "no state",
      () => scheduler.restoreHybridRun(system, wrong(undefined), until(1)),
      /state must come from save/,
    ],
    [
      "a state of another version",
      () => {
        const state = scheduler.createHybridRun(system, start, until(1)).save();
        scheduler.restoreHybridRun(system, { ...state, version: 1 }, until(1));
      },
      /state must have version 2, got 1/,
    ],
  ],
  runHybrid: [
    [
      "a misspelt member of a phase",
      () => scheduler.runHybrid(change({ Reset: 1 }), start, until(1)),
      /unknown member "Reset"/,
    ],
    [
      "a start of another size",
      () => scheduler.runHybrid(system, { ...start, y: [1] }, until(1)),
      /must have the 2 components/,
    ],
    [
      "a start of NaN",
      () => scheduler.runHybrid(system, { ...start, y: [1, Number.NaN] }, until(1)),
      /y0\[1\] must be a finite number, got NaN/,
    ],
  ],
};

const ofSuites: WrongInputTable = {
  describeHybridSystem: { unchecked: "defines tests: what is wrong with a system is a failed test" },
  describePhase: { unchecked: "defines tests: what is wrong with a phase is a failed test" },
};

it.each([
  ["@talus/scheduler", scheduler, table],
  ["@talus/scheduler/testing", suites, ofSuites],
])(
  "every public function of %s refuses wrong input with what is wrong and what is allowed",
  (_name, module, rows) => {
    expect(wrongInputFaults(module, rows)).toEqual([]);
  },
);

it("a phase that is an instance of a class may have members of its own", () => {
  class Fall {
    readonly name = "fall";
    readonly next: readonly string[] = [];
    readonly final = true;
    readonly guards = { functions: [], evaluate: () => {} };
    readonly rate = -2;
    size = (): number => 1;
    enter(): undefined {}
    f(_t: number, _y: Float64Array, ydot: Float64Array): void {
      ydot[0] = this.rate;
    }
    reset(): never {
      throw new Error("there is no guard");
    }
  }
  const from = { phase: "fall", t: 0, y: [4], discrete: undefined };
  const options = { stepper: dormandPrince54, relativeTolerance: 1e-6, absoluteTolerance: 1e-6, tEnd: 2 };
  const { y } = scheduler.runHybrid({ phases: [new Fall()] }, from, options);
  expect(y[0]).toBeCloseTo(0, 12); // 4 − 2 · 2
});
