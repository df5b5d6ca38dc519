// How long the command takes to start: node benchmarks/start.mjs, after a build. Medians of wall clock and of processor time (user and
// system, of all threads), which tells more on a machine that is busy; beside them node without any program.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const talus = "apps/cli/bin/talus.js";
const commands = {
  "node -e 0": ["-e", "0"],
  "talus --help": [talus, "--help"],
  "talus check examples/slope-35-percent.yaml": [talus, "check", "examples/slope-35-percent.yaml"],
  "talus run examples/slope-35-percent.yaml": [talus, "run", "examples/slope-35-percent.yaml"],
};
const repeats = 21;

console.log("| command | wall, ms | processor, ms |\n| --- | ---: | ---: |");
for (const [name, args] of Object.entries(commands)) {
  const measured = Array.from({ length: repeats }, () => measure(args));
  const [wall, processor] = [measured.map((each) => each.wall), measured.map((each) => each.processor)];
  console.log(`| \`${name}\` | ${median(wall)} | ${median(processor)} |`);
}

/** The processor time of a child is told by the shell that waited for it. */
function measure(args) {
  const started = performance.now();
  const script = 'node="$1"; shift; "$node" "$@" > /dev/null; times';
  const { status, stdout } = spawnSync("bash", ["-c", script, "bash", process.execPath, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${args.join(" ")} failed`);
  const wall = performance.now() - started;
  const children = stdout.trim().split("\n").at(-1).split(" ");
  return { wall, processor: children.map(milliseconds).reduce((sum, each) => sum + each, 0) };
}

/** "0m0.123s" */
function milliseconds(text) {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(text);
  return 60_000 * Number(minutes) + 1000 * Number(seconds);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(0);
}
