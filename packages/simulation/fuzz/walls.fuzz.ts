import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { watch } from "../test/support/random-scene.ts";
import { randomAmongWalls } from "../test/support/random-walls.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} spheres among walls and dams on rough ground end above all surfaces with balanced books, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const choice = randomAmongWalls(seededRandom(each));
    const { result, depth, gain } = watch(choice);
    const { residual } = result.ledger;
    const { outcome = result.status.message } = result;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const hasGained = !(gain.inSteps < 1e-9 && gain.inSamples < 1e-9);
    const isRight =
      result.outcome !== undefined && depth < 2e-9 * (choice.radius ?? 1) && !hasGained && residual < 1e-9;
    if (!isRight) failures.push(`seed ${each}: ${JSON.stringify({ outcome, depth, gain, residual })}`);
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
