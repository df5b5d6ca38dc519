import { env } from "node:process";
import { expect, it } from "vitest";
import { fuzzCone } from "./random-cone.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1_000_000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} random problems of several contacts are solved or have a status, from seed ${seed}`, () => {
  const report = fuzzCone(count, seed, 0);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
  expect(report.unsolved.length).toBeLessThanOrEqual(1e-3 * count);
});
