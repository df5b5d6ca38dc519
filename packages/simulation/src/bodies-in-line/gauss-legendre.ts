import { cos } from "@talus/portable-math";

/** Nodes and weights of a quadrature on [−1, 1]. */
export interface Quadrature {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
}

/**
 * The n-point rule of Gauss and Legendre, exact for polynomials up to degree 2n − 1: nodes are the roots of P_n, by
 * Newton from x ≈ cos(π (k + 3/4)/(n + 1/2)); weights 2/((1 − x²) P_n'(x)²).
 */
export function gaussLegendre(n: number): Quadrature {
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  for (let k = 0; k < n; k += 1) {
    let x = cos((Math.PI * (k + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let iteration = 0; iteration < 8; iteration += 1) {
      let [before, value] = [1, x]; // P_0, P_1
      for (let j = 2; j <= n; j += 1) {
        const next = ((2 * j - 1) * x * value - (j - 1) * before) / j;
        before = value;
        value = next;
      }
      slope = (n * (before - x * value)) / (1 - x * x);
      x -= value / slope;
    }
    nodes[k] = x;
    weights[k] = 2 / ((1 - x * x) * slope * slope);
  }
  return { nodes, weights };
}
