import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createContact,
  createQuery,
  createTerrain,
  type SweepData,
  type TerrainData,
} from "../../src/index.ts";

const seed = 7412;
const count = 10_000;
const sides = ["inside", "outside"] as const;

/** Largest difference of distance, foot, normal, Hessian and curvature at points in a tube of given radii. */
function worstDifference(
  tube: TerrainData,
  same: TerrainData,
  place: (u: number, angle: number, length: number) => Float64Array,
): number {
  const random = seededRandom(seed);
  const [first, second] = [createQuery(createTerrain(tube)), createQuery(createTerrain(same))];
  const [p, q] = [createContact(), createContact()];
  let worst = 0;
  for (let i = 0; i < count; i += 1) {
    const c = place(random.uniform(-1, 1), random.uniform(-Math.PI, Math.PI), random.uniform(0.1, 1));
    if (first.nearest(c, undefined, p) !== "found") worst = Infinity;
    second.nearest(c, undefined, q);
    worst = Math.max(worst, Math.abs(p.distance - q.distance), Math.abs(p.curvature - q.curvature));
    for (let k = 0; k < 3; k += 1) {
      worst = Math.max(worst, Math.abs(p.foot[k] - q.foot[k]), Math.abs(p.normal[k] - q.normal[k]));
    }
    for (let k = 0; k < 6; k += 1) worst = Math.max(worst, Math.abs(p.hessian[k] - q.hessian[k]));
  }
  return worst;
}

describe(`tubes that are simpler surfaces (${count} points, seed ${seed})`, () => {
  // the normal turns, and 1/ℓ changes, by the round-off of 10 m over ℓ >= 0.1 m, and over ℓ²: 1e-13

  it.each(sides)("a straight one equals the cylinder, %s", (side) => {
    const tube: SweepData = {
      kind: "sweep",
      x: "2*s",
      y: "-s",
      z: "2*s + 1",
      range: [-4, 4],
      radius: 0.5,
      side,
    };
    const cylinder: TerrainData = {
      kind: "cylinder",
      centre: [0, 0, 1],
      axis: [2, -1, 2],
      radius: 0.5,
      side,
    };
    const worst = worstDifference(tube, cylinder, (u, angle, length) => {
      const [a, b] = [length * Math.cos(angle), length * Math.sin(angle)]; // across: (1, 2, 0)/√5, (4, -2, -5)/√45
      return Float64Array.of(
        6 * u + a / Math.sqrt(5) + (4 * b) / Math.sqrt(45),
        -3 * u + (2 * a) / Math.sqrt(5) - (2 * b) / Math.sqrt(45),
        6 * u + 1 - (5 * b) / Math.sqrt(45),
      );
    });
    expect(worst).toBeLessThanOrEqual(2e-12);
  });

  it.each(sides)("one along a closed circle equals the torus, %s", (side) => {
    const tube: SweepData = {
      kind: "sweep",
      x: "3*cos(s)",
      y: "3*sin(s)",
      z: "1",
      range: [0, 2 * Math.PI],
      radius: 0.5,
      side,
    };
    const torus: TerrainData = {
      kind: "torus",
      centre: [0, 0, 1],
      axis: [0, 0, 1],
      ringRadius: 3,
      tubeRadius: 0.5,
      side,
    };
    const worst = worstDifference(tube, torus, (u, angle, length) => {
      const rho = 3 + length * Math.cos(angle);
      return Float64Array.of(
        rho * Math.cos(Math.PI * u),
        rho * Math.sin(Math.PI * u),
        1 + length * Math.sin(angle),
      );
    });
    expect(worst).toBeLessThanOrEqual(2e-12);
  });
});

