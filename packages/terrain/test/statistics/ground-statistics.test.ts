import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { measureMesh, measurePoints } from "../../src/statistics/index.ts";

const deg = Math.PI / 180;

/** Points of a surface on a lattice, each moved a little so that no two triangles are alike. */
function pointsOf(z: (x: number, y: number) => number, reach: number, spacing: number) {
  const places: [number, number][] = [];
  for (let y = -reach; y <= reach; y += spacing) {
    for (let x = -reach; x <= reach; x += spacing) {
      const isInside = Math.abs(x) < reach && Math.abs(y) < reach;
      const moved = isInside ? 0.2 * spacing * Math.sin(7 * x + 13 * y) : 0;
      places.push([x + moved, y - moved]);
    }
  }
  const array = (value: (x: number, y: number) => number): Float64Array => {
    return Float64Array.from(places, ([x, y]) => value(x, y));
  };
  return { x: array((x) => x), y: array((_, y) => y), z: array(z) };
}

describe("points in numbers", () => {
  it("of a plane have its slope everywhere and no curvature: every sphere fits", () => {
    const measured = measurePoints(pointsOf((x, y) => 3 + 0.12 * x - 0.16 * y, 5, 0.5)); // a slope of 0.2: 11.3 degrees
    expect(measured.slopeCounts.filter((count) => count > 0)).toEqual([measured.slopeCounts[1]]);
    expectWithin(measured.steepest, Math.atan(0.2), { abs: 1e-12, because: "a plane is kept to round-off" });
    expectWithin(measured.largestCurvature, 0, { abs: 1e-10, because: "second differences of round-off" });
    expect([measured.outside, measured.duplicates]).toEqual([0, 0]);
  });

  it("of the bowl z = (x² + y²)/8 let spheres of 4 m through, and count double places once", () => {
    const bowl = pointsOf((x, y) => (x * x + y * y) / 8, 6, 0.5);
    const doubled = {
      x: Float64Array.of(...bowl.x, bowl.x[3], bowl.x[40]),
      y: Float64Array.of(...bowl.y, bowl.y[3], bowl.y[40]),
      z: Float64Array.of(...bowl.z, 99, 99),
    };
    const measured = measurePoints(doubled);
    expect(measured.duplicates).toBe(2);
    expectWithin(measured.step, 0.12, { rel: 1e-12, because: "10,000 places of 12 m x 12 m" });
    const because =
      "parabolas are kept; the curvature falls by r²/32 of itself, r the half diagonal of 0.12 m";
    expectWithin(measured.largestCurvature, 0.25, { abs: 0.25 * (0.085 ** 2 / 32) + 1e-9, because });
    expectWithin(measured.largestSphere, 4, { rel: 3e-4, because });
    expectWithin(measured.mostCurvedAt ?? [], [0, 0], {
      abs: 0.12,
      because: "the place nearest to the middle",
    });
  });

  it("in a triangle leave half of their rectangle without data", () => {
    const { x, y, z } = pointsOf(() => 1, 5, 0.5);
    const isKept = Array.from(x, (_, i) => x[i] + y[i] < 1e-9);
    const keep = (values: Float64Array): Float64Array => values.filter((_, i) => isKept[i]);
    const { outside } = measurePoints({ x: keep(x), y: keep(y), z: keep(z) });
    expectWithin(outside, 0.5, {
      abs: 0.02,
      because: "a row of places on the diagonal, of 100, and points moved by 0.1 m of 10 m",
    });
  });

  it("on one line are no surface", () => {
    const x = Float64Array.of(0, 1, 2, 3);
    expect(() => measurePoints({ x, y: x, z: x })).toThrow("points must not all lie on one line");
  });
});

/** The box [0, 2] × [0, 3] × [0, 1], its corners anticlockwise from outside. */
const box = {
  kind: "mesh",
  vertices: Float64Array.of(0, 0, 0, 2, 0, 0, 2, 3, 0, 0, 3, 0, 0, 0, 1, 2, 0, 1, 2, 3, 1, 0, 3, 1),
  triangles: Uint32Array.of(
    ...[0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4],
    ...[1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7],
  ),
} as const;

describe("a mesh in numbers", () => {
  it("of a box is closed, without hollow edges, its floor overhanging, its sides vertical", () => {
    const measured = measureMesh(box);
    expect(measured).toMatchObject({
      triangles: 12,
      vertices: 8,
      isClosed: true,
      area: 22,
      overhanging: 6,
      hollowEdges: 0,
    });
    expect(measured.slopeAreas).toEqual([6, 0, 0, 0, 0, 0, 0, 0, 10]);
    expect(measured).not.toHaveProperty("sharpestAt");
    expectWithin(measured.steepest, 90 * deg, { rel: 1e-15, because: "one rounding" });
  });

  it("of the same box from inside has twelve hollow edges", () => {
    const triangles = box.triangles.map(
      (_, k) => box.triangles[k % 3 === 0 ? k : k % 3 === 1 ? k + 1 : k - 1],
    );
    expect(measureMesh({ ...box, triangles })).toMatchObject({ hollowEdges: 12, overhanging: 6, area: 22 });
  });

  it("of a valley between slopes of 30 and 40 degrees has one hollow edge", () => {
    const [west, east] = [3 * Math.tan(30.5 * deg), 3 * Math.tan(40.5 * deg)];
    const vertices = Float64Array.of(-3, 0, west, 0, 0, 0, 3, 0, east, -3, 8, west, 0, 8, 0, 3, 8, east);
    const triangles = Uint32Array.of(0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4);
    const measured = measureMesh({ kind: "mesh", vertices, triangles });
    expect(measured).toMatchObject({
      isClosed: false,
      hollowEdges: 1,
      sharpestAt: [0, 4, 0],
      overhanging: 0,
    });
    const areas = [24 / Math.cos(30.5 * deg), 24 / Math.cos(40.5 * deg)];
    expectWithin(measured.slopeAreas.slice(3, 5), areas, { rel: 1e-14, because: "a few round-offs" });
    expectWithin(measured.steepest, 40.5 * deg, { rel: 1e-15, because: "a few round-offs" });
  });
});
