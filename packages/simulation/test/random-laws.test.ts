import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { faultsOfLaws, randomLawsChoice } from "./random-laws.ts";
import { runWatched } from "./random-scenario.ts";

it.each([31, 32, 59, 82, 1011, 1012, 1014, 1016, 1017, 1020])(
  "a sphere under random laws of each material ends with its energy balanced (seed %i; full: pnpm fuzz)",
  (seed) => {
    expect(faultsOfLaws(runWatched(randomLawsChoice(seededRandom(seed), seed)))).toEqual([]);
  },
);
