import { spawnSync } from "node:child_process";

/**
 * Runs a command to its end, as from a user's own shell: without the settings that npm and the test runner pass to the
 * programs they start.
 *
 * @param folder where it runs
 * @returns its standard output
 * @throws Error with all it printed when it fails
 */
export function runCommand(command: string, args: readonly string[], folder: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    env: { ...userEnvironment(), NO_COLOR: "1" },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    shell: process.platform === "win32", // npm is a .cmd file there
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

function userEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm|node|vitest)_/i.test(name)),
  );
}
