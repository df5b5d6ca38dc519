import {
  createEventStepper,
  createIntegrator,
  type IntegratorOptions,
  type Stepper,
  solveIvp,
  type VectorField,
} from "@talus/ode";
import {
  createKennedyCarpenter43,
  createTrapezoid23,
  denseAlgebra,
  kennedyCarpenter43,
  trapezoid23,
} from "@talus/ode/implicit";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { fitSlope } from "../fixed-steps.ts";
import { equalSteps, exactMethods } from "./implicit-problems.ts";

const methods = [trapezoid23, kennedyCarpenter43] as Stepper[];

/**
 * ẋ = z, 0 = z − x cos t, x = exp(sin t), until x falls through 3/2 at t = π − asin(ln 3/2); from there z = −x²/8,
 * 1/x = 2/3 + s/8 in the time s since.
 */
const tKink = Math.PI - Math.asin(Math.log(1.5));
const T = 2 * tKink;
const solution = (t: number): number => (t <= tKink ? Math.exp(Math.sin(t)) : 1 / (2 / 3 + (t - tKink) / 8));

function kinked(stepper: Stepper, h: number): { error: number; timeError: number } {
  let hasSwitched = false;
  const f: VectorField = (t, [x, z], d) => {
    d[0] = z;
    d[1] = z - (hasSwitched ? (-x * x) / 8 : x * Math.cos(t));
  };
  const integrator = createIntegrator({ f, t0: 0, y0: [1, 1], mass: [1, 0, 0, 0] }, equalSteps(stepper, h));
  const events = createEventStepper(integrator, {
    functions: [{ name: "three halves", direction: "falling", terminal: true }],
    evaluate: (_t, y, g) => {
      g[0] = hasSwitched ? 1 : y[0] - 1.5;
    },
  });
  let timeError = Number.NaN;
  for (;;) {
    const status = events.advance(T);
    if (status === "event") {
      timeError = Math.abs(integrator.t - tKink);
      hasSwitched = true;
      const x = integrator.y[0];
      integrator.reset(integrator.t, [x, (-x * x) / 8]);
    } else if (status === "reached-stop") {
      return { error: Math.abs(integrator.y[0] - solution(T)), timeError };
    } else expect(status).toBe("advanced");
  }
}

it("across an event that changes the equations the global error keeps the order of the method, and so does its time", () => {
  /** Whole numbers of steps and a half up to the event, so that the cut steps are the same part of h at every size. */
  const sizes = [32, 45, 64, 91].map((n) => tKink / (n - 0.5));
  for (const { stepper, order } of exactMethods) {
    const runs = sizes.map((h) => kinked(stepper, h));
    const reason = { abs: 0.15, because: "house rule, and a quarter of the steps is of another size" };
    const errors = runs.map(({ error }) => error);
    const timeErrors = runs.map(({ timeError }) => timeError);
    expectWithin(fitSlope(sizes, errors), order, reason);
    expectWithin(fitSlope(sizes, timeErrors), order, reason);
  }
});

const mu = 50;
const vanDerPol: VectorField = (_t, y, d) => {
  d[0] = y[1];
  d[1] = mu * (1 - y[0] * y[0]) * y[1] - y[0];
};
const options = (stepper: Stepper, changes: Partial<IntegratorOptions> = {}): IntegratorOptions => ({
  stepper,
  relativeTolerance: 1e-5,
  absoluteTolerance: 1e-6,
  ...changes,
});
const createVanDerPol = (stepper: Stepper) =>
  createIntegrator({ f: vanDerPol, t0: 0, y0: [2, 0] }, options(stepper));

