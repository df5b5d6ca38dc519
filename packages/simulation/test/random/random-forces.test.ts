import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { grounds, randomChoice, watch } from "../support/random-grounds.ts";
import { randomForces } from "./random-forces.ts";

describe.each(Object.entries(grounds))(
  "random spheres under every force on a %s that moves",
  (_name, makeGround) => {
    const seeds = Array.from({ length: 6 }, (_, i) => 7500 + i);

    it.each(seeds)("end with an outcome, above ground, with balanced books (seed %i)", (seed) => {
      const random = seededRandom(seed);
      const choice = { ...randomChoice(random, makeGround(random)), ...randomForces(random) };
      const { result, allFinite, rows } = watch(choice);
      expect(result.status.message).toMatch(/^(reached|ended)/);
      expect(result.outcome).toBeDefined();
      expect(allFinite).toBe(true);
      expect(rows).toEqual([]);
      expect(result.deepestGap ?? 0).toBeGreaterThan(-1e-9 * (choice.radius ?? 0));
      const { residual, lostToSlip, lostToRollingResistance, lostToPivoting, turnover } = result.ledger;
      expect(residual).toBeLessThan(1e-9);
      // Losses only increase, up to the error of the run.
      for (const loss of [lostToSlip, lostToRollingResistance, lostToPivoting]) {
        expect(loss).toBeGreaterThan(-1e-8 * turnover);
      }
    });
  },
);
