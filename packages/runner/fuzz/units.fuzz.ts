import { env } from "node:process";
import { expect, it } from "vitest";
import { describedTwiceFaults } from "../test/described-twice.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} scenarios are the same in SI and in any units, with mass and with density, from seed ${seed}`, () => {
  const failures: string[] = [];
  for (let each = seed; each < seed + count; each += 1) {
    const faults = describedTwiceFaults(each);
    if (faults.length > 0) failures.push(`seed ${each}: ${faults.join("; ")}`);
  }
  expect(failures).toEqual([]);
});
