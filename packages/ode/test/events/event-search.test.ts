import {
  bogackiShampine32,
  createEventStepper,
  createIntegrator,
  dormandPrince54,
  dormandPrince853,
} from "@talus/ode";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runClock, timesOf } from "./clock.ts";

const bracket = { abs: 5e-13, because: "100 ε (|t| + |h|), with t and h up to 10 each" };

it("a cubic with zeros at -6, -2 and 2 inside one step fires three times", () => {
  const run = runClock([{ g: (t) => (t + 6) * (t + 2) * (t - 2) }], { t0: -10, tStop: 10 });
  expectWithin(timesOf(run), [-6, -2, 2], bracket);
  expect(run.integrator.statistics.steps).toBe(4);
});

it("a double zero touches and does not fire, wherever it lies in the step", () => {
  for (const at of [0.1, 2.5, 5, 6.28, 9.999]) {
    expect(timesOf(runClock([{ g: (t) => (t - at) * (t - at) }]))).toEqual([]);
  }
});

it("a touch that lies on a sample between two halves of a step does not fire", () => {
  const kinkElsewhere = (t: number): number => 20 + Math.abs(t - 3);
  const touch = (t: number): number => Math.abs(t - 5);
  expect(timesOf(runClock([{ g: touch }, { g: kinkElsewhere }]))).toEqual([]);
});

it("a dip of 1e-10 below zero in a step of 10 fires twice", () => {
  const run = runClock([{ g: (t) => (t - 5) * (t - 5) - 1e-10 }]);
  expectWithin(timesOf(run), [5 - 1e-5, 5 + 1e-5], {
    abs: 1e-10,
    because: "round-off 1e-15 of g over its slope 2e-5 is 5e-11",
  });
});

it("a dip that is no deeper than the stated round-off of g is a touch", () => {
  const g = (t: number): number => (t - 5) * (t - 5) - 1e-10;
  expect(timesOf(runClock([{ g, atZero: 1e-9 }]))).toEqual([]);
});

it("a triple zero fires once", () => {
  const run = runClock([{ g: (t) => (t - 3) ** 3 }]);
  expectWithin(timesOf(run), [3], bracket);
});

it("a guard of values +1 and -1 is located as well", () => {
  const run = runClock([{ g: (t) => (t < Math.PI ? 1 : -1), direction: "falling" }]);
  expectWithin(timesOf(run), [Math.PI], bracket);
  expect(timesOf(run)[0]).toBeGreaterThanOrEqual(Math.PI);
});

it("a guard that becomes zero and stays zero fires once, where it becomes zero", () => {
  const run = runClock([{ g: (t) => Math.max(0, 4 - t), direction: "falling" }]);
  expectWithin(timesOf(run), [4], bracket);
});

it("a guard that is zero throughout never fires", () => {
  const run = runClock([{ g: () => 0 }, { g: () => 0, direction: "falling" }, { g: (t) => t - 4 }]);
  expect(run.events.map((event) => event.fired)).toEqual([[2]]);
});

it("a short flight in a step a million times longer is found: up at once, down after 2.7e-5", () => {
  const flight = 2.7e-5;
  const run = runClock([{ g: (t) => t * (flight - t), direction: "falling", terminal: true }]);
  expectWithin(timesOf(run), [flight], { rel: 1e-9, because: "what the sum of many bounces needs" });
  expect(run.integrator.statistics.steps).toBe(2);
});

it("an event in a problem that lasts 1e-12 s is located to parts of it", () => {
  const run = runClock([{ g: (t) => 3e-13 - t, direction: "falling" }], { tStop: 1e-12 });
  expectWithin(timesOf(run), [3e-13], { rel: 1e-13, because: "100 ε (|t| + |h|) over t" });
});

it("with a tolerance of 1 the event lies within three units in the last place", () => {
  const run = runClock([{ g: (t) => Math.SQRT2 - t }], { rootTolerance: 1, t0: 1, tStop: 2 });
  expectWithin(timesOf(run), [Math.SQRT2], { abs: 7e-16, because: "ε (|t| + |h|) and a rounding of y" });
});

