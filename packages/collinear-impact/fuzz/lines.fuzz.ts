import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { faultsOf, randomLine } from "../test/line-lines.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} lines of any bodies and layers balance momentum and energy and make none, from seed ${seed}`, () => {
  const failures: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const faults = faultsOf(randomLine(seededRandom(seed + i)));
    if (faults.length > 0) failures.push(`seed ${seed + i}: ${faults.join(", ")}`);
  }
  expect(failures).toEqual([]);
});
