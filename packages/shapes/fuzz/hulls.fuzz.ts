import { env } from "node:process";
import { expect, it } from "vitest";
import { fuzzHulls } from "./random-hulls.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1_000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} random hulls have the moments of their halves, from seed ${seed}`, () => {
  const report = fuzzHulls(count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
