import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { faultsOfLaws, randomLawsChoice } from "../test/random/random-laws.ts";
import { runWatched } from "../test/support/random-scenario.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} random scenarios with laws for each material end with balanced books, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  let [impacts, pressings] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const run = runWatched(randomLawsChoice(seededRandom(seed + i), seed + i));
    outcomes[run.ending] = (outcomes[run.ending] ?? 0) + 1;
    impacts += run.result?.eventCounts.impact ?? 0;
    pressings +=
      run.result?.events.filter(({ compliantContact }) => compliantContact !== undefined).length ?? 0;
    const faults = faultsOfLaws(run);
    if (faults.length > 0) failures.push(`seed ${seed + i}: ${faults.join("; ")}`);
  }
  console.log(JSON.stringify({ ...outcomes, impacts, pressings }, undefined, 2));
  expect(failures).toEqual([]);
});
