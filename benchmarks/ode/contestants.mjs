// Runs each tool on a problem, in a separate process, and reads its output. Tools that are not installed are listed and
// skipped.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const here = import.meta.dirname;
const peers = join(here, "peers");

/**
 * @typedef {{ label: string, fits(problem): boolean, command: readonly string[], input(problem): string }} Contestant
 * @returns {{ contestants: Contestant[], versions: Record<string, string>, missing: string[], close(): void }}
 */
export function findContestants() {
  const built = mkdtempSync(join(tmpdir(), "talus-bench-ode-"));
  const contestants = nodeContestants();
  const versions = { Node: process.version };
  const missing = [];

  const plain = ["plain-c.c", "ladder.c", "dormand-prince-54.c", "vector-fields.c"];
  const sundials = ["sundials.c", "ladder.c", "vector-fields.c"];
  const libraries = "arkode cvode nvecserial sunlinsoldense sunmatrixdense sunnonlinsolfixedpoint generic";
  if (!compile(join(built, "plain-c"), plain, [])) missing.push("C compiler (gcc): not found");
  else {
    versions.gcc = firstLine("gcc", ["-dumpfullversion"]);
    contestants.push(cContestant("C", join(built, "plain-c"), (problem) => !problem.isStiff));
    const program = join(built, "sundials");
    if (
      !compile(
        program,
        sundials,
        libraries.split(" ").map((name) => `-lsundials_${name}`),
      )
    ) {
      missing.push("SUNDIALS >= 6 for C: not found");
    } else {
      contestants.push(cContestant("SUNDIALS", program, () => true));
    }
  }

  const scipy = firstLine("python3", [
    "-c",
    "import scipy, sys; print(scipy.__version__, sys.version.split()[0])",
  ]);
  if (scipy === "") missing.push("SciPy in python3: not found");
  else {
    const [version, python] = scipy.split(" ");
    versions.SciPy = `${version} (Python ${python})`;
    contestants.push({
      label: "SciPy",
      fits: () => true,
      command: () => ["python3", join(peers, "scipy_peers.py")],
      input: (problem) => JSON.stringify(problem),
    });
  }
  return { contestants, versions, missing, close: () => rmSync(built, { recursive: true }) };
}

/** The lines of one tool on one problem. */
export function runContestant(contestant, problem) {
  const [program, ...args] = contestant.command(problem);
  const { status, stdout, stderr } = spawnSync(program, args, {
    input: contestant.input(problem),
    encoding: "utf8",
    timeout: 120_000, // output printed before counts
    env: { ...process.env, OMP_NUM_THREADS: "1", OPENBLAS_NUM_THREADS: "1", PYTHONDONTWRITEBYTECODE: "1" },
  });
  if (status !== 0) console.error(`${contestant.label} on ${problem.name}: exit ${status}\n${stderr}`);
  return stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

function nodeContestants() {
  const script = join(here, "solve-in-node.mjs");
  const list = spawnSync(process.execPath, [script, "--list"], { encoding: "utf8" });
  if (list.status !== 0) throw new Error(list.stderr);
  return JSON.parse(list.stdout).map(({ name, isStiff }) => ({
    label: name,
    fits: (problem) => problem.isStiff === isStiff,
    command: () => [process.execPath, script, name],
    input: (problem) => JSON.stringify(problem),
  }));
}

function cContestant(label, program, fits) {
  return {
    label,
    fits,
    command: ({ isStiff }) => [program, isStiff ? "stiff" : "non-stiff"],
    input: ({ name, y0, scale, t0, tEnd, leastSeconds, tightest, longestSeconds, reference, tolerances }) =>
      [name, y0.length, scale, t0, tEnd, leastSeconds, longestSeconds, tightest, tolerances.length]
        .concat(y0, reference, tolerances)
        .join("\n"),
  };
}

function compile(program, sources, libraries) {
  const files = sources.map((name) => join(peers, name));
  const args = ["-O2", "-std=c11", "-o", program, ...files, ...libraries, "-lm"];
  return spawnSync("gcc", args, { encoding: "utf8" }).status === 0;
}

function firstLine(program, args) {
  const { status, stdout } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? stdout.split("\n")[0] : "";
}
