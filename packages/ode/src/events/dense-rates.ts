import type { Integrator } from "../control/integrator.ts";

/** The dense output of the step just taken, for bounding its rates. */
export interface StepPath {
  /**
   * A bound on the size of d/dt of the `count` components from index `first` on, over the whole step. Proven for dense
   * output that is a polynomial of degree <= 8 in time, as that of every built-in method is. No allocation.
   */
  largestRate(first: number, count: number): number;
}

/** Degree of the polynomials. */
const degree = 8;

/**
 * Bernstein coefficients from values at 0, 1/8, …, 1: b = M s, row by row. The derivative has the coefficients
 * 8 (b_{i+1} − b_i), and as a curve in space lies in their convex hull (Farouki (2012), The Bernstein polynomial basis:
 * a centennial retrospective, CAGD 29, 379–419).
 */
const fromSamples = invert(bernsteinValues());
/** The norm of M: the rounding error of a coefficient is at most this many rounding errors of the samples. */
const amplification = rowSum(fromSamples);

export class DenseRates implements StepPath {
  private readonly integrator: Integrator;
  private readonly time = new Float64Array(1);
  private readonly state: Float64Array;
  /** Component i at sample k: samples[k · n + i]. */
  private readonly samples: Float64Array;
  private readonly n: number;
  private isSampled = false;

  constructor(integrator: Integrator) {
    this.integrator = integrator;
    this.n = integrator.y.length;
    this.state = new Float64Array(this.n);
    this.samples = new Float64Array((degree + 1) * this.n);
  }

  /** To be called for each step that is examined. */
  beginStep(): void {
    this.isSampled = false;
  }

  largestRate(first: number, count: number): number {
    if (!this.isSampled) this.sample();
    const { samples, n, integrator } = this;
    let largest = 0;
    let size = 0;
    for (let i = 0; i < degree; i++) {
      let square = 0;
      for (let c = first; c < first + count; c++) {
        let change = 0;
        for (let k = 0; k <= degree; k++) {
          const weight = fromSamples[(i + 1) * (degree + 1) + k] - fromSamples[i * (degree + 1) + k];
          change += weight * (samples[k * n + c] - samples[c]);
          size = Math.max(size, Math.abs(samples[k * n + c]));
        }
        square += change * change;
      }
      largest = Math.max(largest, square);
    }
    const rounding = 4 * count * amplification * Number.EPSILON * size;
    return (degree * (Math.sqrt(largest) + rounding)) / (integrator.t - integrator.tPrevious);
  }

  private sample(): void {
    const { integrator, time, state, samples, n } = this;
    const { t, tPrevious } = integrator;
    for (let k = 0; k <= degree; k++) {
      time[0] = k === degree ? t : tPrevious + (k / degree) * (t - tPrevious);
      integrator.interpolateAt(time, state);
      for (let c = 0; c < n; c++) samples[k * n + c] = state[c];
    }
    this.isSampled = true;
  }
}

/** Values of the Bernstein polynomials at the sample points: a row for each point. */
function bernsteinValues(): Float64Array {
  const size = degree + 1;
  const values = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    const x = i / degree;
    values[i * size] = 1;
    // B_j^m = x B_{j-1}^{m-1} + (1 - x) B_j^{m-1}
    for (let m = 1; m <= degree; m++) {
      for (let j = m; j >= 0; j--) {
        const before = j > 0 ? values[i * size + j - 1] : 0;
        values[i * size + j] = x * before + (1 - x) * (j < m ? values[i * size + j] : 0);
      }
    }
  }
  return values;
}

/** Inverse of a square matrix, by elimination with pivoting. */
function invert(matrix: Float64Array): Float64Array {
  const size = degree + 1;
  const inverse = new Float64Array(size * size);
  for (let i = 0; i < size; i++) inverse[i * size + i] = 1;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column; row < size; row++) {
      if (Math.abs(matrix[row * size + column]) > Math.abs(matrix[pivot * size + column])) pivot = row;
    }
    for (const each of [matrix, inverse]) swapRows(each, pivot, column);
    const factor = 1 / matrix[column * size + column];
    for (const each of [matrix, inverse]) {
      for (let k = 0; k < size; k++) each[column * size + k] *= factor;
    }
    for (let row = 0; row < size; row++) {
      const share = row === column ? 0 : matrix[row * size + column];
      for (const each of [matrix, inverse]) {
        for (let k = 0; k < size; k++) each[row * size + k] -= share * each[column * size + k];
      }
    }
  }
  return inverse;
}

function swapRows(matrix: Float64Array, a: number, b: number): void {
  const size = degree + 1;
  for (let k = 0; k < size; k++) {
    const kept = matrix[a * size + k];
    matrix[a * size + k] = matrix[b * size + k];
    matrix[b * size + k] = kept;
  }
}

function rowSum(matrix: Float64Array): number {
  const size = degree + 1;
  let largest = 0;
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let k = 0; k < size; k++) sum += Math.abs(matrix[i * size + k]);
    largest = Math.max(largest, sum);
  }
  return largest;
}
