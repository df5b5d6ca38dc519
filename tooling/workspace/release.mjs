// pnpm release: consumes the change files into versions and changelogs, builds, looks at what is packed, and publishes
// as a trial: nothing leaves this machine. With --publish it publishes, and begins only where each package names the
// public address of the repository.
import "./require-node.mjs";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { publishProblems } from "../release/package-facts.mjs";
import { publishedPackages } from "./published.mjs";
import { root } from "./run-quietly.mjs";

const isTrial = !process.argv.includes("--publish");
if (!isTrial) {
  const problems = publishedPackages().flatMap(({ folder, manifest }) => publishProblems(folder, manifest));
  for (const problem of problems) console.error(`release: ${problem}`);
  if (problems.length > 0) process.exit(2);
}
const hasChanges = readdirSync(join(root, ".changeset")).some(
  (file) => file.endsWith(".md") && file !== "README.md",
);
const steps = [
  ...(hasChanges ? [["changeset", "version"]] : []),
  ["turbo", "run", "build", "--output-logs=errors-only"],
  ["node", "tooling/workspace/check-documents.mjs"],
  ["node", "tooling/workspace/check-packed.mjs"],
  ["pnpm", "--recursive", "publish", ...(isTrial ? ["--dry-run", "--no-git-checks"] : [])],
];
for (const [command, ...options] of steps) {
  console.log(`$ ${[command, ...options].join(" ")}`);
  const { status } = spawnSync(command, options, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(`release: ${command} ended with ${status}`);
    process.exit(1);
  }
}
