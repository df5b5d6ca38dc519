import type { CaseCurve } from "./case.ts";

/** A component of the state over time from 0, beside its closed form. */
export function componentCurve(
  component: number,
  what: Pick<CaseCurve, "quantity" | "unit" | "to" | "scale">,
  reference: (t: number) => number,
): CaseCurve {
  return { ...what, from: 0, computed: (y) => y[component], reference };
}
