import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomStrips, strayFrom } from "../test/random/random-strips.ts";
import { run } from "../test/support/scenarios.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} spheres enter and leave every strip of other material at its time, from seed ${seed}`, () => {
  const failures: string[] = [];
  let strips = 0;
  for (let each = seed; each < seed + count; each += 1) {
    const choice = randomStrips(seededRandom(each));
    strips += choice.times.length / 2;
    const stray = strayFrom(choice, run(choice.choice, { verboseEvents: true }));
    if (stray !== "") failures.push(`seed ${each}: ${stray}`);
  }
  console.log(JSON.stringify({ strips }));
  expect(failures).toEqual([]);
});
