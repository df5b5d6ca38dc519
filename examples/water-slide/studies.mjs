// The parameter studies of the water slide: node examples/water-slide/studies.mjs; results in results/water-slide.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { ride } from "./ride.mjs";
import { scenarioText, studies } from "./slide-scenario.mjs";
import { table } from "./table.mjs";

const results = fileURLToPath(new URL("../../results/water-slide", import.meta.url));
mkdirSync(results, { recursive: true });
const rows = [];
for (const study of studies) {
  writeFileSync(join(results, `${study.id}.yaml`), scenarioText(study));
  const { history, row } = await ride(study);
  const columns = Object.keys(history[0]);
  const lines = history.map((sample) => columns.map((column) => sample[column]).join(","));
  writeFileSync(join(results, `${study.id}.csv`), `${[columns.join(","), ...lines].join("\n")}\n`);
  rows.push(row);
}
const text = table(rows);
writeFileSync(join(results, "table.md"), text);
console.log(text);
console.log(`  histories, scenarios, table: ${relative(process.cwd(), results)}`);
