import { env } from "node:process";
import { expect, it } from "vitest";
import { judgeRandom } from "../test/obstacles/random-walls.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} walls and dams on relief keep their height within 1 mm, from seed ${seed}`, () => {
  const failures: string[] = [];
  let worst = 0;
  for (let each = seed; each < seed + count; each += 1) {
    try {
      const { crest, foot } = judgeRandom(each, 300);
      worst = Math.max(worst, crest);
      if (!(crest < 1e-3 && foot < 0)) failures.push(`seed ${each}: ${JSON.stringify({ crest, foot })}`);
    } catch (error) {
      failures.push(`seed ${each}: ${String(error)}`);
    }
  }
  console.log(`largest difference of crest less ground from the height: ${worst} m`);
  expect(failures).toEqual([]);
});
