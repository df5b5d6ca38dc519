import { createEventStepper, createIntegrator, dormandPrince54, solveIvp } from "@talus/ode";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { type ClockGuard, runClock, timesOf } from "./clock.ts";

const place = {
  abs: 1e-6,
  because: "a minimum of a square is known to about √ε of the step of 10, 1.5e-7, and a few of them",
};
const touching = { atZero: 1e-9, touch: true };

it("a double zero is a touch and no crossing, wherever it lies in the step", () => {
  for (const at of [0.1, 2.5, 5, 6.28, 9.99]) {
    const run = runClock([{ g: (t) => (t - at) * (t - at), ...touching }]);
    expectWithin(timesOf(run), [at], place);
    expect(run.events[0]).toMatchObject({ fired: [0], from: [1], touch: [1] });
  }
});

it("a touch is on the side of its direction: falling from above, rising from below", () => {
  const above = (t: number): number => (t - 3) * (t - 3);
  const below = (t: number): number => -(t - 7) * (t - 7);
  const guards: ClockGuard[] = [
    { g: above, direction: "falling", ...touching },
    { g: above, direction: "rising", ...touching },
    { g: below, direction: "falling", ...touching },
    { g: below, direction: "rising", ...touching },
  ];
  const run = runClock(guards);
  expectWithin(timesOf(run), [3, 7], place);
  expect(run.events.map(({ fired, from }) => [fired[0], from[0]])).toEqual([
    [0, 1],
    [3, -1],
  ]);
});

it("sign change, graze and touch of one function are distinguished", () => {
  // Zeros: crossing at 1, double at 4, crossing at 8; from −, touching from +.
  const g = (t: number): number => -(t - 1) * (t - 4) * (t - 4) * (t - 8) * 0.01;
  const run = runClock([{ g, ...touching }]);
  expectWithin(timesOf(run), [1, 4, 8], place);
  expect(run.events.map(({ from, touch }) => [from[0], touch[0]])).toEqual([
    [-1, 0],
    [1, 1],
    [1, 0],
  ]);
});

it("a minimum farther from zero than atZero is nothing, and one as far below it is two crossings", () => {
  const parabola = (depth: number) => (t: number) => (t - 5) * (t - 5) - depth;
  expect(timesOf(runClock([{ g: parabola(-2e-9), ...touching }]))).toEqual([]);
  expect(timesOf(runClock([{ g: parabola(-0.5e-9), ...touching }]))).toHaveLength(1);
  expect(timesOf(runClock([{ g: parabola(0.5e-9), ...touching }]))).toHaveLength(1);
  const through = runClock([{ g: parabola(4e-9), ...touching }]);
  expectWithin(timesOf(through), [5 - Math.sqrt(4e-9), 5 + Math.sqrt(4e-9)], {
    abs: 1e-10,
    because: "round-off 1e-15 of g over its slope 1.3e-4",
  });
  expect(through.events.map(({ touch }) => touch[0])).toEqual([0, 0]);
});

it("a rate bound does not hide a touch", () => {
  const g = (t: number): number => (t - 6) * (t - 6);
  expectWithin(timesOf(runClock([{ g, ...touching, rateBound: 12 }])), [6], place);
  expect(timesOf(runClock([{ g: (t) => g(t) + 1, ...touching, rateBound: 12 }]))).toEqual([]);
});

it("a function that begins at its zero and leaves it does not touch", () => {
  expect(timesOf(runClock([{ g: (t) => t * t, ...touching }]))).toEqual([]);
  expect(timesOf(runClock([{ g: (t) => Math.max(0, t - 4) ** 2, ...touching }]))).toEqual([]);
});

it("a terminal touch ends the stepping at it, and several at one instant come together in declared order", () => {
  const g = (t: number): number => (t - 2) * (t - 2);
  const run = runClock([{ g, ...touching }, { g: (t) => t - 8 }, { g: (t) => 3 * g(t), ...touching }]);
  expect(run.events.map(({ fired }) => fired)).toEqual([[0, 2], [1]]);
});

const touchSeed = 31;
it(`1000 random touches between two crossings fire once each, in steps of any length (seed ${touchSeed})`, () => {
  const random = seededRandom(touchSeed);
  for (let trial = 0; trial < 1000; trial++) {
    const zeros = [random.uniform(0.5, 3), random.uniform(4, 6), random.uniform(7, 9)];
    const [a, b, c] = zeros;
    const g = (t: number): number => (t - a) * (t - b) * (t - b) * (t - c);
    const run = runClock([{ g, ...touching }], { firstStep: random.uniform(0.3, 20) });
    expectWithin(timesOf(run), zeros, place);
    expect(run.events.map(({ touch }) => touch[0])).toEqual([0, 1, 0]);
  }
});

it("a swinging bob touches the right end of its swing at every turn", () => {
  const integrator = createIntegrator(
    { f: (_t, y, d) => d.set([y[1], -y[0]]), t0: 0, y0: [0, 1] },
    { stepper: dormandPrince54, relativeTolerance: 1e-11, absoluteTolerance: 1e-11 },
  );
  const stepper = createEventStepper(integrator, {
    functions: [{ name: "right end", direction: "falling", terminal: false, ...touching, atZero: 1e-8 }],
    evaluate: (_t, y, g) => {
      g[0] = 1 - y[0];
    },
  });
  const times: number[] = [];
  for (let status = stepper.advance(40); status !== "reached-stop"; status = stepper.advance(40)) {
    if (status !== "event") continue;
    expect(stepper.firedTouch[0]).toBe(1);
    times.push(integrator.t);
  }
  const turns = [1, 5, 9, 13, 17, 21, 25].map((n) => (n * Math.PI) / 2);
  expectWithin(times, turns, {
    abs: 3e-6,
    because: "the minimum of the dense output, whose error of some 1e-11 is that of a square: √1e-11",
  });
});

it("a ball thrown up at √(2 g h) touches the ceiling at h and comes down; a little faster it goes through", () => {
  const toss = (speed: number) =>
    solveIvp(
      { f: (_t, y, d) => d.set([y[1], -9.81]), t0: 0, tEnd: 2, y0: [0, speed] },
      {
        stepper: dormandPrince54,
        relativeTolerance: 1e-10,
        absoluteTolerance: 1e-12,
        events: {
          functions: [{ name: "ceiling", direction: "either", terminal: 2, ...touching }],
          evaluate: (_t, y, g) => {
            g[0] = 4 - y[0];
          },
        },
      },
    );
  const speed = Math.sqrt(2 * 9.81 * 4);
  const touched = toss(speed);
  expect(touched.status.kind).toBe("reached-end");
  expect(touched.events).toHaveLength(1);
  expect(touched.events[0]).toMatchObject({ kind: "touch", direction: "falling", occurrence: 1 });
  expectWithin(touched.events[0].t, speed / 9.81, place);
  expectWithin(touched.events[0].residual, 0, { abs: 1e-13, because: "some ε of 4 m" });
  const through = toss(1.01 * speed);
  expect(through.events.map(({ kind, direction }) => [kind, direction])).toEqual([
    ["crossing", "falling"],
    ["crossing", "rising"],
  ]);
  expect(through.status).toMatchObject({ kind: "event", event: "ceiling" });
  expect(toss(0.99 * speed).events).toEqual([]);
});

it("a touch without a word how near counts is refused", () => {
  const g = (): number => 1;
  expect(() => runClock([{ g, touch: true }])).toThrow(/event "g0": atZero must be > 0 for a touch, got 0/);
});
