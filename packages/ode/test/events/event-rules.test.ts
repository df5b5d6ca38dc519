import { createEventStepper, createIntegrator, dormandPrince54 } from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runClock, timesOf } from "./clock.ts";

const bracket = { abs: 5e-13, because: "100 ε (|t| + |h|), with t and h up to 10 each" };
const options = { stepper: dormandPrince54, relativeTolerance: 1e-10, absoluteTolerance: 1e-12 };

/** Falls from height 1 with g = 9.81 m/s² and bounces with e = 0.5. */
function createBall() {
  const integrator = createIntegrator(
    {
      f: (_t, y, ydot) => {
        ydot[0] = y[1];
        ydot[1] = -9.81;
      },
      t0: 0,
      y0: [1, 0],
    },
    options,
  );
  const stepper = createEventStepper(
    integrator,
    {
      functions: [{ name: "ground", direction: "falling", terminal: true }],
      evaluate: (_t, y, g) => {
        g[0] = y[0];
      },
    },
    { rootTolerance: 2 },
  );
  return { integrator, stepper };
}

it("rule 1: a zero at the end of a step belongs to it, a zero at its start does not", () => {
  const g = (_y: number, t: number): number => t - 4;
  expect(timesOf(runClock([{ g }], { tStop: 4 }))).toEqual([4]);
  expect(timesOf(runClock([{ g }], { t0: 4 }))).toEqual([]);
});

it("rule 1: a value of 8.9e-16 at the end point has not crossed; it fires in the next step, once", () => {
  const g = (_y: number, t: number): number => 4 + 8.9e-16 - t;
  expect(timesOf(runClock([{ g }], { tStop: 4 }))).toEqual([]);
  const run = runClock([{ g }], { firstStep: 4, tStop: 8 });
  expectWithin(timesOf(run), [4], bracket);
});

it("rule 2: a guard at its zero when the phase begins arms itself when it is back on its side", () => {
  const run = runClock([{ g: (t) => t * (3 - t), direction: "falling", terminal: true }]);
  expectWithin(timesOf(run), [3], bracket);
});

it("rule 2: a guard past its zero that moves further the wrong way is a status, never silence", () => {
  for (const began of [0, -1e-14, -2]) {
    const run = runClock([{ g: (t) => began - t, direction: "falling", terminal: true }], { firstStep: 1 });
    expect(run.status).toBe("event-missed-side");
    expect(run.stepper.failedFunction).toBe(0);
    expect(run.integrator.statistics.steps).toBe(1);
  }
  const rising = runClock([{ g: (t) => t, direction: "rising", terminal: true }]);
  expect(rising.status).toBe("event-missed-side");
});

it("rule 2: what is only recorded, or allowed to, waits until it is back on its side", () => {
  const g = (t: number): number => (t - 2) * (6 - t); // past zero, up at 2, down at 6
  expectWithin(timesOf(runClock([{ g, direction: "falling" }])), [6], bracket);
  const down = (t: number): number => -1 - t + t * t * 0.2; // further down first
  const run = runClock([{ g: down, direction: "falling", terminal: true, whenPast: "wait" }]);
  expect(run.status).toBe("reached-stop");
});

it("rule 2: within its stated round-off a guard is at its zero and may stay there", () => {
  const noise = (t: number): number => 1e-15 * Math.sin(1e6 * t);
  const run = runClock([{ g: noise, direction: "falling", terminal: true, atZero: 1e-14 }], {
    firstStep: 0.1,
  });
  expect([run.status, run.events.length]).toEqual(["reached-stop", 0]);
});

it("rule 3: rising, falling and either fire at their own zeros", () => {
  const g = (t: number): number => (t - 1) * (t - 4) * (t - 7);
  const directions = ["rising", "falling", "either"] as const;
  const times = directions.map((direction) => timesOf(runClock([{ g, direction }])));
  expectWithin(times[0], [1, 7], bracket);
  expectWithin(times[1], [4], bracket);
  expectWithin(times[2], [1, 4, 7], bracket);
});

it("rule 4: the state at an event has the accuracy of the method, with no step over an accepted one taken again", () => {
  const integrator = createIntegrator(
    {
      f: (_t, y, ydot) => {
        ydot[0] = y[1];
        ydot[1] = -y[0];
      },
      t0: 0,
      y0: [1, 0],
    },
    options,
  );
  const stepper = createEventStepper(integrator, {
    functions: [{ name: "centre", direction: "falling", terminal: true }],
    evaluate: (_t, y, g) => {
      g[0] = y[0];
    },
  });
  while (stepper.advance() !== "event");
  expectWithin(integrator.t, Math.PI / 2, {
    abs: 1e-9,
    because: "ten times the tolerance over some 50 steps",
  });
  expectWithin(integrator.y, [0, -1], { abs: 1e-9, because: "the same" });
  expect(Math.abs(integrator.y[0])).toBeLessThanOrEqual(1e-13); // the bracket times the speed 1
  expect(integrator.statistics.retaken).toBeLessThanOrEqual(4);
});

it("rule 5: the sign has settled at the event, within the tolerance of the zero", () => {
  for (const zero of [0.1, 1 / 3, Math.E, 7.77]) {
    const run = runClock([{ g: (t) => (zero - t) * (1 + t * t), direction: "falling" }]);
    expect(run.events[0].t).toBeGreaterThanOrEqual(zero);
    expectWithin(run.events[0].t, zero, bracket);
  }
});

