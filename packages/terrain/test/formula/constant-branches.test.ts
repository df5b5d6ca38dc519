import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createTerrain } from "../../src/index.ts";

// Where a branch of a formula is constant its derivatives are 0, whatever the rules give for the function that is
// applied to the constant: 1/(2 sqrt 0), 0^(-1/2), exp(-1/0). Before x = 1 the ground is level but for a thin ridge.

const [ridge, height, width] = [0.4, 6e-4, 2.7e-4];
const radius = 0.3;

const falling = [
  "sqrt(max(0, x - 1))",
  "sqrt(3*max(0, x - 1))",
  "sqrt(max(0, x - 1))^3",
  "max(0, x - 1)^0.5",
  "max(0, x - 1)^1.5",
  "(3*max(0, x - 1))^0.5",
  "exp(-1/max(0, x - 1))",
  "if(x < 1, 0, sqrt(x - 1))",
] as const;

describe.each(falling)("on level ground that falls with %s", (fall) => {
  const terrain = createTerrain({
    kind: "formula",
    z: `${height}*exp(-((x - ${ridge})/${width})^2) - ${fall}`,
  });

  it("there is ground, level, and with bounds", () => {
    const jet = new Float64Array(6);
    expect(terrain.evaluateSurface(0.7, 0, jet)).toBe("found");
    expect(Array.from(jet, Math.abs)).toEqual([0, 0, 0, 0, 0, 0]);
    const bounds = new Float64Array(12);
    terrain.boundSurface?.(Float64Array.of(0.6, 0.8, -1, 1), bounds);
    for (let k = 0; k < 12; k += 1) {
      expectWithin(bounds[k] ?? Number.NaN, 0, { abs: 1e-100, because: "the ridge is exp(-5e5) high there" });
    }
  });

  it("the ridge is found", () => {
    const query = terrain.createQuery(radius);
    const contact = createContact();
    for (const away of [-0.01, -0.003, 0.003, 0.01]) {
      query.nearest(Float64Array.of(ridge + away, 0, radius), undefined, contact);
      const toCrest = Math.hypot(away, radius - height);
      const because =
        "the foot lies beside the crest, which bends by 16500 1/m: up to 0.033^2/(2*16500) m nearer";
      expectWithin(contact.distance, toCrest, { abs: 1e-7, because });
    }
  });
});
