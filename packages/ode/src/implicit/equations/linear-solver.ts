import { LuDecomposition, Matrix } from "ml-matrix";
import { isFiniteVector } from "./finite.ts";

/** Solves A x = b for one real matrix after another. Keeps the factors of the last one, not the matrix. */
export interface LinearSolver {
  /**
   * Factors A, row-major, length n². Not changed.
   *
   * @returns false if A is singular or not finite; `solve` may not be called then
   */
  factor(a: Float64Array): boolean;
  /** b ← A⁻¹ b, length n. No allocation. */
  solve(b: Float64Array): void;
}

/** The same for a complex matrix A + i B. */
export interface ComplexLinearSolver {
  /** Factors A + i B, both row-major, length n². */
  factor(a: Float64Array, b: Float64Array): boolean;
  /** x + i y ← (A + i B)⁻¹ (x + i y), each of length n. No allocation. */
  solve(x: Float64Array, y: Float64Array): void;
}

/** Linear algebra that implicit methods need: replace it for sparse or banded matrices. */
export interface LinearAlgebra {
  createSolver(n: number): LinearSolver;
  createComplexSolver(n: number): ComplexLinearSolver;
}

/** Dense LU factors with partial pivoting by ml-matrix. `factor` allocates, `solve` does not. */
export const denseAlgebra: LinearAlgebra = {
  createSolver: createDenseSolver,
  createComplexSolver: createDenseComplexSolver,
};

function createDenseSolver(n: number): LinearSolver {
  /** L below the diagonal, U on and above it, row-major. */
  const factors = new Float64Array(n * n);
  const rows = new Int32Array(n);
  const permuted = new Float64Array(n);
  return {
    factor(a: Float64Array): boolean {
      if (!isFiniteVector(a)) return false;
      const lu = new LuDecomposition(Matrix.from1DArray(n, n, a));
      if (lu.isSingular()) return false;
      const lower = lu.lowerTriangularMatrix;
      const upper = lu.upperTriangularMatrix;
      rows.set(lu.pivotPermutationVector);
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) factors[i * n + j] = j < i ? lower.get(i, j) : upper.get(i, j);
      }
      return true;
    },

    solve(b: Float64Array): void {
      for (let i = 0; i < n; i++) {
        let sum = b[rows[i]];
        for (let j = 0; j < i; j++) sum -= factors[i * n + j] * permuted[j];
        permuted[i] = sum;
      }
      for (let i = n - 1; i >= 0; i--) {
        let sum = permuted[i];
        for (let j = i + 1; j < n; j++) sum -= factors[i * n + j] * b[j];
        b[i] = sum / factors[i * n + i];
      }
    },
  };
}

/** As the real system [A −B; B A] [x; y]: twice the work of complex factors, but no separate code. */
function createDenseComplexSolver(n: number): ComplexLinearSolver {
  const solver = createDenseSolver(2 * n);
  const matrix = new Float64Array(4 * n * n);
  const right = new Float64Array(2 * n);
  return {
    factor(a: Float64Array, b: Float64Array): boolean {
      for (let i = 0; i < n; i++) {
        const top = i * 2 * n;
        const bottom = (n + i) * 2 * n;
        for (let j = 0; j < n; j++) {
          matrix[top + j] = a[i * n + j];
          matrix[top + n + j] = -b[i * n + j];
          matrix[bottom + j] = b[i * n + j];
          matrix[bottom + n + j] = a[i * n + j];
        }
      }
      return solver.factor(matrix);
    },

    solve(x: Float64Array, y: Float64Array): void {
      right.set(x);
      right.set(y, n);
      solver.solve(right);
      for (let i = 0; i < n; i++) {
        x[i] = right[i];
        y[i] = right[n + i];
      }
    },
  };
}
