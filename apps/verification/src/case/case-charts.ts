import { type Chart, chartsOf, trackOnMap } from "@talus/viewer";
import type { ShownCurve } from "../compute/gather-curves.ts";
import type { CaseMotion } from "../compute/open-case.ts";

/** Charts of a case: each quantity with a closed form, with its error below, followed by those of every run. */
export function caseCharts({ curves, view }: Pick<CaseMotion, "curves" | "view">): readonly Chart[] {
  return [...curves.flatMap(curveCharts), ...chartsOf(trackOnMap(view), view.events)];
}

function curveCharts(curve: ShownCurve, i: number): readonly Chart[] {
  const { quantity, unit, t, computed, reference, error } = curve;
  const both: Chart = {
    id: `curve-${i}`,
    title: `${quantity}: computed and exact`,
    axis: unit === "1" ? quantity : `${quantity} (${unit})`,
    t,
    s: t,
    series: [
      { label: "computed", values: computed },
      { label: "exact", values: reference, isDashed: true },
    ],
  };
  const below: Chart = {
    id: `error-${i}`,
    title: `${quantity}: error`,
    axis: "error (1)",
    isLogarithmic: true,
    t,
    s: t,
    series: [{ label: "|computed − exact| / scale", values: error }],
  };
  // a logarithmic axis cannot show errors that are all 0
  return error.some((each) => each > 0) ? [both, below] : [both];
}
