import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createMemoryModes, memoryModeErrors } from "../src/index.ts";

describe("the errors of the modes of K = t^(−½)/Γ(½), of which ∫K = 2 √(t/π) and ∬K = (4/3) √(t³/π)", () => {
  const kernel = { alpha: 0.5, beta: 0.5, lambda: 0 };
  const seed = 20213;
  it.each([1e-2, 1e-4, 1e-8])(
    `are within their bounds at all times, tolerance %s (seed ${seed})`,
    (tolerance) => {
      const random = seededRandom(seed);
      const options = { shortest: 1e-3, longest: 2, tolerance };
      const modes = createMemoryModes(kernel, options);
      const errors = memoryModeErrors(modes, kernel, options);
      const largest = { perStep: 0, perKink: 0, atOnce: 0 };
      for (let n = 0; n < 3000; n += 1) {
        const t = 10 ** random.uniform(-12, Math.log10(options.longest));
        let once = modes.instant;
        let twice = modes.instant * t;
        modes.rates.forEach((rate, i) => {
          const fallen = -Math.expm1(-rate * t) / rate;
          once += modes.weights[i] * fallen;
          twice += (modes.weights[i] * (t - fallen)) / rate;
        });
        const [errorOnce, errorTwice] = [
          Math.abs(once - 2 * Math.sqrt(t / Math.PI)),
          Math.abs(twice - (4 / 3) * Math.sqrt(t ** 3 / Math.PI)),
        ];
        if (t < options.shortest) largest.atOnce = Math.max(largest.atOnce, errorOnce);
        else largest.perStep = Math.max(largest.perStep, errorOnce);
        if (t >= options.shortest) largest.perKink = Math.max(largest.perKink, errorTwice);
      }
      for (const key of ["perStep", "perKink", "atOnce"] as const) {
        expect(largest[key], key).toBeLessThan(errors[key]);
        expect(largest[key], key).toBeGreaterThan(0.25 * errors[key]); // each is at most twice the largest error on its grid
      }
    },
  );
});
