import { type WrongInputRow, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as math from "../src/index.ts";

type Numeric = (...numbers: number[]) => number;

/** Where a NaN among the arguments decides nothing, as in `Math`: NaN⁰ = 1, and a side of ∞ makes a hypotenuse of ∞. */
const decided: Readonly<Record<string, readonly (() => number)[]>> = {
  pow: [() => math.pow(Number.NaN, 2), () => math.pow(1, Number.NaN), () => math.pow(2, Number.NaN)],
};

/** NaN in each place gives NaN, whatever the other arguments are. */
function rowOf(name: string, f: Numeric): WrongInputRow {
  if (decided[name] !== undefined) return { nan: decided[name] };
  const others = [0, 1, -2.5];
  const places = f.length === 1 ? [0] : [0, 1];
  const nan = places.flatMap((place) =>
    others.map((other) => () => f(...places.map((each) => (each === place ? Number.NaN : other)))),
  );
  return { nan };
}

it("every function of numbers gives NaN for NaN", () => {
  const functions = Object.entries(math).filter(([, value]) => typeof value === "function");
  const table = Object.fromEntries(functions.map(([name, f]) => [name, rowOf(name, f as Numeric)]));
  expect(functions.length).toBeGreaterThan(20);
  expect(wrongInputFaults(math, table)).toEqual([]);
});

it("pow and hypot treat NaN as Math does where the other argument decides", () => {
  expect(math.pow(Number.NaN, 0)).toBe(1);
  expect(math.hypot(Number.NaN, Infinity)).toBe(Infinity);
});
