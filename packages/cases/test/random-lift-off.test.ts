import { asin } from "@talus/portable-math";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import {
  angleOf,
  createDisc,
  firstOf,
  methods,
  supportedDisc,
  thresholdOf,
  tightSteps,
} from "../src/unified/disc.ts";

const discs = 40;

/** F = 0 is located at 1e-12 g; F changes by 0.05 g per radian and more where Gamma is 1e-3 and more above Gamma_1. */
const tolerance = 1e-10;

it.each(methods)(
  `an eccentric disc leaves the plane at the angle of (2.14), by the method %s: ${discs} with Gamma > Gamma_1 (seed 214)`,
  (_, solve) => {
    const random = seededRandom(214);
    for (let k = 0; k < discs; k += 1) {
      const disc = createDisc(random.uniform(0.3, 6), random.uniform(0.1, 0.9));
      const threshold = thresholdOf(disc);
      const gamma = threshold + 10 ** random.uniform(-3, 0.5);
      const phi1 = asin(gamma - Math.sqrt(gamma * gamma - 2 * threshold + 1));
      const run = solve(disc.body, supportedDisc(disc, gamma, phi1 - 1), { ...tightSteps, tEnd: 0.4 });
      const left = firstOf(run, "lift-off");
      expect(Math.abs(angleOf(left?.yPlus ?? new Float64Array(13)) - phi1), `disc ${k}`).toBeLessThan(
        tolerance,
      );
    }
  },
);
