import { spawnSync } from "node:child_process";
import { delimiter, join, resolve } from "node:path";

/** Root of the repository. */
export const root = resolve(import.meta.dirname, "../..");

/** No questions, no telemetry, no look for newer versions; the tools of node_modules come first on PATH. */
export const quietEnvironment = {
  ...withoutNpmPrefix(process.env),
  CI: "true",
  DO_NOT_TRACK: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
  TURBO_TELEMETRY_DISABLED: "1",
  PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
};

/**
 * Runs a command and keeps what it prints to itself.
 *
 * @param {string} command a program on PATH
 * @param {readonly string[]} args without characters that a shell would read
 * @param {string} folder where it runs; the root of the repository unless given
 * @returns {{ ok: boolean, output: string, stdout: string }} stdout and stderr together, and stdout alone
 */
export function runQuietly(command, args, folder = root) {
  const result = spawnSync(command, args, {
    cwd: folder,
    env: { ...quietEnvironment, NO_COLOR: "1" },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: process.platform === "win32", // npx and the tools are .cmd files there
  });
  const output = `${result.stdout ?? ""}${result.stderr ?? ""}${result.error ? `${result.error.message}\n` : ""}`;
  return { ok: result.status === 0, output, stdout: result.stdout ?? "" };
}

/** Seconds since `begin` (of performance.now()), as `1.2 s`. */
export function secondsSince(begin) {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

/** `npm test` names its project to the programs it starts; npx would look for pnpm in there. */
function withoutNpmPrefix({ npm_config_local_prefix: _project, ...environment }) {
  return environment;
}
