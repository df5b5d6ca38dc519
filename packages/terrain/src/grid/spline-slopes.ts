/**
 * Slopes at the nodes of the C² cubic spline through equally spaced values, with not-a-knot ends.
 *
 * With spacing 1, values f and slopes m (per spacing):
 *   m(i−1) + 4 m(i) + m(i+1) = 3 (f(i+1) − f(i−1)),  0 < i < n−1                                       (1)
 *   m(0) + 2 m(1) = (−5 f(0) + 4 f(1) + f(2))/2,  and mirrored at the other end                        (2)
 * (1) makes the second derivative continuous at node i; (2) with (1) makes the third one continuous at node 1:
 * the first two intervals carry one cubic. Cubics are reproduced. Two nodes give the line, three the parabola.
 *
 * Source: de Boor (1978), A Practical Guide to Splines, chapter IV. Differs from it: equal spacing.
 */
export interface SplineSlopes {
  /**
   * Solves for one line of nodes: value i at values[offset + i · stride], slope i at the same place of `out`.
   * `out` may not be `values`. No allocation.
   */
  solve(values: Float64Array, offset: number, stride: number, out: Float64Array): void;
}

/** @param count number of nodes, >= 2 */
export function createSplineSlopes(count: number): SplineSlopes {
  if (count === 2) return { solve: solveLine };
  if (count === 3) return { solve: solveParabola };
  const last = count - 1;
  // Elimination of the tridiagonal matrix [1 2; 1 4 1; …; 2 1], which depends on the count alone.
  const factor = new Float64Array(count);
  const upper = new Float64Array(count);
  upper[0] = 2;
  for (let i = 1; i < last; i += 1) {
    factor[i] = 1 / (4 - upper[i - 1]);
    upper[i] = factor[i];
  }
  factor[last] = 1 / (1 - 2 * upper[last - 1]);

  function solve(f: Float64Array, offset: number, stride: number, m: Float64Array): void {
    const end = offset + last * stride;
    m[offset] = 0.5 * (4 * (f[offset + stride] - f[offset]) + (f[offset + 2 * stride] - f[offset])); // (2)
    for (let i = 1, at = offset + stride; i < last; i += 1, at += stride) {
      const right = 3 * (f[at + stride] - f[at - stride]); // (1)
      m[at] = (right - m[at - stride]) * factor[i];
    }
    const right = 0.5 * (4 * (f[end] - f[end - stride]) + (f[end] - f[end - 2 * stride]));
    m[end] = (right - 2 * m[end - stride]) * factor[last];
    for (let i = last - 1, at = end - stride; i >= 0; i -= 1, at -= stride)
      m[at] -= upper[i] * m[at + stride];
  }
  return { solve };
}

function solveLine(f: Float64Array, offset: number, stride: number, m: Float64Array): void {
  const slope = f[offset + stride] - f[offset];
  m[offset] = slope;
  m[offset + stride] = slope;
}

function solveParabola(f: Float64Array, offset: number, stride: number, m: Float64Array): void {
  const first = f[offset + stride] - f[offset];
  const second = f[offset + 2 * stride] - f[offset + stride];
  m[offset] = 0.5 * (3 * first - second);
  m[offset + stride] = 0.5 * (first + second);
  m[offset + 2 * stride] = 0.5 * (3 * second - first);
}
