// Figures and tables of the source: node examples/impact-line/studies.mjs, after a build; results in
// results/impact-line.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { regions } from "./fremond.mjs";
import { frictionLaws } from "./friction-laws.mjs";
import { figures, historyOf } from "./histories.mjs";
import { orders } from "./orders.mjs";
import { tables } from "./tables.mjs";

const results = fileURLToPath(new URL("../../results/impact-line", import.meta.url));
mkdirSync(results, { recursive: true });
for (const { id, line } of figures) writeFileSync(join(results, `${id}.csv`), csv(historyOf(line)));
writeFileSync(join(results, "orders.csv"), csv(orders()));
writeFileSync(join(results, "fremond.csv"), csv(regions()));
writeFileSync(join(results, "friction-laws.csv"), csv(frictionLaws()));
const text = tables();
writeFileSync(join(results, "tables.md"), text);
writeFileSync(new URL("TABLES.md", import.meta.url), text);
console.log(
  `histories, orders, laws, regions, tables: ${relative(process.cwd(), results)}; tables also beside the example`,
);

function csv(rows) {
  const columns = Object.keys(rows[0]);
  return `${[columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) => cells.join(",")).join("\n")}\n`;
}
