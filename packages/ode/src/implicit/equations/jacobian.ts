import type { ErrorNorm } from "../../stepper/error-norm.ts";
import { refuseUnwritten } from "../../stepper/refuse-unwritten.ts";
import type { Jacobian, VectorField } from "../../stepper/vector-field.ts";
import { isFiniteVector } from "./finite.ts";

/** J = ∂f/∂y from the user's function, or by divided differences of f. */
export interface JacobianEvaluator {
  /**
   * Writes J at (t, y), row-major, length n², into `out`.
   *
   * @param ydot the slope at y, for the size and sign of the increments; not changed
   * @param h    size of the step to come, 0 if unknown, s
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
 * with the sign of ẏ_j: the side on which the solution will be, and the other side if f is not finite there. δ_j is the
 * difference that remains after y_j + δ_j is rounded, and is never zero. Where a component is below its least size and
 * its column below the round-off of f,
 *
 *   noise_i = ε (|f_i| + Σ_j |J_ij y_j|),                                                                (2)
 *
 * δ_j is made 8192 times as large, up to three times: otherwise 0 = y1 + y2 + y3 − 1 would seem not to depend on a
 * small y3.
 *
 * Source: Brenan, Campbell and Petzold (1996), Numerical Solution of Initial-Value Problems in Differential-Algebraic
 * Equations, section 5.2.4. Differs from it: below atol/rtol (not atol) a component has no relative accuracy to lose,
 * so that is its least increment scale; a component with atol = ∞ has 1.
 */
export function createJacobian(
  n: number,
  jacobian: Jacobian | undefined,
  norm: ErrorNorm,
): JacobianEvaluator {
  if (jacobian !== undefined) {
    let isFirst = true;
    return {
      evaluate(_f, t, y, _ydot, _h, out): number {
        if (isFirst) out.fill(Number.NaN);
        jacobian(t, y, out);
        if (isFirst) refuseUnwritten("jacobian(t, y, jacobian)", out, (J) => jacobian(t, y, J));
        isFirst = false;
        return 0;
      },
    };
  }
  const leastSize = leastSizes(norm);
  const base = new Float64Array(n);
  const moved = new Float64Array(n);
  const argument = new Float64Array(n);
  const noise = new Float64Array(n);

  /** Column j of (1), varied by `increment`. Returns the evaluations of f. */
  function difference(
    f: VectorField,
    t: number,
    y: Float64Array,
    j: number,
    increment: number,
    out: Float64Array,
  ): number {
    let evaluations = 1;
    argument[j] = y[j] + increment;
    f(t, argument, moved);
    if (!isFiniteVector(moved)) {
      argument[j] = y[j] - increment;
      f(t, argument, moved);
      evaluations = 2;
    }
    const delta = argument[j] - y[j];
    for (let i = 0; i < n; i++) out[i * n + j] = (moved[i] - base[i]) / delta; // (1)
    argument[j] = y[j];
    return evaluations;
  }

  /** True if the column exceeds (2) in one row at least. */
  function isResolved(j: number, increment: number, J: Float64Array): boolean {
    for (let i = 0; i < n; i++) {
      if (Math.abs(J[i * n + j] * increment) > resolution * noise[i]) return true;
    }
    return false;
  }

  return {
    evaluate(f, t, y, ydot, h, out): number {
      let evaluations = 1;
      f(t, y, base);
      argument.set(y);
      for (let j = 0; j < n; j++) {
        evaluations += difference(f, t, y, j, incrementOf(y[j], h * ydot[j], leastSize[j]), out);
      }
      for (let i = 0; i < n; i++) {
        let size = Math.abs(base[i]);
        for (let j = 0; j < n; j++) size += Math.abs(out[i * n + j] * y[j]);
        noise[i] = Number.EPSILON * size; // (2)
      }
      for (let j = 0; j < n; j++) {
        if (Math.max(Math.abs(y[j]), Math.abs(h * ydot[j])) > leastSize[j]) continue;
        let increment = incrementOf(y[j], h * ydot[j], leastSize[j]);
        for (let trial = 0; trial < maxTrials && !isResolved(j, increment, out); trial++) {
          increment = growth * increment;
          evaluations += difference(f, t, y, j, increment, out);
        }
      }
      return evaluations;
    },
  };
}

/** A difference this many times the round-off of f is meaningful. */
const resolution = 100;
/** Factor of an increment that was lost in round-off, and the largest number of such increases. */
const growth = 8192;
const maxTrials = 3;
/** Sizes below this would leave no increment. */
const smallestSize = 1e-290;

/** Balances the round-off of f against its curvature; dimensionless. */
const rootEpsilon = 1 / 67_108_864;

/** δ_j of (1) from y_j, h ẏ_j and the least size. */
export function incrementOf(value: number, move: number, leastSize: number): number {
  const size = Math.max(Math.abs(value), Math.abs(move), leastSize, smallestSize);
  return (move < 0 ? -rootEpsilon : rootEpsilon) * size;
}

/** Sizes below which components have no relative accuracy to lose, length n; 1 where atol = ∞. */
export function leastSizes({ relativeTolerance, absoluteTolerance }: ErrorNorm): Float64Array {
  return absoluteTolerance.map((atol) => {
    if (atol === Infinity) return 1;
    return relativeTolerance > 0 ? Math.min(atol / relativeTolerance, Number.MAX_VALUE) : atol;
  });
}
