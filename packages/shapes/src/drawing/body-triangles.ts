import { cos, sin } from "@talus/portable-math";
import { requireArray } from "@talus/portable-math/arguments";
import type { Shape } from "../forms/shape.ts";
import { convexHull } from "../hull/convex-hull.ts";
import { createSupport } from "../support/support.ts";
import { sweptTriangles } from "./swept-triangles.ts";
import { type BodyTriangles, colourAt, createTriangleList } from "./triangle-list.ts";

type Triple = readonly [number, number, number];

/** Steps of a quarter turn at most: two million triangles. */
const mostSteps = 512;

/**
 * The surface of a body by octants of its frame in turn in the first and the second colour, so that its rotation is
 * seen. What is round is inscribed: it falls short by at most 1 - cos(π/(√8 steps)) of its radius, and by nothing along
 * the axes of the body.
 *
 * @param colours red, green and blue of each, from 0 to 1
 * @param steps   of a quarter turn, 1 to 512
 * @throws RangeError or TypeError that names what is wrong
 */
export function bodyTriangles(shape: Shape, colours: readonly [Triple, Triple], steps = 8): BodyTriangles {
  createSupport(shape); // checks its measures
  requireArray("bodyTriangles", "colours", colours);
  if (!(Number.isInteger(steps) && steps >= 1 && steps <= mostSteps)) {
    throw new RangeError(
      `bodyTriangles: steps must be a whole number from 1 to ${mostSteps}, got ${String(steps)}`,
    );
  }
  if (shape.kind === "polyhedron") return hullTriangles(shape.vertices, colours);
  if (shape.kind === "hull" && !isPoint(shape.points)) return sweptTriangles(shape, colours, steps);
  if (shape.kind === "hull" && shape.rounding === 0) {
    throw new RangeError("bodyTriangles: hull.rounding must be > 0 m for a hull of one point, got 0");
  }
  const round = quarterTurn(steps);
  const section = sectionOf(shape, round);
  const { centre, scale } = placeOf(shape);
  const mesh = createTriangleList();
  for (const signs of octants) {
    const isMirrored = signs[0] * signs[1] * signs[2] < 0;
    const first = mesh.count();
    for (const { rho, z, normal } of section) {
      for (const [s, c] of round) {
        const place: Triple = [rho * c, rho * s, z];
        const direction: Triple = [normal[0] * c, normal[0] * s, normal[1]];
        mesh.addVertex(
          by(signs, (sign, k) => centre[k] + sign * scale[k] * place[k]),
          by(signs, (sign, k) => (sign * direction[k]) / scale[k]),
          colours[isMirrored ? 1 : 0],
        );
      }
    }
    for (let i = 0; i + 1 < section.length; i += 1) {
      for (let j = 0; j < steps; j += 1) {
        const a = first + i * (steps + 1) + j;
        const [b, c, d] = [a + steps + 1, a + steps + 2, a + 1];
        mesh.addTriangle(a, b, c, isMirrored);
        if (section[i]?.rho !== 0) mesh.addTriangle(a, c, d, isMirrored);
      }
    }
  }
  return mesh.finish();
}

const octants: readonly Triple[] = [1, -1].flatMap((x) =>
  [1, -1].flatMap((y) => [1, -1].map((z): Triple => [x, y, z])),
);

/**
 * A point of the section of the upper half through the axis z: its distance from the axis, height, and normal along
 * both.
 */
interface SectionPoint {
  readonly rho: number;
  readonly z: number;
  readonly normal: readonly [number, number];
}

/** Sine and cosine from 0 to a right angle, both ends exact. */
function quarterTurn(steps: number): readonly (readonly [number, number])[] {
  return Array.from({ length: steps + 1 }, (_, k) => {
    const angle = (k * Math.PI) / (2 * steps);
    return k === steps ? [1, 0] : [sin(angle), cos(angle)];
  });
}

function isPoint(points: ArrayLike<number>): boolean {
  return Array.from(points).every((x, k) => x === points[k % 3]);
}

/** All but polyhedra; of swept hulls those of one point. */
type RoundShape = Exclude<Shape, { readonly kind: "polyhedron" }>;

/** From the axis to the level of the origin; of spheres and ellipsoids that of the unit sphere. */
function sectionOf(shape: RoundShape, round: readonly (readonly [number, number])[]): SectionPoint[] {
  const arc = (radius: number, rho: number, z: number): SectionPoint[] =>
    round.map(([s, c]) => ({ rho: rho + radius * s, z: z + radius * c, normal: [s, c] }));
  switch (shape.kind) {
    case "rounded-disc": {
      const { radius, edgeRadius } = shape;
      const flat = radius - edgeRadius;
      const face: SectionPoint[] = flat > 0 ? [{ rho: 0, z: edgeRadius, normal: [0, 1] }] : [];
      return [...face, ...arc(edgeRadius, flat, 0)];
    }
    case "capsule":
      return [...arc(shape.radius, 0, shape.length / 2), { rho: shape.radius, z: 0, normal: [1, 0] }];
    case "sphere":
    case "eccentric-sphere":
    case "ellipsoid":
    case "hull":
      return arc(1, 0, 0);
  }
}

function placeOf(shape: RoundShape): { readonly centre: Triple; readonly scale: Triple } {
  const origin: Triple = [0, 0, 0];
  switch (shape.kind) {
    case "sphere":
      return { centre: origin, scale: [shape.radius, shape.radius, shape.radius] };
    case "eccentric-sphere":
      return { centre: shape.centre_B, scale: [shape.radius, shape.radius, shape.radius] };
    case "hull":
      return {
        centre: [shape.points[0], shape.points[1], shape.points[2]],
        scale: [shape.rounding, shape.rounding, shape.rounding],
      };
    case "ellipsoid":
      return { centre: origin, scale: shape.semiAxes };
    case "capsule":
    case "rounded-disc":
      return { centre: origin, scale: [1, 1, 1] };
  }
}

/** The hull, each face in the colour of the octant that holds its middle. */
function hullTriangles(vertices: ArrayLike<number>, colours: readonly [Triple, Triple]): BodyTriangles {
  const mesh = createTriangleList();
  const corners = convexHull("bodyTriangles", vertices);
  const corner = (k: number): Triple => {
    const at = 3 * (corners[k] ?? 0);
    return [vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0];
  };
  for (let k = 0; k < corners.length; k += 3) {
    const [a, b, c] = [corner(k), corner(k + 1), corner(k + 2)];
    const [u, v] = [by(b, (x, i) => x - a[i]), by(c, (x, i) => x - a[i])];
    const normal = by(u, (_, i) => u[next(i)] * v[next(i + 1)] - u[next(i + 1)] * v[next(i)]);
    const middle = by(a, (x, i) => x + b[i] + c[i]);
    const colour = colourAt(middle, colours);
    const first = mesh.count();
    for (const place of [a, b, c]) mesh.addVertex(place, normal, colour);
    mesh.addTriangle(first, first + 1, first + 2, false);
  }
  return mesh.finish();
}

function next(i: number): 0 | 1 | 2 {
  return ((i + 1) % 3) as 0 | 1 | 2;
}

function by(triple: Triple, make: (part: number, k: 0 | 1 | 2) => number): Triple {
  return [make(triple[0], 0), make(triple[1], 1), make(triple[2], 2)];
}
