import { createIntegrator, type Integrator, type Stepper, solveIvp } from "@talus/ode";
import { createBdf, ndf15 } from "@talus/ode/implicit";
import { describeStepper } from "@talus/ode/testing";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { BdfWorkspace } from "../../src/implicit/bdf/bdf-workspace.ts";
import { BdfScalar } from "../../src/implicit/bdf/bdf-workspace.ts";
import { fitSlope } from "../fixed-steps.ts";

// From exact states with tolerances of 1e-13 and steps of 1/16 and more the iteration needs more than 4.
describeStepper(createBdf({ maxOrder: 1, maxIterations: 30 }), { describe, it, expect });
describeStepper(createBdf({ maxOrder: 1, maxIterations: 30, formulas: "bdf" }), { describe, it, expect });

const growing = (t: number, y: Float64Array, d: Float64Array): void => d.set([y[0] * Math.cos(t)]);
const grown = (t: number): number => Math.exp(Math.sin(t));

/** Largest errors at the ends of steps and inside, of steps of size h and order k from an exact history to t = 2. */
function march(stepper: Stepper<BdfWorkspace>, k: number, h: number): { end: number; inside: number } {
  const workspace = stepper.createWorkspace(1);
  const y = Float64Array.of(1);
  const yNext = new Float64Array(1);
  const out = new Float64Array(1);
  stepper.begin(growing, 0, y, workspace);
  const values = Array.from({ length: k + 1 }, (_, j) => grown(-j * h));
  for (let j = 0; j <= k; j++) {
    workspace.history[j] = values[0];
    for (let i = 0; i + 1 < values.length; i++) values[i] -= values[i + 1];
    values.pop();
  }
  workspace.scalars[BdfScalar.spacing] = h;
  workspace.scalars[BdfScalar.order] = k;
  workspace.scalars[BdfScalar.nextOrder] = k;
  let end = 0;
  let inside = 0;
  const steps = Math.round(2 / h);
  for (let i = 0; i < steps; i++) {
    stepper.step(growing, Float64Array.of(i * h, h), y, workspace, yNext, out);
    expect(stepper.failure?.(workspace)).toBe("none");
    for (const theta of [0.25, 0.5, 0.75]) {
      stepper.interpolate(Float64Array.of(theta), workspace, out);
      inside = Math.max(inside, Math.abs(out[0] - grown((i + theta) * h)));
    }
    y.set(yNext);
    end = Math.max(end, Math.abs(y[0] - grown((i + 1) * h)));
    expect(stepper.carryOver(workspace)).toBe(true);
  }
  return { end, inside };
}

const sizes = [32, 45, 64, 90, 128].map((n) => 1 / n);
for (const formulas of ["ndf", "bdf"] as const) {
  for (const k of [1, 2, 3, 4, 5]) {
    it(`${formulas} of order ${k}: the error falls as h^${k}, at the ends of steps and inside`, () => {
      const stepper = createBdf({ formulas, maxOrder: k, maxIterations: 30 });
      const errors = sizes.map((h) => march(stepper, k, h));
      const reason = { abs: 0.2, because: "the next term of the error shows at the longest steps" };
      expectWithin(
        fitSlope(
          sizes,
          errors.map(({ end }) => end),
        ),
        k,
        reason,
      );
      expectWithin(
        fitSlope(
          sizes,
          errors.map(({ inside }) => inside),
        ),
        k,
        reason,
      );
    });
  }
}

it("the numerical differentiation formulas err less than the backward ones in orders 1 to 4", () => {
  for (const k of [1, 2, 3, 4]) {
    const [ndf, bdf] = (["ndf", "bdf"] as const).map(
      (formulas) => march(createBdf({ formulas, maxIterations: 30 }), k, 1 / 64).end,
    );
    expect(ndf).toBeLessThan(0.9 * bdf);
  }
});

/** Order of the steps from the present state on. */
function orderOf(integrator: Integrator): number {
  return integrator.save().workspace[BdfScalar.order];
}

