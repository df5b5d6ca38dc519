import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomGrounds } from "../test/random-ground.ts";
import { faultsOf, randomScenario, runWatched } from "../test/random-scenario.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
const kinds = Object.keys(randomGrounds);

it(`${count} random scenarios end above ground with balanced books and an outcome, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  let warned = 0;
  for (let i = 0; i < count; i += 1) {
    const kind = kinds[(seed + i) % kinds.length] as string;
    const run = runWatched(randomScenario(seededRandom(seed + i), kind));
    outcomes[run.ending] = (outcomes[run.ending] ?? 0) + 1;
    if ((run.result?.warnings.length ?? 0) > 0) warned += 1;
    const faults = faultsOf(run);
    if (faults.length > 0) failures.push(`seed ${seed + i}, ${kind}: ${faults.join("; ")}`);
  }
  console.log(JSON.stringify({ ...outcomes, warned }, undefined, 2));
  expect(failures).toEqual([]);
});
