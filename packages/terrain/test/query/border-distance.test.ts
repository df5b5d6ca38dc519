import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createQuery,
  createScene,
  createTerrain,
  createZonedTerrain,
  type TerrainData,
} from "../../src/index.ts";
import { boxMesh, reliefMesh } from "../meshes.ts";

const seed = 20_412;
const because = "rounding of coordinates of some metres, and of the foot on the middle line";

function borderOf(data: TerrainData): (x: number, y: number, z: number) => number {
  const { borderDistance, mapDistance } = createQuery(createTerrain(data));
  return (x, y, z) => borderDistance?.(Float64Array.of(x, y, z)) ?? mapDistance(x, y);
}

describe("the way from a foot to the nearest border of the ground", () => {
  it(`in a helical channel is r (sin alpha - |sin phi|), level, in the plane across the curve (seed ${seed})`, () => {
    const [R, r, rise, alpha] = [5, 0.7, -2, 0.9];
    const from = borderOf({
      kind: "sweep",
      x: `${R}*sin(s)`,
      y: `${R}*cos(s)`,
      z: `10 + ${rise}*s`,
      range: [0, 4.5],
      radius: r,
      side: "inside",
      halfAngle: alpha,
    });
    const random = seededRandom(seed);
    const w = Math.hypot(R, rise);
    for (let n = 0; n < 300; n += 1) {
      const s = random.uniform(0.3, 4.2);
      const phi = n % 3 === 0 ? (n % 2 === 0 ? alpha : -alpha) : random.uniform(-alpha, alpha);
      // down across the tangent (R cos, -R sin, rise)/w, and level across it, (R sin, R cos, 0)/R
      const down = [(Math.cos(s) * rise) / w, (-Math.sin(s) * rise) / w, -R / w];
      const [side, deep] = [r * Math.sin(phi), r * Math.cos(phi)];
      const x = (R + side) * Math.sin(s) + deep * (down[0] as number);
      const y = (R + side) * Math.cos(s) + deep * (down[1] as number);
      const z = 10 + rise * s + deep * (down[2] as number);
      expectWithin(from(x, y, z), r * (Math.sin(alpha) - Math.abs(Math.sin(phi))), { abs: 1e-13, because });
    }
  });

  it("in a straight channel counts its ends as well, along it", () => {
    const channel = { kind: "sweep", x: "3*s", y: "4*s", z: "7", range: [0, 2] } as const;
    const from = borderOf({ ...channel, radius: 1, side: "inside", halfAngle: Math.PI / 2 });
    expectWithin(from(0.6 * 0.2, 0.8 * 0.2, 6), 0.2, { abs: 1e-14, because });
    expectWithin(from(0.6 * 9.9, 0.8 * 9.9, 6), 0.1, { abs: 1e-14, because });
    expectWithin(from(3 - 0.8 * 0.6, 4 + 0.6 * 0.6, 6.2), 0.4, { abs: 1e-14, because });
  });

  it("in a whole tube is that to its ends, none where it closes", () => {
    const bend = { kind: "sweep", x: "4*sin(s)", y: "4*cos(s)", z: "0", radius: 1, side: "inside" } as const;
    const from = borderOf({ ...bend, range: [0, 3] });
    const at = (s: number): number => from(4 * Math.sin(s), 4 * Math.cos(s), -1);
    expectWithin(at(3), 0, { abs: 1e-7, because: "the root of the rounding of squares" });
    expectWithin(at(0.5), 8 * Math.sin(0.25), { abs: 1e-14, because: "the chord of the lowest line" });
    expect(borderOf({ ...bend, range: [0, 2 * Math.PI] })(0, 4, -1)).toBe(Infinity);
  });

  it("on an extruded profile is level where the end bounds the map, and through space to an end inside of a spiral", () => {
    const ramp = borderOf({
      kind: "profile",
      x: "s",
      z: "-s/2",
      range: [0, 4],
      form: "extruded",
      side: "left",
    });
    expect(ramp(3, 99, -1.5)).toBe(1);
    expect(ramp(0.5, -7, -0.25)).toBe(0.5);
    // r = s/4: its end at s = 10 is the outermost place in x on neither side
    const spiral = {
      kind: "profile",
      x: "s/4*cos(s)",
      z: "s/4*sin(s)",
      form: "extruded",
      side: "left",
    } as const;
    const from = borderOf({ ...spiral, range: [4, 10] });
    const place = (s: number): [number, number] => [(s / 4) * Math.cos(s), (s / 4) * Math.sin(s)];
    const [x0, z0] = place(4);
    const [x1, z1] = place(10);
    expectWithin(from(x0, 3, z0), 0, { abs: 1e-13, because });
    expectWithin(from(x1, 3, z1), 0, { abs: 1e-13, because });
    const [x, z] = place(7);
    const nearest = Math.min(Math.hypot(x - x0, z - z0), Math.hypot(x - x1, z - z1));
    expectWithin(from(x, 3, z), nearest, { abs: 1e-13, because });
  });

  it("on a closed profile is none, though a map bounds it", () => {
    const pipe = { kind: "profile", x: "cos(s)", z: "sin(s)", form: "extruded", side: "left" } as const;
    expect(borderOf({ ...pipe, range: [0, 2 * Math.PI] })(0, 0, -1)).toBe(Infinity);
  });

  it("on an open mesh is that to its border edges seen from above, not to the rectangle that holds it", () => {
    const whole = reliefMesh((x, y) => 0.2 * x - 0.1 * y, [0, 10, 0, 10], 10, 10);
    // without the quarter x, y > 5: an L
    const { vertices, triangles } = whole;
    const kept: number[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      const corners = [...triangles.subarray(t, t + 3)];
      const isCut = [0, 1].every((axis) => corners.every((v) => (vertices[3 * v + axis] as number) >= 5));
      if (!isCut) kept.push(...corners);
    }
    const from = borderOf({ kind: "mesh", vertices, triangles: Uint32Array.from(kept) });
    const at = (x: number, y: number): number => from(x, y, 0.2 * x - 0.1 * y);
    expectWithin(at(4, 4), Math.SQRT2, { abs: 1e-14, because: "the inner corner (5, 5)" });
    expectWithin(at(4.5, 8), 0.5, { abs: 1e-14, because: "the inner side x = 5" });
    expectWithin(at(2, 3), 2, { abs: 1e-14, because: "the side x = 0" });
    expect(at(5, 7.3)).toBe(0);
    const random = seededRandom(seed);
    for (let n = 0; n < 300; n += 1) {
      const [x, y] = [random.uniform(0, 10), random.uniform(0, 5)];
      const inner = x > 5 ? 5 - y : Math.hypot(5 - x, 5 - y);
      const outer = Math.min(x, y, 10 - x);
      expectWithin(at(x, y), Math.min(inner, outer), { abs: 1e-13, because });
    }
  });

  it("on a formula counts its condition in the unit of the condition, kinked or not", () => {
    for (const z of ["x/9", "abs(x)/9"]) {
      const from = borderOf({ kind: "formula", z, domain: { x: [-5, 5], where: "abs(y) < 0.8" } });
      expectWithin(from(1, 0.5, 1 / 9), 0.3, { abs: 1e-15, because });
      expectWithin(from(4.9, -0.1, 4.9 / 9), 0.1, { abs: 1e-14, because });
    }
  });

  it("is none on endless and closed ground", () => {
    const round = { centre: [0, 0, 0], axis: [0, 0, 1], side: "outside" } as const;
    const grounds: TerrainData[] = [
      { kind: "plane", gradient: [0.1, 0], height: 0 },
      { kind: "formula", z: "sin(x)" },
      { ...round, kind: "sphere", radius: 1 },
      { ...round, kind: "cylinder", radius: 1 },
      { ...round, kind: "torus", ringRadius: 2, tubeRadius: 1 },
      { kind: "cone", apex: [0, 0, 0], axis: [0, 0, 1], halfAngle: 0.5, side: "inside" },
      boxMesh(1, 2, 3),
    ];
    for (const ground of grounds) expect(borderOf(ground)(1, 0, 0)).toBe(Infinity);
  });

  it("is that of the ground below obstacles and zones", () => {
    const ground = createTerrain({ kind: "formula", z: "x", domain: { where: "4 - y^2 > 0" } });
    const ball = { kind: "sphere", centre: [0, 0, 0], radius: 1 } as const;
    const zones = {
      kind: "polygons",
      polygons: [{ material: 1, rings: [Float64Array.of(0, 0, 1, 0, 0, 1)] }],
    } as const;
    const foot = Float64Array.of(0, 1, 0);
    expect(createQuery(createScene(ground, [ball])).borderDistance?.(foot)).toBe(3);
    expect(createQuery(createZonedTerrain(ground, zones)).borderDistance?.(foot)).toBe(3);
  });
});
