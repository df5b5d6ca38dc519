// pnpm check: everything that a machine can say about the code without running it. All steps run, whatever fails.
import "./require-node.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageFolders } from "./packages.mjs";
import { root, runQuietly, secondsSince } from "./run-quietly.mjs";

const tsc = ["node", "node_modules/typescript-native/bin/tsc"];
const checker = ["node", "tooling/check/dist/main.js"];
const built = [...packageFolders("packages"), ...packageFolders("tooling")].filter(hasTsconfig);

const steps = [
  ["format and lint", ["biome", "check", "--error-on-warnings", "."]],
  ["types of packages", [...tsc, "-b", ...built]],
  [
    "types of apps",
    ...packageFolders("apps")
      .filter(hasTsconfig)
      .map((folder) => [...tsc, "-p", folder]),
  ],
  ["types of tests", [...tsc, "-p", "tsconfig.test.json"]],
  ["ladder of imports", [...checker, "ladder"], ["turbo", "boundaries"]],
  ["exports", [...checker, "exports"]],
  ["words", [...checker, "words"]],
  ["same bits on every engine", [...checker, "portable"]],
  ["build", ["turbo", "run", "build", "--output-logs=errors-only"]],
  ["typed lint", ["oxlint", "--type-aware", "--deny-warnings"]],
  ["unused files, exports, dependencies", ["knip", "--no-progress"]],
  ["packed packages", ["node", "tooling/workspace/check-packed.mjs"]],
  ["docs/verification.md", ["node", "docs/tables/make-verification.mjs", "--check"]],
  ["docs/scenario.md", ["node", "docs/tables/make-scenario.mjs", "--check"]],
  ["docs/cli.md", ["node", "docs/tables/make-cli.mjs", "--check"]],
  ["docs/laws.md", ["node", "docs/figures/make-laws.mjs", "--check"]],
  ["docs/fractional.md", ["node", "docs/figures/make-fractional.mjs", "--check"]],
  ["READMEs, changesets, lockfile, citations", ["node", "tooling/workspace/check-documents.mjs"]],
];

const begin = performance.now();
const failed = steps.filter(([title, ...commands]) => !runStep(title, commands)).map(([title]) => title);
const summary = failed.length === 0 ? `all ${steps.length} checks passed` : `failed: ${failed.join("; ")}`;
console.log(`\n${summary} (${secondsSince(begin)})`);
process.exitCode = failed.length === 0 ? 0 : 1;

function runStep(title, commands) {
  const stepBegin = performance.now();
  const outputs = commands
    .map(([command, ...args]) => ({ text: [command, ...args].join(" "), ...runQuietly(command, args) }))
    .filter(({ ok }) => !ok)
    .map(({ text, output }) => `$ ${text}\n${output.trimEnd()}\n`);
  console.log(`${outputs.length === 0 ? "ok    " : "FAILED"}  ${title} (${secondsSince(stepBegin)})`);
  for (const output of outputs) console.log(`\n${output}`);
  return outputs.length === 0;
}

function hasTsconfig(folder) {
  return existsSync(join(root, folder, "tsconfig.json"));
}
