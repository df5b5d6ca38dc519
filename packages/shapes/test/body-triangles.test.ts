import type { Shape } from "@talus/shapes";
import { bodyTriangles } from "@talus/shapes/drawing";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";

const colours = [
  [0, 0, 0],
  [1, 1, 1],
] as const;
const [a, b] = [0.5, 0.1];
/**
 * Each with its volume in closed form, how far it reaches along its axes, and an implicit equation f = 0 of its
 * surface.
 */
const shapes: readonly (readonly [
  Shape,
  number,
  readonly number[],
  (x: number, y: number, z: number) => number,
])[] = [
  [
    { kind: "sphere", radius: a },
    (4 / 3) * Math.PI * a ** 3,
    [a, a, a],
    (x, y, z) => Math.hypot(x, y, z) - a,
  ],
  [
    { kind: "eccentric-sphere", radius: a, centre_B: [-0.3, 0, 0.1] },
    (4 / 3) * Math.PI * a ** 3,
    [0.2, a, 0.6],
    (x, y, z) => Math.hypot(x + 0.3, y, z - 0.1) - a,
  ],
  [
    { kind: "ellipsoid", semiAxes: [a, b, 0.2] },
    (4 / 3) * Math.PI * a * b * 0.2,
    [a, b, 0.2],
    (x, y, z) => Math.hypot(x / a, y / b, z / 0.2) - 1,
  ],
  [
    // the disc of radius R = a - b between its faces, and half a torus round it (Pappus: the middle of a half disc is
    // 4b/(3 pi) out)
    { kind: "rounded-disc", radius: a, edgeRadius: b },
    Math.PI * (a - b) ** 2 * 2 * b + Math.PI * b ** 2 * Math.PI * (a - b + (4 * b) / (3 * Math.PI)),
    [a, a, b],
    (x, y, z) => Math.hypot(Math.max(0, Math.hypot(x, y) - (a - b)), z) - b,
  ],
  [
    { kind: "capsule", radius: b, length: 0.6 },
    Math.PI * b ** 2 * 0.6 + (4 / 3) * Math.PI * b ** 3,
    [b, b, 0.4],
    (x, y, z) => Math.hypot(x, y, Math.max(0, Math.abs(z) - 0.3)) - b,
  ],
];

/** Volume inside closed triangles whose corners run anticlockwise seen from outside (divergence theorem), m^3. */
function volumeOf(vertices: Float64Array, triangles: Uint32Array): number {
  let volume = 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const [p, q, r] = [0, 1, 2].map((i) =>
      vertices.subarray(3 * (triangles[k + i] ?? 0), 3 * (triangles[k + i] ?? 0) + 3),
    ) as [Float64Array, Float64Array, Float64Array];
    volume += (p[0] ?? 0) * ((q[1] ?? 0) * (r[2] ?? 0) - (q[2] ?? 0) * (r[1] ?? 0));
    volume += (p[1] ?? 0) * ((q[2] ?? 0) * (r[0] ?? 0) - (q[0] ?? 0) * (r[2] ?? 0));
    volume += (p[2] ?? 0) * ((q[0] ?? 0) * (r[1] ?? 0) - (q[1] ?? 0) * (r[0] ?? 0));
  }
  return volume / 6;
}

test.each(shapes)(
  "a body is drawn with its surface, its extent along the axes, its normals and, from within, its volume: $kind",
  (shape, volume, reach, surface) => {
    const { vertices, normals, triangles } = bodyTriangles(shape, colours, 16);
    const largest = [0, 1, 2].map((k) => Math.max(...vertices.filter((_, i) => i % 3 === k)));
    expectWithin(largest, reach, { abs: 1e-16, because: "vertices lie on the axes: one rounding" });
    const h = 1e-6;
    const [off, directions]: [number[], number[]] = [[], []];
    for (let i = 0; i < vertices.length; i += 3) {
      const at = [...vertices.subarray(i, i + 3)] as [number, number, number];
      off.push(surface(...at));
      const slopes = [0, 1, 2].map((k) => {
        const moved = (way: number) =>
          surface(...(at.map((x, axis) => (axis === k ? x + way : x)) as typeof at));
        return (moved(h) - moved(-h)) / (2 * h);
      });
      const size = Math.hypot(...slopes);
      directions.push(...slopes.map((slope) => slope / size));
    }
    expectWithin(
      off,
      off.map(() => 0),
      { abs: 4e-15, because: "a few roundings, over the least measure, 0.1" },
    );
    // The rim of a face and the end of a cylinder have a jump of curvature: central differences are off by h/(4 b).
    const because = "differences over 1e-6 m of a surface of curvature 10/m, to first order at a jump";
    expectWithin([...normals], directions, { abs: 5e-6, because });
    const drawn = volumeOf(vertices, triangles);
    expect(drawn).toBeLessThan(volume);
    // The middle of a facet of pi/32 by pi/32 is cos(pi/32/sqrt(2)) from the centre: a ball of that radius is inside.
    expectWithin(drawn, volume, { rel: 0.0073, because: "1 - cos(pi/32/sqrt(2))^3" });
  },
);

test("a polyhedron is its hull, each face in the colour of its octant", () => {
  const vertices = [0, 0, 3, 2, 0, 0, 0, 2, 0, -2, 0, 0, 0, -2, 0, 0, 0, -3, 0.1, 0, 0];
  const drawn = bodyTriangles({ kind: "polyhedron", vertices }, colours);
  expect(drawn.triangles).toHaveLength(24);
  expectWithin(volumeOf(drawn.vertices, drawn.triangles), (4 / 3) * 2 * 2 * 3, {
    rel: 1e-15,
    because: "an octahedron of whole numbers, 4/3 a b c, divided by 6",
  });
  for (let i = 0; i < drawn.vertices.length; i += 9) {
    const sign = [0, 1, 2].reduce(
      (product, k) => product * [0, 3, 6].reduce((sum, j) => sum + (drawn.vertices[i + j + k] ?? 0), 0),
      1,
    );
    expect(drawn.colours[i]).toBe(sign > 0 ? 0 : 1);
  }
});
