// Time from the start of a command to its first output, and to its end: node benchmarks/start.mjs [REPEATS], after a
// build. The commands alternate, so that a temporary load affects all of them. Elapsed time, ms: median, least, and the
// excess of the median of the first output over that of a script that writes one line, the minimum for any command of
// Node.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const talus = "apps/cli/bin/talus.js";
const slope = "examples/slope-35-percent.yaml";
const commands = {
  "node -e 'console.log(0)'": ["-e", "console.log(0)"],
  "talus --help": [talus, "--help"],
  [`talus check ${slope}`]: [talus, "check", slope],
  [`talus run ${slope}`]: [talus, "run", slope],
};
const repeats = Number(process.argv[2] ?? 21);

const measured = new Map(Object.keys(commands).map((name) => [name, { firsts: [], ends: [] }]));
for (let k = 0; k < repeats; k += 1) {
  for (const [name, args] of Object.entries(commands)) {
    const { first, end } = await measure(args);
    measured.get(name).firsts.push(first);
    measured.get(name).ends.push(end);
  }
}

console.log(`node ${process.version}, medians of ${repeats}, ms\n`);
console.log("| command | first output | least | above node | end | least |");
console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
const [floor] = [...measured.values()].map(({ firsts }) => median(firsts));
for (const [name, { firsts, ends }] of measured) {
  const cells = [
    median(firsts),
    Math.min(...firsts),
    median(firsts) - floor,
    median(ends),
    Math.min(...ends),
  ];
  console.log(`| \`${name}\` | ${cells.map((value) => value.toFixed(0)).join(" | ")} |`);
}

async function measure(args) {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let first;
  child.stdout.once("data", () => {
    first = performance.now() - started;
  });
  const [status] = await once(child, "close");
  if (status !== 0 || first === undefined) throw new Error(`${args.join(" ")} failed`);
  return { first, end: performance.now() - started };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
