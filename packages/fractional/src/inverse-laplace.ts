import { cos, exp, sin } from "@talus/portable-math";
import { checkPositive, checkWhole } from "./domain.ts";

/** A Laplace transform F(s) of a complex s; writes [Re F, Im F] to `out`. */
export type LaplaceTransform = (re: number, im: number, out: Float64Array) => void;

/**
 * The function of time with a given Laplace transform, by the trapezoidal rule on Talbot's contour
 *   s = (N/t)(0.5017 θ cot(0.6407 θ) − 0.6122 + 0.2645 iθ),   θ_k = (2k + 1) π/N − π:
 *   f(t) ≈ Re (1/(iN)) Σ_k e^(s t) F(s) ds/dθ.                                                                     (1)
 * For reference values, where F is known and f is not. The contour must enclose all singularities of F: with a pole at
 * s (f oscillates with Im s) N > 5 |Im s| t. With N = 32 the error is then near 1e-13 of the largest |f| up to t; more
 * nodes increase the rounding error (e^(0.17 N) ε).
 *
 * Source: J. A. C. Weideman (2006), Optimizing Talbot's contours for the inversion of the Laplace transform, SIAM J.
 * Numer. Anal. 44, 2342-2362, doi 10.1137/050625837.
 *
 * @param F     called for N/2 values of s in the upper half plane; f is real, so the others are their conjugates.
 * @param t     s, > 0.
 * @param nodes N, even, ≥ 2.
 * @throws RangeError when t is not > 0 or the number of nodes is odd or < 2.
 */
export function invertLaplace(F: LaplaceTransform, t: number, nodes = 32): number {
  if (typeof F !== "function") throw new TypeError(`invertLaplace: F must be a function, got ${String(F)}`);
  checkPositive("invertLaplace", "t", t);
  checkWhole("invertLaplace", "nodes", nodes, 2);
  if (nodes % 2 !== 0) throw new RangeError(`invertLaplace: nodes must be even, got ${nodes}`);
  const value = new Float64Array(2);
  let sum = 0;
  for (let k = nodes / 2; k < nodes; k += 1) {
    const theta = ((2 * k + 1) * Math.PI) / nodes - Math.PI;
    const angle = 0.6407 * theta;
    const cot = cos(angle) / sin(angle);
    const perSine = 1 / (sin(angle) * sin(angle));
    const re = nodes * (0.5017 * theta * cot - 0.6122);
    const im = nodes * 0.2645 * theta;
    const rateRe = 0.5017 * cot - 0.5017 * 0.6407 * theta * perSine;
    F(re / t, im / t, value);
    const size = exp(re);
    const c = size * cos(im);
    const s = size * sin(im);
    const weightRe = c * rateRe - s * 0.2645;
    const weightIm = s * rateRe + c * 0.2645;
    sum += weightRe * value[1] + weightIm * value[0];
  }
  return (2 * sum) / t;
}
