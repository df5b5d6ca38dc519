import { type MapOrigin, requireOrigin, toMap } from "@talus/geodata";
import type { Sample } from "../run-records.ts";
import { headsOf, text } from "./column-heads.ts";
import { type ColumnsOf, columnsOf, createGrowingColumns } from "./growing-columns.ts";

/** Columns of `contacts.csv`, explained in docs/results.md. */
export const contactHeads = headsOf([
  ["t", "s"],
  ["contact", "1"],
  ["object mode", text],
  ["N Tx Ty Tz", "N"],
  ["bx by bz", "m"],
  ["nx ny nz", "1"],
  ["slip", "m/s"],
  ["not_unique", "1"],
]);

/**
 * Table of the contacts of a body that several hold at once: one row for each contact of each sample; none for a sample
 * with fewer than two.
 *
 * @param origin shift from run to map coordinates; points are written in map coordinates
 */
export function createContactColumns(origin: MapOrigin): ColumnsOf<Sample> {
  requireOrigin("createContactColumns", origin);
  const rows = createGrowingColumns("contacts", contactHeads);
  return columnsOf(rows, ({ t, contacts = [] }) => {
    if (contacts.length < 2) return;
    for (const [
      i,
      { feature, mode, normalForce, friction, foot, normal, slip, notUnique },
    ] of contacts.entries()) {
      rows.number(t);
      rows.number(i);
      rows.text(feature);
      rows.text(mode);
      rows.number(normalForce);
      rows.numbers(friction, 0, 3);
      rows.numbers(toMap(foot, origin), 0, 3);
      rows.numbers(normal, 0, 3);
      rows.number(slip);
      rows.number(notUnique ? 1 : undefined);
      rows.endRow();
    }
  });
}
