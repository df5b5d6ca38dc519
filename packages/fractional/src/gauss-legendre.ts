import { cos } from "@talus/portable-math";
import { checkWhole } from "./domain.ts";

/** Nodes and weights of the Gauss-Legendre rule on [−1, 1]. */
export interface QuadratureRule {
  readonly nodes: Float64Array;
  readonly weights: Float64Array;
}

/**
 * The rule with n nodes, by Newton's iteration on the Legendre polynomial. Allocates.
 *
 * @throws RangeError when n is not a whole number ≥ 1.
 */
export function createGaussLegendre(n: number): QuadratureRule {
  checkWhole("createGaussLegendre", "n", n, 1);
  const nodes = new Float64Array(n);
  const weights = new Float64Array(n);
  for (let k = 0; k < n; k += 1) {
    let x = cos((Math.PI * (k + 0.75)) / (n + 0.5));
    let rate = 1;
    for (let turn = 0; turn < 8; turn += 1) {
      let before = 1;
      let value = x;
      for (let j = 2; j <= n; j += 1) {
        const next = ((2 * j - 1) * x * value - (j - 1) * before) / j;
        before = value;
        value = next;
      }
      rate = (n * (x * value - before)) / (x * x - 1);
      x -= value / rate;
    }
    nodes[k] = x;
    weights[k] = 2 / ((1 - x * x) * rate * rate);
  }
  return { nodes, weights };
}
