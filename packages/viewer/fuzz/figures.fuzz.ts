import { env } from "node:process";
import { tool } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomFigure } from "./random-figures.ts";
import { textFaults } from "./text-boxes.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 2000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it(`in ${count} random charts and plans no text covers another or leaves its figure, from seed ${seed}`, async () => {
  const { command } = tool("chromium");
  const faults: string[] = [];
  for (let k = 0; k < count; k += 1000) {
    const seeds = Array.from({ length: Math.min(1000, count - k) }, (_, i) => seed + k + i);
    faults.push(
      ...(await textFaults(
        command,
        seeds.map((each) => [`seed ${each}`, randomFigure(each)] as const),
      )),
    );
  }
  expect(faults).toEqual([]);
});
