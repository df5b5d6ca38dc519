import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { watch } from "../support/random-grounds.ts";
import { randomZonedChoice } from "../support/random-zones.ts";

it.each(Array.from({ length: 9 }, (_, k) => 60620 + k))(
  "a random sphere among 150 random zones ends with its energy balanced (seed %i)",
  (seed) => {
    const { result, rows } = watch(randomZonedChoice(seededRandom(seed), seed));
    expect(result.outcome).toBeDefined();
    expect(rows).toEqual([]);
    // ten times the tolerances of the run, for tens of events
    expect(result.ledger.residual).toBeLessThan(1e-9);
  },
);
