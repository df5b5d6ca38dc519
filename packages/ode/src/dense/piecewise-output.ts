import { checkOut, checkTypes } from "../stepper/options.ts";
import type { DenseStep } from "./dense-output.ts";

/**
 * Dense output over adjoining steps; the step is found by bisection, the earlier one at a common end.
 *
 * @param t0, y0 start, for a solution without a step. y0 is not copied.
 */
export function createPiecewise(
  steps: readonly DenseStep[],
  t0: number,
  y0: Float64Array,
): (t: number, out?: Float64Array) => Float64Array {
  const n = y0.length;
  return (t, out = new Float64Array(n)) => {
    checkTypes("Solution.at", "number", { t });
    const tLast = steps.length > 0 ? steps[steps.length - 1].t1 : t0;
    if (!(t >= t0 && t <= tLast))
      throw new RangeError(`Solution.at: t must be in [${t0}, ${tLast}], got ${t}`);
    if (out?.length !== n) checkOut("Solution.at", out, n);
    if (steps.length === 0) {
      out.set(y0);
      return out;
    }
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (t <= steps[middle].t1) high = middle;
      else low = middle + 1;
    }
    steps[low].evaluate(t, out);
    return out;
  };
}
