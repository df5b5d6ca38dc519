import { fitted, type StepperPoints, slopesOf } from "../compute/stepper-points.ts";
import { errorText } from "../page/number-text.ts";
import { ScrollArea } from "../page/scroll-area.tsx";

interface ConvergenceTableProps {
  readonly measured: readonly StepperPoints[];
  readonly tolerances: readonly number[];
}

/** Slopes with the orders of the methods, and each error with its work. */
export function ConvergenceTable({ measured, tolerances }: ConvergenceTableProps) {
  return (
    <>
      <ScrollArea name="Errors by method and tolerance">
        <table>
          <thead>
            <tr>
              <th scope="col">method</th>
              <th scope="col" class="number">
                order
              </th>
              <th scope="col" class="number">
                slope against work
              </th>
              <th scope="col" class="number">
                slope against tolerance
              </th>
              {tolerances.map((tolerance) => (
                <th key={tolerance} scope="col" class="number">
                  {tolerance.toExponential().replace("-", "−")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {measured.map((each) => {
              const slopes = slopesOf(each);
              return (
                <tr key={each.name} data-stepper={each.name}>
                  <th scope="row">{each.name}</th>
                  <td class="number">{each.order}</td>
                  <td class="number">{slopeText(slopes.work)}</td>
                  <td class="number">{slopeText(slopes.tolerance)}</td>
                  {tolerances.map((tolerance) => (
                    <td key={tolerance} class="number">
                      {cellText(each.points.find((point) => point.tolerance === tolerance))}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
      <p class="note">
        Each cell: error, evaluations. Slopes are those of the straight line of least squares through the
        logarithms of errors between {errorText(fitted.least)} and {errorText(fitted.most)}; "none" is a run
        that ended without the events of the reference.
      </p>
    </>
  );
}

function slopeText(slope: number): string {
  return Number.isFinite(slope) ? slope.toFixed(2).replace("-", "−") : "–";
}

function cellText(point: StepperPoints["points"][number] | undefined): string {
  if (point === undefined) return "";
  const { error, evaluations } = point;
  return evaluations === undefined ? errorText(error) : `${errorText(error)}, ${evaluations}`;
}
