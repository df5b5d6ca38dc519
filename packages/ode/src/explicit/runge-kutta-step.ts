import type { Stepper } from "../stepper/stepper.ts";
import { copySlice } from "../stepper/vector-copies.ts";
import type { VectorField } from "../stepper/vector-field.ts";
import { allStages, type ButcherTableau, checkTableau, isFirstSameAsLast } from "./butcher-tableau.ts";
import { createRungeKuttaParts, type RungeKuttaWorkspace } from "./runge-kutta-parts.ts";
import { createStageSum } from "./stage-sum.ts";

/**
 * An explicit Runge-Kutta method from its coefficients: one general step, equations (1)–(4) of
 * `ButcherTableau`. Increments are summed before they are added to y, so a component that starts at 0 has its
 * full relative accuracy however short the step.
 *
 * @throws RangeError when the tableau contradicts itself (see `checkTableau`)
 */
export function createRungeKutta(tableau: ButcherTableau): Stepper<RungeKuttaWorkspace> {
  checkTableau(tableau);
  const s = tableau.b.length;
  const stages = allStages(tableau);
  const total = stages.a.length;
  const a = stages.a.map(createStageSum);
  const b = createStageSum(tableau.b);
  const bError = createStageSum(tableau.bError ?? []);
  const coarse = tableau.coarse === undefined ? undefined : createStageSum(tableau.coarse.bError);
  const c = Float64Array.from(stages.c);
  const firstSameAsLast = isFirstSameAsLast(tableau);

  return {
    ...createRungeKuttaParts(tableau),

    step(
      f: VectorField,
      interval: Float64Array,
      y: Float64Array,
      workspace: RungeKuttaWorkspace,
      yNext: Float64Array,
      error: Float64Array,
    ): number {
      const { memory, k, argument, last, coarseError } = workspace;
      const t = interval[0];
      const h = interval[1];
      const n = y.length;
      const start = total * n;
      const stage = start + n;
      const zero = stage + n;
      last[0] = t;
      last[1] = h;
      last[2] = 0;
      for (let j = 0; j < n; j++) memory[(start + j) | 0] = y[j];

      for (let i = 1; i < s; i++) {
        a[i].add(memory, a[i], interval, n, start, stage); // (1)
        f(t + c[i] * h, argument, k[i]);
      }
      if (!firstSameAsLast) b.add(memory, b, interval, n, start, stage); // (2)
      copySlice(memory, stage, yNext);
      bError.add(memory, bError, interval, n, zero, stage); // (3)
      copySlice(memory, stage, error);
      if (coarse !== undefined) {
        coarse.add(memory, coarse, interval, n, zero, stage);
        copySlice(memory, stage, coarseError);
      }
      return s - 1;
    },

    prepareDense(f: VectorField, { memory, k, argument, last }: RungeKuttaWorkspace): number {
      if (last[2] === 1 || total === s) return 0;
      const t = last[0];
      const h = last[1];
      const n = argument.length;
      const start = total * n;
      for (let i = s; i < total; i++) {
        a[i].add(memory, a[i], last, n, start, start + n); // (1)
        f(t + c[i] * h, argument, k[i]);
      }
      last[2] = 1;
      return total - s;
    },
  };
}
