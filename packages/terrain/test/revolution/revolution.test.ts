import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain, type RevolutionData } from "../../src/index.ts";

type Vector = readonly [number, number, number];

/** Solids about the z axis at the origin as parametric surfaces: a point, the outward normal, the curvatures there. */
interface Parametric {
  readonly data: (side: "inside" | "outside") => RevolutionData;
  /** Place (u, v) in [0, 1]² → [ρ, ζ, n_ρ, n_ζ]. */
  readonly section: (u: number) => readonly [number, number, number, number];
  /** Largest distance of a point over the foot on each side for which the foot is nearest, m. */
  readonly reach: { readonly inside: number; readonly outside: number };
}

const solids: Record<string, Parametric> = {
  sphere: {
    data: (side) => ({ kind: "sphere", centre: [0, 0, 0], radius: 2, side }),
    section: (u) => [
      2 * Math.sin(Math.PI * u),
      2 * Math.cos(Math.PI * u),
      Math.sin(Math.PI * u),
      Math.cos(Math.PI * u),
    ],
    reach: { inside: 2, outside: 10 },
  },
  cylinder: {
    data: (side) => ({ kind: "cylinder", centre: [0, 0, 0], axis: [0, 0, 3], radius: 0.7, side }),
    section: (u) => [0.7, 10 * u - 5, 1, 0],
    reach: { inside: 0.7, outside: 10 },
  },
  cone: {
    data: (side) => ({ kind: "cone", apex: [0, 0, 0], axis: [0, 0, 1], halfAngle: Math.atan(0.75), side }),
    section: (u) => [0.6 * (1 + 9 * u), 0.8 * (1 + 9 * u), 0.8, -0.6],
    reach: { inside: 0.75, outside: 10 },
  },
  torus: {
    data: (side) => ({
      kind: "torus",
      centre: [0, 0, 0],
      axis: [0, 0, 1],
      ringRadius: 3,
      tubeRadius: 0.5,
      side,
    }),
    section: (u) => {
      const [s, c] = [Math.sin(2 * Math.PI * u), Math.cos(2 * Math.PI * u)];
      return [3 + 0.5 * c, 0.5 * s, c, s];
    },
    reach: { inside: 0.5, outside: 2 },
  },
};

const seed = 6301;
const count = 12_500; // eight surfaces: 10⁵ points in all

describe(`closed-form surfaces against points built from their parameters (${count} points each, seed ${seed})`, () => {
  for (const [name, { data, section, reach }] of Object.entries(solids)) {
    for (const side of ["inside", "outside"] as const) {
      it(`${name}, ${side}: a point h over a place of the surface has that distance, foot and normal`, () => {
        const random = seededRandom(seed);
        const query = createQuery(createTerrain(data(side)));
        const contact = createContact();
        const sign = side === "outside" ? 1 : -1;
        let worst = 0;
        for (let i = 0; i < count; i += 1) {
          const [rho, zeta, nr, nz] = section(random.uniform(0, 1));
          const angle = random.uniform(-Math.PI, Math.PI);
          const h = random.uniform(0, 0.95) * reach[side];
          const foot: Vector = [rho * Math.cos(angle), rho * Math.sin(angle), zeta];
          const n: Vector = [sign * nr * Math.cos(angle), sign * nr * Math.sin(angle), sign * nz];
          query.nearest(
            Float64Array.from(foot, (value, k) => value + h * n[k]),
            undefined,
            contact,
          );
          worst = Math.max(worst, Math.abs(contact.distance - h));
          for (let k = 0; k < 3; k += 1) {
            worst = Math.max(worst, Math.abs(contact.foot[k] - foot[k]));
            worst = Math.max(worst, 0.05 * Math.abs(contact.normal[k] - n[k]));
          }
        }
        // coordinates up to 20 m carry 20 ε; the normal turns by that over the least ρ or 0.05 of the least radius
        expect(worst).toBeLessThanOrEqual(40 * 20 * Number.EPSILON);
      });
    }
  }

  it("has the Hessian (1/r)(1 − n nᵀ) at distance r from the centre of a ball", () => {
    const query = createQuery(
      createTerrain({ kind: "sphere", centre: [1, 2, 3], radius: 2, side: "outside" }),
    );
    const contact = createContact();
    query.nearest(Float64Array.of(1, 2 + 3, 3 + 4), undefined, contact);
    const n = [0, 0.6, 0.8];
    const expected = [0.2, 0, 0, 0.2 * (1 - n[1] * n[1]), -0.2 * n[1] * n[2], 0.2 * (1 - n[2] * n[2])];
    expectWithin(contact.hessian, expected, { abs: 1e-16, because: "a few roundings of 0.2" });
    expect(contact.distance).toBe(3);
    expect(contact.curvature).toBe(-0.5);
  });
});

describe("the tip of a cone", () => {
  const query = createQuery(
    createTerrain({
      kind: "cone",
      apex: [0, 0, 0],
      axis: [0, 0, -1],
      halfAngle: Math.PI / 4,
      side: "outside",
    }),
  );

  it("is the foot of every point above it within the cone of its normals", () => {
    const contact = createContact();
    query.nearest(Float64Array.of(0.3, 0, 0.4), undefined, contact);
    expectWithin(contact.foot, [0, 0, 0], { abs: 1e-16, because: "the tip itself" });
    expectWithin(contact.distance, 0.5, { abs: 1e-16, because: "3-4-5 triangle" });
    expectWithin(contact.normal, [0.6, 0, 0.8], { abs: 1e-15, because: "two roundings" });
    expect(contact.piece).toBe(1);
  });

  it("reports the patch boundary where a body comes from the tip to the flank", () => {
    const contact = createContact();
    query.nearest(Float64Array.of(0.3, 0, 0.4), undefined, contact);
    // the generator points down at 45°, so (0.5, 0, 0.4) is 0.1/√2 past the tip
    query.nearest(Float64Array.of(0.5, 0, 0.4), contact, contact);
    expect(contact.piece).toBe(0);
    expectWithin(contact.patchDistance, -0.1 / Math.SQRT2, {
      abs: 1e-16,
      because: "seen from the tip: gone past it",
    });
    expectWithin(query.patchDistance(0, contact), 0.1 / Math.SQRT2, { abs: 1e-15, because: "own piece" });
  });
});

