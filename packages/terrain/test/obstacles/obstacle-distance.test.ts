import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  type Contact,
  createContact,
  createScene,
  createTerrain,
  type ObstacleData,
} from "../../src/index.ts";

type Random = ReturnType<typeof seededRandom>;

const level = createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });
const count = 100_000;
/** Round-off of coordinates of some ten metres. */
const roundOff = 1e-13;

function queryOf(...obstacles: ObstacleData[]) {
  const query = createScene(level, obstacles).createQuery();
  const { objects } = query;
  if (objects === undefined) throw new Error("no obstacles");
  return { query, objects };
}

/** Largest difference of the signed distance from `expected` at random points in a box about the obstacle. */
function worstError(
  obstacle: ObstacleData,
  expected: (x: number, y: number, z: number) => number,
  point: (random: Random) => Float64Array,
): number {
  const { objects } = queryOf(obstacle);
  const random = seededRandom(11);
  const contact = createContact();
  let worst = 0;
  for (let i = 0; i < count; i += 1) {
    const c = point(random);
    objects.nearestOf(1, c, undefined, contact);
    worst = Math.max(worst, Math.abs(contact.distance - expected(c[0], c[1], c[2])));
    worst = Math.max(worst, offNormal(c, contact));
  }
  return worst;
}

/** c − foot − distance · normal, and the length of the normal. */
function offNormal(c: Float64Array, { foot, normal, distance }: Contact): number {
  const gaps = [0, 1, 2].map((i) => Math.abs(c[i] - foot[i] - distance * normal[i]));
  return Math.max(...gaps, Math.abs(Math.hypot(...normal) - 1));
}

const about = (random: Random): Float64Array =>
  Float64Array.of(random.uniform(-4, 6), random.uniform(-4, 6), random.uniform(-3, 6));

describe(`distance from an obstacle against closed forms (${count} points, seed 11)`, () => {
  it("is that of a cuboid in its own axes, in all 27 regions and inside", () => {
    const turn = 0.7;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const half = [1, 0.6, 1.5];
    const error = worstError(
      { kind: "box", centre: [1, 1, 1.5], size: [2, 1.2, 3], turn },
      (x, y, z) => {
        const local = [c * (x - 1) + s * (y - 1), -s * (x - 1) + c * (y - 1), z - 1.5];
        const over = local.map((each, i) => Math.abs(each) - (half[i] ?? 0));
        const outside = Math.hypot(...over.map((each) => Math.max(each, 0)));
        return outside > 0 ? outside : Math.max(...over);
      },
      about,
    );
    expect(error).toBeLessThan(roundOff);
  });

  it("is that of a rectangle in the half plane through the axis of a cylinder", () => {
    const error = worstError(
      { kind: "cylinder", at: [1, 1], radius: 0.8, height: 3, base: -0.5 },
      (x, y, z) => {
        const [beside, over] = [Math.hypot(x - 1, y - 1) - 0.8, Math.abs(z - 1) - 1.5];
        if (beside <= 0 && over <= 0) return Math.max(beside, over);
        return Math.hypot(Math.max(beside, 0), Math.max(over, 0));
      },
      about,
    );
    expect(error).toBeLessThan(roundOff);
  });

  it("is that of a thick segment above the foot of a tree with a round top", () => {
    const error = worstError(
      { kind: "tree", at: [1, 1], radius: 0.8, height: 3, base: 0, top: "round" },
      (x, y, z) => Math.hypot(x - 1, y - 1, z - Math.min(z, 2.2)) - 0.8,
      (random) => {
        const c = about(random);
        c[2] = random.uniform(0.8, 6); // inside the stem its foot is further away than its bark
        return c;
      },
    );
    expect(error).toBeLessThan(roundOff);
  });

  it("is that of a ball", () => {
    const error = worstError(
      { kind: "sphere", centre: [1, 1, 0.5], radius: 0.9 },
      (x, y, z) => Math.hypot(x - 1, y - 1, z - 0.5) - 0.9,
      about,
    );
    expect(error).toBeLessThan(roundOff);
  });
});

