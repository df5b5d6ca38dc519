import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [bin, keep, slope] = [
  "./bin/talus.js",
  "./bin/keep-compiled.js",
  "../../examples/slope-35-percent.yaml",
].map((path) => fileURLToPath(new URL(path, import.meta.url))) as [string, string, string];

/**
 * Runs the built command, so that what V8 compiles of it is kept beside it; each run adds to what the one before has
 * left. The last one reads a grid and writes results, as most runs of users do.
 */
export function compileAhead(): void {
  const directory = mkdtempSync(join(tmpdir(), "talus-compile-"));
  try {
    const [grid, results] = [join(directory, "grid.yaml"), join(directory, "results")];
    writeFileSync(join(directory, "heights.asc"), heights);
    writeFileSync(grid, scenario);
    for (const args of [["--help"], ["check", slope], ["run", slope], ["run", grid, "--out", results]]) {
      const { status, stderr } = spawnSync(process.execPath, ["--require", keep, bin, ...args], {
        encoding: "utf8",
      });
      if (status !== 0) throw new Error(`talus ${args.join(" ")} failed after its build:\n${stderr}`);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** A slope of one half with steps in it, 100 m x 100 m. */
const heights = `ncols 21
nrows 21
xllcorner 0
yllcorner 0
cellsize 5
${Array.from({ length: 21 }, (_, row) => Array.from({ length: 21 }, (_, i) => 2.5 * i + ((i + row) % 3)).join(" ")).join("\n")}
`;

const scenario = `talus: 1
body: { shape: sphere, radius: 0.5, mass: 1000 }
terrain:
  surface: { kind: grid, file: heights.asc }
  material: { staticFriction: 0.6, restitution: 0.35 }
start: { kind: flight, position: [90, 50, 60], velocity: [-3, 0, 0] }
end: { time: 10 }
output: { step: 0.1 }
`;