describe("the height of a closed-form surface over a place", () => {
  const out = new Float64Array(6);

  it("is that of the bottom of a bowl and of the top of a ball, with derivatives", () => {
    const bowl = createTerrain({ kind: "sphere", centre: [0, 0, 5], radius: 5, side: "inside" });
    expect(bowl.evaluateSurface(3, 0, out)).toBe("found");
    // z = 5 − √(25 − x² − y²): z = 1, zx = 3/4, zxx = 25/64, zxy = 0, zyy = 1/4
    expectWithin(out, [1, 0.75, 0, 25 / 64, 0, 0.25], { abs: 1e-14, because: "a place found to round-off" });
    const ball = createTerrain({ kind: "sphere", centre: [0, 0, 0], radius: 5, side: "outside" });
    expect(ball.evaluateSurface(0, -4, out)).toBe("found");
    expectWithin(out[0], 3, { abs: 1e-14, because: "3-4-5 triangle" });
    expectWithin(out[2], 4 / 3, { abs: 1e-14, because: "zy = −y/z" });
  });

  it("is that of the lowest line of a level pipe, far from the point that names its axis", () => {
    const pipe = createTerrain({
      kind: "cylinder",
      centre: [0, 0, 2],
      axis: [1, 0, 0],
      radius: 1,
      side: "inside",
    });
    expect(pipe.evaluateSurface(1e4, 0.6, out)).toBe("found");
    expectWithin(out, [1.2, 0, 0.75, 0, 0, 1 / 0.8 ** 3], { abs: 1e-12, because: "1e4 m carry 2e-12" });
  });

  it("is that of a funnel, of a heap, and of both sides of a ring", () => {
    const angle = Math.atan(2); // z = ρ/2 in the funnel
    const funnel = createTerrain({
      kind: "cone",
      apex: [0, 0, 0],
      axis: [0, 0, 1],
      halfAngle: angle,
      side: "inside",
    });
    funnel.evaluateSurface(3, 4, out);
    expectWithin(out[0], 2.5, { abs: 1e-14, because: "ρ = 5" });
    const heap = createTerrain({
      kind: "cone",
      apex: [0, 0, 0],
      axis: [0, 0, -1],
      halfAngle: angle,
      side: "outside",
    });
    heap.evaluateSurface(3, 4, out);
    expectWithin(out[0], -2.5, { abs: 1e-14, because: "ρ = 5" });
    const ring = { kind: "torus", centre: [0, 0, 0], axis: [0, 0, 1], ringRadius: 3, tubeRadius: 1 } as const;
    createTerrain({ ...ring, side: "outside" }).evaluateSurface(3.6, 0, out);
    expectWithin(out[0], 0.8, { abs: 1e-14, because: "0.6-0.8-1 triangle" });
    createTerrain({ ...ring, side: "inside" }).evaluateSurface(3.6, 0, out);
    expectWithin(out[0], -0.8, { abs: 1e-14, because: "0.6-0.8-1 triangle" });
  });

  it("is outside where the vertical misses the surface, and over an upright pipe", () => {
    const ball = createTerrain({ kind: "sphere", centre: [0, 0, 0], radius: 1, side: "outside" });
    expect(ball.evaluateSurface(1.1, 0, out)).toBe("outside");
    const shaft = createTerrain({
      kind: "cylinder",
      centre: [0, 0, 0],
      axis: [0, 0, 1],
      radius: 1,
      side: "inside",
    });
    expect(shaft.evaluateSurface(0.5, 0, out)).toBe("outside");
    const ring = createTerrain({
      kind: "torus",
      centre: [0, 0, 0],
      axis: [0, 0, 1],
      ringRadius: 3,
      tubeRadius: 1,
      side: "outside",
    });
    expect(ring.evaluateSurface(0, 0, out)).toBe("outside");
    expect(Array.from(out)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

it.each([
  [
    { kind: "sphere", centre: [0, 0, 0], radius: 0, side: "inside" },
    "sphere radius must be > 0 m and finite, got 0",
  ],
  [
    { kind: "sphere", centre: [0, 0, 0], radius: 1, side: "top" },
    'sphere side must be "inside" or "outside", got top',
  ],
  [
    { kind: "sphere", centre: [0, 0], radius: 1, side: "inside" },
    "sphere centre must be three finite numbers, got 0,0",
  ],
  [
    { kind: "cylinder", centre: [0, 0, 0], axis: [0, 0, 0], radius: 1, side: "inside" },
    "cylinder axis must be a vector that is not zero, got [0,0,0]",
  ],
  [
    { kind: "cone", apex: [0, 0, 0], axis: [0, 0, 1], halfAngle: 2, side: "inside" },
    "cone halfAngle must be > 0 and < pi/2 rad, got 2",
  ],
  [
    { kind: "torus", centre: [0, 0, 0], axis: [0, 0, 1], ringRadius: 1, tubeRadius: 1, side: "inside" },
    "torus tubeRadius must be below ringRadius = 1 m, got 1",
  ],
])("refuses %o", (data, message) => {
  expect(() => createTerrain(data as unknown as RevolutionData)).toThrow(`createTerrain: ${message}`);
});
