import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  type Contact,
  createContact,
  createQuery,
  createTerrain,
  type DistanceQuery,
} from "../../src/index.ts";
import { paraboloidDistance, waveDistance } from "./reference-distance.ts";

function formulaQuery(z: string, domain = {}): DistanceQuery {
  return createQuery(createTerrain({ kind: "formula", z, domain }));
}

const roundOff = { rel: 1e-13, abs: 1e-13, because: "foot to round-off, distance of second order in it" };

describe("the distance to a paraboloid z = (x² + y²)/(2 p)", () => {
  const p = 2;
  const query = formulaQuery("(x^2 + y^2)/4");

  it("is that of the cubic's nearest root, above and below, near and far", () => {
    const seed = 21;
    const random = seededRandom(seed);
    const contact = createContact();
    for (let n = 0; n < 300; n += 1) {
      const angle = random.uniform(0, 6.28);
      const s = random.uniform(0.05, 6);
      const z = random.uniform(-5, 12);
      const c = Float64Array.of(s * Math.cos(angle), s * Math.sin(angle), z);
      query.nearest(c, n % 3 === 0 ? contact : undefined, contact);
      expectWithin(contact.distance, paraboloidDistance(p, s, z), {
        abs: 2e-12,
        because: "round-off of coordinates up to 12 and 1e-12 of f, the least improvement looked for",
      });
    }
  });

  it("has curvature 1/p at the vertex and 1/(p (1 + s²/p²)^(3/2)) along the meridian elsewhere", () => {
    const contact = createContact();
    query.nearest(Float64Array.of(0, 0, 0.5), undefined, contact);
    expectWithin(contact.curvature, 1 / p, { rel: 1e-15, because: "z'' = 1/p exactly" });
    expectWithin(contact.hessian, [-1 / (p - 0.5), 0, 0, -1 / (p - 0.5), 0, 0], {
      abs: 1e-15 * 4,
      because: "−κ/(1 − a κ) with a = 0.5",
    });
    const s = 1.5;
    const w = Math.sqrt(1 + (s / p) ** 2);
    query.nearest(Float64Array.of(s - (0.1 * s) / p / w, 0, s ** 2 / (2 * p) + 0.1 / w), undefined, contact);
    expectWithin(contact.foot, [s, 0, s ** 2 / (2 * p)], roundOff);
    expectWithin(contact.curvature, 1 / (p * w), {
      rel: 1e-13,
      because: "along the circle of latitude, the larger of the two: 1/(p w) > 1/(p w³)",
    });
  });

  it("shows both feet where a sphere does not fit", () => {
    const out = [createContact(), createContact(), createContact()];
    const flat = formulaQuery("x^2/4");
    // above the focal line: feet at x = ±√(2 p (z − p)), p = 2, z = 3: ±2, distance √(4 + 4)
    const count = flat.within(Float64Array.of(1e-3, 0, 3), 3, undefined, out);
    expect(count).toBe(2);
    expectWithin([out[0].foot[0], out[1].foot[0]], [2, -2], {
      abs: 2e-3,
      because: "c is 1e-3 off the middle",
    });
    expect(out[0].distance).toBeLessThan(out[1].distance);
    expect(flat.within(Float64Array.of(1e-3, 0, 3), 2.5, undefined, out)).toBe(0);
  });
});

describe("the distance to a spherical cap and to a cylinder", () => {
  it("inside a sphere of radius R is R − |c − m|, with Hessian −(I − n nᵀ)/(R − a)", () => {
    const R = 3;
    const query = formulaQuery("3 - sqrt(9 - x^2 - y^2)", { where: "x^2 + y^2 < 9" });
    const contact = createContact();
    const seed = 31;
    const random = seededRandom(seed);
    for (let n = 0; n < 300; n += 1) {
      // c under the middle m = (0, 0, 3) so that its foot is on the lower half
      const e = [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1.2, -0.2)];
      const length = Math.hypot(...e);
      const a = random.uniform(0.05, 2.5);
      const c = Float64Array.from(e, (value, i) => (i === 2 ? R : 0) + ((R - a) * value) / length);
      query.nearest(c, n % 2 === 0 && contact.piece >= 0 ? contact : undefined, contact);
      const normal = e.map((value) => -value / length);
      const tolerance = { abs: 2e-12, because: "slope up to 7 at the foot multiplies round-off of 1e-15" };
      expectWithin(contact.distance, a, tolerance);
      expectWithin(contact.normal, normal, { ...tolerance, abs: 2e-12 });
      const rate = -1 / (R - a);
      const hessian = [
        [0, 0],
        [0, 1],
        [0, 2],
        [1, 1],
        [1, 2],
        [2, 2],
      ].map(([i, j]) => rate * ((i === j ? 1 : 0) - normal[i] * normal[j]));
      expectWithin(contact.hessian, hessian, {
        abs: 1e-10,
        because: "1/(R − a) <= 2, slopes up to 7 to the fourth",
      });
      expectWithin(contact.curvature, 1 / R, {
        rel: 1e-6,
        because: "two equal curvatures come from a root of their difference: √ε",
      });
    }
  });

  it("outside a lying cylinder is |c − axis| − R, with curvature −1/R across and 0 along it", () => {
    const query = formulaQuery("sqrt(4 - (y - x/2)^2/1.25)", { where: "abs(y - x/2) < 2.2" });
    const contact = createContact();
    const seed = 32;
    const random = seededRandom(seed);
    for (let n = 0; n < 300; n += 1) {
      const angle = random.uniform(-1.2, 1.2);
      const along = random.uniform(-5, 5);
      const r = random.uniform(2.1, 9);
      // the axis is y = x/2, z = 0; (−1, 2)/√5 is level and square to it
      const across = r * Math.sin(angle);
      const [x, y] = [(2 * along - across) / Math.sqrt(5), (along + 2 * across) / Math.sqrt(5)];
      query.nearest(Float64Array.of(x, y, r * Math.cos(angle)), undefined, contact);
      expectWithin(contact.distance, r - 2, { abs: 1e-12, because: "coordinates up to 11, slope up to 2.6" });
      expectWithin(contact.curvature, 0, {
        abs: 1e-11,
        because: "the larger curvature is that along the axis",
      });
    }
  });
});

