import { env } from "node:process";
import { expect, it } from "vitest";
import { fuzzConvergingSequences } from "./converging-sequences.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 300);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} converging sequences end within the bounds of their limits, from seed ${seed}`, () => {
  const report = fuzzConvergingSequences(count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
