import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const [bin, keep, slope] = [
  "./bin/talus.js",
  "./bin/keep-compiled.js",
  "../../examples/slope-35-percent.yaml",
].map((path) => fileURLToPath(new URL(path, import.meta.url))) as [string, string, string];

/** Runs the built command, so that what V8 compiles of it is kept beside it; each run adds to what the one before has left. */
export function compileAhead(): void {
  for (const args of [["--help"], ["check", slope], ["run", slope]]) {
    const { status, stderr } = spawnSync(process.execPath, ["--require", keep, bin, ...args], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`talus ${args.join(" ")} failed after its build:\n${stderr}`);
  }
}
