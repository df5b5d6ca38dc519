import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { baseUnit, type Dimension, toBaseUnit, unitNames } from "../src/rules/units.ts";

/** The SI value of each symbol, by its definition (BIPM, The International System of Units, 9th edition, tables 2, 4, 7, 8). */
const symbols: Readonly<Record<string, number>> = {
  "1": 1,
  "%": 1 / 100,
  m: 1,
  km: 1e3,
  cm: 1 / 100,
  mm: 1 / 1000,
  kg: 1,
  g: 1 / 1000,
  t: 1e3,
  s: 1,
  ms: 1 / 1000,
  min: 60,
  h: 3600,
  N: 1, // kg m/s^2
  kN: 1e3,
  MN: 1e6,
  rad: 1,
  deg: Math.PI / 180,
};

const dimensions: readonly Dimension[] = [
  "ratio",
  "length",
  "mass",
  "density",
  "time",
  "speed",
  "acceleration",
  "angle",
  "angular-velocity",
  "linear-drag",
  "inertia",
  "stiffness",
];

/** The SI value of a unit from its text alone: a product of powers of symbols over another. */
function siValue(unit: string): number {
  if (unit === "rpm") return (2 * Math.PI) / 60; // whole turns in a minute
  const [above = "", below = "1"] = unit.split("/");
  return productOf(above) / productOf(below);
}

function productOf(text: string): number {
  return text.split(" ").reduce((product, factor) => {
    const [symbol = "", power = "1"] = factor.split("^");
    const value = symbols[symbol];
    if (value === undefined) throw new Error(`no symbol ${symbol}`);
    return product * value ** Number(power);
  }, 1);
}

describe.each(dimensions)("a %s", (dimension) => {
  it.each([...unitNames(dimension)])("in %s has the SI value that the symbols of its unit make", (unit) => {
    expectWithin(toBaseUnit(7, unit, dimension) as number, 7 * siValue(unit), {
      rel: 8 * Number.EPSILON,
      because: "powers, products and π are rounded on both sides",
    });
  });

  it("has a base unit of value 1", () => {
    expect(siValue(baseUnit(dimension))).toBe(1);
  });
});
