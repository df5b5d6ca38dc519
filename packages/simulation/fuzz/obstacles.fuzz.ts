import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomChoice, watch, waves } from "../test/support/random-scene.ts";
import { level } from "../test/support/scenarios.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} spheres among obstacles end above all surfaces with balanced books, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const choice = randomChoice(seededRandom(each), each % 2 === 0 ? level : waves);
    const { result, depth, gain, rows } = watch(choice);
    const { residual } = result.ledger;
    const { outcome = result.status.message } = result;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const hasGained = !(gain.inSteps < 1e-9 && gain.inSamples < 1e-9);
    const isRight =
      result.outcome !== undefined &&
      depth < 2e-9 * (choice.radius ?? 1) &&
      !hasGained &&
      residual < 1e-9 &&
      rows.length === 0;
    if (!isRight) failures.push(`seed ${each}: ${JSON.stringify({ outcome, depth, gain, residual, rows })}`);
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
