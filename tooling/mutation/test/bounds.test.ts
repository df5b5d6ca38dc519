import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { mutate, readBounds } from "../bounds.mjs";

const root = resolve(import.meta.dirname, "../../..");
const bounds = readBounds();

describe("the list of safety bounds", () => {
  it("has names of its own", () => {
    const names = bounds.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it("says of each what it protects, and which tests notice", () => {
    for (const { name, why, tests } of bounds) {
      expect(why, name).toMatch(/^[A-Z].{20,}\.$/);
      expect(tests.length, name).toBeGreaterThan(0);
      for (const test of tests) expect(existsSync(resolve(root, test)), `${name}: ${test}`).toBe(true);
    }
  });

  it("finds each bound once in its file, and changes it", () => {
    for (const bound of bounds) {
      expect(bound.find, bound.name).not.toBe(bound.replace);
      expect(mutate(bound), bound.name).toContain(bound.replace);
    }
  });
});
