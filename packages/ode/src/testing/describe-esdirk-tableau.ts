import { checkEsdirkTableau, type EsdirkTableau } from "../implicit/esdirk/esdirk-tableau.ts";
import { createRootedTrees, type RootedTree, stageWeights } from "./rooted-trees.ts";
import type { TestRunner } from "./test-runner.ts";

/** Allowed residual of an order condition: rounding of rationals and of sums whose terms are up to some tens. */
const rounding = 1e-13;
/** A violated condition fails by more than this, in every tableau worth printing. */
const clearlyNotMet = 1e-7;

/**
 * Tests the claims of an ESDIRK tableau: the conditions of all rooted trees for its end, for the embedded b̂ and for
 * the dense weights coefficient by coefficient, and that none has a higher order than claimed; stage order 2; and that
 * the method damps infinitely fast components and lets no oscillation grow.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`
 * @example describeEsdirkTableau(kennedyCarpenter43Tableau, { describe, it, expect });
 */
export function describeEsdirkTableau(tableau: EsdirkTableau, { describe, it, expect }: TestRunner): void {
  const { name, order, embeddedOrder, denseOrder, a, bError, c } = tableau;
  const b = a[c.length - 1];
  const embedded = b.map((weight, i) => weight - bError[i]);
  const worst = (weights: readonly number[], from: number, to: number): number =>
    Math.max(...treesOfOrder(from, to).map((tree) => Math.abs(residual(tableau, tree, weights))));

  describe(`tableau ${name}`, () => {
    it("passes the checks made when it is built", () => {
      checkEsdirkTableau(tableau);
    });
    it(`the last stage meets the conditions of order ${order}, not all of the next`, () => {
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
    it("the dense output leaves each end of the step with the slope there", () => {
      tableau.dense.forEach((row, i) => {
        const atEnd = row.reduce((sum, entry, m) => sum + (m + 1) * entry, 0);
        expect(Math.abs(row[0] - (i === 0 ? 1 : 0))).toBeLessThanOrEqual(rounding);
        expect(Math.abs(atEnd - (i === c.length - 1 ? 1 : 0))).toBeLessThanOrEqual(rounding);
      });
    });
    it("every stage has order 2: Σ_j a_ij c_j = c_i²/2", () => {
      a.forEach((row, i) => {
        const sum = row.reduce((total, entry, j) => total + entry * c[j], 0);
        expect(Math.abs(sum - (c[i] * c[i]) / 2)).toBeLessThanOrEqual(rounding);
      });
    });
    it("an infinitely fast decay is over after one step: R(∞) = 0", () => {
      expect(Math.abs(amplificationAtInfinity(tableau))).toBeLessThanOrEqual(rounding);
    });
    it("no oscillation grows: |R(iω)| <= 1 for hω from 1/1000 to 1e6, in a thousand places", () => {
      let largest = 0;
      for (let i = 0, omega = 1e-3; i < 1000; i++, omega *= 1.021) {
        largest = Math.max(largest, amplification(tableau, omega));
      }
      expect(largest).toBeLessThanOrEqual(1 + rounding);
    });
  });
}

function treesOfOrder(from: number, to: number): RootedTree[] {
  return createRootedTrees(to).filter((tree) => tree.order >= from);
}

/** Σ b_i Φ_i(τ) − 1/γ(τ). */
function residual({ a }: EsdirkTableau, tree: RootedTree, weights: readonly number[]): number {
  const stages = stageWeights(tree, a);
  return weights.reduce((sum, weight, i) => sum + weight * stages[i], -1 / tree.density);
}

/** Largest coefficient of Σ b_i(θ) Φ_i(τ) − θ^ρ/γ(τ), a polynomial in θ, over the trees. */
function worstDense({ a, dense }: EsdirkTableau, from: number, to: number): number {
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

/** R(∞): the stages of ẏ = λy, a_i1 + Σ_{j >= 2} a_ij Y_j = 0 for λ → ∞, solved downwards. */
function amplificationAtInfinity({ a }: EsdirkTableau): number {
  const Y = [1];
  for (let i = 1; i < a.length; i++) {
    const sum = Y.reduce((total, value, j) => total + a[i][j] * value, 0);
    Y.push(-sum / a[i][i]);
  }
  return Y[a.length - 1];
}

/** |R(iω)|: Y_i = 1 + iω Σ_j a_ij Y_j, solved downwards; real and imaginary parts separately. */
function amplification({ a }: EsdirkTableau, omega: number): number {
  const re = [1];
  const im = [0];
  for (let i = 1; i < a.length; i++) {
    const x = 1 - omega * im.reduce((total, value, j) => total + a[i][j] * value, 0);
    const y = omega * re.reduce((total, value, j) => total + a[i][j] * value, 0);
    const d = omega * a[i][i];
    const square = 1 + d * d; // divided by 1 − iωγ
    re.push((x - d * y) / square);
    im.push((y + d * x) / square);
  }
  const last = a.length - 1;
  return Math.sqrt(re[last] * re[last] + im[last] * im[last]);
}
