import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { farFeatureChanges, finerStepsChange } from "../test/thin/thin-relations.ts";
import { thinScenes } from "../test/thin/thin-scenes.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`finer steps and far features change nothing in ${count} runs against thin features, from seed ${seed}`, () => {
  const failures: string[] = [];
  for (let each = seed; each < seed + count; each += 1) {
    const [kind, make] = thinScenes[each % thinScenes.length];
    try {
      const scene = make(seededRandom(each));
      const found = [
        ...finerStepsChange(scene).map((text) => `finer steps: ${text}`),
        ...(farFeatureChanges(scene) ?? []).map((text) => `far feature: ${text}`),
      ];
      if (found.length === 0) continue;
      failures.push(`seed ${each}, ${kind}: ${found.join("; ")}`);
    } catch (error) {
      failures.push(`seed ${each}, ${kind}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    console.log(failures.at(-1));
  }
  expect(failures).toEqual([]);
});
