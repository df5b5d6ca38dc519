import { dormandPrince54, type SolveOptions, solveIvp } from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";

const options = { stepper: dormandPrince54, relativeTolerance: 1e-10, absoluteTolerance: 1e-12 };

const decay = (changes: Partial<SolveOptions>) =>
  solveIvp(
    {
      f: (_t, y, d) => {
        d[0] = -y[0];
      },
      t0: 0,
      tEnd: 3,
      y0: [1],
    },
    { ...options, ...changes },
  );

it("a step ends exactly on each scheduled time, with a record, and nothing is counted as an event", () => {
  const scheduledTimes = [0, 0.1, 1 / 3, 2, 3];
  const { t, scheduled, events, status } = decay({ scheduledTimes });
  expect(scheduled.map(({ index, t: time }) => [index, time])).toEqual([...scheduledTimes.entries()]);
  expectWithin(
    scheduled.map(({ y }) => y[0]),
    scheduledTimes.map((time) => Math.exp(-time)),
    { abs: 1e-9, because: "some ten steps of 1e-10" },
  );
  for (const time of scheduledTimes) expect(t).toContain(time);
  expect(events).toEqual([]);
  expect(status).toEqual({ kind: "reached-end", t: 3 });
});

it("scheduled times are among the output though other times were asked for", () => {
  const { t } = decay({ scheduledTimes: [1.5], outputTimes: [0, 1, 2] });
  expect([...t]).toEqual([0, 1, 1.5, 2, 3]);
});

it("no function is searched for at a scheduled time: without events the steps alone are paid", () => {
  const plain = decay({});
  const stopped = decay({ scheduledTimes: [1] });
  expect(stopped.statistics.retaken).toBe(0);
  expect(stopped.statistics.steps).toBeLessThanOrEqual(plain.statistics.steps + 2);
});

it("a dose at each scheduled hour: the concentration follows the sum of the exponentials", () => {
  // ċ = −c + r, where the rate of infusion r is doubled at 1 h and stopped at 2 h.
  let rate = 1;
  const seen: number[] = [];
  const { y, t } = solveIvp(
    {
      f: (_t, c, d) => {
        d[0] = rate - c[0];
      },
      t0: 0,
      tEnd: 3,
      y0: [0],
    },
    {
      ...options,
      scheduledTimes: [1, 2],
      onEvent: ({ scheduled, t: now, restart }) => {
        seen.push(now);
        rate = scheduled === 0 ? 2 : 0;
        restart();
      },
    },
  );
  expect(seen).toEqual([1, 2]);
  const atOne = 1 - Math.exp(-1);
  const atTwo = 2 + (atOne - 2) * Math.exp(-1);
  expectWithin(y[0][t.length - 1], atTwo * Math.exp(-1), {
    abs: 1e-9,
    because: "some twenty steps of 1e-10",
  });
});

it("an event at the instant of a scheduled time is reported once, as both", () => {
  const told: (readonly [number, number, number])[] = [];
  const { events, scheduled } = solveIvp(
    { f: (_t, _y, d) => d.fill(1), t0: 0, tEnd: 4, y0: [0] },
    {
      ...options,
      scheduledTimes: [2],
      events: {
        functions: [{ name: "two", direction: "rising", terminal: false }],
        evaluate: (t, _y, g) => {
          g[0] = t - 2;
        },
      },
      onEvent: (instant) => told.push([instant.t, instant.fired.length, instant.scheduled]),
    },
  );
  expect(told).toEqual([[2, 1, 0]]);
  expect([events.length, scheduled.length]).toEqual([1, 1]);
});

it("scheduled times that do not ascend within the interval are refused", () => {
  expect(() => decay({ scheduledTimes: [1, 1] })).toThrow(
    /scheduledTimes must ascend within \[0, 3\], got 1 at index 1/,
  );
  expect(() => decay({ scheduledTimes: [4] })).toThrow(/got 4 at index 0/);
  expect(() => decay({ scheduledTimes: [Number.NaN] })).toThrow(RangeError);
});
