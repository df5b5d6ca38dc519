/** Polygons with more corners than this are refused: cutting ears takes the square of their number. */
const MOST_CORNERS = 10_000;

/**
 * Triangulates a polygon in space by cutting ears in the plane of its area vector.
 *
 * Source: G. Meisters (1975), Polygons have ears, Amer. Math. Monthly 82, 648; M. Newell's area vector.
 *
 * @param coordinates x, y, z of vertex i at 3 i
 * @param polygon     indices of its corners
 * @returns indices of triangles with the polygon's sense; undefined when it crosses itself or has no area
 */
export function triangulate(
  coordinates: readonly number[],
  polygon: readonly number[],
): readonly number[] | undefined {
  if (polygon.length > MOST_CORNERS) return undefined;
  const plane = planeOf(coordinates, polygon);
  if (plane === undefined) return undefined;
  const { u, v, sign } = plane;
  const turn = (a: number, b: number, c: number): number => {
    const [ua, va] = [coordinates[3 * a + u], coordinates[3 * a + v]];
    const along = (coordinates[3 * b + u] - ua) * (coordinates[3 * c + v] - va);
    return sign * (along - (coordinates[3 * b + v] - va) * (coordinates[3 * c + u] - ua));
  };
  const isEar = (rest: readonly number[], i: number): boolean => {
    const n = rest.length;
    const [a, b, c] = [rest[(i + n - 1) % n], rest[i], rest[(i + 1) % n]];
    if (!(turn(a, b, c) > 0)) return false;
    return rest.every((p) => {
      if (p === a || p === b || p === c) return true;
      return turn(a, b, p) < 0 || turn(b, c, p) < 0 || turn(c, a, p) < 0;
    });
  };
  const rest = [...polygon];
  const triangles: number[] = [];
  while (rest.length > 3) {
    const n = rest.length;
    const ear = rest.findIndex((_, i) => isEar(rest, i));
    // Without an ear only a corner that lies on the line of its neighbours may go.
    const flat =
      ear >= 0 ? ear : rest.findIndex((b, i) => turn(rest[(i + n - 1) % n], b, rest[(i + 1) % n]) === 0);
    if (flat < 0) return undefined;
    if (ear >= 0) triangles.push(rest[(ear + n - 1) % n], rest[ear], rest[(ear + 1) % n]);
    rest.splice(flat, 1);
  }
  if (!(turn(rest[0], rest[1], rest[2]) > 0)) return undefined;
  triangles.push(rest[0], rest[1], rest[2]);
  return triangles;
}

/** The coordinate plane in which the polygon appears largest, and the sense in which it runs there. */
function planeOf(coordinates: readonly number[], polygon: readonly number[]) {
  const area = [0, 0, 0];
  const origin = 3 * polygon[0];
  for (let i = 0; i < polygon.length; i += 1) {
    const [a, b] = [3 * polygon[i], 3 * polygon[(i + 1) % polygon.length]];
    for (let k = 0; k < 3; k += 1) {
      const [u, v] = [(k + 1) % 3, (k + 2) % 3];
      const [au, av] = [
        coordinates[a + u] - coordinates[origin + u],
        coordinates[a + v] - coordinates[origin + v],
      ];
      const [bu, bv] = [
        coordinates[b + u] - coordinates[origin + u],
        coordinates[b + v] - coordinates[origin + v],
      ];
      area[k] += au * bv - av * bu;
    }
  }
  const sizes = area.map((each) => Math.abs(each));
  const largest = Math.max(...sizes);
  if (!(largest > 0)) return undefined;
  const k = sizes.indexOf(largest);
  return { u: (k + 1) % 3, v: (k + 2) % 3, sign: Math.sign(area[k]) };
}
