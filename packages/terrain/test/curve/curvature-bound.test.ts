import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain } from "../../src/index.ts";

describe("the curvature bound about a foot on a curve", () => {
  const trough = createTerrain({
    kind: "profile",
    form: "extruded",
    side: "left",
    x: "s",
    z: "s^4/20",
    range: [-3, 3],
  });
  /** z″/(1 + z′²)^(3/2): 0 at s = 0, largest where the trough turns upwards. */
  const curvatureAt = (s: number): number => (0.6 * s * s) / (1 + (s * s * s * 0.2) ** 2) ** 1.5;

  it.each([0.02, 0.1, 0.5, 1.5])("holds all ground within %s m of it, and little more", (reach) => {
    const query = createQuery(trough);
    const contact = createContact();
    for (const s0 of [-1.9, -0.7, 0, 0.2, 1, 1.3]) {
      const slope = s0 ** 3 / 5;
      const up = 0.2 / Math.sqrt(1 + slope * slope);
      query.nearest(Float64Array.of(s0 - slope * up, 0.4, s0 ** 4 / 20 + up), undefined, contact);
      expectWithin(contact.foot[0], s0, { abs: 1e-12, because: "rounding of the foot" });
      let most = 0;
      for (let k = -1000; k <= 1000; k += 1) {
        const s = s0 + (reach * k) / 1000;
        if (Math.hypot(s - s0, (s ** 4 - s0 ** 4) / 20) <= reach) most = Math.max(most, curvatureAt(s));
      }
      const bound = query.curvatureBound?.(contact, reach) ?? NaN;
      expect(bound).toBeGreaterThanOrEqual(most);
      // as loose as the halvings of the parts of the curve leave it, or below a tenth of one over the distance
      expect(bound).toBeLessThanOrEqual(Math.max(1.5 * most, 0.1 / contact.distance));
    }
  });

  it("holds the radius of a tube, and its bends", () => {
    const query = createQuery(
      createTerrain({
        kind: "sweep",
        radius: 0.5,
        side: "inside",
        x: "5*cos(s)",
        y: "5*sin(s)",
        z: "0",
        range: [0.1, 3],
      }),
    );
    const contact = createContact();
    query.nearest(Float64Array.of(0, 5.2, 0), undefined, contact);
    const bound = query.curvatureBound?.(contact, 0.3) ?? NaN;
    // across 1/0.5, along at most 1/(5 - 0.5): the tube bends about a centre 5 m away
    expect(bound).toBeGreaterThanOrEqual(2);
    expect(bound).toBeLessThan(2.2);
  });
});
