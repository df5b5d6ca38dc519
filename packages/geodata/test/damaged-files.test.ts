import { expect, it } from "vitest";
import { fuzzDamagedFiles } from "../fuzz/damaged-files.ts";
import { createSamples } from "../fuzz/samples.ts";

const seed = 1;
const count = 1000;

it(`${count} damaged terrain files of every format are refused with their place, or read as what they are (seed ${seed})`, async () => {
  const report = await fuzzDamagedFiles(await createSamples(), count, seed);
  expect(report.failures).toEqual([]);
  // The campaign is not empty: most damage is found, and some is without effect.
  expect(report.refused).toBeGreaterThan(0.4 * count);
  expect(report.same).toBeGreaterThan(0.02 * count);
});

it("a text in a tag that runs into other data is quoted on one line, and not at length (seed 9799 of the fuzz driver)", async () => {
  expect((await fuzzDamagedFiles(await createSamples(), 1, 9799)).failures).toEqual([]);
});
