import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { runWatched } from "../support/random-scenario.ts";
import { faultsOfLaws, randomLawsChoice } from "./random-laws.ts";

it.each([31, 52, 59, 61, 82, 99, 103, 117])(
  "a sphere under random laws of each material ends with its energy balanced (seed %i; full: pnpm fuzz)",
  (seed) => {
    expect(faultsOfLaws(runWatched(randomLawsChoice(seededRandom(seed), seed)))).toEqual([]);
  },
);
