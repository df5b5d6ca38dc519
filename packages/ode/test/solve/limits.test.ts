import {
  describeStatus,
  dormandPrince54,
  isSuccess,
  type Solution,
  type SolveOptions,
  solveIvp,
} from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import type { SolveProgress } from "../../src/solve/progress-report.ts";

const options = { stepper: dormandPrince54, relativeTolerance: 1e-9, absoluteTolerance: 1e-11 };

/** y = (sin t, cos t) up to 100 s, with an event at every zero of the sine. */
function swing(changes: Partial<SolveOptions> = {}): Solution {
  return solveIvp(
    {
      f: (_t, y, d) => {
        d[0] = y[1];
        d[1] = -y[0];
      },
      t0: 0,
      tEnd: 100,
      y0: [0, 1],
    },
    {
      ...options,
      events: {
        functions: [{ name: "zero", direction: "either", terminal: false }],
        evaluate: (_t, y, g) => {
          g[0] = y[0];
        },
      },
      ...changes,
    },
  );
}

/** Every limit leaves a whole, right solution up to its status. */
function expectRightPart({ t, y, at, events, status }: Solution): void {
  const last = t.length - 1;
  expect(status.t).toBe(t[last]);
  expect(status.t).toBeGreaterThan(4);
  expect(status.t).toBeLessThan(90);
  const reason = { abs: 1e-6, because: "a few hundred steps of 1e-9, growing with t" };
  expectWithin([y[0][last], y[1][last]], [Math.sin(t[last]), Math.cos(t[last])], reason);
  const out = new Float64Array(2);
  at(t[last] / 2, out);
  expectWithin(out[0], Math.sin(t[last] / 2), reason);
  expect(events).toHaveLength(Math.floor(t[last] / Math.PI));
}

it("after so many steps a run stops with the part computed", () => {
  const solution = swing({ maxSteps: 150 });
  expect(solution.status).toMatchObject({ kind: "max-steps" });
  expectRightPart(solution);
  expect(solution.statistics.steps + solution.statistics.rejected).toBe(150);
});

it("after so many evaluations of f a run stops before the next step, with the part computed", () => {
  const solution = swing({ maxEvaluations: 1000 });
  expectRightPart(solution);
  const { evaluations } = solution.statistics;
  expect(solution.status).toEqual({ kind: "max-evaluations", t: solution.status.t, evaluations });
  expect(evaluations).toBeGreaterThanOrEqual(1000);
  expect(evaluations).toBeLessThan(1000 + 100); // one step, or the few that locate an event
  expect(describeStatus(solution.status)).toMatch(/^max-evaluations at t = .* s after 10\d\d of them; raise/);
  expect(isSuccess(solution.status)).toBe(false);
});

it("after so many seconds on the caller's clock a run stops before the next step, with the part computed", () => {
  let now = 1000;
  const clock = (): number => {
    now += 0.25; // each look at the clock takes a quarter of a second
    return now;
  };
  const solution = swing({ maxSeconds: 30, clock });
  expectRightPart(solution);
  expect(solution.status).toEqual({ kind: "max-seconds", t: solution.status.t, seconds: 30 });
  expect(describeStatus(solution.status)).toMatch(/^max-seconds at t = .* after 30 s of computing; raise/);
});

it("without a limit no limit ends a run", () => {
  expect(swing().status).toEqual({ kind: "reached-end", t: 100 });
  expect(swing({ maxSeconds: 1, clock: () => 0, maxEvaluations: 1e9 }).status.kind).toBe("reached-end");
});

it("an AbortSignal stops a run before its next step, with the part computed", () => {
  const controller = new AbortController();
  const onStep = (t: number): void => {
    if (t > 40) controller.abort();
  };
  const solution = swing({ signal: controller.signal, onStep });
  expectRightPart(solution);
  expect(solution.status.kind).toBe("aborted");
  const before = swing({ signal: AbortSignal.abort() });
  expect([before.status, [...before.t]]).toEqual([{ kind: "aborted", t: 0 }, [0]]);
});

it("progress is reported at each hundredth of the time, in order, with counts", () => {
  const reports: SolveProgress[] = [];
  const { statistics, events } = swing({ maxStep: 0.25, onProgress: (progress) => reports.push(progress) });
  expect(reports.length).toBeGreaterThanOrEqual(99);
  expect(reports.length).toBeLessThanOrEqual(100);
  for (let i = 1; i < reports.length; i++) {
    expect(reports[i].t).toBeGreaterThan(reports[i - 1].t);
    expect(Math.floor(100 * reports[i].fraction)).toBeGreaterThan(Math.floor(100 * reports[i - 1].fraction));
  }
  const last = reports[reports.length - 1];
  expect(last).toEqual({ t: 100, tEnd: 100, fraction: 1, steps: statistics.steps, events: events.length });
});

it("progress is reported at the latest after 1000 steps", () => {
  const reports: SolveProgress[] = [];
  swing({ maxStep: 1e-4, maxSteps: 4500, onProgress: (progress) => reports.push(progress) });
  expect(reports.map(({ steps }) => steps)).toEqual([1000, 2000, 3000, 4000]);
});

it("a step that an event function condemns has been taken: output and dense output reach to its end", () => {
  for (const value of [(y: number) => y - 20, (y: number) => (y < 19 ? Number.NaN : 1)]) {
    const { status, t, y, at } = solveIvp(
      { f: (_t, state, d) => d.set([state[1], -9.81]), t0: 0, tEnd: 2, y0: [20, -1] },
      {
        ...options,
        maxStep: 0.1,
        events: {
          functions: [{ name: "ground", direction: "falling", terminal: true }],
          evaluate: (_t, state, g) => {
            g[0] = value(state[0]);
          },
        },
      },
    );
    expect(["event-missed-side", "not-finite"]).toContain(status.kind);
    expect(t[t.length - 1]).toBe(status.t);
    const out = new Float64Array(2);
    at(status.t, out);
    expect([...out]).toEqual([y[0][t.length - 1], y[1][t.length - 1]]);
  }
});

it("an invalid limit is refused", () => {
  expect(() => swing({ maxEvaluations: 0 })).toThrow(/maxEvaluations must be >= 1, got 0/);
  expect(() => swing({ maxEvaluations: Number.NaN })).toThrow(RangeError);
  expect(() => swing({ maxSeconds: 0, clock: () => 0 })).toThrow(/maxSeconds must be > 0, got 0/);
  expect(() => swing({ maxSeconds: 1 })).toThrow(/maxSeconds needs a clock/);
});
