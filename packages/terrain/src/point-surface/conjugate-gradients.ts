/**
 * Solves A x = b for a symmetric positive definite A by conjugate gradients, from x = 0, scaled by a diagonal.
 *
 * Source: Golub and Van Loan (2013), Matrix Computations, algorithm 11.5.1.
 *
 * @param apply     writes A x to `out`
 * @param diagonal  positive, near that of A
 * @param tolerance part to which √(rᵀ D⁻¹ r) must fall, r = b − A x
 * @returns         x, and the number of steps; −1: `mostSteps` were not enough
 */
export function solveConjugateGradients(
  apply: (x: Float64Array, out: Float64Array) => void,
  b: Float64Array,
  diagonal: Float64Array,
  { tolerance, mostSteps }: { readonly tolerance: number; readonly mostSteps: number },
): { readonly x: Float64Array; readonly steps: number } {
  const n = b.length;
  const x = new Float64Array(n);
  const r = Float64Array.from(b);
  const scaled = new Float64Array(n);
  const p = new Float64Array(n);
  const image = new Float64Array(n);
  let square = scaleInto(r, diagonal, scaled);
  const enough = tolerance * tolerance * square;
  p.set(scaled);
  for (let step = 0; step <= mostSteps; step += 1) {
    if (square <= enough) return { x, steps: step };
    apply(p, image);
    const length = square / dot(p, image);
    for (let i = 0; i < n; i += 1) {
      x[i] += length * p[i];
      r[i] -= length * image[i];
    }
    const next = scaleInto(r, diagonal, scaled);
    const turn = next / square;
    for (let i = 0; i < n; i += 1) p[i] = scaled[i] + turn * p[i];
    square = next;
  }
  return { x, steps: -1 };
}

/** scaled = D⁻¹ r; returns rᵀ D⁻¹ r. */
function scaleInto(r: Float64Array, diagonal: Float64Array, scaled: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < r.length; i += 1) {
    scaled[i] = r[i] / diagonal[i];
    sum += r[i] * scaled[i];
  }
  return sum;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i] * b[i];
  return sum;
}
