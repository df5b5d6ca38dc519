import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomThinGround, runOnThinGround, thinKinds } from "../test/thin-ground.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
/** Overlap that a sample may show, of the radius: the depth to which contact phases are kept. */
const MOST_OVERLAP = 1e-9;
const MOST_GAIN = 4e-9;

it(`${count} thin ridges and needles are not passed through, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const kind = thinKinds[each % thinKinds.length];
    try {
      const run = runOnThinGround(randomThinGround(seededRandom(each), kind));
      outcomes[run.outcome] = (outcomes[run.outcome] ?? 0) + 1;
      if (run.depth <= MOST_OVERLAP && run.gain <= MOST_GAIN) continue;
      failures.push(`seed ${each}, ${kind}: ${JSON.stringify(run)}`);
    } catch (error) {
      failures.push(`seed ${each}, ${kind}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    console.log(failures.at(-1));
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
