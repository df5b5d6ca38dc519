import { cos, sin } from "@talus/portable-math";
import { requireObject } from "@talus/portable-math/arguments";
import type { SolidShape } from "../solids/solid-shape.ts";
import type { UprightPlace } from "../solids/upright.ts";
import type { Triangles } from "../surface/triangles.ts";

/** Number of sides of a polygon drawn as a circle, and of rings on half a ball. */
const sides = 24;
const rings = 6;
const turn = 2 * Math.PI;

/**
 * A solid as triangles. Round parts are drawn with 24 sides.
 *
 * @throws TypeError for an unknown kind; the caller has checked the measures
 */
export function solidTriangles(shape: SolidShape): Triangles {
  requireObject("solidTriangles", "shape", shape);
  switch (shape.kind) {
    case "convex":
      return {
        vertices: Float64Array.from(shape.corners.flat()),
        triangles: Uint32Array.from(shape.faces.flatMap(fan)),
      };
    case "upright":
      return turned(shape, sectionOf(shape));
    case "ball": {
      const [x, y, z] = shape.centre;
      return turned({ x, y }, [...arc(shape.radius, z, -2 * rings, 2 * rings)]);
    }
    default: {
      const unknown: never = shape;
      throw new TypeError(
        `solidTriangles: kind must be convex, upright or ball, got ${String((unknown as SolidShape).kind)}`,
      );
    }
  }
}

/** The triangles of a convex polygon around its first corner. */
function fan([first = 0, ...corners]: readonly number[]): readonly number[] {
  return corners.slice(1).flatMap((corner, k) => [first, corners[k] ?? first, corner]);
}

/** A corner of the section of a solid of revolution: [distance from the axis, z]. */
type SectionPoint = readonly [number, number];

function sectionOf({ low, high, radius, isRound }: UprightPlace): readonly SectionPoint[] {
  if (isRound) return [[0, low], [radius, low], ...arc(radius, high - radius, 0, 2 * rings)];
  return [
    [0, low],
    [radius, low],
    [radius, high],
    [0, high],
  ];
}

/** Part of a circle about (0, z), in steps of a quarter turn / (2 rings) from the horizontal. */
function arc(radius: number, z: number, from: number, to: number): SectionPoint[] {
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const angle = ((from + i) * turn) / (8 * rings);
    return [radius * cos(angle), z + radius * sin(angle)];
  });
}

/** The solid whose section begins at the bottom on the axis and ends at the top on it. */
function turned(
  { x, y }: { readonly x: number; readonly y: number },
  section: readonly SectionPoint[],
): Triangles {
  const vertices = section.flatMap(([rho, z]) =>
    Array.from({ length: sides }, (_, k) => {
      const angle = (k * turn) / sides;
      return [x + rho * cos(angle), y + rho * sin(angle), z];
    }).flat(),
  );
  const triangles: number[] = [];
  for (let i = 0; i + 1 < section.length; i += 1) {
    for (let k = 0; k < sides; k += 1) {
      const next = (k + 1) % sides;
      const [a, b] = [i * sides + k, i * sides + next];
      triangles.push(a, b, b + sides, a, b + sides, a + sides);
    }
  }
  return { vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}
