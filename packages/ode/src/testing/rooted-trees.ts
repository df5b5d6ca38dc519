import type { ButcherTableau } from "../explicit/butcher-tableau.ts";

/** A rooted tree: the subtrees that hang on its root. The single vertex is []. */
export interface RootedTree {
  readonly subtrees: readonly RootedTree[];
  /** Number of vertices ρ. */
  readonly order: number;
  /** Density γ: ρ times the densities of the subtrees. */
  readonly density: number;
}

/**
 * All rooted trees with at most `maxOrder` vertices: 1, 1, 2, 4, 9, 20, … of order 1, 2, 3, …
 *
 * Source: Butcher (2016), Numerical Methods for Ordinary Differential Equations, chapter 3.
 */
export function createRootedTrees(maxOrder: number): RootedTree[] {
  const trees: RootedTree[] = [];
  for (let order = 1; order <= maxOrder; order++) {
    const smaller = [...trees];
    for (const subtrees of forests(smaller, order - 1, smaller.length - 1)) {
      const density = subtrees.reduce((product, tree) => product * tree.density, order);
      trees.push({ subtrees, order, density });
    }
  }
  return trees;
}

/** Multisets of trees with `order` vertices together, from those up to index `last`. */
function forests(trees: readonly RootedTree[], order: number, last: number): RootedTree[][] {
  if (order === 0) return [[]];
  const found: RootedTree[][] = [];
  for (let index = last; index >= 0; index--) {
    const tree = trees[index];
    if (tree.order > order) continue;
    for (const rest of forests(trees, order - tree.order, index)) found.push([tree, ...rest]);
  }
  return found;
}

/**
 * Elementary weights of a tree at the stages: Φ_i(•) = 1, Φ_i([τ1 … τm]) = Π_k Σ_j a_ij Φ_j(τ_k).
 * A method with weights b has order p exactly when Σ b_i Φ_i(τ) = 1/γ(τ) for all trees with ρ(τ) <= p; dense weights
 * when Σ b_i(θ) Φ_i(τ) = θ^ρ/γ(τ).
 */
export function stageWeights(tree: RootedTree, a: ButcherTableau["a"]): number[] {
  const inner = tree.subtrees.map((subtree) => stageWeights(subtree, a));
  return a.map((row) =>
    inner.reduce((product, weights) => {
      const sum = row.reduce((total, entry, j) => total + entry * weights[j], 0);
      return product * sum;
    }, 1),
  );
}
