import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createContact,
  createQuery,
  createTerrain,
  FormulaError,
  type ProfileData,
  type TerrainData,
} from "../../src/index.ts";

const seed = 7411;
const count = 10_000;

/** Largest difference of distance, foot, normal and Hessian between two grounds at seeded points of a box. */
function worstDifference(a: TerrainData, b: TerrainData, half: number, keep: (c: Float64Array) => boolean) {
  const random = seededRandom(seed);
  const [first, second] = [createQuery(createTerrain(a)), createQuery(createTerrain(b))];
  const [p, q] = [createContact(), createContact()];
  let worst = 0;
  let kept = 0;
  while (kept < count) {
    const c = Float64Array.from([0, 1, 2], () => random.uniform(-half, half));
    if (!keep(c)) continue;
    kept += 1;
    if (first.nearest(c, undefined, p) !== "found") worst = Infinity;
    second.nearest(c, undefined, q);
    worst = Math.max(worst, Math.abs(p.distance - q.distance), Math.abs(p.curvature - q.curvature));
    for (let i = 0; i < 3; i += 1) {
      worst = Math.max(worst, Math.abs(p.foot[i] - q.foot[i]), Math.abs(p.normal[i] - q.normal[i]));
    }
    for (let i = 0; i < 6; i += 1) worst = Math.max(worst, Math.abs(p.hessian[i] - q.hessian[i]));
  }
  return worst;
}

const distanceOf = (...x: number[]): number => Math.hypot(...x);

describe(`profiles that are simpler surfaces (${count} points, seed ${seed})`, () => {
  it("a straight profile equals the plane", () => {
    const profile: ProfileData = {
      kind: "profile",
      x: "2*s",
      z: "1 - s",
      range: [-20, 20],
      form: "extruded",
      side: "left",
    };
    const plane: TerrainData = { kind: "plane", gradient: [-0.5, 0], height: 1 };
    expect(worstDifference(profile, plane, 8, () => true)).toBeLessThanOrEqual(1e-12);
  });

  it("a straight profile with an offset equals the plane moved along its normal", () => {
    const profile: ProfileData = {
      kind: "profile",
      x: "-4*s",
      z: "3*s",
      range: [-9, 9],
      form: "extruded",
      side: "right",
      offset: -0.8,
    };
    const plane: TerrainData = { kind: "plane", gradient: [-0.75, 0], height: -1 }; // 0.8/cos, cos = 4/5
    expect(worstDifference(profile, plane, 8, () => true)).toBeLessThanOrEqual(1e-12);
  });

  it.each(["inside", "outside"] as const)("a closed circle, extruded, equals the cylinder, %s", (side) => {
    const profile: ProfileData = {
      kind: "profile",
      x: "2*cos(s)",
      z: "2*sin(s)",
      range: [0, 2 * Math.PI],
      form: "extruded",
      side: side === "inside" ? "left" : "right",
    };
    const cylinder: TerrainData = {
      kind: "cylinder",
      centre: [0, 0, 0],
      axis: [0, 1, 0],
      radius: 2,
      side,
    };
    // Hessian 1/ρ and direction of the normal lose digits like the round-off of 4 m over ρ²: 4e-15
    const worst = worstDifference(profile, cylinder, 4, ([x, , z]) => distanceOf(x, z) > 0.5);
    expect(worst).toBeLessThanOrEqual(1e-12);
  });

  it.each(["inside", "outside"] as const)("a half circle, revolved, equals the sphere, %s", (side) => {
    // from a circle of radius 3/2 the ground is moved outwards by 1/2: away from bodies inside, towards those outside
    const profile: ProfileData = {
      kind: "profile",
      x: "(3/2)*cos(s)",
      z: "(3/2)*sin(s)",
      range: [-Math.PI / 2, Math.PI / 2],
      form: "revolved",
      side: side === "inside" ? "left" : "right",
      offset: side === "inside" ? -0.5 : 0.5,
    };
    const sphere: TerrainData = { kind: "sphere", centre: [0, 0, 0], radius: 2, side };
    const worst = worstDifference(profile, sphere, 3, (c) => distanceOf(...c) > 0.5);
    expect(worst).toBeLessThanOrEqual(1e-11); // on the axis the two eigenvalues are taken alike within 2e-5 of the length
  });

  it("a circle beside the axis, revolved, equals the torus", () => {
    const profile: ProfileData = {
      kind: "profile",
      x: "3 + cos(s)",
      z: "sin(s)",
      range: [0, 2 * Math.PI],
      form: "revolved",
      side: "right",
    };
    const torus: TerrainData = {
      kind: "torus",
      centre: [0, 0, 0],
      axis: [0, 0, 1],
      ringRadius: 3,
      tubeRadius: 1,
      side: "outside",
    };
    const isFar = ([x, y, z]: Float64Array): boolean => {
      const rho = distanceOf(x, y);
      return rho > 0.5 && distanceOf(rho - 3, z) > 0.5;
    };
    expect(worstDifference(profile, torus, 5, isFar)).toBeLessThanOrEqual(1e-12);
  });
});

