import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { extremePair, stepFaults } from "../test/random-lines.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`${count} pairs of any masses, layer and speed come out alike with finer steps, from seed ${seed}`, () => {
  const failures: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const faults = stepFaults(extremePair(seededRandom(seed + i)), 20_000);
    if (faults.length === 0) continue;
    failures.push(`seed ${seed + i}: ${faults.join(", ")}`);
    console.log(failures.at(-1));
  }
  expect(failures).toEqual([]);
});
