import { type ButcherTableau, checkTableau } from "../butcher-tableau.ts";
import { createRootedTrees, type RootedTree, stageWeights } from "./rooted-trees.ts";
import type { TestRunner } from "./test-runner.ts";

/** Allowed residual of an order condition: rounding of rationals and of sums whose terms are up to some tens. */
const rounding = 1e-13;
/** A condition that is not met fails by more than this, in every tableau worth printing. */
const clearlyNotMet = 1e-7;

/**
 * Proves the orders that a tableau claims by the conditions of all rooted trees: of b, of the embedded b̂ and of
 * the dense weights coefficient by coefficient, and that none of them has a higher order than claimed.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`
 * @example describeTableau(dormandPrince54Tableau, { describe, it, expect });
 */
export function describeTableau(tableau: ButcherTableau, { describe, it, expect }: TestRunner): void {
  const { name, order, embeddedOrder, denseOrder, b, bError } = tableau;
  const embedded = b.map((weight, i) => weight - bError[i]);
  const worst = (weights: readonly number[], from: number, to: number): number =>
    Math.max(...treesOfOrder(from, to).map((tree) => Math.abs(residual(tableau, tree, weights))));

  describe(`tableau ${name}`, () => {
    it("passes the checks made when it is built", () => {
      checkTableau(tableau);
    });
    it(`b meets the conditions of order ${order}, not all of the next`, () => {
      expect(worst(b, 1, order)).toBeLessThanOrEqual(rounding);
      expect(worst(b, order + 1, order + 1)).toBeGreaterThanOrEqual(clearlyNotMet);
    });
    it(`the embedded weights meet the conditions of order ${embeddedOrder}, not all of the next`, () => {
      expect(worst(embedded, 1, embeddedOrder)).toBeLessThanOrEqual(rounding);
      expect(worst(embedded, embeddedOrder + 1, embeddedOrder + 1)).toBeGreaterThanOrEqual(clearlyNotMet);
    });
    it(`the dense weights meet the conditions of order ${denseOrder} for every θ, not all of the next`, () => {
      expect(worstDense(tableau, 1, denseOrder)).toBeLessThanOrEqual(rounding);
      expect(worstDense(tableau, denseOrder + 1, denseOrder + 1)).toBeGreaterThanOrEqual(clearlyNotMet);
    });
  });
}

function treesOfOrder(from: number, to: number): RootedTree[] {
  return createRootedTrees(to).filter((tree) => tree.order >= from);
}

/** Σ b_i Φ_i(τ) − 1/γ(τ). */
function residual({ a }: ButcherTableau, tree: RootedTree, weights: readonly number[]): number {
  const stages = stageWeights(tree, a);
  return weights.reduce((sum, weight, i) => sum + weight * stages[i], -1 / tree.density);
}

/** Largest coefficient of Σ b_i(θ) Φ_i(τ) − θ^ρ/γ(τ), a polynomial in θ, over the trees. */
function worstDense({ a, dense }: ButcherTableau, from: number, to: number): number {
  let largest = 0;
  for (const tree of treesOfOrder(from, to)) {
    const stages = stageWeights(tree, a);
    const degree = Math.max(dense[0].length, tree.order);
    for (let power = 1; power <= degree; power++) {
      const wanted = power === tree.order ? 1 / tree.density : 0;
      const sum = dense.reduce((total, row, i) => total + (row[power - 1] ?? 0) * stages[i], -wanted);
      largest = Math.max(largest, Math.abs(sum));
    }
  }
  return largest;
}
