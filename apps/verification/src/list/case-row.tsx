import { useComputed } from "@preact/signals";
import type { CatalogueCase } from "../compute/catalogue.ts";
import type { CheckedCase } from "../compute/check-case.ts";
import { greek } from "../page/greek.ts";
import { marginPlace, outcomeText } from "../page/margin.ts";
import { errorText } from "../page/number-text.ts";
import { caseHash } from "../page/route.ts";
import type { Checks } from "../services/checks.ts";

interface CaseRowProps {
  readonly one: CatalogueCase;
  readonly checks: Checks;
}

/** One case of the list: its sentence, its result, its error as a bar. */
export function CaseRow({ one, checks }: CaseRowProps) {
  const { id, title, tolerance } = one;
  // only the row whose case has changed is drawn again
  const result = useComputed(() => checks.results.value.get(id)).value;
  const isRunning = useComputed(() => checks.running.value === id).value;
  return (
    <li data-case={id} data-state={stateOf(result)} data-hash={result?.hash}>
      <span class={`verdict ${stateOf(result)}`}>
        {result === undefined ? (isRunning ? "runs" : "–") : result.passed ? "ok" : "FAILED"}
      </span>
      <a href={caseHash(id)}>{greek(title)}</a>
      <span class="id">{id}</span>
      {result === undefined ? null : (
        <span class="margin" title={outcomeText(result.error, tolerance)}>
          <span class="track" aria-hidden="true">
            <span
              class={`fill ${stateOf(result)}`}
              style={{ width: `${100 * marginPlace(result.error, tolerance)}%` }}
            />
          </span>
          <span class="error">
            {Number.isFinite(result.error)
              ? `${errorText(result.error)} of ${errorText(tolerance)}`
              : "not computed"}
          </span>
        </span>
      )}
    </li>
  );
}

function stateOf(result: CheckedCase | undefined): "waiting" | "ok" | "failed" {
  if (result === undefined) return "waiting";
  return result.passed ? "ok" : "failed";
}
