import type { Triangulation } from "./triangulation.ts";

/** Gradients at the points of a triangulation, m/m. */
export interface PointGradients {
  readonly zx: Float64Array;
  readonly zy: Float64Array;
}

const unknowns = 5;
/**
 * A pivot below this fraction of its column's size counts as 0: the points around do not determine the parabola.
 */
const noPivot = 1e-10;

/**
 * The gradient at each point, from the parabola through it that fits the points around best.
 *
 *   z − z0 ≈ p1 u + p2 v + p3 u²/2 + p4 u v + p5 v²/2,   (u, v) = (x − x0, y − y0)/ρ                     (1)
 *   minimise Σ (…)²/(u² + v²)                                                                          (2)
 *
 * over the points joined to it by one edge or two, ρ the distance of the farthest; the gradient is (p1, p2)/ρ. Exact
 * for quadratic functions, error of order 2 in the spacing otherwise. Where these points do not determine a parabola, a
 * plane through the point is fitted to them in the same way.
 */
export function estimateGradients(mesh: Triangulation, z: Float64Array): PointGradients {
  const { x, y } = mesh;
  const rings = joinedPoints(mesh);
  const zx = new Float64Array(x.length);
  const zy = new Float64Array(x.length);
  const around: number[] = [];
  const seen = new Int32Array(x.length).fill(-1);
  const normal = new Float64Array(unknowns * unknowns);
  const right = new Float64Array(unknowns);
  const row = new Float64Array(unknowns);
  for (let i = 0; i < x.length; i += 1) {
    around.length = 0;
    seen[i] = i;
    collectRing(rings, i, i, seen, around);
    for (let n = 0, first = around.length; n < first; n += 1) collectRing(rings, around[n], i, seen, around);
    let reach = 0;
    for (const j of around) {
      reach = Math.max(reach, Math.sqrt((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i])));
    }
    normal.fill(0);
    right.fill(0);
    for (const j of around) {
      const u = (x[j] - x[i]) / reach;
      const v = (y[j] - y[i]) / reach;
      const weight = 1 / (u * u + v * v); // (2)
      row[0] = u;
      row[1] = v;
      row[2] = 0.5 * u * u;
      row[3] = u * v;
      row[4] = 0.5 * v * v;
      for (let a = 0; a < unknowns; a += 1) {
        right[a] += weight * row[a] * (z[j] - z[i]);
        for (let b = 0; b <= a; b += 1) normal[unknowns * a + b] += weight * row[a] * row[b];
      }
    }
    const hasMany = around.length >= unknowns;
    const isWhole = factorise(normal, hasMany ? unknowns : 2) && hasMany;
    solve(normal, isWhole ? unknowns : 2, right); // where it was abandoned, the part of the plane is already there
    zx[i] = right[0] / reach;
    zy[i] = right[1] / reach;
  }
  return { zx, zy };
}

/** Points joined to each point: joined[start[i]] up to, not including, start[i + 1]. */
interface Rings {
  readonly start: Int32Array;
  readonly joined: Int32Array;
}

function joinedPoints({ x, triangles, twins }: Triangulation): Rings {
  const start = new Int32Array(x.length + 1);
  forEdges(triangles, twins, (a, b) => {
    start[a + 1] += 1;
    start[b + 1] += 1;
  });
  for (let i = 0; i < x.length; i += 1) start[i + 1] += start[i];
  const next = start.slice();
  const joined = new Int32Array(start[x.length]);
  forEdges(triangles, twins, (a, b) => {
    joined[next[a]] = b;
    joined[next[b]] = a;
    next[a] += 1;
    next[b] += 1;
  });
  return { start, joined };
}

function forEdges(triangles: Int32Array, twins: Int32Array, visit: (a: number, b: number) => void): void {
  for (let edge = 0; edge < triangles.length; edge += 1) {
    if (twins[edge] > edge) continue;
    const t = 3 * Math.floor(edge / 3);
    visit(triangles[edge], triangles[t + ((edge + 1) % 3)]);
  }
}

function collectRing(rings: Rings, of: number, mark: number, seen: Int32Array, out: number[]): void {
  for (let n = rings.start[of]; n < rings.start[of + 1]; n += 1) {
    const j = rings.joined[n];
    if (seen[j] === mark) continue;
    seen[j] = mark;
    out.push(j);
  }
}

/** Factors the lower triangle of a symmetric matrix into L Lᵀ (Cholesky), in place; false when it is singular. */
function factorise(a: Float64Array, size: number): boolean {
  for (let j = 0; j < size; j += 1) {
    const whole = a[unknowns * j + j];
    let pivot = whole;
    for (let k = 0; k < j; k += 1) pivot -= a[unknowns * j + k] * a[unknowns * j + k];
    if (!(pivot > noPivot * whole)) return false;
    const root = Math.sqrt(pivot);
    a[unknowns * j + j] = root;
    for (let i = j + 1; i < size; i += 1) {
      let sum = a[unknowns * i + j];
      for (let k = 0; k < j; k += 1) sum -= a[unknowns * i + k] * a[unknowns * j + k];
      a[unknowns * i + j] = sum / root;
    }
  }
  return true;
}

function solve(a: Float64Array, size: number, b: Float64Array): void {
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < i; k += 1) b[i] -= a[unknowns * i + k] * b[k];
    b[i] /= a[unknowns * i + i];
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < size; k += 1) b[i] -= a[unknowns * k + i] * b[k];
    b[i] /= a[unknowns * i + i];
  }
}
