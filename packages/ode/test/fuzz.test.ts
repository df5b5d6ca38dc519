import { expect, it } from "vitest";
import { fuzzBouncingBall } from "../fuzz/bouncing-ball.ts";

const seed = 1;
const count = 10_000;

it(`balls that are restarted ${count} times land and turn when they must, none missed, none twice (seed ${seed})`, () => {
  const report = fuzzBouncingBall(count, seed);
  expect(report.failures).toEqual([]);
  expect(report.restarts).toBeGreaterThanOrEqual(count);
  // The bounds are not empty: the worst event uses a fair part of its own.
  expect(report.worst).toBeGreaterThan(0.1);
  expect(report.worstSinceStart).toBeGreaterThan(0.1);
}, 300_000);
