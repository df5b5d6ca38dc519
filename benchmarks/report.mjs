// Times for opening and moving a report of 10^5 samples in a browser: node benchmarks/report.mjs, after a build, with
// Debian's chromium (or TALUS_CHROMIUM, a path). Graphics are drawn by software there; graphics hardware is some ten
// times faster.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { chromium } = createRequire(join(root, "packages/viewer/package.json"))("playwright-core");
const directory = mkdtempSync(join(tmpdir(), "talus-report-"));
try {
  const out = join(directory, "out");
  const settings = ["--set", "output.step=1e-4", "--set", "end.time=10"];
  const args = ["run", "examples/slope-35-percent.yaml", "--out", out, "--format", "html", "--quiet"];
  const { status } = spawnSync(process.execPath, ["apps/cli/bin/talus.js", ...args, ...settings], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the run failed");
  const report = join(out, "report.html");
  const browser = await chromium.launch({
    executablePath: process.env.TALUS_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"],
  });
  try {
    const rounds = [];
    for (let round = 0; round < 3; round += 1) rounds.push(await measured(browser, report));
    const median = (key) =>
      rounds
        .map((each) => each[key])
        .toSorted((a, b) => a - b)[1]
        .toFixed(1);
    console.log("| of a report of 10^5 samples | median of 3 |\n| --- | ---: |");
    console.log(`| size, MB | ${(statSync(report).size / 1e6).toFixed(2)} |`);
    console.log(`| until texts and tables are on the screen, ms | ${median("painted")} |`);
    console.log(`| until the charts in sight are drawn, ms | ${median("charts")} |`);
    console.log(`| until the 3-D view is set up, ms | ${median("scene")} |`);
    console.log(`| until all is on the screen, ms | ${median("ready")} |`);
    console.log(`| script until then, ms | ${median("opening")} |`);
    console.log(`| processor time of the page until then, ms | ${median("processor")} |`);
    console.log(`| longest task while it opens, ms | ${median("longest")} |`);
    console.log(`| a move of the slider, script, ms | ${median("script")} |`);
    console.log(`| the same until it is on the screen, ms | ${median("frame")} |`);
    console.log(`| slowest of 50 such moves, ms | ${median("slowest")} |`);
  } finally {
    await browser.close();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function measured(browser, file) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, bypassCSP: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await page.goto(pathToFileURL(file).href);
  await page.waitForFunction("window.talusReport !== undefined");
  const opened = await page.evaluate(`new Promise((resolve) => {
    const seen = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
    const mark = (name) => performance.getEntriesByName(name)[0].startTime;
    requestAnimationFrame(() => setTimeout(() => resolve({
      painted: mark("first-contentful-paint"),
      charts: mark("talus: charts in sight"),
      scene: mark("talus: scene"),
      ready: performance.now() - 200,
      longest: Math.max(0, ...seen.map(({ duration }) => duration)),
    }), 200));
  })`);
  const { metrics } = await devtools.send("Performance.getMetrics");
  const seconds = (wanted) => metrics.find(({ name }) => name === wanted).value;
  const moves = await page.evaluate(`new Promise((resolve) => {
    const slider = document.querySelector("input[type=range]");
    const scripts = [];
    const frames = [];
    const move = (k) => {
      const begin = performance.now();
      slider.value = String(200 * k);
      slider.dispatchEvent(new Event("input"));
      scripts.push(performance.now() - begin);
      requestAnimationFrame(() => {
        const channel = new MessageChannel(); // told after the frame is drawn
        channel.port1.onmessage = () => {
          frames.push(performance.now() - begin);
          if (k < 50) move(k + 1);
          else resolve({ scripts, frames });
        };
        channel.port2.postMessage(0);
      });
    };
    move(1);
  })`);
  await page.close();
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return {
    ...opened,
    opening: 1000 * seconds("ScriptDuration"),
    processor: 1000 * seconds("ProcessTime"),
    script: middle(moves.scripts),
    frame: middle(moves.frames),
    slowest: Math.max(...moves.frames),
  };
}
