import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain, type FormulaDomain } from "../../src/index.ts";

const terrainOf = (z: string, domain?: FormulaDomain) =>
  createTerrain({ kind: "formula", z, ...(domain === undefined ? {} : { domain }) });

describe("a formula has no length of its own", () => {
  it.each(["sin(50*x)", "abs(y - 0.01) + x^2", "sqrt(4 - x^2 - y^2)"])(
    "%s: steps follow from bounds",
    (z) => {
      expect(terrainOf(z).createQuery().smoothLength).toBe(Infinity);
    },
  );

  it("and a body of any size finds the edge of a step of its own size", () => {
    // beside a wall of 45 degrees from the height 0 up to S: at the height S, a distance S before its foot, the nearest
    // ground is the middle of the wall, at S/sqrt(2)
    for (const S of [1e-6, 1e-3, 1, 1e3, 1e6]) {
      const contact = createContact();
      const query = createQuery(terrainOf(`max(0, min(${S}, x))`), S);
      expect(query.nearest(Float64Array.of(0, 0.3 * S, S), undefined, contact)).toBe("found");
      expect(contact.distance / S).toBeCloseTo(Math.SQRT1_2, 13);
    }
  });

  it("refuses a bounded domain without a height at any of 33 x 33 points, not one with a height at one", () => {
    const around = (x: number): string => `sqrt(1e-6 - (x - ${x})^2 - y^2)`;
    const domain = { x: [-1, 1], y: [-1, 1] } as const;
    expect(() => terrainOf(around(1 / 32), domain)).toThrow(/no finite value.*33 x 33/); // half a cell off
    expect(() => terrainOf(around(1 / 16), domain)).not.toThrow();
  });
});

describe("a jump of the height is refused, whatever its size and place", () => {
  // powers of ten of the unit of length; the jump is a tenth of it
  it.each([-3, -2, -1, 0, 1, 2, 3, 4])("in units of 10^%s m", (power) => {
    const S = 10 ** power;
    expect(() => terrainOf(`if(x < ${1.25 * S}, 0, ${0.1 * S})`)).toThrow(/jumps from 0 to/);
    expect(() => terrainOf(`if(abs(y + ${3 * S}) < ${S}, ${0.1 * S}, 0)`)).toThrow(/jumps from/);
    expect(() => terrainOf(`if(x < ${1.25 * S}, 0, 0.1*(x - ${1.25 * S}))`)).not.toThrow();
  });
});
