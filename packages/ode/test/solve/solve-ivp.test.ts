import {
  describeStatus,
  dormandPrince54,
  type EventSet,
  isSuccess,
  type SolveOptions,
  solveIvp,
} from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";

const options = { stepper: dormandPrince54, relativeTolerance: 1e-9, absoluteTolerance: 1e-11 };

function fall(events: EventSet, changes: Partial<SolveOptions> = {}) {
  const f = (_t: number, y: Float64Array, ydot: Float64Array): void => {
    ydot[0] = y[1];
    ydot[1] = -9.81;
  };
  return solveIvp({ f, t0: 0, tEnd: 2, y0: [5, 3] }, { ...options, events, ...changes });
}

/** Apex (recorded) and ground (terminal): y = 5 + 3 t − 9.81 t²/2. */
const apexAndGround: EventSet = {
  functions: [
    { name: "apex", direction: "falling", terminal: false },
    { name: "ground", direction: "falling", terminal: true },
  ],
  evaluate: (_t, y, g) => {
    g[0] = y[1];
    g[1] = y[0];
  },
};
const tApex = 3 / 9.81;
const tGround = (3 + Math.sqrt(9 + 2 * 9.81 * 5)) / 9.81;

/** Three bodies, the third without mass, period T. */
const arenstorf = {
  f: (_t: number, y: Float64Array, d: Float64Array): void => {
    const mu = 0.012277471;
    const left = ((y[0] + mu) ** 2 + y[1] ** 2) ** 1.5;
    const right = ((y[0] - (1 - mu)) ** 2 + y[1] ** 2) ** 1.5;
    d[0] = y[2];
    d[1] = y[3];
    d[2] = y[0] + 2 * y[3] - ((1 - mu) * (y[0] + mu)) / left - (mu * (y[0] - (1 - mu))) / right;
    d[3] = y[1] - 2 * y[2] - ((1 - mu) * y[1]) / left - (mu * y[1]) / right;
  },
  t0: 0,
  tEnd: 17.0652165601579625588917206249,
  y0: [0.994, 0, 0, -2.00158510637908252240537862224],
};

it("the Arenstorf orbit closes, the better the smaller the tolerance (Hairer, Nørsett, Wanner I, section II.0)", () => {
  const errors = [1e-5, 1e-7, 1e-9, 1e-11].map((tolerance) => {
    const tolerances = { relativeTolerance: tolerance, absoluteTolerance: tolerance };
    const { y, status } = solveIvp(arenstorf, { stepper: dormandPrince54, ...tolerances });
    expect(status.kind).toBe("reached-end");
    const last = y.map((column) => column[column.length - 1]);
    return Math.hypot(last[0] - arenstorf.y0[0], last[1] - arenstorf.y0[1]);
  });
  for (let i = 1; i < errors.length; i++) expect(errors[i]).toBeLessThan(errors[i - 1] / 10);
  // The orbit passes near both bodies and magnifies a local error some 1e5 times.
  expect(errors[3]).toBeLessThan(1e-5);
});

it("recorded and terminal events are found at the closed form, with state, residual and count", () => {
  const { events, status, t, y } = fall(apexAndGround);
  const closed = { abs: 1e-13, because: "a parabola is exact; bracket 100 ε (|t| + |h|)" };
  expect(events.map((record) => [record.event, record.index, record.occurrence])).toEqual([
    ["apex", 0, 1],
    ["ground", 1, 1],
  ]);
  expectWithin(
    events.map((record) => record.t),
    [tApex, tGround],
    closed,
  );
  expect(status).toEqual({ kind: "event", t: events[1].t, event: "ground" });
  expect(t[t.length - 1]).toBe(events[1].t);
  expect(events[1].residual).toBe(y[0][y[0].length - 1]);
  expect(events[1].residual).toBeLessThanOrEqual(0);
});

it("output times are kept exactly, and events and the terminal point are always among them", () => {
  const outputTimes = [0, 0.25, 0.5, 1];
  const { t, y, events } = fall(apexAndGround, { outputTimes });
  expect([...t]).toEqual([0, 0.25, events[0].t, 0.5, 1, events[1].t]);
  const closed = Array.from(t, (time) => 5 + 3 * time - (9.81 * time * time) / 2);
  expectWithin(y[0], closed, { abs: 1e-13, because: "a parabola is exact in step and dense output" });
});