describe("the distance to waves z = sin x", () => {
  it("is that of a golden search over all troughs in reach", () => {
    const query = formulaQuery("sin(x)");
    const contact = createContact();
    const seed = 41;
    const random = seededRandom(seed);
    for (let n = 0; n < 200; n += 1) {
      const [x, z] = [random.uniform(-8, 8), random.uniform(-4, 8)];
      query.nearest(Float64Array.of(x, 1, z), n % 2 === 0 ? contact : undefined, contact);
      const expected = waveDistance(x, z);
      expectWithin(contact.distance, expected, {
        abs: 1e-11,
        because: "golden search ends at √ε of the foot, ε of the distance",
      });
    }
  });
});

describe("the water slide (Cesarek 2008, section 6.2)", () => {
  const domain = { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.8" } as const;
  const terrain = createTerrain({
    kind: "formula",
    z: "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)",
    domain,
  });
  const query = createQuery(terrain);
  const a = 0.25;

  it("finds the foot of a sphere that touches it, up to 0.0001 from the rim", () => {
    const jet = new Float64Array(6);
    const contact: Contact = createContact();
    for (const amplitude of [0, 0.3, 0.6, 0.79, 0.7996, 0.7999]) {
      for (let k = 0; k <= 200; k += 1) {
        const x = 1 + 0.09 * k;
        const y = amplitude * Math.sin(k) - Math.sin((2 * x) / 3);
        terrain.evaluateSurface(x, y, jet);
        const w = Math.hypot(1, jet[1], jet[2]);
        const c = Float64Array.of(x - (a * jet[1]) / w, y - (a * jet[2]) / w, jet[0] + a / w);
        expect(query.nearest(c, k === 0 ? undefined : contact, contact)).toBe("found");
        expectWithin(contact.distance, a, { abs: 1e-14, because: "round-off of coordinates up to 20" });
        expectWithin(contact.normal, [-jet[1] / w, -jet[2] / w, 1 / w], {
          abs: 2e-13,
          because: "slope up to 40 near the rim multiplies round-off of 4e-15 in the foot",
        });
      }
    }
  });

  it("finds the rim for a place beyond it", () => {
    const contact = createContact();
    const x = 0.5;
    const rim = 0.8 - Math.sin((2 * x) / 3);
    for (let k = 0; k <= 30; k += 3) {
      const c = Float64Array.of(x, rim + 0.01 * k, 4.8 - x / 5 + 0.05);
      expect(query.nearest(c, undefined, contact)).toBe("found");
      let nearest = Infinity;
      for (let n = 0; n <= 2000; n += 1) {
        const s = n / 2000;
        nearest = Math.min(
          nearest,
          Math.hypot(s - c[0], 0.8 - Math.sin((2 * s) / 3) - c[1], 4.8 - s / 5 - c[2]),
        );
      }
      expect(contact.distance).toBeLessThanOrEqual(nearest + 1e-15);
      expect(contact.distance).toBeGreaterThan(nearest - 2e-5); // rim sampled every 5e-4 m
    }
  });

  it("has a lowest point that bounds all heights", () => {
    expect(query.lowest).toBeLessThanOrEqual(4.8 - 4 - 0.8);
    expect(query.lowest).toBeGreaterThan(4.8 - 4 - 0.8 - 0.3); // boxes of 0.6 m by 0.125 m bend that much
  });
});
