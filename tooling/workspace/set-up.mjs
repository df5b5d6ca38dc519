import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, runQuietly, secondsSince } from "./run-quietly.mjs";

/**
 * Makes a fresh clone ready: dependencies as the lockfile names them, everything built. Costs about two seconds
 * when nothing has changed. Ends the process with one clear message when a step fails.
 */
export function setUp() {
  step("dependencies installed", ...packageManager(), "install", "--frozen-lockfile");
  step("packages built", "turbo", "run", "build", "--output-logs=errors-only");
}

function step(done, command, ...args) {
  const begin = performance.now();
  const { ok, output } = runQuietly(command, args);
  if (!ok) {
    console.error(`${output}\nset-up failed: ${command} ${args.join(" ")}`);
    process.exit(1);
  }
  console.log(`${done} (${secondsSince(begin)})`);
}

/** The pnpm that package.json names: the one already in node_modules, or else fetched by npx. */
function packageManager() {
  const wanted = readJson("package.json").packageManager;
  try {
    if (`pnpm@${readJson("node_modules/pnpm/package.json").version}` === wanted) return ["pnpm"];
  } catch {
    // not installed yet
  }
  return ["npx", "-y", wanted];
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}
