import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createContact, createTerrain } from "../../src/index.ts";

/**
 * Ground whose kinks have an extremum of their switch below the point: a pit of width 0.4 sunk into a level plane, seen
 * from above its middle. The plane does not go on over the pit. Distances by hand.
 */
it.each([
  ["a groove with steep sides", "min(0, 2*(abs(x) - 0.2))", 0.22, Math.hypot(0.2, 0.22)],
  ["a groove written with a root", "min(0, 2*(sqrt(x^2) - 0.2))", 0.22, Math.hypot(0.2, 0.22)],
  ["a round pit, its rim nearer", "min(0, 4*(x^2 + y^2) - 0.16)", 0.3, Math.hypot(0.2, 0.3)],
  ["a flat round pit, its bottom nearer", "min(0, x^2 + y^2 - 0.04)", 0.3, 0.34],
  ["a pyramid set into the ground", "min(0, 2*(max(abs(x), abs(y)) - 0.2))", 0.22, Math.hypot(0.2, 0.22)],
  [
    "a round pit with a level floor",
    "max(-0.2, min(0, 4*(x^2 + y^2) - 0.5))",
    0.3,
    Math.hypot(Math.sqrt(0.125), 0.3),
  ],
])("above the middle of %s the ground is that of the pit", (_name, z, height, distance) => {
  const query = createTerrain({ kind: "formula", z }).createQuery();
  const contact = createContact();
  expect(query.nearest(Float64Array.of(0, 0, height), undefined, contact)).toBe("found");
  expectWithin(contact.distance, distance, { rel: 1e-12, because: "rounding" });
});
