import type { CaseCurve } from "@talus/cases";

/** A quantity over time and its closed form. */
export interface ShownCurve {
  readonly quantity: string;
  readonly unit: string;
  /** s */
  readonly t: Float64Array;
  readonly computed: Float64Array;
  readonly reference: Float64Array;
  /** |computed − reference| relative to the scale of the curve; NaN if it is 0. */
  readonly error: Float64Array;
}

/** Collects samples of a run, and returns the curves of its case. */
export function gatherCurves(curves: readonly CaseCurve[]): {
  take(t: number, y: Float64Array): void;
  curves(): readonly ShownCurve[];
} {
  const taken = curves.map((curve) => ({ curve, t: [] as number[], computed: [] as number[] }));
  return {
    take(t, y) {
      for (const each of taken) {
        if (t < each.curve.from || t > each.curve.to) continue;
        each.t.push(t);
        each.computed.push(each.curve.computed(y));
      }
    },
    curves: () =>
      taken.map(({ curve, t, computed }) => {
        const { quantity, unit, scale } = curve;
        const reference = Float64Array.from(t, (time) => curve.reference(time));
        const error = reference.map((exact, i) => Math.abs((computed[i] ?? NaN) - exact) / scale || NaN);
        return {
          quantity,
          unit,
          t: Float64Array.from(t),
          computed: Float64Array.from(computed),
          reference,
          error,
        };
      }),
  };
}
