import type { MeasuredComparison } from "../compute/open-case.ts";
import { greek } from "../page/greek.ts";
import { errorText, exactText } from "../page/number-text.ts";
import { ScrollArea } from "../page/scroll-area.tsx";

/** Most rows of a page that remains fast. */
const most = 200;

/** Computed and exact numbers side by side, with those printed in the source, if any. */
export function ComparisonTable({ comparisons }: { readonly comparisons: readonly MeasuredComparison[] }) {
  const hasPrinted = comparisons.some(({ printed }) => printed !== undefined);
  return (
    <>
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
              {hasPrinted ? (
                <th scope="col" class="number">
                  printed
                </th>
              ) : null}
              <th scope="col">unit</th>
              <th scope="col" class="number">
                error
              </th>
            </tr>
          </thead>
          <tbody>
            {comparisons.slice(0, most).map(({ quantity, unit, computed, reference, printed, error }, i) => (
              <tr key={`${i} ${quantity}`}>
                <th scope="row">{greek(quantity)}</th>
                <td class="number">{exactText(computed)}</td>
                <td class="number">{exactText(reference)}</td>
                {hasPrinted ? (
                  <td class="number">{printed === undefined ? "" : exactText(printed)}</td>
                ) : null}
                <td>{unit === "1" ? "" : unit}</td>
                <td class="number">{errorText(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {hasPrinted ? (
        <p class="note">
          Printed: the numbers of the source, with its digits and misprints. The error is relative to exact.
        </p>
      ) : null}
      {comparisons.length > most ? (
        <p class="note">
          The first {most} of {comparisons.length}; the error of the case is that of all.
        </p>
      ) : null}
    </>
  );
}
