import {
  createEventStepper,
  createIntegrator,
  createPiController,
  dormandPrince54,
  type IntegratorOptions,
  type VectorField,
} from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";

const oscillator: VectorField = (_t, y, ydot) => {
  ydot[0] = y[1];
  ydot[1] = -y[0];
};
const options = { stepper: dormandPrince54, relativeTolerance: 1e-8, absoluteTolerance: 1e-10 };

function createOscillator(changes: Partial<IntegratorOptions> = {}) {
  return createIntegrator({ f: oscillator, t0: 0, y0: [1, 0] }, { ...options, ...changes });
}

it("a step lands on the stopping time exactly, and never leaves a tiny remainder", () => {
  const integrator = createOscillator();
  for (let i = 0; i < 10; i++) integrator.step(); // past the short steps of the start
  const tFirst = integrator.t;
  for (let i = 1; i <= 300; i++) {
    const tStop = tFirst + i * 0.1 + 1e-3 * Math.sin(i);
    let shortest = Infinity;
    const before = integrator.t;
    while (integrator.step(tStop) === "advanced")
      shortest = Math.min(shortest, integrator.t - integrator.tPrevious);
    shortest = Math.min(shortest, integrator.t - integrator.tPrevious);
    expect(integrator.t).toBe(tStop);
    expect(shortest).toBeGreaterThan(Math.min(0.02, 0.2 * (tStop - before)));
  }
  expectWithin(integrator.y[0], Math.cos(integrator.t), {
    abs: 1e-6,
    because: "some 300 steps of 1e-8, growing",
  });
});

it("a step cut short by the stopping time does not make the next one short", () => {
  const integrator = createOscillator();
  for (let i = 0; i < 20; i++) integrator.step();
  const usual = integrator.nextStepSize;
  integrator.step(integrator.t + 1e-6);
  expect(integrator.nextStepSize).toBeGreaterThanOrEqual(usual);
  integrator.step();
  expect(integrator.t - integrator.tPrevious).toBeGreaterThan(0.5 * usual);
});

it("a step that project cuts ends where it says, and does not make the next one short", () => {
  let line = Infinity;
  const integrator = createOscillator({
    project: (t) => (t > line + 1e-9 ? (line - integrator.t) / (t - integrator.t) : true),
  });
  for (let i = 0; i < 20; i++) integrator.step();
  const usual = integrator.t - integrator.tPrevious;
  line = integrator.t + 0.01 * usual;
  expect(integrator.step()).toBe("advanced");
  expectWithin(integrator.t, line, { abs: 1e-15 * line, because: "rounding of a sum" });
  expect(integrator.statistics.retaken).toBe(1);
  expectWithin(integrator.y[0], Math.cos(integrator.t), {
    abs: 1e-6,
    because: "some 20 steps of 1e-8, growing",
  });
  line = Infinity;
  integrator.step();
  expect(integrator.t - integrator.tPrevious).toBeGreaterThan(0.5 * usual);
});

it("without a way to go the stopping time is reached without a step, and one in the past throws", () => {
  const integrator = createOscillator();
  expect(integrator.step(0)).toBe("reached-stop");
  expect(integrator.statistics.steps).toBe(0);
  expect(() => integrator.step(-1)).toThrow(/tStop must be >= t = 0, got -1/);
  expect(() => integrator.step(Number.NaN)).toThrow(RangeError);
});

it("a component without tolerance does not rule the step size", () => {
  const withQuadrature: VectorField = (t, y, ydot) => {
    oscillator(t, y, ydot);
    ydot[2] = 1e12 * Math.sin(50 * t);
  };
  const plain = createOscillator();
  const extended = createIntegrator(
    { f: withQuadrature, t0: 0, y0: [1, 0, 0] },
    { ...options, absoluteTolerance: [1e-10, 1e-10, Infinity] },
  );
  while (plain.step(5) === "advanced");
  while (extended.step(5) === "advanced");
  expect(extended.statistics.steps).toBe(plain.statistics.steps);
  expect([...extended.y.slice(0, 2)]).toEqual([...plain.y]);
});

it("a component that starts at 0 is exact to rounding however short the part of the step", () => {
  const integrator = createIntegrator(
    {
      f: (_t, y, ydot) => {
        ydot[0] = y[1];
        ydot[1] = -9.81;
        ydot[2] = 1;
      },
      t0: 0,
      y0: [0, 1e-4, 1000],
    },
    { ...options, firstStep: 1 },
  );
  integrator.step();
  const out = new Float64Array(3);
  for (const t of [1e-12, 1e-9, 1e-6, 1.5e-5]) {
    integrator.interpolate(t, out);
    expectWithin(out[0], 1e-4 * t - (9.81 * t * t) / 2, {
      abs: 1e-14 * (1e-4 * t + 200 * t * t),
      because: "a few ε of the terms: stage slopes of size 10 with weights up to 20 θ²",
    });
  }
});