describe(`a cycloid against points built from its parameter (${count} points, seed ${seed})`, () => {
  // x = A (s + sin s), z = A (1 - cos s): tangent (cos s/2, sin s/2), radius of curvature 4 A cos s/2
  const A = 0.7;
  it.each([0, -0.25, 0.1])("a point h over a place of the ground has that distance, offset %f", (offset) => {
    const random = seededRandom(seed);
    const query = createQuery(
      createTerrain({
        kind: "profile",
        x: `${A}*(s + sin(s))`,
        z: `${A}*(1 - cos(s))`,
        range: [-2.5, 2.5],
        form: "extruded",
        side: "left",
        offset,
      }),
    );
    const contact = createContact();
    let worst = 0;
    for (let i = 0; i < count; i += 1) {
      const s = random.uniform(-2.5, 2.5);
      const radius = 4 * A * Math.cos(s / 2);
      const n = [-Math.sin(s / 2), 0, Math.cos(s / 2)];
      const curve = [A * (s + Math.sin(s)), random.uniform(-5, 5), A * (1 - Math.cos(s))];
      // the normals of the two sides meet over the middle: nearer than that and the centre of curvature
      const h = random.uniform(-0.5, 0.7) * Math.min(radius, A);
      const c = Float64Array.from(curve, (value, k) => value + h * n[k]);
      if (query.nearest(c, undefined, contact) !== "found") worst = Infinity;
      worst = Math.max(worst, Math.abs(contact.distance - (h - offset)));
      for (let k = 0; k < 3; k += 1) {
        worst = Math.max(worst, 0.1 * Math.abs(contact.foot[k] - (curve[k] + offset * n[k])));
        worst = Math.max(worst, 0.1 * Math.abs(contact.normal[k] - n[k]));
      }
      const bend = -1 / (radius - h);
      worst = Math.max(worst, 0.01 * Math.abs(contact.hessian[5] - bend * n[0] * n[0]) * radius * radius);
      const curvature = 1 / (radius - offset);
      worst = Math.max(worst, 0.01 * Math.abs(contact.curvature - curvature) * radius * radius);
    }
    // the foot is known to the round-off of 5 m over 1 - h/radius >= 0.3; curvatures change with it in proportion
    expect(worst).toBeLessThanOrEqual(10 * 5 * Number.EPSILON);
  });
});

describe("a narrow trough", () => {
  const query = createQuery(
    createTerrain({ kind: "profile", x: "s", z: "s^2", range: [-5, 5], form: "extruded", side: "left" }),
  );

  it("has two feet, one on each wall, for a point over its middle beyond the centre of curvature", () => {
    // feet of (0, h): x² = h - 1/2, distance √(h - 1/4); the bottom is no minimum for h > 1/2
    const out = [createContact(), createContact(), createContact()];
    const c = Float64Array.of(0, 7, 2.5);
    expect(query.within(c, 1.6, undefined, out)).toBe(2);
    const because = "round-off of the place of the feet";
    for (const { distance, foot } of out.slice(0, 2)) {
      expectWithin(distance, 1.5, { abs: 1e-15, because });
      expectWithin(foot[0] * foot[0], 2, { abs: 1e-14, because });
    }
    expectWithin(out[0].foot[0] + out[1].foot[0], 0, { abs: 1e-14, because });
    expect(query.within(c, 1.4, undefined, out)).toBe(0);
  });

  it("says by its curvature how large a sphere fits: 1/2 m at the bottom", () => {
    const contact = createContact();
    query.nearest(Float64Array.of(0, 0, 0.1), undefined, contact);
    expectWithin(contact.curvature, 2, { abs: 1e-15, because: "z'' = 2" });
  });

  it("is followed past the middle on the wall of the hint, while the nearest foot is on the other", () => {
    const contact = createContact();
    query.nearest(Float64Array.of(0.2, 0, 2), undefined, contact);
    expect(contact.foot[0]).toBeGreaterThan(1);
    query.follow(Float64Array.of(-0.1, 0, 2), contact, contact);
    expect(contact.foot[0]).toBeGreaterThan(1);
    query.nearest(Float64Array.of(-0.1, 0, 2), contact, contact);
    expect(contact.foot[0]).toBeLessThan(-1);
  });
});

