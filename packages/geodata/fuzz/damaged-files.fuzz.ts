import { env } from "node:process";
import { expect, it } from "vitest";
import { fuzzDamagedFiles } from "./damaged-files.ts";
import { createSamples } from "./samples.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} damaged terrain files are refused or read as what they are, from seed ${seed}`, async () => {
  const report = await fuzzDamagedFiles(await createSamples(), count, seed);
  console.log(JSON.stringify(report, undefined, 2));
  expect(report.failures).toEqual([]);
});
