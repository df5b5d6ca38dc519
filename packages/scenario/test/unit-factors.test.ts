import { expectWithin, siValue } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { baseUnit, type Dimension, toBaseUnit, unitNames } from "../src/rules/units.ts";

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
