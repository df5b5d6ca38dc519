import type { ErrorNorm } from "../error-norm.ts";
import type { Jacobian, VectorField } from "../vector-field.ts";
import { isFiniteVector } from "./finite.ts";

/** J = ∂f/∂y from the user's function, or by divided differences of f. */
export interface JacobianEvaluator {
  /**
   * Writes J at (t, y), row-major, length n², into `out`.
   *
   * @param ydot the slope at y, for the size and the side of the increments; not changed
   * @param h    size of the step to come, 0 if not known, s
   * @returns    number of evaluations of f. No allocation.
   */
  evaluate(
    f: VectorField,
    t: number,
    y: Float64Array,
    ydot: Float64Array,
    h: number,
    out: Float64Array,
  ): number;
}

/**
 * Divided differences with one increment for each component,
 *
 *   δ_j = ± √ε max(|y_j|, |h ẏ_j|, atol_j / rtol),   J_ij = (f_i(t, y + δ_j e_j) − f_i(t, y)) / δ_j         (1)
 *
 * with the sign of ẏ_j: the side on which the solution will be, and the other side where f is not finite there. δ_j is what is left of
 * it after y_j + δ_j is rounded, and is never zero.
 *
 * Source: Brenan, Campbell and Petzold (1996), Numerical Solution of Initial-Value Problems in Differential-
 * Algebraic Equations, section 5.2.4. Differs from it: below atol/rtol (not atol) a component has no
 * relative accuracy to lose, so that is the least size that it is varied by; a component with atol = ∞ has 1.
 */
export function createJacobian(
  n: number,
  jacobian: Jacobian | undefined,
  norm: ErrorNorm,
): JacobianEvaluator {
  if (jacobian !== undefined) {
    return {
      evaluate(_f, t, y, _ydot, _h, out): number {
        jacobian(t, y, out);
        return 0;
      },
    };
  }
  const leastSize = leastSizes(norm);
  const base = new Float64Array(n);
  const moved = new Float64Array(n);
  const argument = new Float64Array(n);

  return {
    evaluate(f, t, y, ydot, h, out): number {
      let evaluations = n + 1;
      f(t, y, base);
      argument.set(y);
      for (let j = 0; j < n; j++) {
        const size = Math.max(Math.abs(y[j]), Math.abs(h * ydot[j]), leastSize[j]);
        const side = ydot[j] < 0 ? -1 : 1;
        argument[j] = y[j] + side * rootEpsilon * size;
        f(t, argument, moved);
        if (!isFiniteVector(moved)) {
          argument[j] = y[j] - side * rootEpsilon * size;
          f(t, argument, moved);
          evaluations += 1;
        }
        const delta = argument[j] - y[j];
        for (let i = 0; i < n; i++) out[i * n + j] = (moved[i] - base[i]) / delta; // (1)
        argument[j] = y[j];
      }
      return evaluations;
    },
  };
}

/** Balances the round-off of f against its curvature; dimensionless. */
const rootEpsilon = 1 / 67_108_864;

/** Sizes below which components have no relative accuracy to lose, length n; 1 where atol = ∞. */
export function leastSizes({ relativeTolerance, absoluteTolerance }: ErrorNorm): Float64Array {
  return absoluteTolerance.map((atol) => {
    if (atol === Infinity) return 1;
    return relativeTolerance > 0 ? Math.min(atol / relativeTolerance, Number.MAX_VALUE) : atol;
  });
}
