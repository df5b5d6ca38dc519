import { env } from "node:process";
import { expect, it } from "vitest";
import { checkRandomPlanes } from "./random-planes.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 3000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`on ${count} random planes a sphere rolls, slips, strikes and bounces as the closed forms say, from seed ${seed}`, () => {
  const report = checkRandomPlanes(count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
