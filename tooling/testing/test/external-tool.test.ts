import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { runTool, type ToolName, tool } from "../src/index.ts";

const names: readonly ToolName[] = ["chromium", "mpmath", "scipy"];

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(names)("the Debian package of %s is in the list that continuous integration installs", (name) => {
  vi.stubEnv("TALUS_TOOLS", "optional");
  const list = readFileSync(new URL("../../../.ci/debian-packages.txt", import.meta.url), "utf8");
  expect(list.split("\n")).toContain(tool(name).debianPackage);
});

it.each(names)("%s either works or says in the title why its tests are left out", (name) => {
  vi.stubEnv("TALUS_TOOLS", "optional");
  const found = tool(name);
  expect(found.note === "").toBe(found.available);
});

it("a program that fails throws with what it wrote to standard error", () => {
  vi.stubEnv("TALUS_TOOLS", "optional");
  const node = { ...tool("mpmath"), command: process.execPath };
  expect(runTool(node, { args: ["-e", "process.stdin.pipe(process.stdout)"], input: "42" })).toBe("42");
  expect(() => runTool(node, { args: ["-e", "throw new Error('no such sine')"] })).toThrow(/no such sine/);
});
