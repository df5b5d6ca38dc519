// Distances from ground, each found from its closed form alone: no query of the terrain has a part in them.

type Point = ArrayLike<number>;

/**
 * Least squared distance of the point (r, z) from a curve height(s) whose feature is within 6 widths of s = 0, m^2, as
 * far as it is below reach^2, and beyond is level: by samples and by narrowing each of their minima.
 */
export function leastInSection(
  height: (s: number) => number,
  width: number,
  reach: number,
  r: number,
  z: number,
): number {
  const away = (s: number): number => (s - r) ** 2 + (height(s) - z) ** 2;
  let least = away(r);
  const low = Math.max(-6 * width, r - reach);
  const high = Math.min(6 * width, r + reach);
  const step = (high - low) / 300;
  if (!(step > 0)) return least;
  let before = Infinity;
  let at = away(low);
  for (let k = 0; k <= 300; k += 1) {
    const after = away(low + (k + 1) * step);
    if (at <= before && at <= after) {
      let best = low + k * step;
      for (let finer = step / 5; finer > 1e-9 * Math.min(width, reach); finer /= 5) {
        const from = best;
        for (let n = -5; n <= 5; n += 1) if (away(from + n * finer) < away(best)) best = from + n * finer;
      }
      least = Math.min(least, away(best));
    }
    before = at;
    at = after;
  }
  return least;
}

/** A lattice of places [x0, x1, y0, y1] and their number along each side. */
export interface Lattice {
  readonly box: readonly [number, number, number, number];
  readonly count: number;
}

/**
 * Depth of a sphere in ground z(x, y), m; zero or less above it. The nearest place of the lattices within the sphere's
 * reach is narrowed from there: never more than the depth, and that itself where the lattices resolve the ground.
 *
 * @param highest no ground within two radii in the map is higher, m
 */
export function overlapOfHeights(
  z: (x: number, y: number) => number,
  highest: number,
  lattices: readonly Lattice[],
  radius: number,
  centre: Float64Array,
): number {
  const [cx, cy, cz] = centre;
  if (cz - highest > radius) return radius - (cz - highest);
  const above = Math.max(0, cz - highest) ** 2;
  const below = z(cx, cy);
  if (cz <= below) return radius + below - cz;
  const away = (x: number, y: number): number => (x - cx) ** 2 + (y - cy) ** 2 + (z(x, y) - cz) ** 2;
  let [bx, by, least] = [cx, cy, away(cx, cy)];
  let step = 0.05 * radius;
  for (const { box, count } of lattices) {
    const x0 = Math.max(box[0], cx - radius);
    const y0 = Math.max(box[2], cy - radius);
    const dx = (Math.min(box[1], cx + radius) - x0) / count;
    const dy = (Math.min(box[3], cy + radius) - y0) / count;
    if (!(dx > 0 && dy > 0)) continue;
    for (let i = 0; i <= count; i += 1) {
      for (let j = 0; j <= count; j += 1) {
        const [x, y] = [x0 + i * dx, y0 + j * dy];
        if ((x - cx) ** 2 + (y - cy) ** 2 + above >= least) continue;
        const distance = away(x, y);
        if (distance >= least) continue;
        [bx, by, least, step] = [x, y, distance, Math.max(dx, dy)];
      }
    }
  }
  if (least > 1.44 * radius * radius) return 0; // no place near enough; how far all is has not been found out
  for (let rounds = 0; step > 1e-10 * radius && rounds < 400; rounds += 1) {
    const [x, y] = [bx, by];
    for (let i = -1; i <= 1; i += 1) {
      for (let j = -1; j <= 1; j += 1) {
        const distance = away(x + i * step, y + j * step);
        if (distance < least) [bx, by, least] = [x + i * step, y + j * step, distance];
      }
    }
    if (bx === x && by === y) step *= 0.4;
  }
  return Math.max(0, radius - Math.sqrt(least));
}

/** Distance of a point from a triangle a, b, c, m: from its plane where the foot lies within, else from its sides. */
export function triangleDistance(p: Point, a: Point, b: Point, c: Point): number {
  const u = minus(b, a);
  const v = minus(c, a);
  const w = minus(p, a);
  const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)];
  const det = uu * vv - uv * uv;
  const s = (vv * wu - uv * wv) / det;
  const t = (uu * wv - uv * wu) / det;
  if (s >= 0 && t >= 0 && s + t <= 1) {
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    return Math.abs(dot(w, n)) / Math.sqrt(dot(n, n));
  }
  return Math.min(sideDistance(p, a, b), sideDistance(p, b, c), sideDistance(p, c, a));
}

function sideDistance(p: Point, a: Point, b: Point): number {
  const u = minus(b, a);
  const w = minus(p, a);
  const t = Math.min(1, Math.max(0, dot(w, u) / dot(u, u)));
  const rest = [w[0] - t * u[0], w[1] - t * u[1], w[2] - t * u[2]];
  return Math.sqrt(dot(rest, rest));
}

function minus(p: Point, q: Point): [number, number, number] {
  return [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
}

function dot(p: Point, q: Point): number {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}
