import { dormandPrince54, type Stepper } from "@talus/ode";
import { createRadau5, radau5 } from "@talus/ode/implicit";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type HybridSystem, type Phase, type RunningStep, runHybrid } from "../src/index.ts";
import { describeHybridSystem, describePhase } from "../src/testing/index.ts";
import { until } from "./define-phase.ts";

const g = 9.81;
const l = 2;
const height = 3;

/**
 * A stone on a thread: state (x, z, vx, vz), origin at the pivot, z up. Swings in the unknowns s = tan(theta/2) and w =
 * theta', 2/(1 + s^2) s' = w, l w' = -2 g s/(1 + s^2); cut loose at the lowest point it falls to z = -l - height.
 */
const swings: Phase<undefined> = {
  name: "swings",
  next: ["falls"],
  size: () => 4,
  enter: () => undefined,
  f(_t, x, out) {
    out[0] = x[1];
    out[1] = (-2 * g * x[0]) / (1 + x[0] * x[0]);
  },
  mass(_t, x, mass) {
    mass[0] = 2 / (1 + x[0] * x[0]);
    mass[1] = 0;
    mass[2] = 0;
    mass[3] = l;
  },
  unknowns: {
    size: 2,
    absoluteTolerance: 1e-11,
    fromState(_t, [x, z, vx, vz], out) {
      out[0] = x / (l - z);
      out[1] = (-z * vx + x * vz) / (l * l);
    },
    toState(x, y) {
      const square = 1 + x[0] * x[0];
      y[0] = (2 * l * x[0]) / square;
      y[1] = (-l * (1 - x[0] * x[0])) / square;
      y[2] = -y[1] * x[1];
      y[3] = y[0] * x[1];
    },
  },
  guards: {
    functions: [{ name: "lowest point", direction: "rising", terminal: true }],
    evaluate(_t, x, values) {
      values[0] = x[0];
    },
  },
  reset: (_fired, _t, _yMinus, discrete) => ({ phase: "falls", discrete }),
};

const falls: Phase<undefined> = {
  name: "falls",
  next: [],
  final: true,
  size: () => 4,
  enter: () => undefined,
  f(_t, y, out) {
    out[0] = y[2];
    out[1] = y[3];
    out[2] = 0;
    out[3] = -g;
  },
  guards: {
    functions: [{ name: "ground", direction: "falling", terminal: true }],
    evaluate(_t, y, values) {
      values[0] = y[1] + l + height;
    },
  },
  reset: () => ({ outcome: "landed" }),
};

const system: HybridSystem<undefined> = { phases: [swings, falls] };
const theta0 = -1.2;
const y0 = [l * Math.sin(theta0), -l * Math.cos(theta0), 0, 0];
const start = { phase: "swings", t: 0, y: y0, discrete: undefined };
const options = (stepper: Stepper) => ({ ...until<undefined>(10), stepper, relativeTolerance: 1e-11 });

/** A quarter of the period, sqrt(l/g) K(sin(theta0/2)), K = pi/(2 agm(1, cos(theta0/2))). */
function quarterPeriod(): number {
  let [a, b] = [1, Math.cos(theta0 / 2)];
  for (let i = 0; i < 6; i += 1) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return (Math.sqrt(l / g) * Math.PI) / (2 * a);
}

describe("a phase in unknowns of its own", () => {
  const because = "order of the tolerance 1e-11, over the steps of one swing";
  const run = runHybrid(system, start, options(radau5));

  it("leads on with states: the swing is left at its lowest point, the fall lands where it must", () => {
    const speed = Math.sqrt(2 * g * l * (1 - Math.cos(theta0)));
    const fall = Math.sqrt((2 * height) / g);
    expect(run.status).toMatchObject({ kind: "ended", outcome: "landed" });
    expectWithin(run.events[0].t, quarterPeriod(), { rel: 1e-9, because });
    expectWithin(run.events[0].yMinus[2], speed, { rel: 1e-9, because });
    expectWithin(run.t, quarterPeriod() + fall, { rel: 1e-9, because });
    expectWithin(run.y[0], speed * fall, { rel: 1e-9, because });
  });

  it("has its trajectory in states, on the circle and with the energy of the start", () => {
    const y = new Float64Array(4);
    for (const part of [0, 0.3, 0.71, 1]) {
      run.segments[0].at(part * quarterPeriod(), y);
      expectWithin(Math.hypot(y[0], y[1]), l, { rel: 1e-14, because: "true of every x, but for rounding" });
      const energy = 0.5 * (y[2] * y[2] + y[3] * y[3]) + g * y[1];
      expectWithin(energy, -g * l * Math.cos(theta0), { rel: 1e-7, because: "dense output is of order 3" });
    }
  });

  it("shows its steps as states", () => {
    const inside = new Float64Array(4);
    const velocity = new Float64Array(2);
    const onStep = (step: RunningStep<undefined>): void => {
      step.evaluate(step.t1, inside);
      expect([...inside]).toEqual([...step.y]);
      expect(step.y.length).toBe(4);
      const middle = step.t0 + 0.4 * (step.t1 - step.t0);
      step.evaluate(middle, inside);
      step.evaluatePart(middle, 2, velocity);
      expect([...velocity]).toEqual([...inside.subarray(2)]);
    };
    runHybrid(system, start, { ...options(radau5), observer: { onStep } });
  });

  it("stops with the state before a step that fails", () => {
    const broken: Phase<undefined> = {
      ...swings,
      f: (t, x, out) => {
        swings.f(t, x, out, undefined);
        if (t > 0.2) out[1] = NaN;
      },
    };
    const { status, y } = runHybrid({ phases: [broken, falls] }, start, options(radau5));
    expect(status.kind).toBe("not-finite");
    expectWithin(Math.hypot(y[0], y[1]), l, { rel: 1e-14, because: "a state, but for rounding" });
  });

  it("is refused before the run with a method that takes no mass matrix", () => {
    expect(() => runHybrid(system, start, options(dormandPrince54))).toThrow(/takes no mass matrix/);
  });
});

const runner = { describe, it, expect };
const samples = [theta0, -0.1, 0.7].map((theta, i) => ({
  t: i,
  y: [
    l * Math.sin(theta),
    -l * Math.cos(theta),
    0.3 * i * l * Math.cos(theta),
    0.3 * i * l * Math.sin(theta),
  ],
  discrete: undefined,
}));
describePhase(swings, samples, runner);
describeHybridSystem(system, { starts: [start], options: options(createRadau5()) }, runner);
