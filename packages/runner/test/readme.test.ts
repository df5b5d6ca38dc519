import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { runReadmeExampleLater } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { parseScenario } from "../src/files/index.ts";
import * as exported from "../src/index.ts";

const root = new URL("../../../", import.meta.url);
const readme = new URL("../README.md", import.meta.url);

it("the example of the README prints what it says", async () => {
  const { printed, promised } = await runReadmeExampleLater(readme, { "@talus/runner": exported });
  expect(promised).toHaveLength(3);
  expect(printed).toEqual(promised);
});

it("the program for Node prints what the README says", async () => {
  // Run from the folder of the repository.
  const fromRoot = { readFile: (path: string) => readFile(new URL(path, root)) };
  const modules = { "@talus/runner": exported, "node:fs/promises": fromRoot };
  const { printed, promised } = await runReadmeExampleLater(readme, modules, 2);
  expect(promised.length).toBeGreaterThan(1);
  expect(printed).toEqual(promised);
});

it("docs/scenario.md names every key of a filled scenario, and its first example is valid", () => {
  const page = readFileSync(new URL("docs/scenario.md", root), "utf8");
  const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const scenario = parseScenario(example, "scenario.md");
  const keys = keysOf(scenario);
  expect(keys).toContain("staticFriction");
  for (const key of keys) expect(page, key).toContain(`\`${key}\``);
});

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)]);
}
