import { readFileSync } from "node:fs";
import * as portable from "@talus/portable-math";
import { describe, expect, test } from "vitest";
import { STATED_ULP } from "./reference-values.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

describe("the README", () => {
  const lines = [...readme.matchAll(/^console\.log\((\w+)\(([^)]*)\)\); \/\/ (.*)$/gm)];

  test("has an example", () => {
    expect(lines.length).toBeGreaterThanOrEqual(6);
  });

  test.each(lines.map((line) => [line[1] ?? "", line[2] ?? "", line[3] ?? ""]))(
    "prints %s(%s) = %s",
    (name, list, printed) => {
      const f = (portable as unknown as Record<string, (...x: number[]) => number>)[name];
      expect(String(f?.(...list.split(",").map(Number)))).toBe(printed);
    },
  );

  test("states the bounds that the tests hold, and largest errors below them", () => {
    const rows = [...readme.matchAll(/^\| `([^`]*)` \| .* \| ([\d.]+) \| ([\d.]+) \| \S+ \| \S+ \|$/gm)];
    const stated = rows.map((row) => {
      const name = row[1] === "hypot(x, y, z)" ? "hypot3" : (row[1] ?? "").replace(/\(.*/, "");
      expect(Number(row[3])).toBeLessThan(Number(row[2]));
      return [name, Number(row[2])];
    });
    expect(Object.fromEntries(stated)).toEqual(STATED_ULP);
  });
});