it("a projected run stays on its circle, its dense output is continuous and exact at both ends", () => {
  const project = (_t: number, y: Float64Array): boolean => {
    const r = Math.sqrt(y[0] * y[0] + y[1] * y[1]);
    y[0] /= r;
    y[1] /= r;
    return r > 0.5;
  };
  const integrator = createOscillator({ project, relativeTolerance: 1e-4, absoluteTolerance: 1e-4 });
  const out = new Float64Array(2);
  for (let i = 0; i < 200; i++) {
    integrator.step();
    const { t, tPrevious, y } = integrator;
    expectWithin(y[0] * y[0] + y[1] * y[1], 1, { abs: 4e-16, because: "a few roundings of the division" });
    integrator.interpolate(t - 1e-9 * (t - tPrevious), out);
    expectWithin(out, y, { abs: 2e-9, because: "speed 1 over 1e-9 of a step of about 1" });
    integrator.interpolate(t, out);
    expect([...out]).toEqual([...y]);
    for (const time of [tPrevious, tPrevious + 0.3 * (t - tPrevious), t]) {
      integrator.interpolate(time, out);
      const second = new Float64Array(1);
      integrator.interpolatePart(time, 1, second);
      expect(second[0]).toBe(out[1]);
    }
  }
  expect(integrator.statistics.projectionDrift).toBeGreaterThan(1e-3);
  expect(integrator.statistics.projectionDrift).toBeLessThan(10);
});

it("a projection that fails makes the step shorter, and where that does not help a status after the last accepted state", () => {
  const integrator = createOscillator({ project: (t) => t < 1 });
  let status = integrator.step();
  while (status === "advanced") status = integrator.step();
  expect(status).toBe("projection-failed");
  expect(integrator.t).toBeLessThan(1);
  expectWithin(integrator.t, 1, {
    abs: 64 * Number.EPSILON,
    because: "steps down to 16 eps of t, a quarter at a time",
  });
  expectWithin(integrator.y[0], Math.cos(integrator.t), { abs: 1e-7, because: "ten times the tolerance" });
});

it("a retaken step equals the step of that size, and may be lengthened again to where it was", () => {
  const integrator = createOscillator({ firstStep: 0.1, relativeTolerance: 1e-3 });
  integrator.step();
  const end = Float64Array.from(integrator.y);
  integrator.retake(0.06);
  const other = createOscillator({ firstStep: 0.06, relativeTolerance: 1e-3 });
  other.step();
  expect([...integrator.y]).toEqual([...other.y]);
  integrator.retake(0.1);
  expect([...integrator.y]).toEqual([...end]);
  expect(() => integrator.retake(0.11)).toThrow(/t must be in \(0, 0\.1\], got 0\.11/);
});

it("a captured step keeps its values when the integrator goes on", () => {
  const integrator = createOscillator();
  for (let i = 0; i < 5; i++) integrator.step();
  const captured = integrator.capture();
  const t = (captured.t0 + captured.t1) / 2;
  const now = new Float64Array(2);
  const later = new Float64Array(2);
  integrator.interpolate(t, now);
  for (let i = 0; i < 5; i++) integrator.step();
  captured.evaluate(t, later);
  expect([...later]).toEqual([...now]);
  expect(() => captured.evaluate(captured.t1 + 1, later)).toThrow(RangeError);
});

it("a run that is saved, cloned and restored in the middle continues bit for bit", () => {
  const setUp = () => {
    const project = (_t: number, y: Float64Array): boolean => {
      y[0] *= 1 - 1e-9;
      return true;
    };
    const integrator = createOscillator({ project });
    const stepper = createEventStepper(integrator, {
      functions: [{ name: "zero", direction: "either", terminal: false }],
      evaluate: (_t, y, g) => {
        g[0] = y[0];
      },
    });
    return { integrator, stepper };
  };
  const first = setUp();
  for (let i = 0; i < 37; i++) first.stepper.advance();
  const saved = structuredClone({ integrator: first.integrator.save(), stepper: first.stepper.save() });
  const second = setUp();
  second.integrator.restore(saved.integrator);
  second.stepper.restore(saved.stepper);
  for (let i = 0; i < 60; i++) expect(second.stepper.advance()).toBe(first.stepper.advance());
  expect(second.integrator.t).toBe(first.integrator.t);
  expect([...second.integrator.y]).toEqual([...first.integrator.y]);
  expect({ ...second.integrator.save() }).toEqual({ ...first.integrator.save() });
});

it("after a jump a restarted run equals a new one bit for bit", () => {
  const used = createOscillator();
  for (let i = 0; i < 30; i++) used.step();
  used.reset(2, [0.3, 0.4]);
  const fresh = createIntegrator({ f: oscillator, t0: 2, y0: [0.3, 0.4] }, options);
  for (let i = 0; i < 30; i++) {
    used.step();
    fresh.step();
  }
  expect([used.t, ...used.y]).toEqual([fresh.t, ...fresh.y]);
});

