// Runs the forty releases and writes docs/validation.md: node examples/tschamut/validate.mjs, after a build.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toMap } from "@talus/geodata";
import { openScenario } from "@talus/runner";
import { readReleases, scenarioText } from "./release-scenario.mjs";
import { compareRelease, readDeposition, validationPage } from "./validation.mjs";

const read = (name) => readFileSync(new URL(name, import.meta.url));
const terrain = read("terrain.asc");
const observed = readDeposition(read("observed_deposition.csv").toString());
const rows = [];
for (const release of readReleases(read("release_points.csv").toString())) {
  const files = { read: (path) => (path === "terrain.asc" ? terrain : scenarioText(release, "terrain.asc")) };
  const { origin, run } = await openScenario(`${release.id}.yaml`, { files });
  const { outcome, y: state } = run().result;
  const [x, y] = toMap(state, origin);
  rows.push(compareRelease(release, { outcome, x, y }, observed.get(release.id)));
}
writeFileSync(fileURLToPath(new URL("../../docs/validation.md", import.meta.url)), validationPage(rows));
console.log("docs/validation.md");
