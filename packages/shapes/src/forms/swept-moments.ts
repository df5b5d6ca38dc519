import { norm3 } from "@talus/kinematics";
import { sin } from "@talus/portable-math";
import { type HullSurface, hullSurface } from "../swept/hull-surface.ts";
import { middleOfCorners, requireSweptHull, type SweptHull, sizeOfSwept } from "../swept/swept-hull.ts";
import type { GeometryMoments } from "./moments.ts";

/**
 * Volume, centre and inertia of a swept hull, exact: the hull, a prism of height r on each triangle, a sector of a
 * cylinder along each edge, a sector of a ball at each corner (Steiner's decomposition). With V, f = ∫ x and
 * C = ∫ x xᵀ about a point O,
 *
 *   hull      tetrahedra (O, a, b, c), D = a·(b × c), s = a + b + c: D/6, D s/24, D (s sᵀ + a aᵀ + b bᵀ + c cᵀ)/120
 *   triangle  A r,   r A s/3 + r² A n/2,   r A (s sᵀ + a aᵀ + b bᵀ + c cᵀ)/12 + (r²/6) A (s nᵀ + n sᵀ) + (r³/3) A n nᵀ
 *   edge      of length l, middle g, direction e, turn φ, m the middle of its normals, t across:
 *             l r² φ/2,   V g + l q,   V (g gᵀ + l² e eᵀ/12) + l (g qᵀ + q gᵀ) + l Q,   q = (2 r³/3) sin(φ/2) m,
 *             Q = (r⁴/8) [(φ + sin φ) m mᵀ + (φ − sin φ) t tᵀ]
 *   corner v  of solid angle w: w r³/3,   V v + q,   V v vᵀ + v qᵀ + q vᵀ,   q = −(r⁴/8) Σ φ e over its edges, e
 *             away from v; the tensors of all sectors about their corners add up to that of a ball, (4 π/15) r⁵ I
 *   J/m = [tr C I − C]/V − (c·c I − c cᵀ),   c = f/V
 *
 * q of a corner is r⁴/4 times the vector area of its spherical polygon of normals, half the sum of its arcs times their
 * axes (Lambert), and these axes are the edges. Steiner's formula: R. Schneider (2014), Convex Bodies: The
 * Brunn-Minkowski Theory, 4.1; the moments are integrated here, and by two other methods in the tests.
 *
 * @param where the function that was called, for errors.
 * @throws RangeError for numbers that are not finite, or no volume: points in one plane without rounding.
 */
export function sweptMoments(where: string, hull: SweptHull): GeometryMoments {
  const given = requireSweptHull(where, hull);
  const scale = sizeOfSwept(given, hull.rounding);
  const surface = hullSurface(given.map((x) => x / scale));
  if (!surface.isSolid && hull.rounding === 0) {
    throw new RangeError(`${where}: hull.rounding must be > 0 m where all points lie in one plane, got 0`);
  }
  const origin = middleOfCorners(surface);
  const [volume, fx, fy, fz, cxx, cxy, cxz, cyy, cyz, czz] = sumsAbout(
    surface,
    origin,
    hull.rounding / scale,
  );
  const [x, y, z] = [fx / volume, fy / volume, fz / volume];
  const area = scale * scale;
  return {
    dimension: 3,
    measure: volume * scale * scale * scale,
    centre: [(origin[0] + x) * scale, (origin[1] + y) * scale, (origin[2] + z) * scale],
    inertiaByMass: [
      area * ((cyy + czz) / volume - (y * y + z * z)),
      area * (-cxy / volume + x * y),
      area * (-cxz / volume + x * z),
      area * ((cxx + czz) / volume - (x * x + z * z)),
      area * (-cyz / volume + y * z),
      area * ((cxx + cyy) / volume - (x * x + y * y)),
    ],
  };
}

/** V, f (3) and C (xx xy xz yy yz zz) about the point `origin`, by a radius r. */
function sumsAbout(surface: HullSurface, origin: Float64Array, r: number): Float64Array {
  const about: HullSurface = { ...surface, points: surface.points.map((x, k) => x - origin[k % 3]) };
  const sums = new Float64Array(10);
  addHull(about, sums);
  if (r === 0) return sums;
  addPrisms(about, r, sums);
  const pulls = new Float64Array(about.points.length); // −Σ φ e of each corner
  addSectors(about, r, pulls, sums);
  addBalls(about, r, pulls, sums);
  return sums;
}

