import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { faultsOfDrop, randomDrop } from "../test/random/random-bowls.ts";
import { run } from "../test/support/scenarios.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} spheres in bowls, funnels and troughs end with an outcome, and stand in equilibrium, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let i = 0; i < count; i += 1) {
    const drop = randomDrop(seededRandom(seed + i));
    const result = run(drop.choice);
    const ending = result.outcome ?? result.status.kind;
    outcomes[ending] = (outcomes[ending] ?? 0) + 1;
    const faults = faultsOfDrop(drop, result);
    if (faults.length > 0) failures.push(`seed ${seed + i}: ${faults.join("; ")}`);
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
