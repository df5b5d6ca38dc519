import { radauNodes } from "./radau-coefficients.ts";

const [c1, c2] = radauNodes;
/** Π_{m≠i} (c_i − c_m) over the nodes 0, c_1, c_2, 1, for i = 1, 2, 3. */
const scale1 = c1 * (c1 - c2) * (c1 - 1);
const scale2 = c2 * (c2 - c1) * (c2 - 1);
const scale3 = (1 - c1) * (1 - c2);

/**
 * Collocation polynomial of a step relative to its start, u(t_n + θ h) − y_n, into `out`:
 *
 *   u(θ) − y_n = Σ_{i=1}^{3} ℓ_i(θ) Z_i,   ℓ_i of degree 3 with the nodes 0, c_1, c_2, 1                           (1)
 *
 * θ > 1 extrapolates. Exactly 0 at θ = 0 and Z_3 at θ = 1. Its error within the step is O(h⁴).
 *
 * @param data Z_1, Z_2, Z_3 one after the other at data[offset], …
 */
export function interpolateStages(
  theta: number,
  data: Float64Array,
  offset: number,
  out: Float64Array,
): void {
  const n = out.length;
  const first = (theta * (theta - c2) * (theta - 1)) / scale1;
  const second = (theta * (theta - c1) * (theta - 1)) / scale2;
  const third = (theta * ((theta - c1) * (theta - c2))) / scale3;
  for (let i = 0; i < n; i++) {
    out[i] = first * data[offset + i] + second * data[offset + n + i] + third * data[offset + 2 * n + i];
  }
}
