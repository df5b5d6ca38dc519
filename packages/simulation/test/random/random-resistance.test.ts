import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { faultsOf, runWatched } from "../support/random-scenario.ts";
import { randomResistanceChoice } from "./random-resistance.ts";

// 920186: rolling resistance that is 4 % above what keeps it from turning ends the turning of a sphere that slips
// 930251: a disc of contact holds the spin of a sphere that rolls, and lets it go where slip begins
// 940193: a sphere in a cone, whose spin pivoting friction has stopped, rolls to where it touches the cone all round
it.each([1, 2, 3, 4, 920186, 930251, 940193])(
  "a random sphere under laws of rolling and pivoting ends with its energy balanced (seed %i)",
  (seed) => {
    expect(faultsOf(runWatched(randomResistanceChoice(seededRandom(seed), seed)))).toEqual([]);
  },
);
