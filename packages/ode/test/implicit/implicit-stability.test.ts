import { createIntegrator, type Stepper, solveIvp, type VectorField } from "@talus/ode";
import { consistentStart, kennedyCarpenter43, trapezoid23 } from "@talus/ode/implicit";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { equalSteps, exactMethods } from "./implicit-problems.ts";

const methods = [trapezoid23, kennedyCarpenter43] as Stepper[];
const [exactTrapezoid, exactPair] = exactMethods.map(({ stepper }) => stepper);

/** y(1)/y(0) of one step of 1 s on ẏ = λy. */
function amplification(stepper: Stepper, lambda: number): number {
  const f: VectorField = (_t, y, d) => {
    d[0] = lambda * y[0];
  };
  const workspace = stepper.createWorkspace(1);
  const y = Float64Array.of(1);
  const yNext = new Float64Array(1);
  stepper.begin(f, 0, y, workspace);
  stepper.step(f, Float64Array.of(0, 1), y, workspace, yNext, new Float64Array(1));
  expect(stepper.failure?.(workspace)).toBe("none");
  return yNext[0];
}

it("a decay infinitely faster than the step is over after it with the pair, and turned over by the trapezoidal rule", () => {
  for (const lambda of [-1e6, -1e9]) {
    expectWithin(amplification(exactPair, lambda), 0, {
      abs: 20 / -lambda,
      because: "R(z) falls as 9.3 / z; and bases of size λ are rounded",
    });
    expectWithin(amplification(exactTrapezoid, lambda), (1 + lambda / 2) / (1 - lambda / 2), {
      abs: -lambda * Number.EPSILON,
      because: "the base y + λ y / 2 is rounded",
    });
  }
});

it("the trapezoidal rule holds the energy of an oscillator over a thousand periods, whatever the step", () => {
  const f: VectorField = (_t, y, d) => {
    d[0] = y[1];
    d[1] = -y[0];
  };
  for (const h of [0.1, 1, 10]) {
    const integrator = createIntegrator({ f, t0: 0, y0: [1, 0] }, equalSteps(exactTrapezoid, h));
    while (integrator.step(2000 * Math.PI) === "advanced");
    const [q, p] = integrator.y;
    expectWithin(q * q + p * p, 1, { abs: 1e-10, because: "62 832 steps of some ε" });
  }
});

it("the pair damps the same oscillator where it is faster than the step, and does not excite it where it is slower", () => {
  const f: VectorField = (_t, y, d) => {
    d[0] = y[1];
    d[1] = -y[0];
  };
  const energy = (h: number): number => {
    const integrator = createIntegrator({ f, t0: 0, y0: [1, 0] }, equalSteps(exactPair, h));
    for (let i = 0; i < 100; i++) integrator.step();
    return integrator.y[0] ** 2 + integrator.y[1] ** 2;
  };
  expect(energy(10)).toBeLessThan(1e-6);
  expect(energy(0.1)).toBeLessThanOrEqual(1);
  expectWithin(energy(0.1), 1, { abs: 1e-5, because: "100 steps of h⁶ over some hundreds" });
});

/** ẏ = λ (y − φ(t)) + φ′(t), φ = sin t, with y(0) = φ(0) + offset: y = φ + offset exp(λt). */
function solveTracking(stepper: Stepper, lambda: number, offset: number, tolerance: number) {
  return solveIvp(
    {
      f: (t, y, d) => {
        d[0] = lambda * (y[0] - Math.sin(t)) + Math.cos(t);
      },
      t0: 0,
      tEnd: 3,
      y0: [offset],
    },
    { stepper, relativeTolerance: tolerance, absoluteTolerance: tolerance },
  );
}

it("a solution that a stiff term of −1e6 / s ties to sin t is followed in steps of the size of the sine", () => {
  for (const stepper of methods) {
    const tolerance = stepper.order === 2 ? 1e-4 : 1e-6;
    const { status, t, y, statistics } = solveTracking(stepper, -1e6, 0, tolerance);
    expect(status.kind).toBe("reached-end");
    const worst = Math.max(...t.map((time, k) => Math.abs(y[0][k] - Math.sin(time))));
    expect(worst).toBeLessThanOrEqual(3 * tolerance);
    expect(statistics.steps).toBeLessThan(120);
  }
});

it("a transient of 1e-3 s is resolved and left behind: the error stays a few tolerances", () => {
  for (const stepper of methods) {
    const tolerance = stepper.order === 2 ? 1e-4 : 1e-6;
    const { status, t, y } = solveTracking(stepper, -1e3, 1, tolerance);
    expect(status.kind).toBe("reached-end");
    const exact = (time: number): number => Math.sin(time) + Math.exp(-1e3 * time);
    const worst = Math.max(...t.map((time, k) => Math.abs(y[0][k] - exact(time))));
    expect(worst).toBeLessThanOrEqual(15 * tolerance);
  }
});

