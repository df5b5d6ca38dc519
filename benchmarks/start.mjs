// How long the command takes to start: node benchmarks/start.mjs [REPEATS], after a build. The commands take turns, so that a machine that is
// busy for a while is so for all of them. Wall clock, and processor time (user and system, of all threads), which tells more on a
// machine that is busy: median, least, and how much the median is above that of node without any program.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const talus = "apps/cli/bin/talus.js";
const slope = "examples/slope-35-percent.yaml";
const commands = {
  "node -e 0": ["-e", "0"],
  "talus --help": [talus, "--help"],
  [`talus check ${slope}`]: [talus, "check", slope],
  [`talus run ${slope}`]: [talus, "run", slope],
};
const repeats = Number(process.argv[2] ?? 21);

const measured = new Map(Object.keys(commands).map((name) => [name, { wall: [], processor: [] }]));
for (let k = 0; k < repeats; k += 1) {
  for (const [name, args] of Object.entries(commands)) {
    const { wall, processor } = measure(args);
    measured.get(name).wall.push(wall);
    measured.get(name).processor.push(processor);
  }
}

console.log(`node ${process.version}, medians of ${repeats}, ms\n`);
console.log("| command | wall | least | above node | processor | least | above node |");
console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
const floor = measured.get("node -e 0");
for (const [name, { wall, processor }] of measured) {
  const cells = [wall, processor].flatMap((values, i) => {
    const above = median(values) - median([floor.wall, floor.processor][i]);
    return [median(values), Math.min(...values), above].map((value) => value.toFixed(0));
  });
  console.log(`| \`${name}\` | ${cells.join(" | ")} |`);
}

/** The processor time of a child is told by the shell that waited for it. */
function measure(args) {
  const started = performance.now();
  const script = 'node="$1"; shift; "$node" "$@" > /dev/null; code=$?; times; exit $code';
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
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
