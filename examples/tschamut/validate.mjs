// Runs the forty releases and writes docs/validation.md: node examples/tschamut/validate.mjs, after a build.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toMap } from "@talus/geodata";
import { parseScenario, resolveTerrain, shiftToOrigin } from "@talus/runner/files";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { readReleases, scenarioText } from "./release-scenario.mjs";
import { compareRelease, readDeposition, validationPage } from "./validation.mjs";

const read = (name) => readFileSync(new URL(name, import.meta.url));
const files = new Map([["terrain.asc", read("terrain.asc")]]);
const observed = readDeposition(read("observed_deposition.csv").toString());
const rows = [];
for (const release of readReleases(read("release_points.csv").toString())) {
  const scenario = parseScenario(scenarioText(release, "terrain.asc"), `${release.id}.yaml`);
  const { data, origin } = await resolveTerrain(scenario.terrain.surface, files);
  const model = createModel(shiftToOrigin(scenario, origin), createTerrain(data));
  const { outcome, y: state } = simulate(model);
  const [x, y] = toMap(state, origin);
  rows.push(compareRelease(release, { outcome, x, y }, observed.get(release.id)));
}
writeFileSync(fileURLToPath(new URL("../../docs/validation.md", import.meta.url)), validationPage(rows));
console.log("docs/validation.md");
