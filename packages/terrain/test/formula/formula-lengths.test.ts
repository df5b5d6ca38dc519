import { describe, expect, it } from "vitest";
import { createTerrain, type FormulaDomain } from "../../src/index.ts";

const lengthOf = (z: string, domain?: FormulaDomain): number =>
  createTerrain({ kind: "formula", z, ...(domain === undefined ? {} : { domain }) }).createQuery()
    .smoothLength;

describe("the length by which searches near the edges of a formula go", () => {
  it("is half the smallest radius of curvature on a lattice", () => {
    // on the sides of |y - 0.01| + x^2 at x = 0: h_xx = 2, slope 1, so kappa = 2 (1 + 1)/(1 + 1)^(3/2) = sqrt(2)
    expect(lengthOf("abs(y - 0.01) + x^2")).toBeCloseTo(0.5 / Math.SQRT2, 14);
    // a hollow beyond 10 m from the origin is not on the lattice, unless the domain says so
    expect(lengthOf("abs(y) + 4*max(0, abs(x) - 10.5)^2")).toBe(20 / 32);
  });

  it("is at most a cell of the lattice, 1/32 of 20 m where the domain has no bound", () => {
    expect(lengthOf("abs(y)")).toBe(20 / 32);
    expect(lengthOf("abs(y)", { x: [-48, 16], y: [0, 8] })).toBe(64 / 32);
    expect(lengthOf("abs(y)", { x: [3, 4] })).toBe(20 / 32); // y is not bounded
  });

  it("does not exist where there are no edges: there no length of a formula is known", () => {
    expect(lengthOf("sin(50*x)")).toBe(Infinity);
  });

  it("refuses a bounded domain without a height at any of 33 x 33 points, not one with a height at one", () => {
    const around = (x: number): string => `sqrt(1e-6 - (x - ${x})^2 - y^2)`;
    const domain = { x: [-1, 1], y: [-1, 1] } as const;
    expect(() => lengthOf(around(1 / 32), domain)).toThrow(/no finite value.*33 x 33/); // half a cell off
    expect(() => lengthOf(around(1 / 16), domain)).not.toThrow();
  });
});
