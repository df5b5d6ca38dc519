import { errorText, exactText } from "../app/number-text.ts";
import { ScrollArea } from "../app/scroll-area.tsx";
import type { MeasuredReport } from "../worker/open-case.ts";

/** Computed beside exact, number by number. */
export function ComparisonTable({ report }: { readonly report: MeasuredReport }) {
  return (
    <ScrollArea name="Comparisons">
      <table>
        <thead>
          <tr>
            <th scope="col">quantity</th>
            <th scope="col" class="number">
              computed
            </th>
            <th scope="col" class="number">
              exact
            </th>
            <th scope="col">unit</th>
            <th scope="col" class="number">
              error
            </th>
          </tr>
        </thead>
        <tbody>
          {report.comparisons.map(({ quantity, unit, computed, reference, error }) => (
            <tr key={quantity}>
              <th scope="row">{quantity}</th>
              <td class="number">{exactText(computed)}</td>
              <td class="number">{exactText(reference)}</td>
              <td>{unit === "1" ? "" : unit}</td>
              <td class="number">{errorText(error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
