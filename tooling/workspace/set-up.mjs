import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageFolders } from "./packages.mjs";
import { root, runQuietly, secondsSince } from "./run-quietly.mjs";

/**
 * Makes a fresh clone ready: dependencies as the lockfile names them, everything built. Does nothing that is done
 * already. Ends the process with one clear message when a step fails.
 */
export function setUp() {
  if (!dependenciesAreInstalled()) installDependencies();
  step("packages built", "turbo", ["run", "build", "--output-logs=errors-only"]);
}

/**
 * Runs the pnpm that package.json names from npx's own folder: started from node_modules, it would remove itself
 * where it decides to lay that folder out anew.
 */
function installDependencies() {
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const install = ["-y", packageManager, "--dir", root, "install", "--frozen-lockfile"];
  step("dependencies installed", "npx", install, tmpdir());
}

/** pnpm leaves a copy of the lockfile that it has installed. */
function dependenciesAreInstalled() {
  const installed = join(root, "node_modules/.pnpm/lock.yaml");
  if (!existsSync(installed)) return false;
  const folders = ["packages", "apps", "tooling"].flatMap(packageFolders);
  return (
    readFileSync(installed, "utf8") === readFileSync(join(root, "pnpm-lock.yaml"), "utf8") &&
    folders.every((folder) => existsSync(join(root, folder, "node_modules")))
  );
}

function step(done, command, args, folder = root) {
  const begin = performance.now();
  const { ok, output } = runQuietly(command, args, folder);
  if (!ok) {
    console.error(`${output}\nset-up failed: ${command} ${args.join(" ")}`);
    process.exit(1);
  }
  console.log(`${done} (${secondsSince(begin)})`);
}
