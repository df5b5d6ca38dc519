import { readFileSync } from "node:fs";
import { runReadmeExample } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as exported from "../src/index.ts";

function fileBeside(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}

it("the example of the README prints what it says", () => {
  const readme = new URL("../README.md", import.meta.url);
  const { printed, promised } = runReadmeExample(readme, { "@talus/io": exported });
  expect(promised).toHaveLength(4);
  expect(printed).toEqual(promised);
});

it("docs/scenario.md names every key of a filled scenario, and its first example is valid", () => {
  const page = fileBeside("../../../docs/scenario.md");
  const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const scenario = exported.parseScenario(example, "scenario.md");
  const keys = keysOf(scenario);
  expect(keys).toContain("staticFriction");
  for (const key of keys) expect(page, key).toContain(`\`${key}\``);
});

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)]);
}
