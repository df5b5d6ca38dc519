import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomWedge, runInWedge } from "../test/random/random-wedges.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} spheres in wedges of two and three planes end above ground with balanced books, from seed ${seed}`, () => {
  const failures: string[] = [];
  const outcomes: Record<string, number> = {};
  for (let each = seed; each < seed + count; each += 1) {
    const begin = performance.now();
    const { ending, faults } = runInWedge(randomWedge(seededRandom(each)));
    outcomes[ending] = (outcomes[ending] ?? 0) + 1;
    const seconds = (performance.now() - begin) / 1000;
    if (seconds > 20) console.log(`seed ${each}: ${seconds} s`);
    if (faults.length === 0) continue;
    failures.push(`seed ${each}: ${faults.join("; ")}`);
    console.log(failures.at(-1)); // at once: a run that is cut short has reported its failures too
  }
  console.log(JSON.stringify(outcomes, undefined, 2));
  expect(failures).toEqual([]);
});
