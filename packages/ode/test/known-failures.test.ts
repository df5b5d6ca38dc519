import {
  bogackiShampine32,
  createEventStepper,
  createIntegrator,
  dormandPrince54,
  dormandPrince853,
  type EventSet,
  type SolveOptions,
  type Stepper,
  solveIvp,
  tsitouras54,
  type VectorField,
} from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";

// Events that users of other solvers have reported as lost, doubled, misplaced or misunderstood. One test each.

const options = { stepper: dormandPrince54, relativeTolerance: 1e-10, absoluteTolerance: 1e-12 };
const bracket = { abs: 5e-13, because: "100 ε (|t| + |h|), with t and h up to 10 each" };

/** One event function, recorded only, in either direction unless told otherwise. */
function watch(
  evaluate: (t: number, y: Float64Array) => number,
  { name = "event", direction = "either", terminal = false, ...rest }: Partial<EventSet["functions"][0]> = {},
): EventSet {
  return {
    functions: [{ name, direction, terminal, ...rest }],
    evaluate: (t, y, g) => {
      g[0] = evaluate(t, y);
    },
  };
}

/** ẏ = 1 from y(0) = 0: y is t, in steps of any length. */
const clock = (events: EventSet, tEnd: number, changes: Partial<SolveOptions> = {}) =>
  solveIvp({ f: (_t, _y, d) => d.fill(1), t0: 0, tEnd, y0: [0] }, { ...options, events, ...changes });

const falling: VectorField = (_t, y, d) => {
  d[0] = y[1];
  d[1] = -9.81;
};

for (const stepper of [dormandPrince54, bogackiShampine32, tsitouras54, dormandPrince853] as Stepper[]) {
  it(`a height y = (t + 6)(t + 2)(t − 2) is zero at −6, −2 and 2 s though one step of ${stepper.name} spans all three`, () => {
    const { events, statistics } = solveIvp(
      { f: (t, _y, d) => d.fill(3 * t * t + 12 * t - 4), t0: -10, tEnd: 10, y0: [-384] },
      // Steps of any length are exact for a cubic, so that the tolerance may let them be long.
      { ...options, absoluteTolerance: 1e9, stepper, firstStep: 20, events: watch((_t, y) => y[0]) },
    );
    expectWithin(
      events.map(({ t }) => t),
      [-6, -2, 2],
      { abs: 4e-12, because: "the bracket, and round-off of some 1000 ε of y over its slope of 16" },
    );
    expect(events.map(({ direction }) => direction)).toEqual(["rising", "falling", "rising"]);
    expect(statistics.steps).toBe(4); // the first, and one from each zero: none was found by going slowly
  });
}

