import { expect, it } from "vitest";
import { fuzzMutatedFiles } from "../fuzz/mutated-files.ts";

const [count, seed] = [250, 1];

it(`scenarios on ${count} mutated terrain files are refused in one line or have a model (seed ${seed})`, async () => {
  const report = await fuzzMutatedFiles(count, seed);
  expect(report.failures).toEqual([]);
  // The campaign is not empty: some changes leave a ground, most do not.
  expect(report.opened).toBeGreaterThan(0.05 * count);
  expect(report.refused).toBeGreaterThan(0.2 * count);
});
