import { createIntegrator, describeStatus, type Stepper, solveIvp, type VectorField } from "@talus/ode";
import { consistentStart, kennedyCarpenter43, trapezoid23 } from "@talus/ode/implicit";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { solvedProblems } from "./implicit-problems.ts";

const methods = [trapezoid23, kennedyCarpenter43] as Stepper[];
const tolerances = { relativeTolerance: 1e-6, absoluteTolerance: 1e-6 };

/** ẋ = −z, 0 = z² − x − 1, z = √(1 + x): ẋ = −√(1 + x). */
const root = {
  f: ((_t, [x, z], d) => {
    d[0] = -z;
    d[1] = z * z - x - 1;
  }) as VectorField,
  mass: [1, 0, 0, 0],
  t0: 0,
};

it("the algebraic part is found, the differential part kept to the last bit, the slopes belong to both", () => {
  const start = consistentStart({ ...root, y0: [0.7, 2] }, tolerances);
  expect(start.kind).toBe("consistent");
  expect(start.algebraic).toBe(1);
  expect(start.y0[0]).toBe(0.7);
  const z = Math.sqrt(1.7);
  expectWithin(start.y0[1], z, { abs: 4e-16, because: "a unit in the last place or two" });
  // ẋ = −z, and 2 z ż = ẋ.
  expectWithin(start.ydot0, [-z, -1 / 2], {
    rel: 1e-7,
    because: "second differences over 1e-4 of its own time",
  });
});

it("the inconsistency is the distance from the algebraic equations in tolerances", () => {
  const y0 = [3, 2 + 1e-3];
  const { inconsistency } = consistentStart({ ...root, y0 }, tolerances);
  // The root mean square of the two components, of which one is off by 1e-3.
  const expected = 1e-3 / (1e-6 + 1e-6 * y0[1]) / Math.SQRT2;
  expectWithin(inconsistency, expected, { rel: 1e-3, because: "one Newton step: curvature 1e-3 / 2 / 2" });
});

it("an equation that turns in time has slopes that belong to it: every solved problem at its start and later", () => {
  for (const problem of solvedProblems) {
    const { f, mass, exact } = problem;
    for (const t0 of [0, 0.7]) {
      const given = { f, t0, y0: exact(t0), ...(mass === undefined ? {} : { mass }) };
      const start = consistentStart(given, tolerances);
      expect(start.kind).toBe("consistent");
      const step = 1e-4;
      const [before, after] = [exact(t0 - step), exact(t0 + step)];
      const slopes = before.map((value, i) => (after[i] - value) / (2 * step));
      expectWithin(start.ydot0, slopes, {
        abs: 1e-5,
        because: "third derivatives of some hundreds over 1e-4 squared",
      });
    }
  }
});

it("a start far away is damped towards the solution, and one without a solution near it is reported", () => {
  // z³ − 3z + 3 = 0 has one real zero, at −2.1038, and a valley at z = 1 that traps what comes from above.
  const cubic = (value: number) => ({
    f: ((_t, [, z], d) => {
      d[0] = 0;
      d[1] = z * z * z - 3 * z + 3;
    }) as VectorField,
    mass: [1, 0, 0, 0],
    t0: 0,
    y0: [1, value],
  });
  const far = consistentStart(cubic(-1e4), { ...tolerances, maxIterations: 50 });
  expect(far.kind).toBe("consistent");
  const z = far.y0[1];
  expectWithin(z * z * z - 3 * z + 3, 0, { abs: 1e-14, because: "terms of 9, a few ε" });
  expect(consistentStart(cubic(5), tolerances).kind).toBe("not-converged");
});

it("equations that do not determine the algebraic part, or have no value, are reported", () => {
  const index2: VectorField = (_t, [x], d) => {
    d[0] = -x;
    d[1] = x - 1;
  };
  const start = consistentStart({ f: index2, mass: [1, 0, 0, 0], t0: 0, y0: [1, 0] }, tolerances);
  expect(start.kind).toBe("singular-matrix");
  expect([...start.ydot0]).toEqual([0, 0]);
  const undefinedThere: VectorField = (_t, [x], d) => {
    d[0] = Math.sqrt(x);
    d[1] = x;
  };
  const given = { f: undefinedThere, mass: [1, 0, 0, 0], t0: 0, y0: [-1, 0] };
  expect(consistentStart(given, tolerances).kind).toBe("not-finite");
});