/** Corners of a wall of height 2 with a sloping top, thickness 0.4, from (0, 0) to (3, 4), base 1 and 2. */
const wall: ObstacleData = {
  kind: "wall",
  from: [0, 0],
  to: [3, 4],
  thickness: 0.4,
  height: 2,
  base: [1, 2],
};
const across = [-0.16, 0.12] as const; // 0.2 m across the wall
const wallCorners = [-1, 1].flatMap((side) =>
  [
    [0, 0, 1],
    [3, 4, 2],
  ].flatMap(([x = 0, y = 0, base = 0]) =>
    [0, 2].map((up) => [x + side * across[0], y + side * across[1], base + up] as const),
  ),
);

/** A dam of two segments with a bend of a right angle: base 0, crest 2, sides 1 : 1, crest 1 m wide. */
const dam: ObstacleData = {
  kind: "dam",
  points: [
    [-20, 0],
    [0, 0],
    [0, 20],
  ],
  crestWidth: 1,
  crest: 2,
  sideSlope: 1,
  base: 0,
};
/** Left and right lines of its first segment: mitred where the second begins. */
const damCorners = [
  [0.5, 2],
  [2.5, 0],
].flatMap(([s = 0, z = 0]) => [
  [-20, s, z],
  [-20, -s, z],
  [-s, s, z],
  [s, -s, z],
]) as unknown as readonly (readonly [number, number, number])[];

describe(`foot on a convex obstacle (${count} points, seed 12)`, () => {
  // projection theorem: f is the nearest point of a convex solid exactly if (c − f)·(x − f) <= 0 for all its corners x,
  // and f itself is no further out than the solid
  it.each([
    ["wall with a sloping top", wall, wallCorners],
    ["segment of a dam", dam, damCorners],
  ])("is the nearest point of a %s", (_name, obstacle, corners) => {
    const { objects } = queryOf(obstacle);
    const random = seededRandom(12);
    const contact = createContact();
    let worst = 0;
    let outside = 0;
    for (let i = 0; i < count; i += 1) {
      const [x, y, z] = corners[random.integer(0, corners.length - 1)] ?? [0, 0, 0];
      const c = Float64Array.of(
        x + random.uniform(-3, 3),
        y + random.uniform(-3, 3),
        z + random.uniform(-3, 3),
      );
      objects.nearestOf(1, c, undefined, contact);
      worst = Math.max(worst, offNormal(c, contact));
      if (contact.distance <= 0) continue;
      outside += 1;
      for (const corner of corners) {
        let product = 0;
        for (let k = 0; k < 3; k += 1) product += contact.normal[k] * ((corner[k] ?? 0) - contact.foot[k]);
        worst = Math.max(worst, product);
      }
      const again = createContact();
      objects.nearestOf(1, contact.foot, undefined, again);
      worst = Math.max(worst, Math.abs(again.distance));
    }
    expect(outside).toBeGreaterThan(count / 2);
    expect(worst).toBeLessThan(10 * roundOff); // coordinates of up to 25 m
  });
});

describe("segments of a dam", () => {
  it("meet in the plane that halves their angle: at the inside of the bend both sides are touched at once", () => {
    const { objects, query } = queryOf(dam);
    const contact = createContact();
    // on the diagonal x = −y inside the bend, 1 m up the sides' horizontal reach
    objects.nearestOf(1, Float64Array.of(-4, 4, 2), undefined, contact);
    const first = contact.distance;
    objects.nearestOf(2, Float64Array.of(-4, 4, 2), undefined, contact);
    expect(contact.distance).toBe(first);
    expect(first).toBeCloseTo(3.5 / Math.SQRT2, 12); // from the face y + z = 2.5
    expect(query.nearest(Float64Array.of(-10, 0, 5), undefined, contact)).toBe("found");
    expect([contact.distance, contact.feature, contact.object]).toEqual([3, "dam 1", 1]);
  });
});
