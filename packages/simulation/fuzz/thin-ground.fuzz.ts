import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runScene } from "../test/thin/thin-runs.ts";
import { thinScenes } from "../test/thin/thin-scenes.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
/** Overlap that a sample may show, of the radius: the depth to which contact phases are kept. */
const MOST_OVERLAP = 1e-9;
const MOST_GAIN = 4e-9;

it(`${count} thin features of all kinds of ground are not passed through, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const [kind, make] = thinScenes[each % thinScenes.length];
    try {
      const { outcome, depth, gain, steps } = runScene(make(seededRandom(each)));
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (depth <= MOST_OVERLAP && gain <= MOST_GAIN) continue;
      failures.push(`seed ${each}, ${kind}: ${JSON.stringify({ outcome, depth, gain, steps })}`);
    } catch (error) {
      failures.push(`seed ${each}, ${kind}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    console.log(failures.at(-1));
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