it("a run that is saved anywhere goes on with the same bits: after steps, retaken steps and rejected ones", () => {
  for (const stepper of methods) {
    for (const steps of [0, 1, 2, 17, 60]) {
      const one = createVanDerPol(stepper);
      for (let i = 0; i < steps; i++) expect(one.step()).toBe("advanced");
      if (steps === 17) one.retake(one.tPrevious + 0.3 * (one.t - one.tPrevious));
      const saved = structuredClone(one.save());
      const other = createVanDerPol(stepper);
      other.restore(saved);
      for (let i = 0; i < 80; i++) {
        one.step();
        other.step();
        expect([other.t, ...other.y]).toEqual([one.t, ...one.y]);
      }
      expect(other.statistics.evaluations).toBe(one.statistics.evaluations);
      expect(other.statistics.rejected).toBe(one.statistics.rejected);
    }
  }
});

it("a differential-algebraic run that is saved goes on with the same bits, also with a mass matrix that turns", () => {
  const f: VectorField = (t, [x, z], d) => {
    const [c, s] = [Math.cos(t / 4), Math.sin(t / 4)];
    const algebraic = z * z - x - 1;
    d[0] = -c * z - s * algebraic;
    d[1] = -s * z + c * algebraic;
  };
  const mass = (t: number, _y: Float64Array, m: Float64Array): void => {
    m.set([Math.cos(t / 4), 0, Math.sin(t / 4), 0]);
  };
  for (const stepper of methods) {
    const create = () => createIntegrator({ f, mass, t0: 0, y0: [8, 3] }, options(stepper));
    const one = create();
    for (let i = 0; i < 4; i++) expect(one.step(4)).toBe("advanced");
    const other = create();
    other.restore(structuredClone(one.save()));
    while (one.step(4) === "advanced");
    while (other.step(4) === "advanced");
    expect([other.t, ...other.y]).toEqual([one.t, ...one.y]);
    // √(1 + x) = 3 − t/2.
    expectWithin(one.y, [0, 1], { abs: 1e-3, because: "some fifty steps of 1e-5 (1 + |y|), y up to 8" });
  }
});

it("a step that is taken again, shorter or as long as it was, is the step of that length", () => {
  for (const stepper of methods) {
    const first = { firstStep: 0.002, relativeTolerance: 1e-2 };
    const create = (changes: Partial<IntegratorOptions>) =>
      createIntegrator({ f: vanDerPol, t0: 0, y0: [2, 0] }, options(stepper, changes));
    const one = create(first);
    one.step();
    const end = [...one.y];
    expect(one.retake(0.0013)).toBe("advanced");
    const other = create({ ...first, firstStep: 0.0013 });
    other.step();
    expectWithin(one.y, other.y, {
      rel: 1e-7,
      because: "increments of differences depend on the first length tried",
    });
    expect(one.retake(0.002)).toBe("advanced");
    expect([...one.y]).toEqual(end);
  }
});

it("with the user's Jacobian a run has the accuracy of one with differences, for n + 1 evaluations less each time", () => {
  const jacobian = (_t: number, y: Float64Array, J: Float64Array): void => {
    J.set([0, 1, -2 * mu * y[0] * y[1] - 1, mu * (1 - y[0] * y[0])]);
  };
  for (const stepper of methods) {
    const problem = { f: vanDerPol, t0: 0, tEnd: 100, y0: [2, 0] };
    const own = solveIvp({ ...problem, jacobian }, options(stepper));
    const differences = solveIvp(problem, options(stepper));
    expect(own.status.kind).toBe("reached-end");
    const last = (run: typeof own): number[] => run.y.map((column) => column[column.length - 1]);
    expectWithin(last(own), last(differences), {
      rel: 1e-3,
      abs: 1e-4,
      because: "both are off by some tolerances",
    });
    expect(own.statistics.evaluations).toBeLessThan(differences.statistics.evaluations);
    expectWithin(own.statistics.steps, differences.statistics.steps, {
      rel: 0.1,
      because: "the same error estimates",
    });
  }
});