/** Robertson's reaction with the balance of matter as an algebraic equation. */
const robertson = {
  f: ((_t, y, d) => {
    d[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
    d[1] = 0.04 * y[0] - 1e4 * y[1] * y[2] - 3e7 * y[1] * y[1];
    d[2] = y[0] + y[1] + y[2] - 1;
  }) as VectorField,
  mass: [1, 0, 0, 0, 1, 0, 0, 0, 0],
  t0: 0,
  y0: [1, 0, 0],
};

it("Robertson's reaction as a differential-algebraic equation keeps its balance and ends at the published values", () => {
  const run = (stepper: Stepper, tEnd: number) =>
    solveIvp(
      { ...robertson, tEnd },
      { stepper, relativeTolerance: 1e-6, absoluteTolerance: [1e-14, 1e-18, 1e-14] },
    );
  // Mazzia and Magherini (2008), Test Set for Initial Value Problem Solvers, release 2.4, problem ROBER, t = 1e11.
  const published = [0.208334014970122e-7, 0.8333360770334713e-13, 0.999999979166505];
  const { status, y, t } = run(kennedyCarpenter43 as Stepper, 1e11);
  expect(status.kind).toBe("reached-end");
  const last = t.length - 1;
  expectWithin(
    y.map((column) => column[last]),
    published,
    { rel: 3e-5, because: "thirty tolerances of 1e-6: y1 falls as 1/t over nine decades" },
  );
  const sums = t.map((_, k) => y[0][k] + y[1][k] + y[2][k]);
  expectWithin(
    sums,
    Array.from(sums, () => 1),
    {
      abs: 1e-12,
      because: "a linear equation: increments of 1e-4 at most meet differences of f good to 1e-8",
    },
  );

  // Hindmarsh and Serban, User documentation for CVODE, cvRoberts_dns: at t = 40, printed with five digits.
  const early = run(trapezoid23 as Stepper, 40);
  expect(early.status.kind).toBe("reached-end");
  const at40 = early.y.map((column) => column[column.length - 1]);
  expectWithin(at40, [0.7158, 9.185e-6, 0.2842], { rel: 2e-4, because: "as printed: four digits" });
  expectWithin(at40[0] + at40[1] + at40[2], 1, { abs: 1e-13, because: "a linear equation" });
});

it("an equation without any derivative is followed, and its dense output keeps to the tolerance", () => {
  const f: VectorField = (t, y, d) => {
    d[0] = y[0] * y[0] * y[0] - Math.exp(3 * Math.sin(t)); // y = exp(sin t)
  };
  for (const stepper of methods) {
    const tolerance = 1e-5;
    const { status, at, statistics } = solveIvp(
      { f, t0: 0, tEnd: 10, y0: [1], mass: [0] },
      { stepper, relativeTolerance: tolerance, absoluteTolerance: tolerance },
    );
    expect(status.kind).toBe("reached-end");
    expect(statistics.steps).toBeLessThan(1500);
    const out = new Float64Array(1);
    let worst = 0;
    for (let i = 0; i <= 1000; i++) {
      at(i / 100, out);
      worst = Math.max(worst, Math.abs(out[0] - Math.exp(Math.sin(i / 100))));
    }
    expect(worst).toBeLessThanOrEqual(10 * tolerance);
  }
});

/** Pendulum of 1 m in Cartesian coordinates, with λ from the acceleration along the rod: index 1. */
const g = 9.81;
const pendulum = {
  f: ((_t, [x, y, u, v, lambda], d) => {
    d[0] = u;
    d[1] = v;
    d[2] = -lambda * x;
    d[3] = -lambda * y - g;
    d[4] = u * u + v * v - lambda * (x * x + y * y) - g * y;
  }) as VectorField,
  mass: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  t0: 0,
};

it("a pendulum released at 90° is back after 4 K(1/√2) √(l/g), its rod force known at the start", () => {
  // The arithmetic-geometric mean of 1 and cos 45°: T = 2π √(l/g) / agm.
  let a = 1;
  let b = Math.SQRT1_2;
  for (let i = 0; i < 6; i++) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  const period = (2 * Math.PI) / (Math.sqrt(g) * a);
  for (const stepper of methods) {
    const tolerance = stepper.order === 2 ? 1e-6 : 1e-8;
    const start = consistentStart(
      { ...pendulum, y0: [1, 0, 0, 0, 5] },
      { relativeTolerance: tolerance, absoluteTolerance: tolerance },
    );
    expect(start.kind).toBe("consistent");
    expectWithin(start.y0, [1, 0, 0, 0, 0], { abs: 1e-13, because: "round-off" });
    const { status, y } = solveIvp(
      { ...pendulum, y0: start.y0, tEnd: period },
      { stepper, relativeTolerance: tolerance, absoluteTolerance: tolerance },
    );
    expect(status.kind).toBe("reached-end");
    const end = y.map((column) => column[column.length - 1]);
    expectWithin(end, [1, 0, 0, 0, 0], {
      abs: (stepper.order === 2 ? 5000 : 500) * tolerance,
      because: "errors of the steps add up, and g = 9.81 times the angle is in y and v",
    });
  }
});