it("more samples find a pulse that fewer pass over, and a rate bound finds it at any number", () => {
  const pulse = (t: number): number => (Math.abs(t - 6.1) < 0.05 ? -1 : 1);
  expect(timesOf(runClock([{ g: pulse }]))).toEqual([]);
  expectWithin(timesOf(runClock([{ g: pulse }], { interiorSamples: 255 })), [6.05, 6.15], bracket);
  const dip = (t: number): number => Math.min(1, Math.abs(t - 6.1) * 20 - 0.5);
  expect(timesOf(runClock([{ g: dip }]))).toEqual([]);
  const run = runClock([{ g: dip, rateBound: 20 }]);
  expectWithin(timesOf(run), [6.075, 6.125], bracket);
  expect(run.stepper.limitsHit).toBe(0);
});

it("a pulse between two samples is found where another event ends the step within it, at its own time", () => {
  const pulse = (from: number, to: number) => (t: number) => (t >= from && t < to ? -1 : 1);
  const guards = [{ g: pulse(6.05, 6.15) }, { g: (t: number) => 6.1 - t }, { g: pulse(6.02, 6.12) }];
  const run = runClock(guards);
  expectWithin(timesOf(run), [6.02, 6.05, 6.1, 6.12, 6.15], bracket);
  expect(run.events.map(({ fired }) => fired)).toEqual([[2], [0], [1], [2], [0]]);
  expect(timesOf(runClock([guards[0], guards[2]]))).toEqual([]); // nothing ends the step within them
});

const stripSeed = 31;
it(`with a rate bound every dip is found, however short and near to the next, in order (seed ${stripSeed})`, () => {
  const random = seededRandom(stripSeed);
  for (let trial = 0; trial < 300; trial++) {
    // g rises and falls with slope 1 between zeros: the distance from them, < 0 between the 1st and 2nd, 3rd and 4th, …
    const zeros: number[] = [];
    let t = random.uniform(0.5, 2);
    for (let i = random.integer(1, 6); i > 0; i--) {
      const end = t + 10 ** random.uniform(-12, -1);
      zeros.push(t, end);
      t = end + 10 ** random.uniform(-12, 0);
    }
    const g = (at: number): number => {
      const passed = zeros.filter((zero) => zero < at).length;
      const distance = zeros.reduce((least, zero) => Math.min(least, Math.abs(at - zero)), Infinity);
      return passed % 2 === 0 ? distance : -distance;
    };
    const firstStep = random.uniform(0.1, 20);
    const run = runClock([{ g, rateBound: random.uniform(1, 4) }], {
      rootTolerance: 1,
      tStop: 10.5,
      firstStep,
    });
    expect(run.events.length, `trial ${trial}: ${zeros}`).toBe(zeros.length);
    expectWithin(timesOf(run), zeros, {
      abs: 1e-14,
      because: "ε (|t| + |h|) and roundings of y, t up to 10",
    });
    expect(run.stepper.limitsHit).toBe(0);
  }
});

it("with a rate bound that is half of the rate a dip is stepped over", () => {
  const dip = (t: number): number => Math.abs(t - 6.1) - 1e-6;
  expect(timesOf(runClock([{ g: dip, rateBound: 0.5 }]))).toEqual([]);
  expectWithin(timesOf(runClock([{ g: dip, rateBound: 1 }])), [6.1 - 1e-6, 6.1 + 1e-6], bracket);
});

it("a function that keeps near to zero has a walk too long for its bound: the search says so", () => {
  const run = runClock([{ g: () => 1e-9, rateBound: 1 }]);
  expect(timesOf(run)).toEqual([]);
  expect(run.stepper.limitsHit).toBeGreaterThan(0);
});