describe(`a helical tube against points built from its parameter (${count} points, seed ${seed})`, () => {
  // curvature R/(R² + p²), tangent (-R sin, R cos, p)/√(R² + p²), the curve bends towards the axis
  const [R, pitch, radius] = [2, 0.5, 0.4];
  const w = Math.hypot(R, pitch);
  const kappa = R / (w * w);

  it.each(sides)(
    "a point over a place of the tube has that distance, foot, normal and Hessian, %s",
    (side) => {
      const sign = side === "outside" ? 1 : -1;
      const random = seededRandom(seed);
      const query = createQuery(
        createTerrain({
          kind: "sweep",
          x: `${R}*cos(s)`,
          y: `${R}*sin(s)`,
          z: `${pitch}*s`,
          range: [-7, 7],
          radius,
          side,
        }),
      );
      const contact = createContact();
      let worst = 0;
      for (let i = 0; i < count; i += 1) {
        const [s, angle] = [random.uniform(-7, 7), random.uniform(-Math.PI, Math.PI)];
        const length = side === "outside" ? random.uniform(0.4, 1) : random.uniform(0.1, 0.4);
        const bend = [-Math.cos(s), -Math.sin(s), 0];
        const t = [(-R * Math.sin(s)) / w, (R * Math.cos(s)) / w, pitch / w];
        const across = [(pitch * Math.sin(s)) / w, (-pitch * Math.cos(s)) / w, R / w]; // t x bend
        const m = bend.map((value, k) => Math.cos(angle) * value + Math.sin(angle) * across[k]);
        const b = bend.map((value, k) => -Math.sin(angle) * value + Math.cos(angle) * across[k]);
        const centre = [R * Math.cos(s), R * Math.sin(s), pitch * s];
        const c = Float64Array.from(centre, (value, k) => value + length * m[k]);
        expect(query.nearest(c, undefined, contact)).toBe("found");
        worst = Math.max(worst, Math.abs(contact.distance - sign * (length - radius)));
        for (let k = 0; k < 3; k += 1) {
          worst = Math.max(worst, Math.abs(contact.foot[k] - (centre[k] + radius * m[k])));
          worst = Math.max(worst, Math.abs(contact.normal[k] - sign * m[k]));
        }
        const km = kappa * Math.cos(angle);
        const along = (-sign * km) / (1 - length * km);
        let entry = 0;
        for (let k = 0; k < 3; k += 1) {
          for (let l = k; l < 3; l += 1, entry += 1) {
            const expected = along * t[k] * t[l] + (sign / length) * b[k] * b[l];
            worst = Math.max(worst, 0.01 * Math.abs(contact.hessian[entry] - expected));
          }
        }
        const curvature = Math.max((sign * km) / (1 - radius * km), -sign / radius);
        worst = Math.max(worst, Math.abs(contact.curvature - curvature));
      }
      // round-off of 4 m over ℓ >= 0.1 m for directions, over ℓ² for curvatures, and 1/(1 - ℓ κ) <= 2
      expect(worst).toBeLessThanOrEqual(10 * 2 * 4 * 10 * Number.EPSILON);
    },
  );
});

describe("the ends of a tube", () => {
  const query = createQuery(
    createTerrain({ kind: "sweep", x: "s", y: "0", z: "2", range: [0, 5], radius: 1, side: "inside" }),
  );
  const contact = createContact();

  it("are its border: beyond them the ground is outside and goes on straight", () => {
    expect(query.nearest(Float64Array.of(6, 0, 1.6), undefined, contact)).toBe("outside");
    expectWithin(contact.distance, 0.6, { abs: 1e-15, because: "two roundings" });
    expectWithin(contact.normal, [0, 0, 1], { abs: 1e-15, because: "the lowest line" });
    expectWithin(contact.patchDistance, 1, {
      abs: 1e-8,
      because: "the patch boundary lies 1e-9 of the length before the end",
    });
    expectWithin(query.patchDistance(0, contact), -1, { abs: 1e-8, because: "the same" });
  });

  it("go on straight even where another turn is nearer, from behind its wall", () => {
    const helix = {
      kind: "sweep",
      x: "6*cos(s)",
      y: "6*sin(s)",
      z: "s",
      range: [0, 9],
      radius: 1.5,
    } as const;
    const turns = createQuery(createTerrain({ ...helix, side: "inside" }));
    const size = Math.sqrt(37);
    for (const way of [1, 6, 6.5, 12, 50]) {
      // 1 m beside the tangent of the lower end; from 6.3 m on the turn above is nearer than that end
      const c = Float64Array.of(7, (-6 * way) / size, -way / size);
      expect(turns.nearest(c, undefined, contact)).toBe("outside");
      expectWithin(contact.distance, 0.5, { abs: 1e-12, because: "rounding of tens of metres" });
      expectWithin(contact.normal, [-1, 0, 0], { abs: 1e-12, because: "the same" });
    }
  });

  it("are a patch boundary inside, as far as the way along the tube where it is straight", () => {
    expect(query.nearest(Float64Array.of(4.5, 0, 1.6), undefined, contact)).toBe("found");
    expectWithin(contact.patchDistance, 0.5, { abs: 1e-8, because: "the same" });
  });
});

it("the height over a place is that of the lowest line inside and of the highest outside", () => {
  const out = new Float64Array(6);
  const tube = { kind: "sweep", x: "s", y: "0", z: "-s/2", range: [-9, 9], radius: 0.5 } as const;
  // the vertical half height of the sloping tube is r/cos = r √5/2
  createTerrain({ ...tube, side: "inside" }).evaluateSurface(2, 0, out);
  expectWithin(out, [-1 - 0.25 * Math.sqrt(5), -0.5, 0, 0, 0, Math.sqrt(5)], {
    abs: 1e-12,
    because: "curvature 1/r across, seen along the vertical: zyy = (1/r) √(1 + zx²)",
  });
  createTerrain({ ...tube, side: "outside" }).evaluateSurface(2, 0, out);
  expectWithin(out[0], -1 + 0.25 * Math.sqrt(5), { abs: 1e-13, because: "a place found to round-off" });
});

