import { env } from "node:process";
import { expect, it } from "vitest";
import { checkLaboratory } from "./laboratory.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 3000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`with ${count} random settings of the laboratory a run agrees with the exact motion, from seed ${seed}`, () => {
  const report = checkLaboratory(count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
