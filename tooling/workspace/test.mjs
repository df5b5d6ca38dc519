// npm test: sets everything up and runs all tests on what was built; the last line counts them. Arguments go to Vitest.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quietEnvironment, root } from "./run-quietly.mjs";
import { setUp } from "./set-up.mjs";

setUp();
const folder = mkdtempSync(join(tmpdir(), "talus-test-"));
const report = join(folder, "report.json");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--mode=built"];
const reports = ["--reporter=default", "--reporter=json", `--outputFile=${report}`];
const { status } = spawnSync(process.execPath, [...vitest, ...reports, ...process.argv.slice(2)], {
  cwd: root,
  env: quietEnvironment,
  stdio: "inherit",
});
const { passed, failed, skipped } = countTests(report);
rmSync(folder, { recursive: true });
process.exitCode = status === 0 && failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);

/** Counts from Vitest's report; a file that could not be loaded, or a missing report, is one failure. */
function countTests(file) {
  try {
    const result = JSON.parse(readFileSync(file, "utf8"));
    const broken = result.testResults.filter(
      (entry) => entry.status === "failed" && entry.assertionResults.length === 0,
    );
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + broken.length,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