function addHull({ points, triangles, isSolid }: HullSurface, sums: Float64Array): void {
  if (!isSolid) return;
  const s = new Float64Array(3);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = cornersAt(points, triangles, t, s);
    const D =
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
    addMeasure(D / 6, D / 24, s, sums);
    for (const v of [s, a, b, c]) addProduct(D / 120, v, v, sums);
  }
}

function addPrisms({ points, triangles, normals, areas }: HullSurface, r: number, sums: Float64Array): void {
  const s = new Float64Array(3);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = cornersAt(points, triangles, t, s);
    const n = normals.subarray(t, t + 3);
    const A = areas[t / 3];
    addMeasure(r * A, (r * A) / 3, s, sums);
    addMeasure(0, (r * r * A) / 2, n, sums);
    for (const v of [s, a, b, c]) addProduct((r * A) / 12, v, v, sums);
    addProduct((r * r * A) / 3, s, n, sums);
    addProduct((r * r * r * A) / 3, n, n, sums);
  }
}

function addSectors(
  { points, edges, turns, frames }: HullSurface,
  r: number,
  pulls: Float64Array,
  sums: Float64Array,
): void {
  const g = new Float64Array(3);
  const e = new Float64Array(3);
  for (let k = 0; k < turns.length; k += 1) {
    const [i, j] = [3 * edges[2 * k], 3 * edges[2 * k + 1]];
    for (let x = 0; x < 3; x += 1) {
      g[x] = (points[i + x] + points[j + x]) / 2;
      e[x] = points[j + x] - points[i + x];
    }
    const l = norm3(e, 0);
    const phi = turns[k];
    for (let x = 0; x < 3; x += 1) {
      pulls[i + x] -= (phi * e[x]) / l;
      pulls[j + x] += (phi * e[x]) / l;
    }
    const m = frames.subarray(6 * k, 6 * k + 3);
    const t = frames.subarray(6 * k + 3, 6 * k + 6);
    const V = (l * r * r * phi) / 2;
    const q = (2 / 3) * r * r * r * sin(phi / 2);
    const Q = (l * r * r * r * r) / 8;
    addMeasure(V, V, g, sums);
    addMeasure(0, l * q, m, sums);
    addProduct(V, g, g, sums);
    addProduct(V / 12, e, e, sums);
    addProduct(2 * l * q, g, m, sums);
    addProduct(Q * (phi + sin(phi)), m, m, sums);
    addProduct(Q * (phi - sin(phi)), t, t, sums);
  }
}

function addBalls(
  { points, corners, solidAngles }: HullSurface,
  r: number,
  pulls: Float64Array,
  sums: Float64Array,
): void {
  const q = (r * r * r * r) / 8;
  for (let k = 0; k < corners.length; k += 1) {
    const v = points.subarray(3 * corners[k], 3 * corners[k] + 3);
    const pull = pulls.subarray(3 * corners[k], 3 * corners[k] + 3);
    const V = (solidAngles[k] * r * r * r) / 3;
    addMeasure(V, V, v, sums);
    addMeasure(0, q, pull, sums);
    addProduct(V, v, v, sums);
    addProduct(2 * q, v, pull, sums);
  }
  const Q = ((4 * Math.PI) / 15) * r * r * r * r * r;
  for (const k of [4, 7, 9]) sums[k] += Q;
}

/** V += volume, f += weight x. */
function addMeasure(volume: number, weight: number, x: Float64Array, sums: Float64Array): void {
  sums[0] += volume;
  for (let i = 0; i < 3; i += 1) sums[1 + i] += weight * x[i];
}

/** C += weight (a bᵀ + b aᵀ)/2. */
function addProduct(weight: number, a: Float64Array, b: Float64Array, sums: Float64Array): void {
  sums[4] += weight * a[0] * b[0];
  sums[5] += (weight / 2) * (a[0] * b[1] + a[1] * b[0]);
  sums[6] += (weight / 2) * (a[0] * b[2] + a[2] * b[0]);
  sums[7] += weight * a[1] * b[1];
  sums[8] += (weight / 2) * (a[1] * b[2] + a[2] * b[1]);
  sums[9] += weight * a[2] * b[2];
}

/** The corners of the triangle at `t` as views, their sum in `sum`. */
function cornersAt(
  points: Float64Array,
  triangles: Uint32Array,
  t: number,
  sum: Float64Array,
): [Float64Array, Float64Array, Float64Array] {
  const at = (k: number): Float64Array => points.subarray(3 * triangles[t + k], 3 * triangles[t + k] + 3);
  const [a, b, c] = [at(0), at(1), at(2)];
  for (let i = 0; i < 3; i += 1) sum[i] = a[i] + b[i] + c[i];
  return [a, b, c];
}
