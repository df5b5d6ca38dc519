import type { CaseMotion } from "../compute/open-case.ts";
import { errorText, exactText } from "../page/number-text.ts";
import { ScrollArea } from "../page/scroll-area.tsx";

interface EventTableProps {
  readonly motion: Pick<CaseMotion, "events" | "eventCount">;
  /** Called with the time of the event that the reader selects, s. */
  onPick(t: number): void;
}

/** Events with their times, and the exact times if the case has them. */
export function EventTable({ motion: { events, eventCount }, onPick }: EventTableProps) {
  return (
    <>
      <ScrollArea name="Events">
        <table>
          <thead>
            <tr>
              {["event", "from", "to"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {["t (s)", "exact t (s)", "error", "impulse (N s)", "energy lost (J)"].map((name) => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map(({ t, kind, from, to, impulse, energyLost, exact }, i) => (
              <tr key={`${i} ${t}`}>
                <th scope="row">{kind}</th>
                <td>{from}</td>
                <td>{to}</td>
                <td class="number">
                  <button type="button" title="Show the motion at this time" onClick={() => onPick(t)}>
                    {exactText(t)}
                  </button>
                </td>
                <td class="number">{exact === undefined ? "" : exactText(exact)}</td>
                <td class="number">
                  {exact === undefined ? "" : errorText(Math.abs(t - exact) / (exact || 1))}
                </td>
                <td class="number">{impulse === undefined ? "" : impulse.toPrecision(5)}</td>
                <td class="number">{energyLost === 0 ? "" : energyLost.toPrecision(5)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {eventCount > events.length ? (
        <p class="note">
          The first {events.length} of {eventCount}; all are in events.csv.
        </p>
      ) : null}
    </>
  );
}
