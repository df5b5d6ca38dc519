import {
  type WrongCall,
  type WrongInputRow,
  type WrongInputTable,
  wrongInputFaults,
} from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as checks from "../src/arguments/index.ts";
import * as math from "../src/index.ts";
import * as random from "../src/random/index.ts";

type Numeric = (...numbers: number[]) => number;

/**
 * Cases in which a NaN among the arguments does not matter, as in `Math`: NaN⁰ = 1, and a side of ∞ makes a hypotenuse
 * of ∞.
 */
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

/** Calls with what is no object, list, text or function. */
const noArgument = (kind: string, call: (given: never) => unknown): readonly WrongCall[] =>
  [undefined, null, 3].map((given) => [
    `what ${given}`,
    () => call(given as never),
    new RegExp(`^f: what must be ${kind}, got ${given}`),
  ]);

const ofChecks: WrongInputTable = {
  requireArray: noArgument("a list", (given) => checks.requireArray("f", "what", given)),
  requireFinite: [
    ...noArgument("a list", (given) => checks.requireFinite("f", "what", given, 2)),
    ["one of two", () => checks.requireFinite("f", "what", [1], 2), /^f: what must have 2 numbers, got 1/],
    [
      "NaN",
      () => checks.requireFinite("f", "what", [1, Number.NaN], 2),
      /^f: what\[1\] must be finite, got NaN/,
    ],
  ],
  requireFirstFinite: [
    [
      "one of two",
      () => checks.requireFirstFinite("f", "what", [1], 2),
      /^f: what must be 2 finite numbers, got 1/,
    ],
    [
      "NaN",
      () => checks.requireFirstFinite("f", "what", [Number.NaN], 1),
      /^f: what must be 1 finite numbers, got NaN/,
    ],
  ],
  requireFunction: noArgument("a function", (given) => checks.requireFunction("f", "what", given)),
  requireFunctions: [
    ...noArgument("an object", (given) => checks.requireFunctions("f", "what", given, [])),
    [
      "a member",
      () => checks.requireFunctions("f", "what", { a: 1 }, ["a"]),
      /^f: what must have the function a, got 1/,
    ],
  ],
  requireList: noArgument("a list", (given) => checks.requireList("f", "what", given)),
  requireMembers: [
    ...noArgument("an object", (given) => checks.requireMembers("f", "what", given, [])),
    [
      "a member",
      () => checks.requireMembers("f", "what", { a: 1 }, ["a"]),
      /^f: what\.a must be an object, got 1/,
    ],
  ],
  requireNotNegative: [
    [
      "NaN",
      () => checks.requireNotNegative("f", "what", Number.NaN),
      /^f: what must be in \[0, Infinity\), got NaN/,
    ],
    [
      "below 0",
      () => checks.requireNotNegative("f", "what", -1),
      /^f: what must be in \[0, Infinity\), got -1/,
    ],
  ],
  requireObject: noArgument("an object", (given) => checks.requireObject("f", "what", given)),
  requirePoints: [
    ...noArgument("a list", (given) => checks.requirePoints("f", "what", given, 1)),
    [
      "half a point",
      () => checks.requirePoints("f", "what", [1], 1),
      /^f: what must be x y z of at least 1 points/,
    ],
    [
      "NaN",
      () => checks.requirePoints("f", "what", [0, 0, 0, 0, Number.NaN, 0], 1),
      /^f: what: y of point 1 must be finite, got NaN/,
    ],
  ],
  requirePositive: [
    ["NaN", () => checks.requirePositive("f", "what", Number.NaN), /^f: what must be > 0, got NaN/],
    ["0 m", () => checks.requirePositive("f", "what", 0, "m"), /^f: what must be > 0 m, got 0/],
    [
      "infinity",
      () => checks.requirePositive("f", "what", Infinity),
      /^f: what must be finite, got Infinity/,
    ],
  ],
  requireText: noArgument("a text", (given) => checks.requireText("f", "what", given)),
};

it("every check of arguments names function, argument and what was given", () => {
  expect(wrongInputFaults(checks, ofChecks)).toEqual([]);
});

it("random numbers refuse a seed of more or less than 32 bits", () => {
  const message = /^createRandomSequence: seed must be an integer from 0 to 4294967295, got /;
  const rows = (create: (seed: number) => unknown): readonly WrongCall[] =>
    [Number.NaN, -1, 0.5, 2 ** 32].map((seed) => [`a seed of ${seed}`, () => create(seed), message]);
  const table = {
    createRandomNumbers: rows(random.createRandomNumbers),
    createRandomSequence: rows(random.createRandomSequence),
  };
  expect(wrongInputFaults(random, table)).toEqual([]);
});

it("checks of arguments let right ones pass", () => {
  const value = { a: () => 1 };
  checks.requireObject("f", "what", value);
  checks.requireMembers("f", "what", { a: value }, ["a"]);
  checks.requireFunctions("f", "what", value, ["a"]);
  checks.requireArray("f", "what", new Float64Array(2));
  checks.requireFinite("f", "what", [0, 1], 2);
  checks.requireFirstFinite("f", "what", [0, 1, Number.NaN], 2);
  checks.requireNotNegative("f", "what", 0);
  checks.requirePositive("f", "what", 5e-324);
  expect([...checks.requirePoints("f", "what", [1, 2, 3], 1)]).toEqual([1, 2, 3]);
});
