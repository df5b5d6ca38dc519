import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
// @ts-expect-error The example's scripts are plain JavaScript.
import { orders } from "../orders.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { tables } from "../tables.mjs";

it("TABLES.md is what comes out now", () => {
  expect(tables()).toBe(readFileSync(new URL("../TABLES.md", import.meta.url), "utf8"));
});

it("the schemes are of the order that the README says, over steps from 0.064 to 0.004", () => {
  const rows: Record<string, number>[] = orders();
  const slope = (name: string): number => Math.log2((rows[2]?.[name] ?? NaN) / (rows[4]?.[name] ?? NaN)) / 2;
  for (const name of ["memory A", "memory B"]) expect(slope(name)).toBeGreaterThan(1.9);
  for (const name of ["source A", "source B"]) {
    expect(slope(name)).toBeGreaterThan(0.8);
    expect(slope(name)).toBeLessThan(1.8);
  }
});
