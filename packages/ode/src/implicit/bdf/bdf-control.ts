import { pow } from "@talus/portable-math";
import { errorNorm } from "../../stepper/error-norm.ts";
import type { DifferentiationFormulas } from "./bdf-coefficients.ts";
import { BdfScalar, type BdfWorkspace } from "./bdf-workspace.ts";

/**
 * Each order is credited with the step that would just meet the tolerance divided by this: the present one wins a near
 * tie.
 */
const caution = { lower: 1.3, same: 1.2, higher: 1.4 } as const;
const largestGrowth = 10;
const smallestFactor = 0.1;
/** Factor for a step that was rejected a second time: its error does not behave as expected. */
const repeatedFactor = 0.5;
/**
 * Steps whose sizes differ by less than this factor are used to compare the errors of several orders, roughly where the
 * sizes are not equal.
 */
const comparable = 2.05;

/**
 * A point closer to the one before than this fraction of the approved step is not put into the history for good:
 * extrapolation to steps of the approved size would multiply its error by the reciprocal, to the power of the order.
 */
const shortestShare = 0.5;

/** True if the last attempt was cut so short from outside that its end does not belong in the history. */
export function isShortStep({ scalars }: BdfWorkspace): boolean {
  const reach = scalars[BdfScalar.offset] + scalars[BdfScalar.h];
  return reach < shortestShare * scalars[BdfScalar.approved];
}

/**
 * Number of consecutive steps of one order and comparable size if the last attempt, not a short one, is accepted.
 */
export function stepsAfter({ scalars }: BdfWorkspace): number {
  const reach = scalars[BdfScalar.offset] + scalars[BdfScalar.h];
  const ratio = reach / scalars[BdfScalar.spacing];
  return ratio < comparable && ratio * comparable > 1 ? scalars[BdfScalar.steps] + 1 : 1;
}

/**
 * Order and step size from the errors of the orders k − 1, k and k + 1,
 *
 *   e_{k−1} = C_{k−1} ‖∇^k y_{n+1}‖,  e_k = C_k ‖∇^{k+1} y_{n+1}‖,  e_{k+1} = C_{k+1} ‖∇^{k+2} y_{n+1}‖         (1)
 *   h_k = h / (1.2 e_k^(1/(k+1)));  with 1.3 for k − 1 and 1.4 for k + 1                           (2)
 *
 * After k + 2 accepted steps without a change: the order with the largest h, if that is larger than the present one.
 * After a rejected step: the larger of h_k and h_{k−1}; after a second one half of it.
 *
 * Source: Shampine and Reichelt (1997), The MATLAB ODE suite, SIAM J. Sci. Comput. 18, 1–22, section 2; the constants
 * of (2) and the limits 1/10 and 10 as in the program described there. Differs from it: steps that were cut from
 * outside by less than a half count; orders are compared before the limit 10 is applied, so that steps kept short do
 * not keep the order low.
 *
 * @param memory error norm e_k in memory[0] in, factor of the step size out
 */
export function controlBdf(
  { errorConstant }: DifferentiationFormulas,
  maxOrder: number,
  workspace: BdfWorkspace,
  memory: Float64Array,
): void {
  const { scalars } = workspace;
  const error = memory[0];
  const k = scalars[BdfScalar.order];
  const h = scalars[BdfScalar.h];
  if (error > 1) {
    memory[0] = factorAfterRejection(errorConstant, workspace, error);
    scalars[BdfScalar.approved] = Math.min(scalars[BdfScalar.approved], h * memory[0]); // 0 remains 0
    return;
  }
  scalars[BdfScalar.rejections] = 0;
  scalars[BdfScalar.nextOrder] = k;
  if (scalars[BdfScalar.approved] === 0) scalars[BdfScalar.approved] = h;
  memory[0] = 1;
  scalars[BdfScalar.isChanging] = 0;
  if (isShortStep(workspace) || stepsAfter(workspace) < k + 2) return;

  let order = k;
  let longest = growth(caution.same, error, k + 1);
  if (k > 1) {
    const lower = growth(caution.lower, errorConstant[k - 1] * differenceNorm(workspace, k), k);
    if (lower > longest) {
      longest = lower;
      order = k - 1;
    }
  }
  if (k < maxOrder) {
    const higher = growth(caution.higher, errorConstant[k + 1] * differenceNorm(workspace, k + 2), k + 2);
    if (higher > longest) {
      longest = higher;
      order = k + 1;
    }
  }
  if (!(longest > 1)) return;
  scalars[BdfScalar.nextOrder] = order;
  scalars[BdfScalar.isChanging] = 1;
  memory[0] = Math.min(longest, largestGrowth);
}

function factorAfterRejection(errorConstant: Float64Array, workspace: BdfWorkspace, error: number): number {
  const { scalars } = workspace;
  const k = scalars[BdfScalar.order];
  scalars[BdfScalar.rejections] += 1;
  scalars[BdfScalar.steps] = 0;
  const same = Math.max(smallestFactor, growth(caution.same, error, k + 1));
  if (scalars[BdfScalar.rejections] > 1) return Math.min(repeatedFactor, same);
  if (k === 1) return same;
  const errorBelow = errorConstant[k - 1] * differenceNorm(workspace, k);
  const lower = Math.max(smallestFactor, growth(caution.lower, errorBelow, k));
  if (!(lower > same)) return same;
  scalars[BdfScalar.order] = k - 1;
  scalars[BdfScalar.nextOrder] = k - 1;
  return Math.min(1, lower);
}

/** (2): step size in units of the present one; Infinity where the error is 0. */
function growth(divisor: number, error: number, exponent: number): number {
  return 1 / (divisor * pow(error, 1 / exponent));
}

/** ‖∇^j y_{n+1}‖ of the last attempt of order k, for j = k or k + 2. */
function differenceNorm(workspace: BdfWorkspace, j: number): number {
  const { n, rescaled, defect, scratch, end, scalars } = workspace;
  const { norm, size } = workspace.core;
  const k = scalars[BdfScalar.order];
  for (let i = 0; i < n; i++) {
    scratch[i] = j === k ? defect[i] + rescaled[k * n + i] : defect[i] - rescaled[(k + 1) * n + i];
  }
  errorNorm(norm, scratch, rescaled, end, size);
  return size[0];
}
