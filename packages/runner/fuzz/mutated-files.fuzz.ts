import { env } from "node:process";
import { expect, it } from "vitest";
import { fuzzMutatedFiles } from "./mutated-files.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} scenarios on mutated terrain files are refused in one line or have a model, from seed ${seed}`, async () => {
  const report = await fuzzMutatedFiles(count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
