import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  radauEigenvalues,
  radauErrorWeights,
  radauInverse,
  radauMatrix,
  radauNodes,
  radauTransform,
  radauTransformInverse,
} from "../../src/implicit/radau/radau-coefficients.ts";
import { createRootedTrees, stageWeights } from "../../src/testing/rooted-trees.ts";

type Matrix = readonly (readonly number[])[];
const multiply = (a: Matrix, b: Matrix): number[][] =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, entry, k) => sum + entry * b[k][j], 0)));
const weights = radauMatrix[2]; // stiffly accurate: b is the last row of A
const rounding = { abs: 5e-15, because: "entries up to 8, a few roundings each" };

it("T⁻¹ A⁻¹ T is block-diagonal: γ and the pair α ± iβ", () => {
  const { gamma, alpha, beta } = radauEigenvalues;
  const blocks = multiply(multiply(radauTransformInverse, radauInverse), radauTransform);
  const expected = [gamma, 0, 0, 0, alpha, -beta, 0, beta, alpha];
  expectWithin(blocks.flat(), expected, { abs: 2e-14, because: "two products with entries up to 8" });
});

it("T⁻¹ T and A⁻¹ A are the identity", () => {
  const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  expectWithin(multiply(radauTransformInverse, radauTransform).flat(), identity, rounding);
  expectWithin(multiply(radauInverse, radauMatrix).flat(), identity, rounding);
});

it("the nodes are the zeros of d²/dx² (x² (x − 1)³) = 2 (x − 1) (10 x² − 8 x + 1)", () => {
  const polynomial = radauNodes.map((x) => 2 * (x - 1) * (10 * x * x - 8 * x + 1));
  expectWithin(polynomial, [0, 0, 0], rounding);
});

it("the simplifying assumptions B(5), C(3) and D(2) hold, and B(6) does not", () => {
  const quadrature = (q: number): number =>
    weights.reduce((sum, b, i) => sum + b * radauNodes[i] ** (q - 1), -1 / q);
  for (let q = 1; q <= 5; q++) expectWithin(quadrature(q), 0, rounding);
  expect(Math.abs(quadrature(6))).toBeGreaterThan(1e-4);
  for (let q = 1; q <= 3; q++) {
    const stages = radauMatrix.map((row) =>
      row.reduce((sum, entry, j) => sum + entry * radauNodes[j] ** (q - 1), 0),
    );
    expectWithin(
      stages,
      radauNodes.map((c) => c ** q / q),
      rounding,
    );
  }
  for (let q = 1; q <= 2; q++) {
    const columns = radauNodes.map((_, j) =>
      radauMatrix.reduce((sum, row, i) => sum + weights[i] * radauNodes[i] ** (q - 1) * row[j], 0),
    );
    expectWithin(
      columns,
      radauNodes.map((c, j) => (weights[j] * (1 - c ** q)) / q),
      rounding,
    );
  }
});

it("the conditions of all rooted trees up to order 5 are met, not all of order 6", () => {
  const residuals = (order: number): number[] =>
    createRootedTrees(order)
      .filter((tree) => tree.order === order)
      .map((tree) => {
        const stages = stageWeights(tree, radauMatrix);
        return weights.reduce((sum, b, i) => sum + b * stages[i], -1 / tree.density);
      });
  for (let order = 1; order <= 5; order++) {
    for (const residual of residuals(order)) expectWithin(residual, 0, rounding);
  }
  expect(Math.max(...residuals(6).map(Math.abs))).toBeGreaterThan(1e-4);
});

it("the embedded formula with f at the start has order 3, not 4", () => {
  // ŷ − y = h/γ (f_0 + Σ e_i Z_i / h) for a nonstiff problem, Z = h A f: weights 1/γ at c = 0, b_i + Σ_j e_j a_ji / γ.
  const { gamma } = radauEigenvalues;
  const embedded = weights.map(
    (b, i) => b + radauErrorWeights.reduce((sum, e, j) => sum + e * radauMatrix[j][i], 0) / gamma,
  );
  const quadrature = (q: number): number => {
    const start = q === 1 ? 1 / gamma : 0;
    return embedded.reduce((sum, b, i) => sum + b * radauNodes[i] ** (q - 1), start - 1 / q);
  };
  for (let q = 1; q <= 3; q++) expectWithin(quadrature(q), 0, rounding);
  expect(Math.abs(quadrature(4))).toBeGreaterThan(1e-3);
});

/** The transformation from the exact A by 50-digit arithmetic: eigenvectors of A⁻¹ with last components 1, 1, 0. */
const script = `
from mpmath import mp, mpf, mpc, matrix, sqrt, eye, lu_solve, eig, nstr
mp.dps = 50
s = sqrt(6)
A = matrix([[(88-7*s)/360, (296-169*s)/1800, (-2+3*s)/225], [(296+169*s)/1800, (88+7*s)/360, (-2-3*s)/225],
            [(16-s)/36, (16+s)/36, mpf(1)/9]])
B = A**-1
values = eig(B, left=False, right=False)
real = [v for v in values if abs(v.imag) < mpf(10)**-30][0].real
pair = [v for v in values if v.imag < -1][0]
def null(v):
    M = B - v*eye(3)
    x = lu_solve(M[0:2, 0:2], -M[0:2, 2])
    return [mpc(x[0]), mpc(x[1]), mpc(1)]
u, w = null(real), null(pair)
T = matrix([[u[i].real, w[i].real, w[i].imag] for i in range(3)])
for x in [real, pair.real, -pair.imag] + list(T) + list(T**-1):
    print(nstr(x, 25))
`;
const mpmath = tool("mpmath");
describe.skipIf(!mpmath.available)(`[needs python3-mpmath] high precision${mpmath.note}`, () => {
  it("eigenvalues, T and T⁻¹ are the nearest doubles to those of the exact matrix", () => {
    const expected = runTool(mpmath, { args: ["-c", script] })
      .trim()
      .split(/\s+/)
      .map(Number);
    const { gamma, alpha, beta } = radauEigenvalues;
    const ours = [gamma, alpha, beta, ...radauTransform.flat(), ...radauTransformInverse.flat()];
    expectWithin(ours, expected, { abs: 1e-40, because: "both are 22 digits or more, read as doubles" });
  });
});
