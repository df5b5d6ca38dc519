import {
  matrixFromQuaternionInto,
  multiplyMatrix3Into,
  type Triple,
  transposeMatrix3Into,
} from "@talus/kinematics";
import { requireFinite } from "@talus/portable-math/arguments";
import { type Quaternion, readQuaternion } from "./quaternion-order.ts";

/**
 * Inertia tensor J, kg m²: the upper triangle row by row. Products of inertia carry their minus sign,
 * J_xy = −∫ x y dm, so that L = J ω.
 *
 * Source: Harl, Kegl, Karner, Dinamika masnih sistemov, (2.9), (2.11), (2.13).
 */
export type InertiaTensor = readonly [xx: number, xy: number, xz: number, yy: number, yz: number, zz: number];

/** Diagonal tensor of three moments about the axes of the frame. */
export function diagonalInertia(moments: Triple): InertiaTensor {
  return [moments[0], 0, 0, moments[1], 0, moments[2]];
}

/** J w: angular momentum of an angular velocity, components along the axes of J, kg m²/s. */
export function applyInertia([xx, xy, xz, yy, yz, zz]: InertiaTensor, [x, y, z]: Triple): Triple {
  return [xx * x + xy * y + xz * z, xy * x + yy * y + yz * z, xz * x + yz * y + zz * z];
}

/**
 * Tensor about a point Q from the tensor about the mass centre T (Huygens-Steiner), axes parallel.
 *
 *   J_Q = J_T + m (d·d I − d dᵀ)          Harl, Kegl, Karner, after (2.13)
 *
 * A negative mass subtracts the term: J_T from J_Q.
 *
 * @param offset d, from T to Q or from Q to T, m.
 * @throws RangeError for a number that is not finite.
 */
export function shiftInertia(inertia: InertiaTensor, mass: number, offset: Triple): InertiaTensor {
  requireFinite("shiftInertia", "inertia", inertia, 6);
  requireFinite("shiftInertia", "mass", [mass], 1);
  requireFinite("shiftInertia", "offset", offset, 3);
  const [x, y, z] = offset;
  const [xx, xy, xz, yy, yz, zz] = inertia;
  return [
    xx + mass * (y * y + z * z),
    xy - mass * x * y,
    xz - mass * x * z,
    yy + mass * (x * x + z * z),
    yz - mass * y * z,
    zz + mass * (x * x + y * y),
  ];
}

/**
 * Components of the same tensor along other axes, J_W = R J_B Rᵀ (Harl, Kegl, Karner, 1.3.3), R = R(q).
 *
 * @param q unit quaternion (w, x, y, z) that carries the old components of a vector into the new, v_W = R(q) v_B.
 * @throws RangeError when q is not a unit quaternion, or a component is not finite.
 */
export function rotateInertia(inertia: InertiaTensor, q: Quaternion): InertiaTensor {
  requireFinite("rotateInertia", "inertia", inertia, 6);
  const rotation = new Float64Array(9);
  const transposed = new Float64Array(9);
  const tensor = inertiaMatrix(inertia);
  matrixFromQuaternionInto(
    Float64Array.from(readQuaternion("rotateInertia", "q", "wxyz", q)),
    0,
    rotation,
    0,
  );
  transposeMatrix3Into(rotation, 0, transposed, 0);
  multiplyMatrix3Into(rotation, 0, tensor, 0, tensor, 0);
  multiplyMatrix3Into(tensor, 0, transposed, 0, tensor, 0);
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = tensor;
  return [xx, (xy + yx) / 2, (xz + zx) / 2, yy, (yz + zy) / 2, zz];
}

/** The full 3×3 matrix, row by row, length 9, for the kernels of `@talus/kinematics`. */
export function inertiaMatrix(inertia: InertiaTensor): Float64Array {
  if (inertia?.length !== 6) {
    throw new RangeError(`inertiaMatrix: inertia must have 6 numbers, got ${String(inertia)}`);
  }
  const [xx, xy, xz, yy, yz, zz] = inertia;
  return Float64Array.of(xx, xy, xz, xy, yy, yz, xz, yz, zz);
}