it("a wrong Jacobian costs evaluations and steps, not accuracy", () => {
  const f: VectorField = (t, y, d) => {
    d[0] = -100 * (y[0] - Math.cos(t));
  };
  const problem = { f, t0: 0, tEnd: 2, y0: [1] };
  for (const stepper of methods) {
    const right = solveIvp(problem, options(stepper));
    const wrong = solveIvp({ ...problem, jacobian: (_t, _y, J) => J.fill(-70) }, options(stepper));
    expect(wrong.status.kind).toBe("reached-end");
    const end = (run: typeof right): number => run.y[0][run.t.length - 1];
    // y = (10000 cos t + 100 sin t + exp(−100 t)) / 10001
    const exact = (10000 * Math.cos(2) + 100 * Math.sin(2)) / 10001;
    expectWithin(end(right), exact, { abs: 1e-4, because: "ten tolerances" });
    expectWithin(end(wrong), exact, { abs: 1e-4, because: "ten tolerances" });
    expect(wrong.statistics.evaluations).toBeGreaterThan(right.statistics.evaluations);
  }
});

it("a right-hand side without a value ends the run where it is, names its component, and the part computed is kept", () => {
  const f: VectorField = (t, _y, d) => {
    d[0] = 1;
    d[1] = t < 1 ? 1 : Number.NaN;
  };
  for (const stepper of methods) {
    const { status, t, y } = solveIvp({ f, t0: 0, tEnd: 2, y0: [0, 0] }, options(stepper));
    expect(status).toMatchObject({ kind: "not-finite", component: 1 });
    expect(status.t).toBeGreaterThan(0.9);
    expect(status.t).toBeLessThan(1);
    expectWithin(y[0][t.length - 1], status.t, { abs: 1e-12, because: "ẏ = 1" });
  }
});

it("other linear algebra may take the place of dense factors, and gets the matrix M − d J", () => {
  const f: VectorField = (_t, y, d) => {
    d[0] = -100 * y[0];
    d[1] = -200 * y[1];
  };
  for (const create of [createTrapezoid23, createKennedyCarpenter43]) {
    let factored = 0;
    const diagonal = new Float64Array(2);
    const linearAlgebra = {
      ...denseAlgebra,
      createSolver: () => ({
        factor(a: Float64Array): boolean {
          factored += 1;
          expect([a[1], a[2]]).toEqual([0, 0]);
          diagonal.set([a[0], a[3]]);
          return true;
        },
        solve(b: Float64Array): void {
          b[0] /= diagonal[0];
          b[1] /= diagonal[1];
        },
      }),
    };
    const run = (stepper: Stepper) => solveIvp({ f, t0: 0, tEnd: 0.1, y0: [1, 1] }, options(stepper));
    const own = run(create({ linearAlgebra }) as Stepper);
    const dense = run(create({}) as Stepper);
    expect(factored).toBeGreaterThan(3);
    expect(own.y.map((column) => [...column])).toEqual(dense.y.map((column) => [...column]));
  }
});

it("a smaller iteration tolerance brings the stages nearer to their equations", () => {
  const f: VectorField = (_t, y, d) => {
    d[0] = -50 * y[0] * y[0] * y[0];
  };
  for (const create of [createTrapezoid23, createKennedyCarpenter43]) {
    const residual = (iterationTolerance: number): number => {
      const stepper = create({ iterationTolerance }) as Stepper;
      const integrator = createIntegrator(
        { f, t0: 0, y0: [1] },
        options(stepper, { relativeTolerance: 1e-3 }),
      );
      const exact = createIntegrator(
        { f, t0: 0, y0: [1] },
        {
          ...options(create({ iterationTolerance: 1e-12, maxIterations: 50 }) as Stepper),
          relativeTolerance: 1e-3,
        },
      );
      integrator.step(1e-3);
      exact.step(1e-3);
      expect(integrator.t).toBe(exact.t);
      return Math.abs(integrator.y[0] - exact.y[0]);
    };
    expect(residual(1e-6)).toBeLessThanOrEqual(1e-9);
    expect(residual(1)).toBeLessThanOrEqual(1e-3);
  }
});
