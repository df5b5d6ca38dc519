// Both methods on one disc, and the top of its turns: node examples/eccentric-disc/studies.mjs, after a build.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compared } from "./both-methods.mjs";
import { table, turnsOf } from "./turns.mjs";

const results = fileURLToPath(new URL("../../results/eccentric-disc", import.meta.url));
mkdirSync(results, { recursive: true });

const { rows, unified, event } = await compared("drop.yaml");
const columns = Object.keys(rows[0]);
const lines = rows.map((row) => columns.map((column) => row[column]).join(","));
writeFileSync(join(results, "drop.csv"), `${[columns.join(","), ...lines].join("\n")}\n`);
const largest = Math.max(...rows.map(({ difference }) => difference));
console.log(
  `dropped: ${unified.eventCounts.impact} and ${event.eventCounts.impact} bounces followed, largest difference ${largest.toExponential(1)}`,
);

const text = table(await turnsOf("disc.yaml"));
writeFileSync(join(results, "table.md"), text);
console.log(text);
console.log(`  drop.csv, table.md: ${relative(process.cwd(), results)}`);