describe("the ends of a profile", () => {
  const ramp: ProfileData = {
    kind: "profile",
    x: "s",
    z: "s^2/8",
    range: [0, 4],
    form: "extruded",
    side: "left",
  };
  const query = createQuery(createTerrain(ramp));
  const contact = createContact();

  it("are its border: beyond them the ground is outside, and goes on along its tangent", () => {
    // at s = 4 the slope is 1: the tangent goes on along z = x - 2
    expect(query.nearest(Float64Array.of(5, 1, 4), undefined, contact)).toBe("outside");
    expectWithin(contact.distance, Math.SQRT1_2, { abs: 1e-15, because: "a few roundings" });
    expectWithin(contact.foot, [5.5, 1, 3.5], { abs: 2e-15, because: "a few roundings" });
    expectWithin(contact.patchDistance, 1.5 * Math.SQRT2, {
      abs: 5e-9,
      because:
        "way from (4, 2), counted from beyond; the patch boundary lies 1e-9 of the length before the end",
    });
    expect(contact.piece).toBe(1);
  });

  it("are a patch boundary that falls through zero where a foot passes them", () => {
    query.nearest(Float64Array.of(3.49, 0, 2.5), undefined, contact);
    expect(contact.piece).toBe(0);
    const before = query.patchDistance(0, contact);
    query.nearest(Float64Array.of(3.51, 0, 2.5), contact, contact);
    expect(before).toBeGreaterThan(0);
    expect(contact.patchDistance).toBeLessThan(0.01);
    expect(query.patchDistance(0, contact)).toBe(contact.patchDistance);
  });

  it("bound the map: x from 0 to 4 m, and a revolved one beyond its hole", () => {
    expect(query.mapDistance(3, 99)).toBe(1);
    expect(query.mapDistance(-1, 0)).toBe(-1);
    const ring = createQuery(createTerrain({ ...ramp, range: [2, 4], form: "revolved" }));
    expect(ring.mapDistance(0, 3)).toBe(1);
    expect(ring.mapDistance(0, 1)).toBe(-1);
    const bowl = createQuery(createTerrain({ ...ramp, form: "revolved" }));
    expect(bowl.mapDistance(0, 0)).toBe(4);
  });
});

describe("the height of a profile over a place", () => {
  const out = new Float64Array(6);

  it("is that of the highest ground on which a body can lie, with derivatives", () => {
    // z = x²/4 from the curve (2 s, s²)
    const terrain = createTerrain({
      kind: "profile",
      x: "2*s",
      z: "s^2",
      range: [-3, 3],
      form: "extruded",
      side: "left",
    });
    expect(terrain.evaluateSurface(3, 9, out)).toBe("found");
    expectWithin(out, [2.25, 1.5, 0, 0.5, 0, 0], { abs: 1e-14, because: "a place found to round-off" });
    expect(terrain.evaluateSurface(6.5, 0, out)).toBe("outside");
  });

  it("of a revolved one counts from the axis: z = (x² + y²)/4", () => {
    const terrain = createTerrain({
      kind: "profile",
      x: "s",
      z: "s^2/4",
      range: [0, 9],
      form: "revolved",
      side: "left",
    });
    expect(terrain.evaluateSurface(3, 4, out)).toBe("found");
    expectWithin(out, [6.25, 1.5, 2, 0.5, 0, 0.5], { abs: 1e-14, because: "a place found to round-off" });
    expect(terrain.evaluateSurface(0, 0, out)).toBe("found");
    expectWithin(out, [0, 0, 0, 0.5, 0, 0.5], { abs: 1e-14, because: "the vertex" });
  });

  it("over a loop is that of its lower half, from inside", () => {
    const terrain = createTerrain({
      kind: "profile",
      x: "2*sin(s)",
      z: "2 - 2*cos(s)",
      range: [-Math.PI, Math.PI],
      form: "extruded",
      side: "left",
    });
    expect(terrain.evaluateSurface(1.2, 0, out)).toBe("found");
    expectWithin(out[0], 2 - 1.6, { abs: 1e-14, because: "1.2-1.6-2 triangle" });
    const near = 2 - 1e-6; // beside the vertical wall, between the samples of the curve
    expect(terrain.evaluateSurface(near, 0, out)).toBe("found");
    expectWithin(out[0], 2 - Math.sqrt(4 - near * near), {
      abs: 1e-12,
      because: "slope 1e3 on round-off of 2 m",
    });
    expect(terrain.evaluateSurface(2.001, 0, out)).toBe("outside");
  });
});

describe("wrong profiles", () => {
  const good = { kind: "profile", x: "s", z: "s", range: [0, 1], form: "extruded", side: "left" } as const;

  it.each([
    [{ form: "turned" }, 'profile form must be "extruded" or "revolved", got turned'],
    [{ side: "up" }, 'profile side must be "left" or "right", got up'],
    [{ range: [1, 1] }, "profile range must be two finite numbers of s, the smaller first, got [1,1]"],
    [{ offset: NaN }, "profile offset must be a finite number, got NaN"],
    [
      { x: "s - 1", form: "revolved" },
      "profile x must be >= 0 m where it is revolved, the distance from the axis; got -1 at s = 0",
    ],
    [{ z: "1/(s - 1/2)" }, "profile must have a finite value and a direction everywhere, not so at s = 0.5"],
    [{ x: "1", z: "2" }, "profile must have a finite value and a direction everywhere, not so at s = 0"],
  ])("%o is refused", (change, message) => {
    expect(() => createTerrain({ ...good, ...change } as unknown as ProfileData)).toThrow(
      `createTerrain: ${message}`,
    );
  });

  it("a formula of x is refused with its column", () => {
    const make = (): unknown => createTerrain({ ...good, z: "2 + x" });
    expect(make).toThrow(FormulaError);
    expect(make).toThrow(
      'formula "2 + x", column 5: unknown name "x"; known: s, pi, e and functions with "("',
    );
  });
});
