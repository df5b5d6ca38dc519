import { dormandPrince54, type Stepper } from "@talus/ode";
import { describe, expect, it } from "vitest";
import {
  checkPhaseGraph,
  createHybridRun,
  type HybridOptions,
  type HybridStart,
  runHybrid,
} from "../src/index.ts";
import { definePhase, type Guard, type PhaseParts, until } from "./define-phase.ts";

const guard: Guard = ["level", "falling", (_t, y) => y[0]];
const phase = (name: string, next: readonly string[], more: Partial<PhaseParts<undefined>> = {}) =>
  definePhase<undefined>({ name, next, guards: [guard], ...more });

describe("the phase graph is checked before a run (rule 12)", () => {
  const message = (...phases: ReturnType<typeof phase>[]) => {
    return () => checkPhaseGraph({ phases }, "a");
  };

  it("a graph in which every phase is reached and can be left is accepted", () => {
    expect(
      message(phase("a", ["b"]), phase("b", ["a", "c"]), phase("c", [], { final: true, guards: [] })),
    ).not.toThrow();
  });

  it("two phases of one name are refused", () => {
    expect(message(phase("a", ["a"]), phase("a", ["a"]))).toThrow(
      new RangeError('hybrid system: two phases are named "a"'),
    );
  });

  it("a start that is no phase is refused", () => {
    const text = 'hybrid system: there is no phase "a" to start in; it has b, c';
    expect(message(phase("b", ["c"]), phase("c", ["b"]))).toThrow(new RangeError(text));
  });

  it("a target that is no phase is refused", () => {
    const text = 'hybrid system: phase "a" leads to "z", which is not one of a, b';
    expect(message(phase("a", ["b", "z"]), phase("b", ["a"]))).toThrow(new RangeError(text));
  });

  it("a dead end that is not marked final is refused", () => {
    const text = 'hybrid system: phase "b" has no exit; mark it final or give it one';
    expect(message(phase("a", ["b"]), phase("b", []))).toThrow(new RangeError(text));
  });

  it("an exit that neither a guard nor a closed form can take is refused", () => {
    const text =
      'hybrid system: phase "b" has neither a guard, a timer nor a closed form that could end it; mark it final or give it one';
    expect(message(phase("a", ["b"]), phase("b", ["a"], { guards: [] }))).toThrow(new RangeError(text));
    const accumulate = () => undefined;
    expect(message(phase("a", ["b"]), phase("b", ["a"], { guards: [], accumulate }))).not.toThrow();
  });

  it("a phase that cannot be reached is refused", () => {
    const text = 'hybrid system: phase "b" cannot be reached from "a"';
    expect(message(phase("a", ["a"]), phase("b", ["a"]))).toThrow(new RangeError(text));
  });

  it("two guards of one name in a phase, and a guard that does not end its phase, are refused", () => {
    expect(message(phase("a", ["a"], { guards: [guard, guard] }))).toThrow(
      new RangeError('hybrid system: two guards of phase "a" are named "level"'),
    );
    const counted = phase("a", ["a"]);
    const functions = [{ ...counted.guards.functions[0], terminal: 3 }];
    expect(message({ ...counted, guards: { ...counted.guards, functions } })).toThrow(
      new RangeError(
        'hybrid system: guard "level" of phase "a" must be terminal: true (each one leads to a reset), got 3',
      ),
    );
  });
});

describe("a wrong start or option throws before anything runs", () => {
  const start = { phase: "a", t: 0, y: [1], discrete: undefined };
  const silent = {
    enter: () => {
      throw new Error("the run has begun");
    },
  };
  const attempt = (
    startParts: Partial<HybridStart<undefined>>,
    optionParts: Partial<HybridOptions<undefined, unknown>>,
  ) => {
    const system = { phases: [phase("a", ["a"], silent)] };
    return () => runHybrid(system, { ...start, ...startParts }, until(1, optionParts));
  };

  const wrong: readonly [
    string,
    Partial<HybridStart<undefined>>,
    Partial<HybridOptions<undefined, unknown>>,
    RegExp,
  ][] = [
    ["an end before the start", {}, { tEnd: -1 }, /tEnd must be finite and not before .* got -1/],
    ["an end that is NaN", {}, { tEnd: Number.NaN }, /got NaN/],
    ["an end that never comes", {}, { tEnd: Number.POSITIVE_INFINITY }, /got Infinity/],
    ["a start that is not a time", { t: Number.NaN }, {}, /start.t must be finite/],
    [
      "a state of the wrong size",
      { y: [1, 2] },
      {},
      /start.y must have the 1 components of phase "a", got 2/,
    ],
    ["a state that is NaN", { y: [Number.NaN] }, {}, /y0\[0\] must be a finite number, got NaN/],
    ["no event at all", {}, { maxEvents: 0 }, /maxEvents must be an integer >= 1, got 0/],
    [
      "half a transition",
      {},
      { maxInstantTransitions: 0.5 },
      /maxInstantTransitions must be an integer >= 1, got 0.5/,
    ],
    ["a negative tolerance", {}, { relativeTolerance: -1 }, /relativeTolerance must be in \[0, 1\), got -1/],
    ["tolerances of another size", {}, { absoluteTolerance: [1, 1] }, /absoluteTolerance/],
    ["a root tolerance below one ulp", {}, { rootTolerance: 0.5 }, /rootTolerance must be >= 1, got 0.5/],
  ];
  it.each(wrong)("%s", (_title, startParts, optionParts, message) => {
    expect(attempt(startParts, optionParts)).toThrow(RangeError);
    expect(attempt(startParts, optionParts)).toThrow(message);
  });

  it("a misspelt option is named", () => {
    const options = { maxEvent: 3 } as Partial<HybridOptions<undefined, unknown>>;
    expect(attempt({}, options)).toThrow(TypeError);
    expect(attempt({}, options)).toThrow(/unknown option "maxEvent"/);
  });

  it("a guard of a phase that is entered late is checked at the start too", () => {
    const late = phase("late", ["a"]);
    const functions = [{ ...late.guards.functions[0], atZero: -1 }];
    const system = {
      phases: [phase("a", ["late"], silent), { ...late, guards: { ...late.guards, functions } }],
    };
    expect(() => runHybrid(system, start, until(1))).toThrow(/atZero must be in \[0, Infinity\), got -1/);
  });

  it("a run makes an integrator for each phase it enters, at its first entry, and none to check its options", () => {
    let made = 0;
    const counting: Stepper = {
      ...dormandPrince54,
      createWorkspace(n, context) {
        made += 1;
        return dormandPrince54.createWorkspace(n, context);
      },
    };
    const system = { phases: [phase("a", ["b"]), phase("b", ["a"])] };
    const run = createHybridRun(system, start, until(1, { stepper: counting }));
    expect(made).toBe(0);
    while (run.advance() === undefined);
    expect(made).toBe(1); // the guard of "a" stays silent
  });
});