describe("an open channel", () => {
  const halfPipe: SweepData = {
    kind: "sweep",
    x: "s",
    y: "0",
    z: "1",
    range: [-5, 5],
    radius: 1,
    side: "inside",
    halfAngle: Math.PI / 2,
  };
  const contact = createContact();

  it("equals the tube below its lips", () => {
    const whole: SweepData = {
      ...halfPipe,
      x: "3*cos(s)",
      y: "3*sin(s)",
      z: "1 - s/5",
      range: [-3, 3],
      radius: 0.5,
    };
    const { halfAngle: _opening, ...tube } = whole;
    // the lowest line of a sloping tube is tilted against the vertical: half a turn of 0.9 rad stays below the lips
    const worst = worstDifference({ ...whole, halfAngle: 1.5 }, tube, (u, angle, length) => {
      const s = 2.9 * u;
      const [side, down] = [0.49 * length * Math.sin(0.4 * angle), 0.49 * length * Math.cos(0.4 * angle)];
      const w = Math.hypot(3, 0.2);
      // down across the tangent (-3 sin, 3 cos, -0.2)/w, and level (-cos, -sin, 0)
      const below = [(0.2 * Math.sin(s)) / w, (-0.2 * Math.cos(s)) / w, -3 / w];
      return Float64Array.of(
        3 * Math.cos(s) + down * below[0] - side * Math.cos(s),
        3 * Math.sin(s) + down * below[1] - side * Math.sin(s),
        1 - s / 5 + down * below[2],
      );
    });
    expect(worst).toBe(0);
  });

  it("has its lips as a border: way to them along the tube, distance from them beyond", () => {
    const query = createQuery(createTerrain(halfPipe));
    expect(query.nearest(Float64Array.of(1, 0.3, 0.7), undefined, contact)).toBe("found");
    const because = "1e-9 of the length lies between patch boundary and lip";
    expectWithin(contact.patchDistance, Math.PI / 4, { abs: 2e-8, because });
    expect(query.nearest(Float64Array.of(1, 0.4, 1.8), undefined, contact)).toBe("outside");
    expectWithin(contact.distance, 1, { abs: 1e-15, because: "0.6-0.8-1 triangle to the lip (1, 1, 1)" });
    expectWithin(contact.foot, [1, 1, 1], { abs: 1e-15, because: "the lip" });
    expectWithin(contact.normal, [0, -0.6, 0.8], { abs: 1e-15, because: "from the lip" });
    expectWithin(contact.hessian, [0, 0, 0, 0.64, 0.48, 0.36], {
      abs: 1e-15,
      because: "of the distance from a line",
    });
    expect(contact.piece).toBe(1);
    const patchDistance = -Math.atan2(0.8, 0.4); // past the level
    expectWithin(query.patchDistance(0, contact), patchDistance, { abs: 2e-8, because });
    expect(query.within(Float64Array.of(1, 0.4, 1.8), 3, undefined, [contact])).toBe(0);
  });

  it("has the strip between the lips as its map", () => {
    const { mapDistance } = createQuery(createTerrain({ ...halfPipe, halfAngle: Math.PI / 6 }));
    expectWithin(mapDistance(2, -0.3), 0.2, { abs: 1e-15, because: "lips at 0.5 m" });
    expectWithin(mapDistance(2, 0.8), -0.3, { abs: 1e-15, because: "lips at 0.5 m" });
  });

  it.each([
    [{ halfAngle: 2 }, "sweep halfAngle must be > 0 and <= pi/2 rad, got 2"],
    [{ side: "outside" }, 'sweep side must be "inside" where halfAngle opens the tube to a channel'],
    [
      { x: "0", z: "s" },
      "sweep with halfAngle, seen from above, must have a finite value and a direction everywhere, not so at s = -5",
    ],
  ])("with %o is refused", (change, message) => {
    expect(() => createTerrain({ ...halfPipe, ...change } as SweepData)).toThrow(`createTerrain: ${message}`);
  });
});

it.each([
  [{ radius: 0 }, "sweep radius must be > 0 m and finite, got 0"],
  [{ radius: 2 }, "sweep radius must be below the smallest radius of curvature of the curve, "],
  [{ side: "left" }, 'sweep side must be "inside" or "outside", got left'],
  [{ range: [3, 1] }, "sweep range must be two finite numbers of s, the smaller first, got [3,1]"],
])("a sweep with %o is refused", (change, message) => {
  const good = {
    kind: "sweep",
    x: "2*cos(s)",
    y: "2*sin(s)",
    z: "0",
    range: [0, 1],
    radius: 1,
    side: "inside",
  };
  expect(() => createTerrain({ ...good, ...change } as unknown as SweepData)).toThrow(message);
});
