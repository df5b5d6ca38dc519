import {
  cross3Into,
  dot3,
  normalise3Into,
  quaternionFromMatrixInto,
  type Triple,
  transposeMatrix3Into,
} from "@talus/kinematics";
import { requireArray } from "@talus/portable-math/arguments";
import { EigenvalueDecomposition, Matrix } from "ml-matrix";
import { type InertiaTensor, inertiaMatrix } from "./inertia-tensor.ts";
import type { Quaternion } from "./quaternion-order.ts";

/** Principal moments and axes of an inertia tensor given along the axes of a frame A. */
export interface PrincipalAxes {
  /** I₁ ≤ I₂ ≤ I₃, kg m². */
  readonly moments: Triple;
  /** q_AP: carries components along the principal axes into components in A, v_A = R v_P. Unit quaternion. */
  readonly orientation: Quaternion;
}

/**
 * Moments closer to each other than this fraction of the largest one count as equal: their axes would be noise.
 */
const equalMoments = 1e-12;

/**
 * Principal moments and a right-handed set of principal axes, J = R diag(I₁, I₂, I₃) Rᵀ.
 *
 * Axes have no intrinsic sign, and where moments are equal no intrinsic direction. The choice made here depends on the
 * tensor alone, not on the method by which the eigenvalue problem was solved:
 * - the first and the second axis point so that their component largest in magnitude is positive, e₃ = e₁ × e₂;
 * - two equal moments: the axis of symmetry is e₃ or e₁ (with that sign), and the first axis normal to it is the
 *   projection of the axis of A that is most nearly normal to it;
 * - three equal moments: the axes of A.
 *
 * @param inertia finite (not checked for plausibility: see `findInertiaFault`).
 * @throws RangeError when a component is not finite.
 */
export function principalAxes(inertia: InertiaTensor): PrincipalAxes {
  requireArray("principalAxes", "inertia", inertia);
  if (inertia.length !== 6 || !inertia.every(Number.isFinite)) {
    throw new RangeError(`principalAxes: inertia must be finite, got [${inertia.join(", ")}]`);
  }
  const { moments, axes } = eigenvectors(inertia);
  const [I1, I2, I3] = moments;
  const gap = equalMoments * Math.max(Math.abs(I1), Math.abs(I3));
  const isLowPair = I2 - I1 <= gap;
  const isHighPair = I3 - I2 <= gap;
  if (isLowPair && isHighPair) return { moments, orientation: [1, 0, 0, 0] };
  if (isLowPair) {
    acrossInto(axes, 6, 0);
    cross3Into(axes, 6, axes, 0, axes, 3);
  } else if (isHighPair) {
    acrossInto(axes, 0, 3);
    cross3Into(axes, 0, axes, 3, axes, 6);
  } else {
    pointUp(axes, 3);
    cross3Into(axes, 0, axes, 3, axes, 6);
  }
  transposeMatrix3Into(axes, 0, axes, 0); // axes become columns
  const q = new Float64Array(4);
  quaternionFromMatrixInto(axes, 0, q, 0);
  return { moments, orientation: [q[0], q[1], q[2], q[3]] };
}

/**
 * Moments in ascending order with their unit axes in A, one after the other, each with the sign given by the rule.
 */
function eigenvectors(inertia: InertiaTensor): { moments: Triple; axes: Float64Array } {
  const tensor = inertiaMatrix(inertia);
  const scale = Math.max(...tensor.map(Math.abs)) || 1; // tiny and huge bodies alike
  const matrix = Matrix.from1DArray(
    3,
    3,
    Array.from(tensor, (value) => value / scale),
  );
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, {
    assumeSymmetric: true,
  });
  const order = [0, 1, 2].sort((i, j) => realEigenvalues[i] - realEigenvalues[j]);
  const axes = new Float64Array(9);
  order.forEach((column, place) => {
    for (let i = 0; i < 3; i += 1) axes[3 * place + i] = eigenvectorMatrix.get(i, column);
    normalise3Into(axes, 3 * place, axes, 3 * place);
    pointUp(axes, 3 * place);
  });
  const [I1, I2, I3] = order.map((column) => scale * realEigenvalues[column]);
  return { moments: [I1, I2, I3], axes };
}

/** Reverses an axis if its component largest in magnitude (the first of equals) is negative. */
function pointUp(axes: Float64Array, offset: number): void {
  let largest = offset;
  for (let i = offset + 1; i < offset + 3; i += 1) {
    if (Math.abs(axes[i]) > Math.abs(axes[largest])) largest = i;
  }
  if (axes[largest] >= 0) return;
  for (let i = offset; i < offset + 3; i += 1) axes[i] = -axes[i];
}

/**
 * Writes the projection of a coordinate axis, the one most nearly normal to the given unit axis, as a unit vector.
 */
function acrossInto(axes: Float64Array, given: number, out: number): void {
  let smallest = 0;
  for (let i = 1; i < 3; i += 1) {
    if (Math.abs(axes[given + i]) < Math.abs(axes[given + smallest])) smallest = i;
  }
  const share = axes[given + smallest];
  for (let i = 0; i < 3; i += 1) axes[out + i] = (i === smallest ? 1 : 0) - share * axes[given + i];
  normalise3Into(axes, out, axes, out);
  const rest = dot3(axes, out, axes, given); // a second time: orthogonal to round-off
  for (let i = 0; i < 3; i += 1) axes[out + i] -= rest * axes[given + i];
}
