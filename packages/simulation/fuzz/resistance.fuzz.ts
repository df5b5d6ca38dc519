import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomResistanceChoice } from "../test/random/random-resistance.ts";
import { faultsOf, runWatched } from "../test/support/random-scenario.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} spheres under laws of rolling and pivoting end with balanced books, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let i = 0; i < count; i += 1) {
    const run = runWatched(randomResistanceChoice(seededRandom(seed + i), seed + i));
    outcomes[run.ending] = (outcomes[run.ending] ?? 0) + 1;
    const faults = faultsOf(run);
    if (faults.length > 0) failures.push(`seed ${seed + i}: ${faults.join("; ")}`);
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
