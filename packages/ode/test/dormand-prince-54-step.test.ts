import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { dormandPrince54 } from "../src/dormand-prince-54.ts";
import { dormandPrince54Tableau } from "../src/dormand-prince-54-tableau.ts";
import { createRungeKutta } from "../src/runge-kutta-step.ts";

const seed = 54;
const general = createRungeKutta(dormandPrince54Tableau);

/** Coupled, curved and with time in it, so that every stage and every c counts. */
function f(t: number, y: Float64Array, ydot: Float64Array): void {
  for (let i = 0; i < y.length; i++) ydot[i] = y[(i + 1) % y.length] * (1 + t) - 0.3 * y[i] * y[i];
}

it.each([1, 2, 3, 4, 7, 13, 28])(
  "the step written out is the general step of the tableau to the bit, for %d components",
  (n) => {
    const random = seededRandom(seed + n);
    const written = dormandPrince54.createWorkspace(n);
    const data = general.createWorkspace(n);
    for (let run = 0; run < 50; run++) {
      // Every fifth state is at rest: zeros of either sign.
      const size = run % 5 === 0 ? 0 : 1;
      const y = Float64Array.from({ length: n }, () => size * (2 * random.uniform() - 1));
      const interval = Float64Array.of(random.uniform(), 0.5 * random.uniform());
      const [yNext, error, yData, errorData] = [0, 1, 2, 3].map(() => new Float64Array(n));
      dormandPrince54.begin(f, interval[0], y, written);
      general.begin(f, interval[0], y, data);
      expect(dormandPrince54.step(f, interval, y, written, yNext, error)).toBe(6);
      expect(general.step(f, interval, y, data, yData, errorData)).toBe(6);
      expect(yNext, `seed ${seed + n}, run ${run}`).toStrictEqual(yData);
      expect(error, `seed ${seed + n}, run ${run}`).toStrictEqual(errorData);
      for (let i = 0; i < 7; i++) expect(written.k[i]).toStrictEqual(data.k[i]);
      expect(written.start).toStrictEqual(y);
      expect(written.last).toStrictEqual(data.last);
    }
  },
);
