// pnpm screenshots: runs two examples with a report each, opens the reports and the verification page in Chromium and
// keeps what is seen. Needs Debian's chromium and what `npm start` has built.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readReleases, scenarioText } from "../../examples/tschamut/release-scenario.mjs";

import { shootVerification } from "./verification-shots.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const results = join(root, "results", "screenshots");
const images = join(root, "docs", "images");
const { chromium } = createRequire(join(root, "packages/viewer/package.json"))("playwright-core");

/** Which report, at which time, s, and which keys before. */
const shots = [
  { scenario: tschamut("v015"), image: "report.png", time: 7.1, keys: [], colours: "light", height: 1180 },
  {
    scenario: join(root, "examples/wall.yaml"),
    image: "report-dark.png",
    time: 4.2,
    keys: ["a", "2", "x"],
    colours: "dark",
    height: 900,
  },
];

const flags = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-background-networking",
];
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? [...flags, "--no-sandbox"] : flags,
});
try {
  for (const { scenario, image, time, keys, colours, height } of shots) {
    const page = await browser.newPage({
      viewport: { width: 1200, height },
      colorScheme: colours,
      bypassCSP: true,
    });
    page.on("pageerror", (error) => failWith(error.stack ?? error.message));
    page.on("console", (message) => message.type() === "error" && failWith(message.text()));
    await page.goto(pathToFileURL(reportOf(scenario, image.replace(".png", ""))).href);
    await page.waitForFunction("window.talusReport !== undefined");
    for (const key of keys) await page.keyboard.press(key);
    await page.evaluate(`window.talusReport.set(${time})`);
    await page.screenshot({ path: join(images, image) });
    await page.close();
  }
  const others = await shootVerification(root, browser, images, failWith);
  console.log(`screenshots: ${[...shots.map(({ image }) => image), ...others].join(", ")} in docs/images`);
} finally {
  await browser.close();
}

function reportOf(scenario, name) {
  const out = join(results, name);
  const run = [
    "run",
    scenario,
    "--set",
    "output.step=0.01",
    "--out",
    out,
    "--overwrite",
    "--format",
    "csv,html",
    "--quiet",
  ];
  const { status } = spawnSync(process.execPath, [join(root, "apps/cli/bin/talus.js"), ...run], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  return join(out, "report.html");
}

/** A report that complains is not shown to anybody. */
function failWith(complaint) {
  console.error(complaint);
  process.exitCode = 1;
}

/** The scenario of one of the real releases. */
function tschamut(id) {
  const folder = join(root, "examples", "tschamut");
  const release = readReleases(readFileSync(join(folder, "release_points.csv"), "utf8")).find(
    (each) => each.id === id,
  );
  mkdirSync(results, { recursive: true });
  const file = join(results, "tschamut.yaml");
  writeFileSync(file, scenarioText(release, join(folder, "terrain.asc")));
  return file;
}
