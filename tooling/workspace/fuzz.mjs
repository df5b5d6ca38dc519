// pnpm fuzz --count N --seed S: builds the packages and runs the fuzz drivers {packages,apps}/*/fuzz/*.fuzz.ts with N
// cases each, from seed S on. Further arguments go to Vitest, such as packages/scheduler. A failure names the seed of
// its case.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { root, runQuietly } from "./run-quietly.mjs";

const { values, positionals } = parseArgs({
  options: { count: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
  allowPositionals: true,
});
const count = wholeNumber("count", values.count, 1, 1e12);
const seed = wholeNumber("seed", values.seed, 0, 2 ** 32 - 1);

const built = runQuietly("turbo", [
  "run",
  "build",
  "--filter=./packages/*",
  "--filter=@talus/cli",
  "--output-logs=errors-only",
]);
if (!built.ok) {
  console.error(`fuzz: the packages do not build\n${built.output}`);
  process.exit(1);
}

const config = "tooling/workspace/fuzz.vitest.config.ts";
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", config, ...positionals];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: root,
  env: { ...process.env, TALUS_FUZZ_COUNT: String(count), TALUS_FUZZ_SEED: String(seed) },
  stdio: "inherit",
});
process.exitCode = status ?? 1;

function wholeNumber(name, text, least, most) {
  const value = Number(text);
  if (text !== "" && Number.isInteger(value) && value >= least && value <= most) return value;
  console.error(`fuzz: --${name} must be an integer in [${least}, ${most}], got "${text}"`);
  process.exit(2);
}
