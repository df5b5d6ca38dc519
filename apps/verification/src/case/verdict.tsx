import type { MeasuredReport } from "../compute/open-case.ts";
import { outcomeText } from "../page/margin.ts";

/** Agreement of a case with its reference, and its error. */
export function Verdict({ report }: { readonly report: MeasuredReport }) {
  const { passed, error, tolerance } = report;
  return (
    <p class={`verdict ${passed ? "ok" : "failed"}`} role="status">
      {passed ? "ok" : "FAILED"}: {outcomeText(error, tolerance)}
    </p>
  );
}
