import type { Triple } from "@talus/kinematics";
import { cos, sin } from "@talus/portable-math";
import { requireFinite, requirePositive } from "@talus/portable-math/arguments";

/** Corners of a box with edges along x, y, z, about its middle: the points of a hull with the given rounding. */
export function boxPoints(size: Triple, rounding: number): Float64Array {
  const [a, b, c] = coreHalves("boxPoints", "size", size, rounding);
  return Float64Array.from(signs.flatMap(([x, y, z]) => [x * a, y * b, z * c]));
}

/**
 * Corners of a prism of n sides about its middle, its length along y, one corner towards x.
 *
 * @param radius of the circle through the corners, m; with a rounding that of the circle round the body
 * @throws RangeError for fewer than 3 or more than 1000 corners, or measures that leave nothing within the rounding
 */
export function prismPoints(corners: number, radius: number, length: number, rounding: number): Float64Array {
  const where = "prismPoints";
  if (!(Number.isInteger(corners) && corners >= 3 && corners <= mostCorners)) {
    throw new RangeError(`${where}: corners must be an integer from 3 to ${mostCorners}, got ${corners}`);
  }
  requirePositive(where, "radius", radius, "m");
  const [, half] = coreHalves(where, "length", [2 * radius, length, 2 * radius], rounding);
  const r = radius - rounding;
  const ring = Array.from({ length: corners }, (_, k) => {
    const angle = (2 * Math.PI * k) / corners;
    return [r * cos(angle), r * sin(angle)] as const;
  });
  return Float64Array.from([-half, half].flatMap((y) => ring.flatMap(([x, z]) => [x, y, z])));
}

const mostCorners = 1000;

/**
 * The block with which rockfall nets are tested: a box whose edges and corners are cut off by planes, 24 corners at the
 * permutations of (±1/2, ±1/4, ±1/4) times the axes, 26 faces. Sharp: V = 17/24 a b c, and for a = b = c moments of
 * 21/170 m a².
 *
 * Source: EOTA, EAD 340059-00-0106, falling rock protection kits, test block (111) and plate (221).
 *
 * @param axes full lengths along x, y, z, m, rounding included
 */
export function testBlockPoints(axes: Triple, rounding: number): Float64Array {
  const halves = coreHalves("testBlockPoints", "axes", axes, rounding);
  return Float64Array.from(
    [0, 1, 2].flatMap((long) =>
      signs.flatMap((sign) => halves.map((half, axis) => sign[axis] * (axis === long ? half : half / 2))),
    ),
  );
}

const signs: readonly Triple[] = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((y) => [-1, 1].map((z): Triple => [x, y, z])),
);

/**
 * Half lengths of what lies within the rounding.
 *
 * @throws RangeError that names the length with its index where nothing is left
 */
export function coreHalves(where: string, name: string, lengths: Triple, rounding: number): Triple {
  if (!(rounding >= 0 && rounding < Infinity)) {
    throw new RangeError(`${where}: rounding must be >= 0 m and finite, got ${rounding}`);
  }
  requireFinite(where, name, lengths, 3);
  for (const [i, length] of lengths.entries()) {
    if (length > 2 * rounding) continue;
    throw new RangeError(
      `${where}: ${name}[${i}] must be > twice the rounding = ${2 * rounding} m, got ${length}`,
    );
  }
  const [a, b, c] = lengths;
  return [a / 2 - rounding, b / 2 - rounding, c / 2 - rounding];
}
