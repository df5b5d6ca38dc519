import { createEventStepper, createIntegrator, type Integrator, type Stepper, solveIvp } from "@talus/ode";
import { createBdf, ndf15, radau5 } from "@talus/ode/implicit";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { IntegratorProblem } from "../../src/control/integrator.ts";

/** `growth`: error at the end of the problems here in units of the tolerance, which holds for one step. */
const methods: readonly { readonly stepper: Stepper; readonly growth: number }[] = [
  { stepper: radau5 as Stepper, growth: 10 },
  { stepper: ndf15 as Stepper, growth: 500 },
  { stepper: createBdf({ formulas: "bdf" }) as Stepper, growth: 500 },
];

function runTo(integrator: Integrator, tEnd: number): Integrator {
  let status = integrator.step(tEnd);
  while (status === "advanced") status = integrator.step(tEnd);
  expect(status).toBe("reached-stop");
  return integrator;
}

/** Van der Pol, μ = 10, over two of its jumps. */
const relaxation: IntegratorProblem = {
  f: (_t, y, d) => d.set([y[1], 10 * (1 - y[0] * y[0]) * y[1] - y[0]]),
  t0: 0,
  y0: [2, 0],
};
const tEnd = 25;

describe.each(methods)("$stepper.name", ({ stepper, growth }) => {
  const tolerance = 1e-7;
  const options = { stepper, relativeTolerance: tolerance, absoluteTolerance: tolerance };
  const within = { abs: growth * tolerance, because: "local errors of the tolerance, some of which add up" };

  it("a linear problem with rates 1 and 1e5 follows its closed form", () => {
    // Eigenvectors (2, −1) with −1 and (−1, 1) with −1e5; y = 2·(e⁻ᵗ, …) after the transient.
    const f = (_t: number, y: Float64Array, d: Float64Array): void => {
      d[0] = 99_998 * y[0] + 199_998 * y[1];
      d[1] = -99_999 * y[0] - 199_999 * y[1];
    };
    const { y } = runTo(createIntegrator({ f, t0: 0, y0: [1, 0] }, options), 2);
    expectWithin(y, [2 * Math.exp(-2), -Math.exp(-2)], within);
  });

  it("the solution of Prothero and Robinson, cos t on a slope of −1e6, is followed within the tolerance", () => {
    const f = (t: number, y: Float64Array, d: Float64Array): void => {
      d[0] = -1e6 * (y[0] - Math.cos(t)) - Math.sin(t);
    };
    for (const start of [1, 2]) {
      const { y } = runTo(createIntegrator({ f, t0: 0, y0: [start] }, options), 10);
      expectWithin(y[0], Math.cos(10), within);
    }
  });

  it("a mass matrix that depends on the state: (1 + y²) ẏ = (1 + sin² t) cos t has y = sin t", () => {
    const solution = solveIvp(
      {
        f: (t, _y, d) => d.set([(1 + Math.sin(t) ** 2) * Math.cos(t)]),
        mass: (_t, y, M) => M.set([1 + y[0] * y[0]]),
        t0: 0,
        tEnd: 6,
        y0: [0],
      },
      options,
    );
    expect(solution.status.kind).toBe("reached-end");
    const out = new Float64Array(1);
    for (const t of [1, 2, 3, 4, 5, 6]) {
      solution.at(t, out);
      expectWithin(out[0], Math.sin(t), within);
    }
  });

  it("a singular mass matrix that depends on the state: y1 stays on y0² while y0 + ∫ y0 ẏ1 goes on", () => {
    // ẏ0 + y0 ẏ1 = cos t (1 + 2 sin² t), 0 = y1 − y0²: y0 = sin t.
    const solution = solveIvp(
      {
        f: (t, y, d) => d.set([Math.cos(t) * (1 + 2 * Math.sin(t) ** 2), y[1] - y[0] * y[0]]),
        mass: (_t, y, M) => M.set([1, y[0], 0, 0]),
        t0: 0.25,
        tEnd: 5,
        y0: [Math.sin(0.25), Math.sin(0.25) ** 2],
      },
      options,
    );
    expect(solution.status.kind).toBe("reached-end");
    const [y0, y1] = solution.y.map((column) => column[column.length - 1]);
    expectWithin([y0, y1], [Math.sin(5), Math.sin(5) ** 2], within);
    expectWithin(y1, y0 * y0, { abs: tolerance, because: "the algebraic equation holds as the stages do" });
  });

  it("a component tied to another by an equation, y1 = y0², keeps to it in every step, however long", () => {
    for (const loose of [1e-3, 1e-4]) {
      const integrator = createIntegrator(
        {
          f: (t, y, d) => d.set([Math.cos(t), y[1] - y[0] * y[0]]),
          jacobian: (_t, y, J) => J.set([0, 0, -2 * y[0], 1]),
          mass: [1, 0, 0, 0],
          t0: 0,
          y0: [0, 0],
        },
        { stepper, relativeTolerance: loose, absoluteTolerance: loose },
      );
      while (integrator.step(5) === "advanced") {
        const { y } = integrator;
        expectWithin(y[1], y[0] * y[0], {
          abs: loose / 2,
          because: "the iteration leaves 0.03 of a tolerance",
        });
      }
    }
  });

  it("a state that the algebraic equations do not allow is reported with its distance", () => {
    const { status } = solveIvp(
      {
        f: (_t, y, d) => d.set([-y[0], y[1] - y[0]]),
        mass: [1, 0, 0, 0],
        t0: 0,
        tEnd: 1,
        y0: [1, 1.001],
      },
      options,
    );
    expect(status.kind).toBe("inconsistent-start");
    const scale = tolerance * (1 + 1.001) * Math.SQRT2; // root mean square over two components
    if (status.kind === "inconsistent-start") {
      expectWithin(status.size, 0.001 / scale, {
        rel: 1e-6,
        because: "one Newton step of a linear equation",
      });
    }
  });

  it("a pencil of index 2 ends with not-converged at once, not with numbers", () => {
    const problem = { mass: [1, 0, 0, 0], t0: 0, tEnd: 1, y0: [0, 1] };
    const f = (t: number, y: Float64Array, d: Float64Array): void => d.set([y[1], y[0] - Math.sin(t)]);
    expect(solveIvp({ ...problem, f }, options).status).toEqual({ kind: "not-converged", t: 0 });
  });

  it("where the algebraic equation has no solution any more the run ends with not-converged", () => {
    // y1² = 1 − t has none after t = 1.
    const { status } = solveIvp(
      {
        f: (_t, y, d) => d.set([1, y[1] * y[1] - 1 + y[0]]),
        mass: [1, 0, 0, 0],
        t0: 0,
        tEnd: 2,
        y0: [0, 1],
      },
      options,
    );
    expect(["not-converged", "step-too-small"]).toContain(status.kind);
    expectWithin(status.t, 1, { abs: 1e-3, because: "dy1/dt grows as 1/√(1 − t): steps shorten before" });
  });

  it("a right-hand side that is not finite beyond a state ends with not-finite and the component", () => {
    const { status } = solveIvp(
      {
        f: (_t, y, d) => d.set([-1, y[0] < 0 ? Number.NaN : 0]),
        t0: 0,
        tEnd: 2,
        y0: [1, 0],
      },
      options,
    );
    expect(status).toMatchObject({ kind: "not-finite", component: 1 });
    expectWithin(status.t, 1, { abs: 1e-12, because: "steps shorten to round-off of t" });
  });

  it("differences do as well as the user's Jacobian, at their price in evaluations", () => {
    const jacobian = (_t: number, y: Float64Array, J: Float64Array): void => {
      J.set([0, 1, -20 * y[0] * y[1] - 1, 10 * (1 - y[0] * y[0])]);
    };
    const own = runTo(createIntegrator({ ...relaxation, jacobian }, options), tEnd);
    const differences = runTo(createIntegrator(relaxation, options), tEnd);
    expectWithin(own.y, differences.y, {
      abs: 20 * growth * tolerance,
      because: "both end after a jump of the oscillator, 20 times as steep as the error is large",
    });
    expect(own.statistics.steps).toBeLessThan(1.1 * differences.statistics.steps);
    expect(own.statistics.evaluations).toBeLessThan(differences.statistics.evaluations);
  });

  it("a run that is saved and restored anywhere goes on bit for bit, also at a step that was taken again", () => {
    const first = createIntegrator(relaxation, options);
    const second = createIntegrator(relaxation, options);
    for (let i = 0; i < 120; i++) {
      expect(first.step()).toBe("advanced");
      if (i % 7 === 3) {
        const t = first.tPrevious + 0.4 * (first.t - first.tPrevious);
        expect(first.retake(t)).toBe("advanced");
      }
      if (i % 10 !== 3 && i !== 0) continue;
      second.restore(structuredClone(first.save()));
      for (let j = 0; j < 5; j++) expect(second.step()).toBe("advanced");
      const saved = first.save();
      for (let j = 0; j < 5; j++) expect(first.step()).toBe("advanced");
      expect([second.t, ...second.y]).toEqual([first.t, ...first.y]);
      expect(second.statistics.evaluations).toBe(first.statistics.evaluations);
      first.restore(saved);
    }
  });

  it("after a jump nothing of the past is left: the same bits as a run that begins there", () => {
    const jumped = createIntegrator(relaxation, options);
    runTo(jumped, 11);
    jumped.reset(11, [1.5, -1]);
    const fresh = createIntegrator({ ...relaxation, t0: 11, y0: [1.5, -1] }, options);
    for (let i = 0; i < 40; i++) {
      expect(jumped.step()).toBe("advanced");
      expect(fresh.step()).toBe("advanced");
      expect([jumped.t, ...jumped.y]).toEqual([fresh.t, ...fresh.y]);
    }
  });

  const seed = 20_261_128;
  it(`steps taken again at any fraction, down to 1e-12, cost no accuracy (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const smooth = {
      f: (t: number, y: Float64Array, d: Float64Array): void =>
        d.set([y[0] * Math.cos(t), -1000 * (y[1] - Math.cos(t)) - Math.sin(t)]),
      t0: 0,
      y0: [1, 1],
    };
    const integrator = createIntegrator(smooth, options);
    let worst = 0;
    while (integrator.t < 20) {
      integrator.step();
      if (random.uniform() < 0.4) {
        const fraction = random.uniform() < 0.5 ? 10 ** random.uniform(-12, 0) : random.uniform();
        const t = integrator.tPrevious + fraction * (integrator.t - integrator.tPrevious);
        if (t > integrator.tPrevious) expect(integrator.retake(t)).toBe("advanced");
      }
      worst = Math.max(worst, Math.abs(integrator.y[0] - Math.exp(Math.sin(integrator.t))));
    }
    expect(integrator.statistics.retaken).toBeGreaterThan(50);
    expectWithin(worst, 0, within);
  });

  it("events do not cost accuracy: sixty levels crossed, each in time", () => {
    const levels = Array.from({ length: 9 }, (_, i) => 0.4 + i / 4);
    const { events, status } = solveIvp(
      {
        f: (t, y, d) => d.set([y[0] * Math.cos(t), -1000 * (y[1] - Math.cos(t)) - Math.sin(t)]),
        t0: 0,
        tEnd: 20,
        y0: [1, 1],
      },
      {
        ...options,
        events: {
          functions: levels.map((level) => ({
            name: `${level}`,
            direction: "either" as const,
            terminal: false,
          })),
          evaluate: (_t, y, g) => g.set(levels.map((level) => y[0] - level)),
        },
      },
    );
    expect(status.kind).toBe("reached-end");
    const times = levels
      .flatMap((level, i) => {
        const rising = Math.asin(Math.log(level)); // exp(sin t) = level
        const turns = [-1, 0, 1, 2, 3, 4].map((k) => 2 * Math.PI * k);
        return turns.flatMap((turn) => [rising + turn, Math.PI - rising + turn]).map((t) => ({ t, i }));
      })
      .filter(({ t }) => t > 0 && t <= 20)
      .sort((a, b) => a.t - b.t);
    expect(times.length).toBe(60);
    expect(events.map(({ index }) => index)).toEqual(times.map(({ i }) => i));
    expectWithin(
      events.map(({ t }) => t),
      times.map(({ t }) => t),
      { abs: 3 * growth * tolerance, because: "the error of y over its slope, at least 1/3 at the levels" },
    );
  });

  it("a ball bounces at the times of a geometric series, with a fast component that lags its speed by 0.1 ms", () => {
    const integrator = createIntegrator(
      { f: (_t, y, d) => d.set([y[1], -10, -1e4 * (y[2] - y[1])]), t0: 0, y0: [5, 0, 0] },
      options,
    );
    const stepper = createEventStepper(integrator, {
      functions: [{ name: "ground", direction: "falling", terminal: true }],
      evaluate: (_t, y, g) => g.set([y[0]]),
    });
    let expected = 1;
    let flight = 2;
    for (let bounce = 0; bounce < 8; bounce++) {
      let status = stepper.advance();
      while (status === "advanced") status = stepper.advance();
      expect(status).toBe("event");
      expectWithin(integrator.t, expected, { abs: growth * tolerance, because: "as of the state at impact" });
      flight = flight / 2;
      expected += flight;
      integrator.reset(integrator.t, [0, -integrator.y[1] / 2, integrator.y[2]]);
    }
  });

  it("a projection at every step does not make it begin anew", () => {
    const circle = {
      f: (_t: number, y: Float64Array, d: Float64Array) => d.set([y[1], -y[0]]),
      t0: 0,
      y0: [1, 0],
    };
    const free = runTo(createIntegrator(circle, options), 10).statistics;
    const project = (_t: number, y: Float64Array): boolean => {
      const size = Math.hypot(y[0], y[1]);
      y.set([y[0] / size, y[1] / size]);
      return true;
    };
    const projected = runTo(createIntegrator(circle, { ...options, project }), 10);
    expect(projected.statistics.steps).toBeLessThan(1.1 * free.steps);
    expect(projected.statistics.evaluations).toBeLessThan(1.2 * free.evaluations);
    expectWithin(projected.y, [Math.cos(10), -Math.sin(10)], within);
  });

  it("stops far closer than its steps leave order and accuracy", () => {
    const integrator = createIntegrator(
      { f: (t, y, d) => d.set([y[0] * Math.cos(t)]), t0: 0, y0: [1] },
      { ...options },
    );
    for (let i = 1; i <= 1000; i++) runTo(integrator, i / 100);
    expectWithin(integrator.y[0], Math.exp(Math.sin(10)), within);
    expect(integrator.statistics.steps).toBeLessThan(1100);
  });
});
