// Cost of writing a run of 10^6 samples in each format of results: node benchmarks/outputs.mjs [REPEATS], after a
// build, on Linux. The formats take turns; processor time and peak memory of the whole process, relative to CSV.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const formats = ["csv", "parquet", "html"];
const repeats = Number(process.argv[2] ?? 3);
const directory = mkdtempSync(join(tmpdir(), "talus-outputs-"));
/** Reports the use of a process at its end on its fourth channel. */
const probe = `import { writeSync } from "node:fs";
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1e3 }));
});`;

const measured = new Map(formats.map((format) => [format, []]));
try {
  for (let k = 0; k < repeats; k += 1) {
    for (const format of formats) measured.get(format).push(await measure(format));
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

console.log(`node ${process.version}, medians of ${repeats}\n`);
console.log("| format | processor time, s | beside CSV | peak of memory, MB |");
console.log("| --- | ---: | ---: | ---: |");
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const [csv] = formats.map((format) => median(measured.get(format).map(({ seconds }) => seconds)));
for (const [format, uses] of measured) {
  const seconds = median(uses.map((use) => use.seconds));
  const megabytes = median(uses.map((use) => use.megabytes));
  console.log(
    `| ${format} | ${seconds.toFixed(1)} | ${(seconds / csv).toFixed(2)} | ${megabytes.toFixed(0)} |`,
  );
}

async function measure(format) {
  const settings = ["--set", "output.step=1e-5", "--set", "end.time=10"];
  const out = ["--format", format, "--out", join(directory, format), "--quiet"];
  const child = spawn(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(probe)}`,
      "apps/cli/bin/talus.js",
      "run",
      "examples/slope-35-percent.yaml",
      ...settings,
      ...out,
    ],
    { cwd: root, stdio: ["ignore", "ignore", "inherit", "pipe"] },
  );
  let text = "";
  child.stdio[3].on("data", (piece) => {
    text += piece;
  });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`talus run --format ${format} failed`);
  rmSync(join(directory, format), { recursive: true, force: true });
  return JSON.parse(text);
}
