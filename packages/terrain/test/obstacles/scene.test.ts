import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createScene, createTerrain, type ObstacleData } from "../../src/index.ts";
import { describeTerrain } from "../../src/testing/index.ts";

const level = createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });
const hills = createTerrain({ kind: "formula", z: "0.3*sin(x)*cos(y)" });
const gravity = Float64Array.of(0, 0, -9.81);

const garden: readonly ObstacleData[] = [
  { kind: "wall", from: [-6, 3], to: [6, 4], thickness: 0.4, height: 1.5 },
  { kind: "box", centre: [3, -3, 0.5], size: [2, 1.5, 2], turn: 0.4 },
  { kind: "tree", at: [-3, -2], radius: 0.4, height: 3 },
  { kind: "tree", at: [-1, -4], radius: 0.5, height: 2, top: "round" },
  { kind: "sphere", centre: [0, 0, 0.2], radius: 0.8, material: 1, name: "boulder" },
];

describeTerrain(
  () => createScene(level, garden).createQuery(),
  { describe, it, expect },
  {
    name: "plane with obstacles",
    area: [-6, 6, -6, 6],
    reach: 1,
    scale: 0.02, // edges bend at once: differences over 2e-6 m
  },
);

describeTerrain(
  () => createScene(hills, garden).createQuery(),
  { describe, it, expect },
  {
    name: "hills with obstacles",
    area: [-6, 6, -6, 6],
    reach: 1,
    scale: 0.02, // edges bend at once: differences over 2e-6 m
  },
);

describe("scene", () => {
  it("without obstacles is the ground itself", () => {
    expect(createScene(hills, [])).toBe(hills);
  });

  it("names what is touched by kind and number or by its own name, and its material", () => {
    const query = createScene(level, garden).createQuery();
    const contact = createContact();
    const told = (x: number, y: number, z: number) => {
      query.nearest(Float64Array.of(x, y, z), contact, contact);
      return [contact.feature, contact.material, contact.object];
    };
    expect(told(0, 0, 1.5)).toEqual(["boulder", 1, 5]);
    expect(told(-1.6, -4, 1)).toEqual(["tree 2", 0, 4]);
    expect(told(0, 3, 1)).toEqual(["wall 1", 0, 1]);
    expect(told(5, 0, 1)).toEqual(["ground", 0, 0]);
  });

  it("finds the nearest of thousands of trees as a search through all of them does", () => {
    const random = seededRandom(5);
    const trees = Array.from({ length: 5000 }, () => ({
      kind: "tree" as const,
      at: [random.uniform(-300, 300), random.uniform(-300, 300)] as const,
      radius: random.uniform(0.1, 0.4),
      height: random.uniform(3, 25),
    }));
    const query = createScene(level, trees).createQuery();
    const contact = createContact();
    const other = createContact();
    let wrong = 0;
    for (let i = 0; i < 2000; i += 1) {
      const c = Float64Array.of(
        random.uniform(-320, 320),
        random.uniform(-320, 320),
        random.uniform(0.1, 40),
      );
      const all = trees.map(({ at: [x, y], radius, height }) => {
        const beside = Math.max(Math.hypot(c[0] - x, c[1] - y) - radius, 0);
        return Math.hypot(beside, Math.max(c[2] - height, 0));
      });
      const least = Math.min(...all);
      query.nearest(c, contact, contact);
      if (least > 0 && Math.abs(contact.distance - Math.min(least, c[2])) > 1e-12) wrong += 1;
      const found = query.objects?.nearestOther(0, c, 1e3, other);
      if (found !== "found" || (least > 0 && Math.abs(other.distance - least) > 1e-12)) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  it("tells of the ground besides an obstacle what the ground itself tells, beyond its border too", () => {
    const tube = createTerrain({
      kind: "sweep",
      x: "s",
      y: "0",
      z: "0",
      range: [-5, 5],
      radius: 2,
      side: "inside",
    });
    const floor = { kind: "box", centre: [0, 0, -1], size: [40, 4, 1] } as const;
    const objects = createScene(tube, [floor]).createQuery().objects;
    const other = createContact();
    const told = (x: number, limit: number) =>
      objects?.nearestOther(1, Float64Array.of(x, 1, 0), limit, other);
    expect([told(4, 1.1), other.object]).toEqual(["found", 0]);
    expect([told(6, 1.1), other.object]).toEqual(["outside", 0]);
    expect(other.distance).toBeCloseTo(1, 12); // to the tube that goes on straight
    expect(told(6, 0.9)).toBeUndefined();
  });

  it("gives the feet of ground and wall in the corner between them, nearest first", () => {
    const query = createScene(level, [
      { kind: "wall", from: [0, -5], to: [0, 5], thickness: 0.2, height: 2 },
    ]).createQuery();
    const feet = [createContact(), createContact(), createContact()];
    expect(query.within(Float64Array.of(0.5, 0, 0.3), 0.45, undefined, feet)).toBe(2);
    expect(feet.slice(0, 2).map(({ feature, distance }) => [feature, distance])).toEqual([
      ["ground", 0.3],
      ["wall 1", 0.4],
    ]);
  });

  it("is not flown through: a sphere at 100 m/s has no clear time beyond a wall of a centimetre", () => {
    const query = createScene(level, [
      { kind: "wall", from: [50, -5], to: [50, 5], thickness: 0.01, height: 8 },
    ]).createQuery();
    const c = Float64Array.of(0, 0, 3);
    const radius = 0.25;
    const touch = (50 - 0.005 - radius) / 100;
    const clear = query.clearTime(c, Float64Array.of(100, 0, 3), gravity, radius, 0);
    expect(clear).toBeLessThanOrEqual(touch);
    expect(clear).toBeGreaterThan(0.999 * touch); // it closes in to a thousandth of the radius
    // over it: nothing is near until it comes down
    const over = query.clearTime(Float64Array.of(0, 0, 12), Float64Array.of(100, 0, 3), gravity, radius, 0);
    expect(over).toBeGreaterThan(1);
  });

  it("stands on the ground or on a base that is given, and says where there is none", () => {
    const slope = createTerrain({ kind: "plane", gradient: [0.5, 0], height: 0 });
    const contact = createContact();
    const query = createScene(slope, [{ kind: "tree", at: [4, 0], radius: 0.2, height: 3 }]).createQuery();
    query.objects?.nearestOf(1, Float64Array.of(4, 0, 7), undefined, contact);
    expect(contact.distance).toBe(2); // top at 2 + 3
    const map = createTerrain({ kind: "formula", z: "0", domain: { x: [0, 1], y: [0, 1] } });
    expect(() => createScene(map, [{ kind: "tree", at: [4, 0], radius: 0.2, height: 3 }])).toThrow(
      "createScene: tree 1 has no ground at (4, 0); move it or give its base",
    );
    expect(() => createScene(map, [{ kind: "box", centre: [0, 0, 0], size: [1, 0, 1] }])).toThrow(
      "createScene: box 1 size[1] must be > 0 m and finite, got 0",
    );
  });
});