it("the starting step scales with the unit of time", () => {
  const scale = 2 ** -40; // about 1e-12 s
  const fast: VectorField = (_t, y, ydot) => {
    ydot[0] = y[1] / scale;
    ydot[1] = -y[0] / scale;
  };
  const slow = createOscillator();
  const quick = createIntegrator({ f: fast, t0: 0, y0: [1, 0] }, options);
  for (let i = 0; i < 50; i++) {
    slow.step();
    quick.step();
  }
  expect(quick.t).toBe(slow.t * scale);
  expect([...quick.y]).toEqual([...slow.y]);
});

it("a right-hand side that becomes infinite ends in a status, with a finite state", () => {
  const integrator = createIntegrator({ f: (_t, y, d) => d.fill(y[0] * y[0]), t0: 0, y0: [1] }, options); // y = 1/(1 − t)
  let status = integrator.step(2);
  while (status === "advanced") status = integrator.step(2);
  expect(["step-too-small", "not-finite"]).toContain(status);
  expectWithin(integrator.t, 1, { abs: 1e-6, because: "the pole moves by the relative error of y" });
  expect(Number.isFinite(integrator.y[0])).toBe(true);
});

it("a NaN at the start or beyond a time is a status that names the component", () => {
  const start = createIntegrator({ f: (_t, _y, d) => d.set([1, Number.NaN]), t0: 0, y0: [1, 1] }, options);
  expect([start.step(1), start.notFiniteComponent]).toEqual(["not-finite", 1]);
  const f: VectorField = (t, _y, d) => d.set([1, t > 0.5 ? Number.NaN : 0]);
  const later = createIntegrator({ f, t0: 0, y0: [1, 1] }, options);
  let status = later.step(1);
  while (status === "advanced") status = later.step(1);
  expect([status, later.notFiniteComponent]).toEqual(["not-finite", 1]);
  expect(later.t).toBeLessThanOrEqual(0.5);
});

it("the number of attempted steps is bounded", () => {
  const integrator = createOscillator({ maxSteps: 10 });
  let status = integrator.step();
  while (status === "advanced") status = integrator.step();
  expect(status).toBe("max-steps");
  expect(integrator.statistics.steps + integrator.statistics.rejected).toBe(10);
});

it("h grows by at most the largest factor where the error vanishes", () => {
  const integrator = createIntegrator(
    { f: (_t, _y, d) => d.fill(1), t0: 0, y0: [0] },
    { ...options, firstStep: 1e-3 },
  );
  integrator.step();
  const sizes: number[] = [];
  for (let i = 0; i < 5; i++) {
    integrator.step();
    sizes.push(integrator.t - integrator.tPrevious);
  }
  for (let i = 1; i < sizes.length; i++) expect(sizes[i] / sizes[i - 1]).toBeLessThanOrEqual(5.000001);
});

it("a wrong, missing or misspelt option is named, with the nearest right one", () => {
  const problem = { f: oscillator, t0: 0, y0: [1, 0] };
  const make = (changes: object) => () =>
    createIntegrator(problem, { ...options, ...changes } as IntegratorOptions);
  expect(make({ relTolerance: 1e-3 })).toThrow(
    'unknown option "relTolerance"; did you mean "relativeTolerance"?',
  );
  expect(make({ maxstep: 1 })).toThrow('did you mean "maxStep"?');
  expect(make({ relativeTolerance: undefined })).toThrow(/have no default/);
  expect(make({ relativeTolerance: -1 })).toThrow(/relativeTolerance must be in \[0, 1\), got -1/);
  expect(make({ absoluteTolerance: 0 })).toThrow(/absoluteTolerance\[0\] must be > 0, got 0/);
  expect(make({ absoluteTolerance: [1] })).toThrow(/have 2 entries, got 1/);
  expect(make({ absoluteTolerance: Infinity })).toThrow(/at least one component/);
  expect(make({ firstStep: 0 })).toThrow(RangeError);
  expect(make({ maxStep: Number.NaN })).toThrow(RangeError);
  expect(() => createIntegrator({ ...problem, y0: [1, Number.NaN] }, options)).toThrow(
    /y0\[1\] must be a finite number/,
  );
  expect(() => createPiController({ beta: 0.5 })).toThrow(/beta must be in \[0, 0\.2\), got 0\.5/);
});

it("starts where y passes through zero, nearer to it than time can resolve", () => {
  const integrator = createIntegrator(
    { f: (_t, _y, ydot) => ydot.fill(1), t0: 6, y0: [-6.7e-16] },
    { stepper: dormandPrince54, relativeTolerance: 1e-10, absoluteTolerance: 1e-12 },
  );
  while (integrator.t < 7) expect(["advanced", "reached-stop"]).toContain(integrator.step(7));
  expectWithin(integrator.y, [1], { abs: 1e-14, because: "a straight line: rounding of a few steps" });
});
