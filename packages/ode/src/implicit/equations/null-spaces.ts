import { Matrix, SingularValueDecomposition } from "ml-matrix";

/** Null spaces of a square matrix M of rank r: uᵀ M = 0 and M v = 0. */
export interface NullSpaces {
  readonly rank: number;
  /** n − r orthonormal vectors u: each is an equation of M ẏ = f without a derivative, uᵀ f = 0. */
  readonly left: readonly Float64Array[];
  /** n − r orthonormal vectors v: the directions of y that have no derivative in the equations. */
  readonly right: readonly Float64Array[];
}

/** Singular values below this times the largest are zero; dimensionless. */
const smallestSingularValue = 1e-12;

/**
 * Rank and null spaces by singular values. Where M has as many zero rows and zero columns as its rank deficiency, which
 * is the usual form of differential-algebraic equations, they are exact unit vectors. Allocates.
 *
 * @param m row-major, length n²
 */
export function computeNullSpaces(m: Float64Array, n: number): NullSpaces {
  const svd = new SingularValueDecomposition(Matrix.from1DArray(n, n, m), {
    computeLeftSingularVectors: true,
    computeRightSingularVectors: true,
  });
  const values = svd.diagonal;
  const largest = values.reduce((size, value) => Math.max(size, value), 0);
  const nullIndices = [...values.keys()].filter((i) => !(values[i] > smallestSingularValue * largest));
  const missing = nullIndices.length;
  const zeroRows = indices(n, (i) => indices(n, (j) => m[i * n + j] !== 0).length === 0);
  const zeroColumns = indices(n, (j) => indices(n, (i) => m[i * n + j] !== 0).length === 0);
  const column = (matrix: Matrix, j: number): Float64Array =>
    Float64Array.from({ length: n }, (_, i) => matrix.get(i, j));
  return {
    rank: n - missing,
    left:
      zeroRows.length === missing
        ? zeroRows.map((i) => unitVector(n, i))
        : nullIndices.map((j) => column(svd.leftSingularVectors, j)),
    right:
      zeroColumns.length === missing
        ? zeroColumns.map((i) => unitVector(n, i))
        : nullIndices.map((j) => column(svd.rightSingularVectors, j)),
  };
}

function indices(n: number, has: (i: number) => boolean): number[] {
  return Array.from({ length: n }, (_, i) => i).filter(has);
}

function unitVector(n: number, i: number): Float64Array {
  const vector = new Float64Array(n);
  vector[i] = 1;
  return vector;
}
