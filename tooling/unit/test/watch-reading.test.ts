import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const unit = join(import.meta.dirname, "..");

/** Files noted for a program that runs at the root of the repository as a test of tooling/unit. */
function noted(program: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "talus-reading-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const notes = join(folder, "readings.txt");
  writeFileSync(notes, "");
  const watch = pathToFileURL(join(unit, "dist/watch-reading.js")).href;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: join(unit, "../.."),
    env: {
      ...process.env,
      NODE_OPTIONS: `--import ${watch}`,
      TALUS_READINGS: notes,
      TALUS_UNIT: "tooling/unit",
    },
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return readFileSync(notes, "utf8").split("\n").slice(0, -1);
}

const imports = `
  import { cpSync, createReadStream, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
  import { readFile } from "node:fs/promises";
  import { spawnSync } from "node:child_process";`;

it("what is read outside of the package is noted once, however it is asked for", () => {
  const program = `${imports}
    readFileSync("LICENSE"); readFileSync(new URL("file://" + process.cwd() + "/LICENSE"));
    await readFile("README.md");
    openSync("turbo.json", "r");
    createReadStream("biome.json");
    existsSync("knip.json");
    readdirSync("docs");`;
  const seen = ["LICENSE", "README.md", "turbo.json", "biome.json", "knip.json", "docs/"];
  expect([...noted(program)].sort()).toEqual([...seen].sort());
});

it("so is what a program of Node reads that a test starts, and a folder that is copied with all below it", () => {
  const copy = `fs.cpSync("examples/wall.yaml", process.env.TALUS_READINGS + ".copy")`;
  const folder = `fs.cpSync("tooling/check/src", process.env.TALUS_READINGS + ".folder", { recursive: true })`;
  const program = `${imports} spawnSync(process.execPath, ["-e", ${JSON.stringify(`const fs = require("fs"); ${copy}; ${folder}`)}]);`;
  expect(noted(program)).toContain("examples/wall.yaml");
  expect(noted(program)).toContain("tooling/check/src/**");
});

it("what is the package's own, not there, no file of the repository, or written is not", () => {
  const program = `${imports}
    readFileSync("tooling/unit/package.json");
    existsSync("docs/no-such-page.txt"); existsSync("LICENSE/none");
    readFileSync(process.execPath); existsSync("node_modules/vitest/package.json"); existsSync("docs");
    try { openSync("docs", "w"); } catch {}`;
  expect(noted(program)).toEqual([]);
});
