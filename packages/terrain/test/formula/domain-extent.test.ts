import { describe, expect, it } from "vitest";
import { domainExtent } from "../../src/formula/domain-extent.ts";
import { compileFormula } from "../../src/formula/program/formula-program.ts";

type Extent = readonly [number, number, number, number];

function extentOf(where: string, x?: readonly [number, number]): Extent {
  const program = compileFormula({ kind: "formula", z: "0", domain: { where, ...(x && { x }) } });
  return domainExtent(program.bounds, program.where);
}

/** Disc of 6 m radius about (3, -2) m, in a unit that is 1/L m and coordinates turned by atan(3/4). */
function turnedDisc(L: number): string {
  const [x, y] = [`(x/${L} - 3)`, `(y/${L} + 2)`];
  return `(0.8*${x} + 0.6*${y})^2 + (-0.6*${x} + 0.8*${y})^2 < 36`;
}

describe("where a domain lies", () => {
  it.each([1e-6, 1e-3, 1, 1e3, 1e6])(
    "a turned disc of radius 6 in units of 1/%f m is held, not much more",
    (L) => {
      const [west, east, south, north] = extentOf(turnedDisc(L)).map((each) => each / L) as unknown as Extent;
      // The square about the disc, by its centre and radius.
      expect([west <= -3, east >= 9, south <= -8, north >= 4]).toEqual([true, true, true, true]);
      // Neither side has an eighth to cut off, which a piece of a sixteenth may hide: 12/(1 - 2/8 - 1/16) = 17.5.
      expect(east - west).toBeLessThan(17.5);
      expect(north - south).toBeLessThan(17.5);
    },
  );

  it("a strip is bounded across only, and a side that is given stays as it is", () => {
    const [west, east, south, north] = extentOf("abs(y - 7000) < 500");
    expect([west, east]).toEqual([-Infinity, Infinity]);
    expect(south).toBeLessThanOrEqual(6500);
    expect(north).toBeGreaterThanOrEqual(7500);
    expect(north - south).toBeLessThan(1300);
    expect(extentOf("abs(y) < 1", [-2, 3]).slice(0, 2)).toEqual([-2, 3]);
  });

  it.each(["x > 3", "x^2 + y^2 < -1", "x^2 + y^2 <= 0"])("%s says nothing of use", (where) => {
    const extent = extentOf(where);
    expect(extent.every((each) => Math.abs(each) === Infinity || each === 0)).toBe(true);
    expect(extent[1]).toBe(Infinity);
  });
});