it("the path of a step bounds the rates of its dense output, and closely", () => {
  // y' = (cos 3t, -sin 3t) 3: the speed is 3 throughout
  const bounds: number[] = [];
  const field = (_t: number, y: Float64Array, ydot: Float64Array): void => {
    ydot[0] = -3 * (y[1] as number);
    ydot[1] = 3 * (y[0] as number);
  };
  for (const stepper of [dormandPrince54, dormandPrince853, bogackiShampine32]) {
    const integrator = createIntegrator(
      { f: field, t0: 0, y0: [1, 0] },
      { stepper, relativeTolerance: 1e-6, absoluteTolerance: 1e-9 },
    );
    const events = createEventStepper(integrator, {
      functions: [
        {
          name: "far",
          direction: "either",
          terminal: false,
          rateBound: (t0, _y0, t1, _y1, path) => {
            const bound = path.largestRate(0, 2);
            const [a, b] = [new Float64Array(2), new Float64Array(2)];
            let fastest = 0;
            for (let k = 0; k < 200; k++) {
              integrator.interpolate(t0 + (k / 200) * (t1 - t0), a);
              integrator.interpolate(Math.min(t1, t0 + ((k + 1) / 200) * (t1 - t0)), b);
              const way = Math.hypot(
                (b[0] as number) - (a[0] as number),
                (b[1] as number) - (a[1] as number),
              );
              fastest = Math.max(fastest, (200 * way) / (t1 - t0));
            }
            expect(bound).toBeGreaterThanOrEqual(fastest * (1 - 1e-9)); // roundings of chords of 1/200 of a step
            bounds.push(bound / fastest);
            return bound;
          },
        },
      ],
      evaluate: (_t, _y, g) => g.fill(1e9),
    });
    while (integrator.t < 5) events.advance(5);
  }
  expect(bounds.length).toBeGreaterThan(30);
  expect(Math.max(...bounds)).toBeLessThan(1.1); // the hull of the coefficients of smooth steps is narrow
});

it("a rate bound that excludes a zero saves every look inside the steps", () => {
  const run = runClock([{ g: (t) => 30 + Math.sin(t), rateBound: 1 }]);
  expect(run.evaluations).toBe(2);
});

const polynomialSeed = 20_240_601;
it(`every zero of 4000 random polynomials of degree 1 to 6 fires once (seed ${polynomialSeed})`, () => {
  const random = seededRandom(polynomialSeed);
  for (let trial = 0; trial < 4000; trial++) {
    const count = random.integer(1, 6);
    const zeros = Array.from({ length: count }, () => random.uniform(0.01, 10)).sort((a, b) => a - b);
    const gap = zeros.reduce((least, zero, i) => (i > 0 ? Math.min(least, zero - zeros[i - 1]) : least), 1);
    if (gap < 1e-5) continue; // dips below 1e-11 of the largest value: round-off decides
    const g = (t: number): number => zeros.reduce((product, zero) => product * (t - zero), 1);
    const run = runClock([{ g }], { tStop: 10.5, firstStep: random.uniform(0.1, 20) });
    expect(run.events.length, `trial ${trial}: ${zeros}`).toBe(count);
    expectWithin(timesOf(run), zeros, { abs: 1e-10, because: "the product form is exact to ε near a zero" });
    expect(run.stepper.limitsHit).toBe(0);
  }
});

const directionSeed = 77;
it(`rising and falling zeros of 500 random sums of sines alternate and none is lost (seed ${directionSeed})`, () => {
  const random = seededRandom(directionSeed);
  for (let trial = 0; trial < 500; trial++) {
    const [a, p, q] = [random.uniform(0, 1), random.uniform(0, 6), random.uniform(0, 6)];
    const g = (t: number): number => Math.sin(t + p) + a * Math.sin(2.7 * t + q);
    const expected: number[] = [];
    for (let i = 1; i <= 20_000; i++) if (g(i / 2000) > 0 !== g((i - 1) / 2000) > 0) expected.push(i / 2000);
    const run = runClock([{ g }], { firstStep: 3 });
    expect(run.events.length, `trial ${trial}`).toBe(expected.length);
    if (expected.length === 0) continue;
    expectWithin(timesOf(run), expected, { abs: 1 / 2000, because: "the grid that counted them" });
  }
});
