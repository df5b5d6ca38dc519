import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { describeHybridStatus, runHybrid } from "../src/index.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { rootWidth, until } from "./define-phase.ts";

const gravity = 9.81;
const restitution = 0.8;
const height = 1;
const start = { phase: "flight", t: 0, y: [height, 0], discrete: undefined };
/** Time of the fall and speed of the first impact: t1 = √(2h/g), v = √(2gh). */
const fall = Math.sqrt((2 * height) / gravity);
const speed = Math.sqrt(2 * gravity * height);

/** Time of impact n = 1, 2, …: t1 + Σ 2 v e^k / g for k = 1 … n − 1. */
function impactTime(n: number): number {
  let t = fall;
  for (let k = 1; k < n; k += 1) t += (2 * speed * restitution ** k) / gravity;
  return t;
}

// Each impact is late by one width at most; late by δ it is g δ too fast, which makes later flights 2 δ longer.
const lateness = (n: number) => 3 * n * rootWidth(5, 5);

it("a dropped ball meets the ground at t1 + Σ 2 v e^k / g", () => {
  const run = runHybrid(bouncingBall({ gravity, restitution }), start, until(3.9));
  expect(run.events.length).toBe(14);
  run.events.forEach((event, index) => {
    const n = index + 1;
    expectWithin(event.t, impactTime(n), { abs: lateness(n), because: "3 n widths of the root bracket" });
    expectWithin(event.yMinus[1], -speed * restitution ** index, {
      abs: gravity * lateness(n),
      because: "g times the error of the time",
    });
  });
});

it("between two impacts the ball rises to h e^(2n)", () => {
  const run = runHybrid(bouncingBall({ gravity, restitution }), start, until(3.9));
  const y = new Float64Array(2);
  for (let n = 1; n < 14; n += 1) {
    run.segments[n].at((impactTime(n) + impactTime(n + 1)) / 2, y);
    const because = "the parabola is exact for the method; speed times the error of the time is left";
    expectWithin(y[0], height * restitution ** (2 * n), { abs: speed * lateness(n), because });
    expectWithin(y[1], 0, { abs: 2 * gravity * lateness(n), because });
  }
});

it("infinitely many bounces in closed form end at √(2h/g) (1 + e)/(1 − e), and the ball rests", () => {
  const ball = bouncingBall({ gravity, restitution, closedFormBelow: 1 });
  const run = runHybrid(ball, start, until(10));
  const limit = (fall * (1 + restitution)) / (1 - restitution);
  const last = run.events[run.events.length - 1];
  expect(last).toMatchObject({ from: "flight", to: "rest", guards: [], bound: 0 });
  const tolerance = {
    abs: lateness(7) / (1 - restitution),
    because: "7 located impacts; the rest is a sum of 1/(1 − e)",
  };
  expectWithin(last.t, limit, tolerance);
  expect(run.status).toEqual({ kind: "reached-end", t: 10 });
  expect([run.phase, ...run.y]).toEqual(["rest", 0, 0]);

  const y = new Float64Array(2);
  const closedForm = run.segments[run.segments.length - 2];
  closedForm.at((impactTime(20) + impactTime(21)) / 2, y);
  expectWithin(y[0], height * restitution ** 40, {
    abs: speed * tolerance.abs,
    because: "speed times the error of the time",
  });
});

it("a closed form that lasts longer than the run is followed to the end time only", () => {
  const ball = bouncingBall({ gravity, restitution, closedFormBelow: 100 });
  const tEnd = (impactTime(3) + impactTime(4)) / 2;
  const run = runHybrid(ball, start, until(tEnd));
  expect(run.status).toEqual({ kind: "reached-end", t: tEnd });
  expect(run.phase).toBe("flight");
  expect(run.events.length).toBe(1);
  expect(run.segments.map(({ t1 }) => t1)).toEqual([run.events[0].t, tEnd]);
  expectWithin(run.y[0], height * restitution ** 6, {
    abs: speed * lateness(3),
    because: "speed times the error of the time",
  });
});

it("a closed form that begins at the end time is not begun", () => {
  const ball = bouncingBall({ gravity, restitution, closedFormBelow: 100 });
  const bounced = { phase: "flight", t: 2, y: [0, 1], discrete: undefined };
  const run = runHybrid(ball, bounced, until(2));
  expect(run.status).toEqual({ kind: "reached-end", t: 2 });
  expect([run.segments, run.events, [...run.y]]).toEqual([[], [], [0, 1]]);
});

it("below the threshold speed an impact brings the ball to rest", () => {
  const run = runHybrid(bouncingBall({ gravity, restitution, threshold: 1 }), start, until(10));
  // The speed of impact n is v e^(n−1); the first below 1 m/s is that with n − 1 > ln v / ln(1/e) = 6.67.
  expect(run.events.length).toBe(8);
  expect(run.events[7].to).toBe("rest");
  expect(run.phase).toBe("rest");
});

it("bounces that nobody ends stop as accumulating at their limit, by name", () => {
  for (const e of [0.05, 0.3, 0.5, 0.8, 0.95, 0.99]) {
    const run = runHybrid(bouncingBall({ gravity, restitution: e }), start, until(100, { dense: false }));
    const limit = (fall * (1 + e)) / (1 - e);
    const { status } = run;
    if (status.kind !== "accumulating") throw new Error(describeHybridStatus(status));
    expect([status.phases, status.guards]).toEqual([["flight"], ["ground"]]);
    expectWithin(status.ratio, e, {
      abs: 0.1 * (1 - e),
      because: "the rounding that is allowed for a ratio",
    });
    expectWithin(status.limit, limit, {
      abs: status.bound + 1e7 * Number.EPSILON * limit,
      because: "its own bound, and the lateness of the impacts so far",
    });
    // Found after 100 stays of at most 1000 widths each; 1e5 widths are 1e7 eps (|t| + h).
    expectWithin(run.t, limit, {
      abs: 1e7 * Number.EPSILON * 2 * limit,
      because: "1e5 widths, with h below |t|",
    });
  }
});