it("rule 6: the earliest wins, equal times fire together in declared order", () => {
  const run = runClock([
    { g: (t) => t - 6 },
    { g: (t) => t - 2 },
    { g: (t) => 3 * (6 - t) },
    { g: (t) => t * t - 4 },
  ]);
  expect(run.events.map((event) => event.fired)).toEqual([
    [1, 3],
    [0, 2],
  ]);
  expectWithin(timesOf(run), [2, 6], bracket);
});

it("rule 6: two events a thousandth apart in one step are two events", () => {
  const run = runClock([{ g: (t) => t - 5.001 }, { g: (t) => 5 - t }]);
  expect(run.events.map((event) => event.fired)).toEqual([[1], [0]]);
});

it("rule 7: two crossings inside one step are found though both ends have one sign", () => {
  const run = runClock([{ g: (t) => (t - 4) * (t - 4.2) }]);
  expectWithin(timesOf(run), [4, 4.2], bracket);
});

it("rule 7: the maximum step is a setting that may depend on the state", () => {
  const integrator = createIntegrator(
    { f: (_t, _y, ydot) => ydot.fill(1), t0: 0, y0: [0] },
    { ...options, maxStep: (_t, y) => 0.5 + y[0] / 10 },
  );
  let longest = 0;
  while (integrator.step(10) === "advanced") {
    const allowed = 0.5 + integrator.yPrevious[0] / 10;
    longest = Math.max(longest, (integrator.t - integrator.tPrevious) / allowed);
  }
  expect(longest).toBeLessThanOrEqual(1 + 1e-15); // one rounding
  expect(longest).toBeGreaterThan(0.9);
});

it("rule 9: after a reset the slope of before is dropped: a bouncing ball keeps its closed form", () => {
  const { integrator, stepper } = createBall();
  const fall = Math.sqrt(2 / 9.81);
  let expected = fall;
  let flight = 2 * fall;
  for (let bounce = 0; bounce < 20; bounce++) {
    while (stepper.advance() !== "event");
    expectWithin(integrator.t, expected, {
      rel: 1e-13,
      because: "parabolas are exact; some ε for each of 20 bounces",
    });
    flight = flight / 2;
    expected += flight;
    integrator.reset(integrator.t, [0, -0.5 * integrator.y[1]]);
  }
});

it("rule 9: bounces of 1e-5 s late in a run last as long as the closed form says, to 1e-9 of themselves", () => {
  const { integrator, stepper } = createBall();
  integrator.reset(1.56, [0, 1.324e-4]);
  while (stepper.advance() !== "event");
  expectWithin(integrator.t - 1.56, (2 * 1.324e-4) / 9.81, {
    rel: 1e-10,
    because: "one unit in the last place of t is 8e-12 of it",
  });
});

it("a phase that begins a few units in the last place before a zero fires exactly once", () => {
  const { integrator, stepper } = createBall();
  for (const gap of [1e-16, 4e-16, 1e-15]) {
    integrator.reset(2, [gap, -3]);
    stepper.start();
    expect(stepper.advance(2.5)).toBe("event");
    expectWithin(integrator.t, 2, { abs: 2e-15, because: "the gap over the speed 3, and 2 ε (|t| + |h|)" });
    integrator.reset(integrator.t, [integrator.y[0], 3]);
    let more = 0;
    while (stepper.advance(2.3) !== "reached-stop") more += stepper.firedCount;
    expect(more).toBe(0);
  }
});

it("after an event that changes nothing the same zero does not fire again", () => {
  for (let i = 1; i <= 200; i++) {
    const zero = 10 * Math.abs(Math.sin(i));
    const run = runClock([{ g: (t) => t - zero }, { g: (t) => Math.fround(zero - t) }], { firstStep: 0.7 });
    expect(run.events.flatMap((event) => event.fired).sort((a, b) => a - b)).toEqual([0, 1]);
  }
});

it("an event function that is NaN on an accepted state is a status with its index", () => {
  const run = runClock([{ g: () => 1 }, { g: (t) => (t > 5 ? Number.NaN : 1) }], { firstStep: 1 });
  expect([run.status, run.stepper.failedFunction]).toEqual(["not-finite", 1]);
});

it("an event before the region where another function is NaN is still found", () => {
  const run = runClock([{ g: (t) => (t > 6 ? Number.NaN : 1) }, { g: (t) => 3 - t, terminal: true }], {
    tStop: 5.5,
  });
  expectWithin(timesOf(run), [3], bracket);
});

it("a wrong event set or option is named", () => {
  const g = (): number => 1;
  expect(() => runClock([{ g, direction: "up" as "rising" }])).toThrow(/event "g0": direction must be/);
  expect(() => runClock([{ g, terminal: 0 }])).toThrow(/terminal must be/);
  expect(() => runClock([{ g, atZero: -1 }])).toThrow(RangeError);
  expect(() =>
    runClock([
      { g, name: "a" },
      { g, name: "a" },
    ]),
  ).toThrow(/unique/);
  expect(() => runClock([{ g }], { rootTolerance: 0 })).toThrow(/rootTolerance must be >= 1/);
});
