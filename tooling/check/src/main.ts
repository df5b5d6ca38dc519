import { resolve } from "node:path";
import { checkExports } from "./exports.ts";
import { formatFinding } from "./finding.ts";
import { checkLadder } from "./ladder.ts";
import { checkPortableSources } from "./portable-source.ts";
import { checkWords } from "./words.ts";
import { readWorkspace } from "./workspace.ts";

/**
 * `node main.js ladder|portable|exports|words [root]`: prints what breaks the rule, one line each; exit code 1 if
 * anything does.
 */
const checks = new Map([
  ["ladder", checkLadder],
  ["portable", checkPortableSources],
  ["exports", checkExports],
  ["words", checkWords],
]);

const [name = "", root = "."] = process.argv.slice(2);
const check = checks.get(name);
if (check === undefined) {
  console.error(`check: ${name} is not one of ${[...checks.keys()].join(", ")}`);
  process.exitCode = 2;
} else {
  const findings = check(readWorkspace(resolve(root)));
  for (const finding of findings) console.log(formatFinding(finding));
  process.exitCode = findings.length > 0 ? 1 : 0;
}
