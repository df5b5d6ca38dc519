import type { LaboratoryPage } from "../compute/open-laboratory.ts";
import { errorText, exactText } from "../page/number-text.ts";
import { ScrollArea } from "../page/scroll-area.tsx";

const ends: Readonly<Record<string, string>> = {
  impact: "impact",
  "bounces-end": "end of bounces",
  grip: "grip",
  turn: "turn downhill",
  time: "continues",
};

/** Phases of the exact motion, with their ends in the run. */
export function PhaseTable({ phases, phaseCount }: Pick<LaboratoryPage, "phases" | "phaseCount">) {
  return (
    <>
      <ScrollArea name="Phases">
        <table>
          <thead>
            <tr>
              <th scope="col">phase</th>
              <th scope="col">until</th>
              {[
                "begins, exact (s)",
                "ends, exact (s)",
                "ends, computed (s)",
                "error (s)",
                "speed (m/s)",
                "slip (m/s)",
                "spin (rad/s)",
              ].map((name) => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {phases.map(({ kind, endedBy, begins, ends: end, computedEnd, speed, slip, spin }, i) => (
              <tr key={`${i} ${begins}`}>
                <th scope="row">{kind}</th>
                <td>{ends[endedBy]}</td>
                <td class="number">{exactText(begins)}</td>
                <td class="number">{exactText(end)}</td>
                <td class="number">{computedEnd === undefined ? "" : exactText(computedEnd)}</td>
                <td class="number">
                  {computedEnd === undefined ? "" : errorText(Math.abs(computedEnd - end))}
                </td>
                {[speed, slip, spin].map((value, k) => (
                  <td key={String(k)} class="number">
                    {speedText(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p class="note">
        Speed, slip and spin are those at the beginning of the phase.
        {phaseCount > phases.length ? ` The first ${phases.length} of ${phaseCount}.` : ""}
      </p>
    </>
  );
}

/** Five digits; numbers of the size of rounding errors are shown as 0. */
function speedText(value: number): string {
  return value < 1e-9 ? "0" : value.toPrecision(5).replace("-", "−");
}
