import { allStages, type ButcherTableau, checkTableau } from "../explicit/butcher-tableau.ts";
import { createRootedTrees, type RootedTree, stageWeights } from "./rooted-trees.ts";
import type { TestRunner } from "./test-runner.ts";

/** Allowed residual of an order condition: rounding of entries and of sums whose terms are up to some tens. */
const rounding = 1e-13;
/** A violated condition fails by more than this, in every tableau worth printing. */
const clearlyNotMet = 1e-7;

/**
 * Tests the orders claimed by a tableau through the conditions of all rooted trees: of b, of each embedded b̂ and of
 * the dense weights, extra stages included, and that none of them has a higher order than claimed.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`
 * @example describeTableau(dormandPrince54Tableau, { describe, it, expect });
 */
export function describeTableau(tableau: ButcherTableau, { describe, it, expect }: TestRunner): void {
  const { name, order, b, embeddedOrder, bError, coarse, denseOrder } = tableau;
  const expectOrder = (weights: readonly number[], claimed: number): void => {
    const { a } = allStages(tableau);
    const worst = (trees: readonly RootedTree[]): number =>
      Math.max(...trees.map((tree) => Math.abs(residual(weights, tree, stageWeights(tree, a), 1))));
    expect(worst(createRootedTrees(claimed))).toBeLessThanOrEqual(rounding);
    expect(worst(treesOfOrder(claimed + 1))).toBeGreaterThanOrEqual(clearlyNotMet);
  };
  const embedded = (difference: readonly number[]): number[] => b.map((weight, i) => weight - difference[i]);

  describe(`tableau ${name}`, () => {
    it("passes the checks made when it is built", () => {
      checkTableau(tableau);
    });
    it(`b meets the conditions of order ${order}, not all of the next`, () => {
      expectOrder(b, order);
    });
    if (bError !== undefined) {
      it(`the embedded weights meet the conditions of order ${embeddedOrder}, not all of the next`, () => {
        expectOrder(embedded(bError), embeddedOrder);
      });
    }
    if (coarse !== undefined) {
      it(`the coarse embedded weights meet the conditions of order ${coarse.order}, not all of the next`, () => {
        expectOrder(embedded(coarse.bError), coarse.order);
      });
    }
    it(`the dense weights meet the conditions of order ${denseOrder} for every θ, not all of the next`, () => {
      expect(worstDense(tableau, createRootedTrees(denseOrder))).toBeLessThanOrEqual(rounding);
      expect(worstDense(tableau, treesOfOrder(denseOrder + 1))).toBeGreaterThanOrEqual(clearlyNotMet);
    });
  });
}

function treesOfOrder(order: number): RootedTree[] {
  return createRootedTrees(order).filter((tree) => tree.order === order);
}

/** Σ b_i Φ_i(τ) − θ^ρ / γ(τ), where `power` = θ^ρ. */
function residual(
  weights: readonly number[],
  tree: RootedTree,
  stages: readonly number[],
  power: number,
): number {
  return weights.reduce((sum, weight, i) => sum + weight * stages[i], -power / tree.density);
}

/**
 * Largest |Σ b_i(θ) Φ_i(τ) − θ^ρ/γ(τ)| over the trees, at more values of θ than this polynomial in θ can have zeros: if
 * it is zero at all of them it is zero everywhere.
 */
function worstDense(tableau: ButcherTableau, trees: readonly RootedTree[]): number {
  const { a } = allStages(tableau);
  const degree = Math.max(tableau.dense[0].length, ...trees.map((tree) => tree.order));
  const count = 2 * degree;
  const places = Array.from({ length: count }, (_, j) => (j + 1) / count);
  const weights = places.map((theta) => denseWeights(tableau, theta));
  let largest = 0;
  for (const tree of trees) {
    const stages = stageWeights(tree, a);
    places.forEach((theta, j) => {
      const power = Array.from({ length: tree.order }, () => theta).reduce((product, x) => product * x, 1);
      largest = Math.max(largest, Math.abs(residual(weights[j], tree, stages, power)));
    });
  }
  return largest;
}

/** b_i(θ) = Σ_m dense_im φ_m(θ), written out term by term. */
function denseWeights({ dense, denseForm }: ButcherTableau, theta: number): number[] {
  const basis: number[] = [];
  for (let m = 0; m < dense[0].length; m++) {
    const factor = denseForm === "alternating" && m % 2 === 1 ? 1 - theta : theta;
    basis.push((basis[m - 1] ?? 1) * factor);
  }
  return dense.map((row) => row.reduce((sum, entry, m) => sum + entry * basis[m], 0));
}