it("a clock that steps by whole seconds strikes 4 once, at the instant where one step ends and another begins", () => {
  const { events, t } = clock(
    watch((time) => time - 4),
    10,
    { firstStep: 1, maxStep: 1 },
  );
  expect(events.map((event) => event.t)).toEqual([4]);
  expect([...t]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it("a zero at the very start is no event, and the next one is", () => {
  const { events } = clock(
    watch((time) => Math.sin(Math.PI * time)),
    2.5,
  );
  expectWithin(
    events.map(({ t }) => t),
    [1, 2],
    bracket,
  );
});

it("an atom that swings once in 1e-12 s passes its centre at every half of that, to parts of 1e-12 of it", () => {
  const omega = 2 * Math.PI * 1e12;
  const { events } = solveIvp(
    {
      f: (_t, y, d) => {
        d[0] = omega * y[1];
        d[1] = -omega * y[0];
      },
      t0: 0,
      tEnd: 2e-12,
      y0: [1, 0],
    },
    { ...options, events: watch((_t, y) => y[0]) },
  );
  expectWithin(
    events.map(({ t }) => t),
    [0.25e-12, 0.75e-12, 1.25e-12, 1.75e-12],
    {
      rel: 1e-8,
      because: "hundred steps of tolerance 1e-10; the usual tolerance of 1e-12 s is longer than the run",
    },
  );
});

it("after a jump of the drive a body goes on at its new speed at once: the last slope is not used again", () => {
  for (const stepper of [dormandPrince54, bogackiShampine32]) {
    let drive = 1;
    const { y, t } = solveIvp(
      { f: (_t, _y, d) => d.fill(drive), t0: 0, tEnd: 2, y0: [0] },
      {
        stepper,
        relativeTolerance: 0.1,
        absoluteTolerance: 10, // so loose that a stale first slope would pass the error control
        scheduledTimes: [1],
        onEvent: ({ restart }) => {
          drive = -1;
          restart();
        },
      },
    );
    const expected = Array.from(t, (time) => Math.min(time, 2 - time));
    expectWithin(y[0], expected, { abs: 1e-14, because: "straight lines: rounding of some steps" });
  }
});

it("after a jump of the state the slope is that of the new state: y = 1 falls to 1/e, is set to 1 and falls to 1/e again", () => {
  for (const stepper of [dormandPrince54, bogackiShampine32]) {
    const decay: VectorField = (_t, y, d) => {
      d[0] = -y[0];
    };
    const loose = { stepper, relativeTolerance: 1e-2, absoluteTolerance: 1e-2, firstStep: 0.25 };
    const integrator = createIntegrator({ f: decay, t0: 0, y0: [1] }, loose);
    while (integrator.step(1) !== "reached-stop");
    integrator.reset(1, [1]);
    integrator.step(2);
    const used = integrator.y[0];
    const fresh = createIntegrator({ f: decay, t0: 1, y0: [1] }, { ...loose });
    fresh.reset(1, [1]);
    fresh.step(2);
    expect(used).toBe(fresh.y[0]); // the same step as of a new problem, bit for bit
    while (integrator.step(2) !== "reached-stop");
    expectWithin(integrator.y[0], Math.exp(-1), { abs: 1e-2, because: "the tolerance, damped" });
  }
});

it("a body that doubles its speed at the line y = 1 is past the line at the switch, from whichever side it comes", () => {
  for (const sign of [1, -1]) {
    // The speed follows from the state alone: 1 before the line, 2 behind it. At y = ±1 exactly it must be the latter.
    const f: VectorField = (_t, y, d) => {
      d[0] = sign * (sign * y[0] < 1 ? 1 : 2);
    };
    const { events, y, t, status, statistics } = solveIvp(
      { f, t0: 0, tEnd: 2, y0: [0] },
      { ...options, events: watch((_t, state) => state[0] - sign), onEvent: ({ restart }) => restart() },
    );
    expect(status.kind).toBe("reached-end");
    expectWithin(events[0].t, 1, bracket);
    expect(events).toHaveLength(1);
    expect(sign * events[0].residual).toBeGreaterThanOrEqual(0); // settled: on the side it goes to
    expect(events[0].direction).toBe(sign > 0 ? "rising" : "falling");
    expectWithin(y[0][t.length - 1], sign * 3, {
      abs: 1e-9,
      because: "the step that reaches over the line meets its tolerance of 1e-10 |y|, and nothing else errs",
    });
    expect(statistics.steps).toBeLessThan(100); // and no creeping up to the line
  }
});

it("three balls in a row: the impact on the first makes one on the second and the third at the same instant", () => {
  // Equal balls hand their momentum on, so speeds only move along the row. All touch; a fourth flies in from −1 at 1
  // m/s.
  const speeds = [1, 0, 0, 0];
  const impact = (i: number) => ({ name: `impact ${i}`, direction: "falling", terminal: false }) as const;
  const { events, y, t, status } = solveIvp(
    { f: (_t, _y, d) => d.set(speeds), t0: 0, tEnd: 3, y0: [-1, 0, 0, 0] },
    {
      ...options,
      events: {
        functions: [impact(0), impact(1), impact(2)],
        // Balls i and i + 1 collide when they touch while the left one is the faster.
        evaluate: (_t, x, g) => {
          for (let i = 0; i < 3; i++)
            g[i] = Math.max(x[i + 1] - x[i] - 1e-12, speeds[i + 1] - speeds[i] + 0.5);
        },
      },
      onEvent: ({ fired, restart }) => {
        for (const { index } of fired) {
          [speeds[index], speeds[index + 1]] = [speeds[index + 1], speeds[index]];
        }
        restart();
      },
    },
  );
  expect(status.kind).toBe("reached-end");
  expect(events.map(({ event }) => event)).toEqual(["impact 0", "impact 1", "impact 2"]);
  expect(new Set(events.map((event) => event.t)).size).toBe(1);
  expectWithin(events[0].t, 1, {
    abs: 2e-12,
    because: "touch counts from 1e-12 m, at 1 m/s; and the bracket",
  });
  const last = y.map((column) => column[t.length - 1]);
  expectWithin(last, [0, 0, 0, 2], { abs: 5e-12, because: "the same" });
});

it("two lamps that switch each other without end are a status that names them, not a run that hangs", () => {
  let isOn = false;
  const { status } = clock(
    {
      functions: [
        { name: "start", direction: "rising", terminal: false },
        { name: "on", direction: "rising", terminal: false },
        { name: "off", direction: "falling", terminal: false },
      ],
      evaluate: (t, _y, g) => {
        g[0] = t - 1;
        g[1] = isOn ? 1 : -1;
        g[2] = isOn ? 1 : -1;
      },
    },
    2,
    {
      onEvent: () => {
        isOn = !isOn;
      },
    },
  );
  expect(status.kind).toBe("chattering");
  expect(status.t).toBeCloseTo(1, 12);
});

it("a word that is almost an option is refused, and the option that was meant is named", () => {
  const solve = (changes: object) => () =>
    clock(
      watch(() => 1),
      1,
      changes,
    );
  expect(solve({ rtol: 1e-3 })).toThrow(TypeError);
  expect(solve({ rtol: 1e-3 })).toThrow("here: relativeTolerance of the options");
  expect(solve({ atol: 1e-3 })).toThrow("here: absoluteTolerance of the options");
  expect(solve({ relTol: 1e-3 })).toThrow(
    'solveIvp: unknown option "relTol"; here: relativeTolerance of the options',
  );
  expect(solve({ event: [] })).toThrow("here: events of the options");
  expect(solve({ max_step: 1 })).toThrow('did you mean "maxStep"?');
  expect(solve({ Signal: {} })).toThrow('did you mean "signal"?');
  expect(() => solveIvp({ f: falling, t0: 0, tend: 1, tEnd: 1, y0: [1, 0] } as never, options)).toThrow(
    'did you mean "tEnd"?',
  );
});

it("a height of 8.9e-16 at the end of the run has not reached the ground; it does in a longer run, once", () => {
  const height = watch((_t, y) => 4 + 8.9e-16 - y[0], { direction: "falling", terminal: true });
  const short = clock(height, 4, { firstStep: 4 });
  expect([short.status, short.events]).toEqual([{ kind: "reached-end", t: 4 }, []]);
  const long = clock(height, 5, { firstStep: 4 });
  expect(long.events).toHaveLength(1);
  expect(long.status.kind).toBe("event");
  expectWithin(long.status.t, 4, bracket);
  const onward = clock(height, 5, { scheduledTimes: [4] }); // a step ends at 4 and another begins there
  expect(onward.events).toHaveLength(1);
});

it("a stone's output every tenth of a second ends with the impact itself", () => {
  const outputTimes = Array.from({ length: 21 }, (_, i) => i / 10);
  const ground = watch((_t, y) => y[0], { direction: "falling", terminal: true });
  const { t, y, events } = solveIvp(
    { f: falling, t0: 0, tEnd: 2, y0: [5, 0] },
    { ...options, outputTimes, events: ground },
  );
  const impact = Math.sqrt(10 / 9.81);
  expectWithin(t, [...outputTimes.filter((time) => time < impact), impact], bracket);
  expect(t[t.length - 1]).toBe(events[0].t);
  expectWithin(y[1][t.length - 1], -9.81 * impact, { abs: 1e-11, because: "the bracket times g" });
});

it("a ball that lies on the ground when it is thrown lands once, and not at the start", () => {
  for (const [name, height] of [
    ["on it", 0],
    ["a rounding below it", -1e-17],
    ["a rounding above it", 1e-17],
  ] as const) {
    const ground = watch((_t, y) => y[0], { direction: "falling", terminal: true });
    const { events } = solveIvp(
      { f: falling, t0: 0, tEnd: 2, y0: [height, 4.905] },
      { ...options, events: ground },
    );
    expectWithin(
      events.map(({ t }) => t),
      [1],
      bracket,
    );
    expect(events, name).toHaveLength(1);
  }
});

it("a condition that is already true at the start is an event when it has been false and becomes true again", () => {
  const { events } = clock(
    watch((time) => Math.cos(Math.PI * time) - 0.5, { direction: "rising" }),
    4,
  );
  expectWithin(
    events.map(({ t }) => t),
    [5 / 3, 11 / 3],
    bracket,
  );
});

it("a ball put back where it hit the ground does not hit it again before it has flown", () => {
  for (const rootTolerance of [1, 100, 1e4]) {
    const integrator = createIntegrator({ f: falling, t0: 0, y0: [1, 0] }, options);
    const ground = watch((_t, y) => y[0], { direction: "falling", terminal: true });
    const stepper = createEventStepper(integrator, ground, { rootTolerance });
    const times: number[] = [];
    while (times.length < 10) {
      if (stepper.advance() !== "event") continue;
      times.push(integrator.t);
      integrator.reset(integrator.t, [integrator.y[0], -0.8 * integrator.y[1]]); // not lifted from where it was found
    }
    const fall = Math.sqrt(2 / 9.81);
    const expected = times.map((_, n) => fall + (2 * fall * 0.8 * (1 - 0.8 ** n)) / 0.2);
    expectWithin(times, expected, {
      abs: 50 * (rootTolerance + 10) * Number.EPSILON,
      because:
        "ten brackets of rootTolerance ε (|t| + |h|) with t up to 4, each repeated in the flight after it",
    });
  }
});

it("two gates a nanosecond apart are two events, and two at one instant are one instant with two records", () => {
  const gates = (distance: number): EventSet => ({
    functions: [
      { name: "second", direction: "rising", terminal: false },
      { name: "first", direction: "rising", terminal: false },
    ],
    evaluate: (t, _y, g) => {
      g[0] = t - (3 + distance);
      g[1] = t - 3;
    },
  });
  const apart = clock(gates(1e-9), 10);
  expect(apart.events.map(({ event }) => event)).toEqual(["first", "second"]);
  expectWithin(apart.events[1].t - apart.events[0].t, 1e-9, { abs: 1e-12, because: "two brackets" });
  const together = clock(gates(0), 10);
  expect(together.events.map(({ event }) => event)).toEqual(["second", "first"]); // declared order
  expect(together.events[0].t).toBe(together.events[1].t);
  // Any distance in between: both once, in order of time.
  for (let exponent = -16; exponent <= -10; exponent++) {
    const { events } = clock(gates(10 ** exponent), 10);
    expect(events.map(({ index }) => index).sort((a, b) => a - b)).toEqual([0, 1]);
    expect(events[1].t).toBeGreaterThanOrEqual(events[0].t);
  }
});

it("a mass that flies for a second and then meets a stiff spring leaves it after half a period of a millisecond", () => {
  const omega = 2 * Math.PI * 1000;
  let isInContact = false;
  let longest = 0;
  let tBefore = 0;
  const f: VectorField = (_t, y, d) => {
    d[0] = y[1];
    d[1] = isInContact ? -omega * omega * y[0] : 0;
  };
  const { events, status, statistics } = solveIvp(
    {
      f,
      t0: 0,
      tEnd: 2,
      y0: [1, -1],
    },
    {
      ...options,
      events: watch((_t, y) => y[0]),
      onEvent: ({ restart }) => {
        isInContact = !isInContact;
        restart();
      },
      onStep: (t) => {
        if (isInContact) longest = Math.max(longest, t - tBefore);
        tBefore = t;
      },
    },
  );
  expect(status.kind).toBe("reached-end");
  expect(longest).toBeLessThan(1e-4); // a fifth of the contact, after a flight in steps of up to a second
  isInContact = true;
  const alone = solveIvp({ f, t0: 1, tEnd: 1.0005, y0: [0, -1] }, options);
  // Nor was that length found by trying the old one down: no more attempts than by a run that begins with the contact.
  expect(statistics.rejected).toBeLessThanOrEqual(alone.statistics.rejected + 2);
  expectWithin(
    events.map(({ t }) => t),
    [1, 1.0005],
    { abs: 1e-11, because: "1e-3 s at tolerances of 1e-10, some twenty steps" },
  );
  expectWithin(events[1].y[1], 1, { abs: 1e-8, because: "elastic, some twenty steps of 1e-10" });
});
