import { describe, expect, it } from "vitest";
import { followSequence, fuzzConvergingSequences, type KnownSequence } from "../fuzz/converging-sequences.ts";
import { describeHybridStatus, type HybridStatus, runHybrid } from "../src/index.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { until } from "./define-phase.ts";

/** From height h with speed v upwards. */
interface Throw {
  readonly gravity: number;
  readonly restitution: number;
  readonly height: number;
  readonly speed: number;
}

/** The end of all bounces: the first flight, and flights of 2 w e^k / g after it with w its end speed. */
function endOf({ gravity: g, restitution: e, height, speed }: Throw): number {
  const w = Math.sqrt(speed * speed + 2 * g * height);
  return (speed + w) / g + (2 * w * e) / (g * (1 - e));
}

/** As seen when the end is at most `distance` away. */
function stopNear(ball: Throw, distance: number, rootTolerance: number) {
  const start = { phase: "flight", t: 0, y: [ball.height, ball.speed], discrete: undefined };
  const tolerances = { accumulationTolerance: distance, rootTolerance, dense: false };
  const { status } = runHybrid(bouncingBall(ball), start, until(1e4, tolerances));
  if (status.kind !== "accumulating") throw new Error(describeHybridStatus(status));
  return status;
}

describe("the limit of the bounces of a ball lies within its bound of the closed form, T = (v + w)/g + 2 w e/(g (1 − e)),", () => {
  it.each([0.1, 0.3, 0.5, 0.7, 0.9, 0.95])(
    "for e = %s, however many bounces were seen and however well they were located",
    (e) => {
      for (const [gravity, height, speed] of [
        [9.81, 1, 0],
        [1.62, 0.3, 2],
        [274, 50, -30],
      ]) {
        const ball = { gravity, restitution: e, height, speed };
        const end = endOf(ball);
        for (const share of [0.5, 1e-3, 1e-7]) {
          for (const rootTolerance of [1, 100, 1e4]) {
            const { limit, bound } = stopNear(ball, share * end, rootTolerance);
            expect([share, rootTolerance, Math.abs(limit - end) <= bound]).toEqual([
              share,
              rootTolerance,
              true,
            ]);
            // No more than lateness can make of it: that of every bounce, and of the ratio e.
            expect(bound).toBeLessThan((1e4 * rootTolerance * Number.EPSILON * end) / (1 - e) ** 3);
          }
        }
      }
    },
  );

  it("for e = 0.99, with a thousand bounces", () => {
    const ball = { gravity: 9.81, restitution: 0.99, height: 1, speed: 0 };
    const status: HybridStatus & { readonly bound: number } = stopNear(ball, 1e-2, 100);
    expect(Math.abs(status.limit - endOf(ball))).toBeLessThan(status.bound);
  });
});

const q = 0.6;

describe("a bound is no more than twice what sequences that its assumptions allow need:", () => {
  it.each<[string, KnownSequence]>([
    [
      "every bounce found as late as it may be",
      { title: "late", period: 1, ratio: () => q, accuracy: 1e-9, late: () => 1 },
    ],
    [
      "a ratio that changes by as much in every cycle as in the last",
      {
        title: "drifting",
        period: 1,
        ratio: (n) => q + 1e-4 * Math.min(n, 1000),
        accuracy: 0,
        late: () => 0,
      },
    ],
    [
      "the same with a ratio that falls",
      {
        title: "drifting",
        period: 1,
        ratio: (n) => q - 1e-4 * Math.min(n, 1000),
        accuracy: 0,
        late: () => 0,
      },
    ],
    [
      "two walls that take turns, each bounce as late as it may be",
      { title: "late", period: 2, ratio: (n) => (n % 2 === 0 ? 0.9 : 0.7), accuracy: 1e-9, late: () => 1 },
    ],
  ])("%s", (_title, sequence) => {
    const { largest, count } = followSequence(sequence);
    expect(count).toBeGreaterThan(5);
    expect(largest).toBeLessThanOrEqual(1);
    expect(largest).toBeGreaterThan(0.5);
  });
});

const count = 300;
const seed = 1;

it(`${count} random converging sequences end within the bounds of their limits (seed ${seed})`, () => {
  const { failures, seen, largest } = fuzzConvergingSequences(count, seed);
  expect(failures).toEqual([]);
  expect(seen).toBeGreaterThan(20 * count);
  expect(largest).toBeGreaterThan(0.9);
});
