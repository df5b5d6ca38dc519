// pnpm mutate: makes each safety bound unsafe in turn and runs the tests that must notice. docs/mutation.md keeps the
// last result. `pnpm mutate NAME...` does so for the named bounds only, and keeps the other rows of the page.
import "./require-node.mjs";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { mutate, readBounds } from "../mutation/bounds.mjs";
import { tableOf } from "../mutation/table.mjs";
import { quietEnvironment, root } from "./run-quietly.mjs";

/** A run that takes longer has been stopped by the mutant: it counts as noticed. */
const longestRun = 180_000; // ms

const names = process.argv.slice(2);
const all = readBounds();
const unknown = names.filter((name) => all.every((bound) => bound.name !== name));
if (unknown.length > 0) stop(`there is no bound ${unknown.join(", ")}`);
try {
  for (const bound of all) mutate(bound);
} catch (error) {
  stop(error.message);
}

const bounds = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
const folder = mkdtempSync(join(tmpdir(), "talus-mutation-"));
try {
  const asItIs = await runTests(undefined, [...new Set(bounds.flatMap(({ tests }) => tests))]);
  if (asItIs.length > 0) stop(`tests fail as it is: ${asItIs.join("; ")}`);
  const waiting = bounds.values();
  const results = new Map();
  const runAll = async () => {
    for (const bound of waiting) {
      const [killedBy] = await runTests(bound.name, bound.tests);
      console.log(`${killedBy === undefined ? "SURVIVED" : "noticed "}  ${bound.name}`);
      results.set(bound.name, killedBy);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runAll));
  const killed = [...results.values()].filter((killedBy) => killedBy !== undefined).length;
  console.log(`\n${killed} of ${results.size} noticed`);
  const page = join(root, "docs/mutation.md");
  writeFileSync(page, tableOf(page, all, results, new Date()));
  process.exitCode = killed === results.size ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Runs tests with one bound made unsafe; those that failed, as `file: title`. */
async function runTests(mutant, tests) {
  const report = join(folder, `${mutant ?? "as-it-is"}.json`);
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config=tooling/mutation/mutant.vitest.config.ts",
  ];
  const child = spawn(process.execPath, [...vitest, "--reporter=json", `--outputFile=${report}`, ...tests], {
    cwd: root,
    env: {
      ...quietEnvironment,
      TALUS_MUTATION_CACHE: join(folder, "cache"),
      ...(mutant === undefined ? {} : { TALUS_MUTANT: mutant }),
    },
    stdio: "ignore",
  });
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = mutant !== undefined;
    if (isLate) child.kill("SIGKILL");
  }, longestRun);
  const status = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(clock);
  if (isLate) return ["a run that does not end"];
  return status === 0 ? [] : failedTests(report);
}

/** A file that could not be loaded is a failure by its name. */
function failedTests(report) {
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = name.slice(root.length + 1);
      const titles = assertionResults
        .filter(({ status }) => status === "failed")
        .map((each) => each.fullName);
      return titles.length === 0 ? [file] : titles.map((title) => `${file}: ${title}`);
    });
}

function stop(problem) {
  console.error(`mutate: ${problem}`);
  process.exit(2);
}
