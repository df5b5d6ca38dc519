import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { randomChoice, watch, waves } from "../support/random-scene.ts";
import { randomAmongWalls } from "../support/random-walls.ts";
import { level } from "../support/scenarios.ts";

describe.each([
  ["level ground", level],
  ["waves", waves],
])("random spheres among obstacles on %s", (_name, ground) => {
  // on waves, 120 and 130 end in a groove between a slope and a dam, along which impacts in turn would never end
  const seeds = [120, 130, ...Array.from({ length: 10 }, (_, i) => 8000 + i)];

  it.each(seeds)("go nowhere below a surface, gain nothing and end with an outcome (seed %i)", (seed) => {
    const choice = randomChoice(seededRandom(seed), ground);
    const { result, depth, gain, rows } = watch(choice);
    expect(result.status.message).toMatch(/^(reached|ended)/);
    expect(result.outcome).toBeDefined();
    // a meeting is noticed within 5e-10 of the radius; samples on the ground are projected
    expect(depth).toBeLessThan(2e-9 * (choice.radius ?? 1));
    // drag takes, still air gives nothing
    expect(gain.inSteps).toBeLessThan(1e-9);
    expect(gain.inSamples).toBeLessThan(1e-9);
    expect(result.ledger.residual).toBeLessThan(1e-9);
    expect(rows).toEqual([]);
  });
});

describe("random spheres among walls and dams that follow rough ground", () => {
  it.each(Array.from({ length: 6 }, (_, i) => 9000 + i))(
    "go nowhere below a surface and gain nothing (seed %i)",
    (seed) => {
      const choice = randomAmongWalls(seededRandom(seed));
      const { result, depth, gain } = watch(choice);
      expect(result.outcome).toBeDefined();
      // as above
      expect(depth).toBeLessThan(2e-9 * (choice.radius ?? 1));
      expect(gain.inSteps).toBeLessThan(1e-9);
      expect(gain.inSamples).toBeLessThan(1e-9);
      expect(result.ledger.residual).toBeLessThan(1e-9);
    },
  );
});