const smooth = { f: growing, t0: 0, y0: [1] };
const tight = { relativeTolerance: 1e-9, absoluteTolerance: 1e-9 };

it("the order climbs from 1 to 5 where the solution is smooth, and is 1 again after a jump", () => {
  const integrator = createIntegrator(smooth, { stepper: ndf15, ...tight });
  integrator.step();
  expect(orderOf(integrator)).toBe(1);
  while (integrator.t < 2) integrator.step();
  expect(orderOf(integrator)).toBe(5);
  integrator.reset(2, [1]);
  integrator.step();
  expect(orderOf(integrator)).toBe(1);
});

it("a first step that is cut short leaves the next ones as long, whatever the unit of time", () => {
  for (const unit of [1e-9, 1, 1e9]) {
    const slow = {
      f: (_t: number, y: Float64Array, d: Float64Array) => d.set([-y[0] / unit]),
      t0: 0,
      y0: [1],
    };
    const options = {
      stepper: ndf15,
      relativeTolerance: 1e-4,
      absoluteTolerance: 1e-4,
      firstStep: unit / 200,
    };
    const integrator = createIntegrator(slow, options);
    integrator.step();
    expect(integrator.retake(integrator.t / 10)).toBe("advanced");
    while (integrator.t < unit) expect(integrator.step()).toBe("advanced");
    expect(integrator.statistics.rejected).toBe(0);
    expectWithin(integrator.y[0], Math.exp(-integrator.t / unit), {
      abs: 1e-3,
      because: "some ten tolerances",
    });
  }
});

it("maxOrder is never exceeded", () => {
  for (const maxOrder of [1, 2, 3, 4]) {
    const integrator = createIntegrator(smooth, {
      stepper: createBdf({ maxOrder }),
      relativeTolerance: 1e-5,
      absoluteTolerance: 1e-5,
    });
    let highest = 0;
    while (integrator.t < 5) {
      expect(integrator.step()).toBe("advanced");
      highest = Math.max(highest, orderOf(integrator));
    }
    expect(highest).toBe(maxOrder);
  }
});

it("a fast decay is followed down to zero with few steps, not kept above it", () => {
  const { y, statistics, status } = solveIvp(
    { f: (_t, v, d) => d.set([-1e6 * v[0]]), t0: 0, tEnd: 1, y0: [1] },
    { stepper: ndf15, relativeTolerance: 1e-6, absoluteTolerance: 1e-9 },
  );
  expect(status.kind).toBe("reached-end");
  expectWithin(y[0][y[0].length - 1], 0, { abs: 1e-9, because: "the absolute tolerance" });
  expect(statistics.steps).toBeLessThan(200);
});

it("the dense output joins the steps and is as accurate inside as at their ends", () => {
  const integrator = createIntegrator(smooth, { stepper: ndf15, ...tight });
  const out = new Float64Array(1);
  let worstEnd = 0;
  let worstInside = 0;
  while (integrator.t < 10) {
    expect(integrator.step()).toBe("advanced");
    const h = integrator.t - integrator.tPrevious;
    worstEnd = Math.max(worstEnd, Math.abs(integrator.y[0] - grown(integrator.t)));
    for (const theta of [1e-9, 0.2, 0.4, 0.6, 0.8, 1 - 1e-9]) {
      const t = integrator.tPrevious + theta * h;
      integrator.interpolate(t, out);
      worstInside = Math.max(worstInside, Math.abs(out[0] - grown(t)));
    }
  }
  expect(worstInside).toBeLessThan(1.5 * worstEnd);
});

it("wrong options are refused by name", () => {
  expect(() => createBdf({ maxOrder: 6 })).toThrow("createBdf: maxOrder must be 1, 2, 3, 4 or 5, got 6");
  expect(() => createBdf({ maxOrder: 2.5 })).toThrow(RangeError);
  expect(() => createBdf({ formulas: "gear" as "bdf" })).toThrow(
    'formulas must be "ndf" or "bdf", got "gear"',
  );
  expect(() => createBdf({ maxOder: 2 } as object)).toThrow(TypeError);
});
