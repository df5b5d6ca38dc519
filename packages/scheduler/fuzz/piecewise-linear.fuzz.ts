import { env } from "node:process";
import { expect, it } from "vitest";
import { fuzzPiecewiseLinear } from "./piecewise-linear.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 10_000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} hybrid systems of linear phases switch when they must, from seed ${seed}`, () => {
  const report = fuzzPiecewiseLinear(count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
