import { dormandPrince54, solveIvp } from "@talus/ode";
import { createRadau5, radau5 } from "@talus/ode/implicit";
import { expect, it } from "vitest";

const problem = {
  f: (_t: number, y: Float64Array, ydot: Float64Array) => {
    ydot[0] = y[1];
    ydot[1] = -9.81;
  },
  t0: 0,
  tEnd: 1,
  y0: [5, 3],
};
const options = { stepper: dormandPrince54, relativeTolerance: 1e-8, absoluteTolerance: 1e-8 };
const message = (givenProblem: unknown, givenOptions: unknown): string => {
  try {
    return solveIvp(givenProblem as never, givenOptions as never).status.kind;
  } catch (error) {
    return (error as Error).message;
  }
};
const withOption = (name: string): string => message(problem, { ...options, [name]: 1 });
const withPart = (name: string): string => message({ ...problem, [name]: 1 }, options);

// the options of scipy.integrate.solve_ivp and odeint, of odeset, and of solve of DifferentialEquations.jl
it.each([
  ["relativeTolerance", "rtol RelTol reltol"],
  ["absoluteTolerance", "atol AbsTol abstol NormControl internalnorm"],
  ["stepper", "method alg"],
  ["outputTimes", "t_eval saveat Refine save_everystep"],
  ["maxStep", "max_step MaxStep dtmax hmax"],
  ["firstStep", "first_step InitialStep dt h0"],
  ["maxSteps", "maxiters mxstep nsteps"],
  ["scheduledTimes", "tstops tcrit d_discontinuities"],
  ["events", "Events callback"],
  ["onStep", "OutputFcn"],
  ["onProgress", "progress"],
  ["jacobian of the problem", "jac Jacobian Dfun"],
  ["mass of the problem", "Mass mass_matrix MStateDependence"],
  ["at of the solution", "dense_output dense"],
  ["a variable that f reads", "args p"],
  ["step-too-small", "min_step dtmin hmin"],
  ["linearAlgebra", "jac_sparsity lband JPattern"],
  ["createBdf", "MaxOrder BDF"],
  ["consistentStart", "InitialSlope"],
])("the error for another solver's name of an option leads to %s", (here, names) => {
  for (const name of names.split(" ")) {
    expect(withOption(name)).toContain(`solveIvp: unknown option "${name}"; `);
    expect(withOption(name)).toContain(here);
  }
});

it.each([
  ["f of the problem", "fun func rhs"],
  ["y0", "u0 x0 y_0"],
  ["t0 and tEnd", "t_span tspan"],
  ["tEnd", "tf t_end t_bound t1"],
  ["relativeTolerance of the options", "rtol relativeTolerance"],
  ["stepper of the options", "method stepper"],
])("the error for another solver's name of a part of the problem leads to %s", (here, names) => {
  for (const name of names.split(" ")) expect(withPart(name)).toContain(here);
});

it("a name like none here is refused with all that are allowed", () => {
  expect(withOption("colour")).toMatch(
    /^solveIvp: unknown option "colour"; allowed: stepper, relativeTol.*interiorSamples$/,
  );
});

it("arguments as in SciPy, names of methods and events as a function are refused with their form here", () => {
  expect(message(problem.f, [0, 1])).toMatch(
    /^solveIvp: takes a problem \{ f, t0, tEnd, y0 \} and options .*got a function/,
  );
  expect(message(problem, { ...options, stepper: "RK45" })).toMatch(
    /got the string "RK45"; here: dormandPrince54$/,
  );
  expect(message(problem, { ...options, stepper: "ode15s" })).toMatch(
    /here: ndf15 of @talus\/ode\/implicit$/,
  );
  expect(message(problem, { ...options, stepper: createRadau5 })).toMatch(/got a function; call it$/);
  expect(message(problem, { ...options, events: () => 1 })).toMatch(
    /evaluate: \(t, y, g\) => .*, got a function$/,
  );
  expect(
    message({ ...problem, f: (_du: number, _u: unknown, _p: unknown, _t: unknown) => {} }, options),
  ).toBe("solveIvp: f must be a function (t, y, ydot) that writes ydot, got one with 4 arguments");
  expect(message({ ...problem, tEnd: -1 }, options)).toMatch(
    /tEnd must be >= t0 = 0, got -1; to go back in time/,
  );
  const numbered = { functions: [{ name: "low", direction: -1 }], evaluate: () => undefined };
  expect(message(problem, { ...options, events: numbered })).toMatch(
    /"falling" \(-1\) or "either" \(0\), got -1$/,
  );
});

it.each(["jacobian", "mass"] as const)(
  "a %s that returns its matrix or forgets an entry is refused",
  (name) => {
    const stiff = { ...options, stepper: radau5 };
    expect(message({ ...problem, [name]: () => [1, 0, 0, 1] }, stiff)).toBe(
      `${name}(t, y, ${name}) must write its result into ${name}[0], ${name}[1], …; it wrote nothing and returned a list of 4`,
    );
    const forgetful = (_t: number, _y: Float64Array, out: Float64Array): void => {
      out[0] = 1;
      out[3] = 1;
    };
    expect(message({ ...problem, [name]: forgetful }, stiff)).toBe(
      `${name}(t, y, ${name}) must write all 4 entries, row by row; ${name}[1] is not written`,
    );
  },
);

it("an event is recorded and the run continues, unless it is said to be terminal", () => {
  const solution = solveIvp(problem, {
    ...options,
    events: { functions: [{ name: "top", direction: "falling" }], evaluate: (_t, y, g) => g.fill(y[1]) },
  });
  expect(solution.status).toEqual({ kind: "reached-end", t: 1 });
  // v = 3 - 9.81 t; the search brackets the event to 100 units of ε (|t| + |h|), with h <= 1
  expect(Math.abs(solution.events[0].t - 3 / 9.81)).toBeLessThan(200 * Number.EPSILON);
});

it("the dense output returns a new array where none is given, and the given one otherwise", () => {
  const { at } = solveIvp(problem, options);
  const out = new Float64Array(2);
  expect(at(0.5, out)).toBe(out);
  expect(at(0.5)).toEqual(out);
  expect(Math.abs(at(0.5)[0] - (5 + 3 * 0.5 - (9.81 * 0.25) / 2))).toBeLessThan(1e-12); // a parabola: round-off only
  expect(() => at("0.5" as never)).toThrow('Solution.at: t must be a number, got the string "0.5"');
});
