import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { extremePair, stepFaults } from "./random-lines.ts";

it.each(Array.from({ length: 10 }, (_, i) => 20_000 + i))(
  "two bodies of any masses, layer and speed come out alike with finer steps, within the error that is estimated (seed %i)",
  (seed) => {
    expect(stepFaults(extremePair(seededRandom(seed)), 5000)).toEqual([]);
  },
);
