import { env } from "node:process";
import { outcomes } from "@talus/results";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runScene } from "../test/thin/thin-runs.ts";
import { thinScenes } from "../test/thin/thin-scenes.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
/** Allowed overlap of a sample, as a fraction of the radius: the depth to which contact phases are kept. */
const MOST_OVERLAP = 1e-9;
const MOST_GAIN = 4e-9;
/** Kinds whose cases take five times as long or longer: they are part of one in five rounds of all kinds. */
const slow = new Set(["oblique", "grid spike C2", "grid spike C1", "patch", "revolved ring"]);
const rounds = [0, 1, 2, 3, 4].flatMap((n) => thinScenes.filter(([kind]) => n === 0 || !slow.has(kind)));
/** Allowed endings of a run; anything else is a failure. */
const endings: readonly string[] = [...outcomes, "left", "lingers", "long"];

it(`${count} thin features of all kinds of ground are not passed through, from seed ${seed}`, () => {
  const failures: string[] = [];
  const seen: Record<string, number> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const done = each - seed;
    if (done > 0 && done % 1000 === 0)
      console.log(`${done} cases, ${failures.length} failures: ${JSON.stringify(seen)}`);
    const [kind, make] = rounds[each % rounds.length];
    try {
      const { outcome, depth, gain, steps } = runScene(make(seededRandom(each)));
      seen[outcome] = (seen[outcome] ?? 0) + 1;
      if (depth <= MOST_OVERLAP && gain <= MOST_GAIN && endings.includes(outcome)) continue;
      failures.push(`seed ${each}, ${kind}: ${JSON.stringify({ outcome, depth, gain, steps })}`);
    } catch (error) {
      failures.push(`seed ${each}, ${kind}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    console.log(failures.at(-1));
  }
  console.log(JSON.stringify(seen, undefined, 2));
  expect(failures).toEqual([]);
});
