import { env } from "node:process";
import { expect, it } from "vitest";
import { fuzzBouncingBall } from "./bouncing-ball.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1_000_000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`a bouncing ball is restarted ${count} times and lands when it must, from seed ${seed}`, () => {
  const report = fuzzBouncingBall(count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
