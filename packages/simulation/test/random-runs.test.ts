import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { randomGrounds } from "./random-ground.ts";
import { faultsOf, randomScenario, runWatched } from "./random-scenario.ts";

describe.each(Object.keys(randomGrounds))("random spheres on a ground of the kind %s", (kind) => {
  const seeds = Array.from({ length: 5 }, (_, i) => 7000 + i);

  it.each(seeds)("end with an outcome, above ground, with balanced books (seed %i)", (seed) => {
    expect(faultsOf(runWatched(randomScenario(seededRandom(seed), kind)))).toEqual([]);
  });
});
