import {
  createIntegrator,
  describeStatus,
  dormandPrince54,
  type Problem,
  type SolveOptions,
  type Stepper,
  solveIvp,
  tsitouras54,
} from "@talus/ode";
import { consistentStart, kennedyCarpenter43, ndf15, radau5, trapezoid23 } from "@talus/ode/implicit";
import { describe, expect, it } from "vitest";

const decay: Problem = {
  f: (_t, y, ydot) => {
    ydot[0] = -y[0];
  },
  t0: 0,
  tEnd: 1,
  y0: [1],
};
const options: SolveOptions = { stepper: dormandPrince54, relativeTolerance: 1e-6, absoluteTolerance: 1e-8 };
const solve = (problemChanges: object, changes: object = {}) =>
  solveIvp({ ...decay, ...problemChanges }, { ...options, ...changes });

const methods = [dormandPrince54, tsitouras54, trapezoid23, kennedyCarpenter43, radau5, ndf15] as Stepper[];

describe.each(methods)("$name", (stepper) => {
  it("a right-hand side that returns its result, as other solvers want it, is refused and not taken for zero", () => {
    expect(() => solve({ f: (_t: number, y: Float64Array) => [-y[0]] }, { stepper })).toThrow(
      "f(t, y, ydot) must write its result into ydot[0], ydot[1], …; it wrote nothing and returned a list of 1",
    );
  });

  it("a relative tolerance below round-off leaves the absolute one to count", () => {
    const [tiny, none] = [1e-17, 0].map((relativeTolerance) =>
      solve({}, { stepper, relativeTolerance, absoluteTolerance: 1e-9 }),
    );
    expect(tiny.status).toEqual({ kind: "reached-end", t: 1 });
    expect(Math.abs(tiny.at(1)[0] - none.at(1)[0])).toBeLessThan(1e-9); // one tolerance
  });

  it("a component that the right-hand side forgets is named", () => {
    const { status } = solve({ y0: [1, 1], f: decay.f }, { stepper });
    expect(status).toEqual({ kind: "not-finite", t: 0, component: 1 });
    expect(describeStatus(status)).toMatch(/check that f\(t, y, ydot\) writes it/);
  });
});

it("an event function that returns its value instead of writing it is refused", () => {
  const events = {
    functions: [{ name: "half", direction: "falling", terminal: true }],
    evaluate: (_t: number, y: Float64Array) => y[0] - 0.5,
  };
  expect(() => solve({}, { events })).toThrow(
    "evaluate(t, y, g) must write its result into g[0], g[1], …; it wrote nothing and returned 0.5",
  );
});

it("a misspelt field of an event or a problem is refused with the one that was meant", () => {
  const evaluate = (_t: number, y: Float64Array, g: Float64Array): void => {
    g[0] = y[0] - 0.5;
  };
  const half = { name: "half", direction: "falling", terminal: true };
  const withEvents = (events: object) => () => solve({}, { events });
  expect(withEvents({ functions: [{ ...half, atzero: 1e-9 }], evaluate })).toThrow(
    'event "half": unknown option "atzero"; did you mean "atZero"?',
  );
  expect(withEvents({ functions: [half], evaluate, onEvent: () => {} })).toThrow(TypeError);
  expect(withEvents({ functions: [{ ...half, name: undefined }], evaluate })).toThrow(/must be a string/);
  const { tEnd: _, ...start } = decay;
  expect(() => createIntegrator({ ...start, jacobain: () => {} } as never, options)).toThrow(
    'did you mean "jacobian"?',
  );
  const tolerances = { relativeTolerance: 1e-6, absoluteTolerance: 1e-8 };
  expect(() => consistentStart({ ...decay, masss: [1] } as never, tolerances)).toThrow(
    'did you mean "mass"?',
  );
});

it("an argument of the wrong type is named with what it is", () => {
  expect(() => solveIvp(undefined as never, options)).toThrow(/solveIvp: an object with f and others/);
  expect(() => solveIvp(decay, undefined as never)).toThrow(/solveIvp: an object with stepper and others/);
  expect(() => solve({ tEnd: "1" })).toThrow('tEnd must be a number, got the string "1"');
  expect(() => solve({ mass: null }, { stepper: radau5 })).toThrow(/mass must have 1 entries/);
  expect(() => solve({}, { relativeTolerance: null })).toThrow(
    /relativeTolerance must be a number, got null/,
  );
  expect(() => solve({}, { absoluteTolerance: null })).toThrow(
    /absoluteTolerance must be a number or have 1/,
  );
  expect(() => solve({}, { maxStep: "0.1" })).toThrow(/maxStep must be > 0 or a function/);
  expect(() => solve({}, { outputTimes: 0.1 })).toThrow(/outputTimes must be a list of times, got 0.1/);
  expect(() => solve({}, { resume: {} })).toThrow(/state must be of dormand-prince-54 with 1 components/);
  expect(() => solve({}, { onStep: 3 })).toThrow(/onStep must be a function, got 3/);
  expect(() => solve({}, { signal: new AbortController() })).toThrow(/signal must have aborted/);
});