it("the dense output reaches from the start to the end, and no further", () => {
  const { at, t } = fall(apexAndGround);
  const out = new Float64Array(2);
  for (const time of [0, 0.1, tApex, 1, t[t.length - 1]]) {
    at(time, out);
    expectWithin(out, [5 + 3 * time - (9.81 * time * time) / 2, 3 - 9.81 * time], {
      abs: 1e-13,
      because: "exact",
    });
  }
  expect(() => at(t[t.length - 1] + 1e-9, out)).toThrow(RangeError);
});

it("a run ends at the n-th occurrence of an event that is terminal from then on", () => {
  const f = (_t: number, y: Float64Array, d: Float64Array): void => d.set([y[1], -y[0]]);
  const events: EventSet = {
    functions: [{ name: "zero", direction: "either", terminal: 3 }],
    evaluate: (_t, y, g) => {
      g[0] = y[0];
    },
  };
  const { status, events: records } = solveIvp({ f, t0: 0, tEnd: 100, y0: [0, 1] }, { ...options, events });
  expectWithin(
    records.map((record) => record.t),
    [Math.PI, 2 * Math.PI, 3 * Math.PI],
    { abs: 1e-7, because: "some 100 steps of tolerance 1e-9" },
  );
  expect(status.kind).toBe("event");
});

it("a signal stops a run between two steps and the part computed is kept", () => {
  const signal = { aborted: false };
  const onStep = (t: number): void => {
    if (t > 0.5) signal.aborted = true;
  };
  const { status, t } = fall(apexAndGround, { signal, onStep, maxStep: 0.1 });
  expect(status.kind).toBe("aborted");
  expect(t[t.length - 1]).toBe(status.t);
  expect(status.t).toBeLessThan(0.7);
});

it("an interval of no length is solved by its start", () => {
  const { t, status } = solveIvp({ f: (_t, _y, d) => d.fill(1), t0: 3, tEnd: 3, y0: [7] }, options);
  expect([[...t], status]).toEqual([[3], { kind: "reached-end", t: 3 }]);
});

it("a failure is a status with numbers and advice, never an exception", () => {
  const pole = solveIvp({ f: (_t, y, d) => d.fill(y[0] * y[0]), t0: 0, tEnd: 2, y0: [1] }, options);
  expect(isSuccess(pole.status)).toBe(false);
  expect(describeStatus(pole.status)).toMatch(/at t = (0\.99|1\.0).* s.*/);
  const slow = fall(apexAndGround, { maxSteps: 3, maxStep: 0.01 });
  expect(describeStatus(slow.status)).toMatch(/^max-steps at t = .* after 3 accepted steps; raise maxSteps/);
  const below: EventSet = { ...apexAndGround, evaluate: (_t, y, g) => g.set([1, y[0] - 20]) };
  const missed = solveIvp(
    { f: (_t, y, d) => d.set([y[1], -9.81]), t0: 0, tEnd: 2, y0: [20, -1] },
    { ...options, events: below },
  );
  expect(missed.status).toMatchObject({ kind: "event-missed-side", event: "ground" });
  expect(describeStatus(missed.status)).toContain('"ground" began at or past its zero and moved on to');
});

it("a misspelt option or problem part is named with the nearest right one", () => {
  const solve = (changes: object) => () => fall(apexAndGround, changes);
  expect(solve({ outputTime: [1] })).toThrow('unknown option "outputTime"; did you mean "outputTimes"?');
  expect(solve({ rootTol: 1 })).toThrow('did you mean "rootTolerance"?');
  expect(solve({ outputTimes: [1, 0.5] })).toThrow(/must ascend within \[0, 2\], got 0\.5 at index 1/);
  const problem = { f: arenstorf.f, t0: 0, tEnd: -1, y0: [1] };
  expect(() => solveIvp(problem, options)).toThrow(/tEnd must be >= t0 = 0, got -1/);
});
