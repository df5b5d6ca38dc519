import type { GridData } from "@talus/geodata";

/**
 * The C² bicubic not-a-knot spline of a whole grid, in the other formulation: second derivatives M at the nodes of a
 * line from M(i−1) + 4 M(i) + M(i+1) = 6 δ²f(i), M(1) = δ²f(1) and M(n−2) = δ²f(n−2) (not-a-knot), for n >= 5.
 * Independent of the package: nothing of it is used.
 */
function moments(f: Float64Array): Float64Array {
  const n = f.length;
  const bend = (i: number): number => f[i + 1] - f[i] - (f[i] - f[i - 1]);
  const m = new Float64Array(n);
  m[1] = bend(1);
  m[n - 2] = bend(n - 2);
  const upper = new Float64Array(n);
  const right = new Float64Array(n);
  for (let i = 2; i < n - 2; i += 1) {
    const pivot = 4 - upper[i - 1];
    upper[i] = 1 / pivot;
    right[i] = (6 * bend(i) - (i === 2 ? m[1] : right[i - 1])) / pivot;
    if (i === n - 3) right[i] -= m[n - 2] / pivot;
  }
  for (let i = n - 3; i > 1; i -= 1) m[i] = right[i] - (i === n - 3 ? 0 : upper[i] * m[i + 1]);
  m[0] = 2 * m[1] - m[2];
  m[n - 1] = 2 * m[n - 2] - m[n - 3];
  return m;
}

/** [value, slope, second derivative] of a line at node coordinate t. */
function lineJet(f: Float64Array, m: Float64Array, t: number): [number, number, number] {
  const i = Math.min(Math.max(Math.floor(t), 0), f.length - 2);
  const b = t - i;
  const a = 1 - b;
  const value = a * f[i] + b * f[i + 1] + ((a ** 3 - a) * m[i] + (b ** 3 - b) * m[i + 1]) / 6;
  const slope = f[i + 1] - f[i] + ((1 - 3 * a * a) * m[i] + (3 * b * b - 1) * m[i + 1]) / 6;
  return [value, slope, a * m[i] + b * m[i + 1]];
}

/** Returns [z, zx, zy, zxx, zxy, zyy] of the spline at (x, y). */
export function momentSpline(grid: GridData): (x: number, y: number) => number[] {
  const { columns, rows, x0, y0, cell, heights } = grid;
  const lines = Array.from({ length: rows }, (_, j) => {
    const f = Float64Array.from(heights.subarray(j * columns, (j + 1) * columns));
    return { f, m: moments(f) };
  });
  return (x, y) => {
    const across = lines.map(({ f, m }) => lineJet(f, m, (x - x0) / cell));
    const [z, zv, zvv] = jetAlong(across, 0, (y - y0) / cell);
    const [zu, zuv] = jetAlong(across, 1, (y - y0) / cell);
    const [zuu] = jetAlong(across, 2, (y - y0) / cell);
    return [z, zu / cell, zv / cell, zuu / cell ** 2, zuv / cell ** 2, zvv / cell ** 2];
  };
}

function jetAlong(across: readonly (readonly number[])[], part: number, t: number): [number, number, number] {
  const f = Float64Array.from(across, (jet) => jet[part]);
  return lineJet(f, moments(f), t);
}
