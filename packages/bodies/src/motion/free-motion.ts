import { normaliseQuaternionInto, RigidBodyState } from "@talus/kinematics";
import { requirePositive } from "@talus/portable-math/arguments";
import { findInertiaFault } from "../inertia-fault.ts";
import { diagonalInertia } from "../inertia-tensor.ts";
import type { RigidBody } from "../rigid-body.ts";

/** ẏ = f(t, y): the right-hand side that `@talus/ode` integrates. Writes all of `ydot`; no allocation. */
export type VectorField = (t: number, y: Float64Array, ydot: Float64Array) => void;

/** Mass properties that determine the motion: mass (kg) and principal moments in B (kg m²). */
export type BodyInertia = Pick<RigidBody, "mass" | "inertia_B">;

/**
 * Motion of a free rigid body as a vector field over a flat state. Two forms have this interface: `newtonEulerMotion`,
 * whose state is p, q, v, w, and `momentumMotion`, whose state is c, q, P, L. One instance belongs to one integration.
 */
export interface FreeMotion {
  readonly name: "newton-euler" | "momentum";
  /** Numbers in the state. */
  readonly size: number;
  readonly f: VectorField;
  /** State of this form from p, q, v, w (`RigidBodyState`). May be the same array. */
  fromRigidBodyStateInto(state: Float64Array, y: Float64Array): void;
  /** p, q, v, w from a state of this form. May be the same array. */
  toRigidBodyStateInto(y: Float64Array, state: Float64Array): void;
  /** Renormalises the quaternion in place: an option of the integrator. False if it has no length. */
  project(t: number, y: Float64Array): boolean;
}

/** Both forms keep the quaternion at the same offset. */
export function projectQuaternion(_t: number, y: Float64Array): boolean {
  const norm = normaliseQuaternionInto(y, RigidBodyState.q_WB, y, RigidBodyState.q_WB);
  return norm > 0 && norm < Number.POSITIVE_INFINITY;
}

/**
 * Mass and the three moments as one array [m, I₁, I₂, I₃].
 *
 * @throws RangeError unless all are positive and finite and no moment exceeds the sum of the others.
 */
export function requireBody(where: string, { mass, inertia_B }: BodyInertia): Float64Array {
  requirePositive(where, "mass", mass, "kg");
  for (let i = 0; i < 3; i += 1) requirePositive(where, `inertia_B[${i}]`, inertia_B[i], "kg m²");
  const fault = findInertiaFault(diagonalInertia(inertia_B));
  if (fault?.kind === "triangle-inequality") throw new RangeError(`${where}: ${fault.text}`); // needles pass
  return Float64Array.of(mass, inertia_B[0], inertia_B[1], inertia_B[2]);
}
