import { describe, expect, test } from "vitest";
import { errorInUlp, readReferenceValues, STATED_ULP, worstCase } from "./reference-values.ts";

// The reference values come from mpmath with 400 bits (generate/references.py), not from this package.
describe("error against 400-bit values over the whole domain", () => {
  test.each(Object.entries(STATED_ULP))("%s is within %d ulp of the exact value", (name, stated) => {
    const reference = readReferenceValues(name);
    expect(reference.values.length).toBeGreaterThanOrEqual(800);
    const worst = worstCase(reference);
    expect(worst.error, JSON.stringify(worst)).toBeLessThanOrEqual(stated);
  });

  test("every exported function has a stated error", async () => {
    const names = Object.keys(await import("@talus/portable-math"));
    expect(Object.keys(STATED_ULP).sort()).toEqual([...names, "hypot3"].sort());
  });
});

describe("the measure itself", () => {
  test("a neighbour of an exact double is one ulp away", () => {
    expect(errorInUlp(1 + 2 ** -52, 1, 0)).toBe(1);
    expect(errorInUlp(3, 3 - 2 ** -51, 0)).toBe(1);
    expect(errorInUlp(2 ** -1074, 2 ** -1073, 0)).toBe(1);
  });

  test("a value just below a power of two is measured in the smaller unit below it", () => {
    // exact value 1 − 2^-55: a quarter of the unit 2^-53 below 1
    expect(errorInUlp(1, 1, -16384)).toBe(0.25);
    expect(errorInUlp(1 + 2 ** -52, 1, -16384)).toBe(2.25);
  });

  test("a wrong sign of zero, an infinity or NaN is not accepted", () => {
    expect(errorInUlp(-0, 0, 0)).toBe(Infinity);
    expect(errorInUlp(Infinity, 1.7e308, 0)).toBe(Infinity);
    expect(errorInUlp(Number.NaN, 1, 0)).toBe(Infinity);
  });
});
