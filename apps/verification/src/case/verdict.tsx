import type { MeasuredReport } from "../compute/open-case.ts";
import { outcomeText } from "../page/margin.ts";

/** Whether a case agrees with its reference, and by how much. */
export function Verdict({ report }: { readonly report: MeasuredReport }) {
  const { passed, error, tolerance } = report;
  return (
    <p class={`verdict ${passed ? "ok" : "failed"}`} role="status">
      {passed ? "ok" : "FAILED"}: {outcomeText(error, tolerance)}
    </p>
  );
}
