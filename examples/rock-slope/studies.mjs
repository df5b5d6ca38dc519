// Rocks on the folded gutter: node examples/rock-slope/studies.mjs; results in results/rock-slope.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { scenarioText, studies } from "./rock-scenario.mjs";
import { roll } from "./roll.mjs";
import { gridText } from "./slope.mjs";
import { tables } from "./tables.mjs";

const results = fileURLToPath(new URL("../../results/rock-slope", import.meta.url));
mkdirSync(results, { recursive: true });
writeFileSync(join(results, "slope.asc"), gridText());
const rolled = [];
for (const study of studies) {
  writeFileSync(join(results, `${study.id}.yaml`), scenarioText(study));
  const one = await roll(study);
  const columns = Object.keys(one.track[0]);
  const lines = one.track.map((row) => columns.map((column) => row[column]).join(","));
  writeFileSync(join(results, `${study.id}.csv`), `${[columns.join(","), ...lines].join("\n")}\n`);
  rolled.push(one);
}
const text = tables(rolled);
writeFileSync(join(results, "tables.md"), text);
console.log(text);
console.log(`  tracks, scenarios, tables: ${relative(process.cwd(), results)}`);
