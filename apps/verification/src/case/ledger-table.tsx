import type { EnergyLedger } from "@talus/results";
import { withoutRoundOff } from "@talus/results/text";
import { errorText } from "../page/number-text.ts";

const rows = [
  ["start", "at the start"],
  ["lostToImpact", "lost to impact"],
  ["lostToSlip", "lost to slip"],
  ["lostToRollingResistance", "lost to rolling resistance"],
  ["lostToPivoting", "lost to pivoting"],
  ["lostToDrag", "lost to drag and water"],
  ["workOfGround", "work of moving ground"],
  ["stored", "stored in the layer"],
  ["end", "at the end"],
] as const;

/** Energy ledger, and its closing error. */
export function LedgerTable({ ledger }: { readonly ledger: EnergyLedger }) {
  const size = Math.max(ledger.turnover, Math.abs(ledger.start), Math.abs(ledger.end));
  const read = (key: (typeof rows)[number][0]): number => withoutRoundOff(ledger[key] ?? 0, size);
  return (
    <table class="ledger">
      <caption>Energy (J)</caption>
      <tbody>
        {rows
          .filter(([key]) => key === "start" || key === "end" || read(key) !== 0)
          .map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td class="number">{read(key).toPrecision(8)}</td>
            </tr>
          ))}
        <tr>
          <th scope="row">does not close by</th>
          <td class="number">{errorText(ledger.residual)} of the turnover</td>
        </tr>
      </tbody>
    </table>
  );
}
