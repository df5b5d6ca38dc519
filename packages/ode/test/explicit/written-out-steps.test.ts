import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { dormandPrince54 } from "../../src/explicit/dormand-prince-54.ts";
import { dormandPrince54Tableau } from "../../src/explicit/dormand-prince-54-tableau.ts";
import { dormandPrince853 } from "../../src/explicit/dormand-prince-853.ts";
import { dormandPrince853Tableau } from "../../src/explicit/dormand-prince-853-tableau.ts";
import { createRungeKutta } from "../../src/explicit/runge-kutta-step.ts";

const seed = 54;

/** Coupled, curved and with time in it, so that every stage and every c counts. */
function f(t: number, y: Float64Array, ydot: Float64Array): void {
  for (let i = 0; i < y.length; i++) ydot[i] = y[(i + 1) % y.length] * (1 + t) - 0.3 * y[i] * y[i];
}

describe.each([
  ["Dormand-Prince 5(4)", dormandPrince54, createRungeKutta(dormandPrince54Tableau), 6],
  ["Dormand-Prince 8(5,3)", dormandPrince853, createRungeKutta(dormandPrince853Tableau), 12],
] as const)("the step of %s written out", (_name, writtenOut, general, evaluations) => {
  it.each([1, 2, 3, 4, 7, 13, 28])(
    "is the general step of the tableau to the bit, for %d components",
    (n) => {
      const random = seededRandom(seed + n);
      const written = writtenOut.createWorkspace(n);
      const data = general.createWorkspace(n);
      for (let run = 0; run < 50; run++) {
        // Every fifth state is at rest: zeros of either sign.
        const size = run % 5 === 0 ? 0 : 1;
        const y = Float64Array.from({ length: n }, () => size * (2 * random.uniform() - 1));
        const interval = Float64Array.of(random.uniform(), 0.5 * random.uniform());
        const [yNext, error, yData, errorData] = [0, 1, 2, 3].map(() => new Float64Array(n));
        writtenOut.begin(f, interval[0], y, written);
        general.begin(f, interval[0], y, data);
        expect(writtenOut.step(f, interval, y, written, yNext, error)).toBe(evaluations);
        expect(general.step(f, interval, y, data, yData, errorData)).toBe(evaluations);
        expect(yNext, `seed ${seed + n}, run ${run}`).toStrictEqual(yData);
        expect(error, `seed ${seed + n}, run ${run}`).toStrictEqual(errorData);
        expect(written.coarseError).toStrictEqual(data.coarseError);
        for (let i = 0; i <= evaluations; i++) expect(written.k[i]).toStrictEqual(data.k[i]);
        expect(written.start).toStrictEqual(y);
        expect(written.last).toStrictEqual(data.last);
      }
    },
  );
});
