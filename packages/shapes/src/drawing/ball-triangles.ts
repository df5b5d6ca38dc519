import { requireArray, requirePositive } from "@talus/portable-math/arguments";

type Place = readonly [number, number, number];

/** Half a million triangles. */
const mostHalvings = 8;

/**
 * A ball about the origin as triangles without common vertices, by octants in turn in the first and the second colour, so that its
 * rotation is seen.
 *
 * @param radius   m, > 0
 * @param colours  red, green and blue of each, from 0 to 1
 * @param halvings how often each side of the octahedron is halved that it is made of
 */
export function ballTriangles(
  radius: number,
  colours: readonly [Place, Place],
  halvings = 3,
): { readonly vertices: Float64Array; readonly colours: Float32Array } {
  requirePositive("ballTriangles", "radius", radius, "m");
  requireArray("ballTriangles", "colours", colours);
  if (!(Number.isInteger(halvings) && halvings >= 0 && halvings <= mostHalvings)) {
    throw new RangeError(
      `ballTriangles: halvings must be a whole number from 0 to ${mostHalvings}, got ${String(halvings)}`,
    );
  }
  const vertices: number[] = [];
  const paint: number[] = [];
  for (const x of [1, -1]) {
    for (const y of [1, -1]) {
      for (const z of [1, -1]) {
        const isFirst = x * y * z > 0;
        const corners: readonly [Place, Place, Place] = [
          [x, 0, 0],
          [0, y, 0],
          [0, 0, z],
        ];
        const facets = halved(isFirst ? corners : [corners[0], corners[2], corners[1]], halvings);
        for (const place of facets) {
          vertices.push(...place.map((part) => radius * part));
          paint.push(...(isFirst ? colours[0] : colours[1]));
        }
      }
    }
  }
  return { vertices: Float64Array.from(vertices), colours: Float32Array.from(paint) };
}

/** Corners of the triangles into which one on the unit ball is divided. */
function halved([a, b, c]: readonly [Place, Place, Place], times: number): readonly Place[] {
  if (times === 0) return [a, b, c];
  const [ab, bc, ca] = [between(a, b), between(b, c), between(c, a)];
  const parts: readonly (readonly [Place, Place, Place])[] = [
    [a, ab, ca],
    [ab, b, bc],
    [ca, bc, c],
    [ab, bc, ca],
  ];
  return parts.flatMap((part) => halved(part, times - 1));
}

function between(a: Place, b: Place): Place {
  const [x, y, z] = [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
