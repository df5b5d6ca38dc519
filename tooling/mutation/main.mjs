// pnpm mutate: makes each safety bound unsafe in turn and runs the tests that must notice. docs/mutation.md keeps the last result.
// `pnpm mutate NAME...` does so for the named bounds only, and writes nothing.
import "../workspace/require-node.mjs";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietEnvironment, root } from "../workspace/run-quietly.mjs";
import { mutate, readBounds } from "./bounds.mjs";
import { tableOf } from "./table.mjs";

/** A run that takes longer has been stopped by the mutant: it counts as noticed. */
const longestRun = 180_000; // ms

const names = process.argv.slice(2);
const all = readBounds();
for (const bound of all) mutate(bound); // each is still there
const unknown = names.filter((name) => all.every((bound) => bound.name !== name));
if (unknown.length > 0) stop(`there is no bound ${unknown.join(", ")}`);

const bounds = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
const folder = mkdtempSync(join(tmpdir(), "talus-mutation-"));
try {
  const asItIs = await runTests(undefined, [...new Set(bounds.flatMap(({ tests }) => tests))]);
  if (asItIs.failed.length > 0 || asItIs.isLate) stop(`the tests fail as it is: ${asItIs.failed.join("; ")}`);
  const results = [];
  for (const bound of bounds) {
    const { failed, isLate } = await runTests(bound.name, bound.tests);
    const killedBy = isLate ? "a run that does not end" : failed[0];
    console.log(`${killedBy === undefined ? "SURVIVED" : "killed  "}  ${bound.name}`);
    results.push({ ...bound, killedBy });
  }
  const survivors = results.filter(({ killedBy }) => killedBy === undefined);
  console.log(`\n${results.length - survivors.length} of ${results.length} killed`);
  if (names.length === 0) writeFileSync(join(root, "docs/mutation.md"), tableOf(results, new Date()));
  process.exitCode = survivors.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Runs tests with one bound made unsafe; those that failed, as `file: title`. */
async function runTests(mutant, tests) {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config=tooling/mutation/mutant.vitest.config.ts",
  ];
  const child = spawn(process.execPath, [...vitest, "--reporter=json", `--outputFile=${report}`, ...tests], {
    cwd: root,
    env: { ...quietEnvironment, ...(mutant === undefined ? {} : { TALUS_MUTANT: mutant }) },
    stdio: "ignore",
  });
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = mutant !== undefined;
    if (isLate) child.kill("SIGKILL");
  }, longestRun);
  const status = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(clock);
  return { isLate, failed: isLate || status === 0 ? [] : failedTests(report) };
}

/** A file that could not be loaded, or a missing report, is a failure by the name of the file. */
function failedTests(report) {
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = name.slice(root.length + 1);
      const titles = assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => fullName);
      return titles.length === 0 ? [file] : titles.map((title) => `${file}: ${title}`);
    });
}

function stop(problem) {
  console.error(`mutate: ${problem}`);
  process.exit(2);
}