it("a regular mass matrix has every start, and the slope M⁻¹ f", () => {
  const f: VectorField = (_t, _y, d) => d.set([5, 5]);
  const start = consistentStart({ f, mass: [2, 1, 1, 3], t0: 0, y0: [1, 2] }, tolerances);
  expect([start.kind, start.algebraic, start.inconsistency, ...start.y0]).toEqual(["consistent", 0, 0, 1, 2]);
  expectWithin(start.ydot0, [2, 1], { abs: 1e-15, because: "a few roundings" });
});

it("wrong arguments throw and name themselves", () => {
  const given = { ...root, y0: [1, 1] };
  expect(() => consistentStart({ ...given, y0: [] }, tolerances)).toThrow(
    /y0 must be a list of at least one number, got a list of 0/,
  );
  expect(() => consistentStart({ ...given, y0: [1, Number.NaN] }, tolerances)).toThrow(
    /y0\[1\] must be a finite number/,
  );
  expect(() => consistentStart({ ...given, t0: Infinity }, tolerances)).toThrow(/t0 must be finite/);
  expect(() => consistentStart({ ...given, mass: [1] }, tolerances)).toThrow(
    /mass must have 4 entries in one list, row by row, got 1/,
  );
  expect(() => consistentStart({ ...given, f: undefined as never }, tolerances)).toThrow(TypeError);
  expect(() => consistentStart(given, { ...tolerances, maxIterations: 0 })).toThrow(
    /maxIterations must be >= 1/,
  );
  expect(() => consistentStart(given, { ...tolerances, maxIteration: 9 } as never)).toThrow(
    /"maxIterations"/,
  );
  expect(() => consistentStart(given, { relativeTolerance: 1e-6 } as never)).toThrow(/absoluteTolerance/);
});

it("a run from an inconsistent state ends before its first step and tells the size", () => {
  for (const stepper of methods) {
    const solution = solveIvp({ ...root, y0: [3, 2.1], tEnd: 1 }, { stepper, ...tolerances });
    expect(solution.status.kind).toBe("inconsistent-start");
    if (solution.status.kind !== "inconsistent-start") return;
    // z² − x − 1 = 0.41 over 2z = 4.2, in tolerances of 3.1e-6, of two components.
    const expected = 0.41 / 4.2 / (1e-6 + 1e-6 * 2.1) / Math.SQRT2;
    expectWithin(solution.status.size, expected, { rel: 1e-6, because: "divided differences" });
    expect(describeStatus(solution.status)).toMatch(/start from consistentStart/);
    expect([...solution.t]).toEqual([0]);
  }
});

it("a jump to a state that the equations do not allow is reported, after one to an allowed state the run continues", () => {
  for (const stepper of methods) {
    const integrator = createIntegrator({ ...root, y0: [3, 2] }, { stepper, ...tolerances });
    expect(integrator.step()).toBe("advanced");
    integrator.reset(1, [8, 2]);
    expect(integrator.step()).toBe("inconsistent-start");
    expect(integrator.inconsistency).toBeGreaterThan(1e4);
    integrator.reset(1, [8, 3]);
    expect(integrator.step()).toBe("advanced");
    expect(integrator.inconsistency).toBe(0);
    // ẋ = −√(1 + x): √(1 + x) = 3 − t/2.
    while (integrator.step(2) === "advanced");
    expectWithin(integrator.y, [2.5 * 2.5 - 1, 2.5], {
      abs: 1e-4,
      because: "a hundred steps of 1e-6, √(1 + x) is flat",
    });
  }
});

it("equations of index 2 and a singular matrix without equations for it are reported as unsolvable", () => {
  const index2: VectorField = (_t, y, d) => {
    d[0] = y[1];
    d[1] = y[0] - 1;
  };
  for (const stepper of methods) {
    const solution = solveIvp(
      { f: index2, mass: [1, 0, 0, 0], t0: 0, tEnd: 1, y0: [1, 0] },
      { stepper, ...tolerances },
    );
    expect(solution.status.kind).toBe("not-converged");
  }
});

it("a mass matrix of the wrong length, with an entry that is no number, or for an explicit method is refused", () => {
  const given = { f: root.f, t0: 0, y0: [3, 2] };
  for (const stepper of methods) {
    expect(() => createIntegrator({ ...given, mass: [1, 0, 0] }, { stepper, ...tolerances })).toThrow(
      RangeError,
    );
    expect(() =>
      createIntegrator({ ...given, mass: [1, 0, 0, Number.NaN] }, { stepper, ...tolerances }),
    ).toThrow(/mass\[3\] must be finite, got NaN/);
  }
});
