import { RigidBodyState, rotateInto, rotateInverseInto } from "@talus/kinematics";
import type { BodyInertia } from "./free-motion.ts";

/**
 * L = R J₀ Rᵀ w about the mass centre, in W.
 *
 * @param inertia [m, I₁, I₂, I₃].
 * @param w       angular velocity in W, rad/s. Length 3 from `wo` on.
 * @param q       attitude. Length 4 from `qo` on.
 * @param out     kg m²/s. Length 3 from `oo` on. May be `w`. No allocation.
 */
export function angularMomentumInto(
  inertia: Float64Array,
  w: Float64Array,
  wo: number,
  q: Float64Array,
  qo: number,
  out: Float64Array,
  oo: number,
): void {
  rotateInverseInto(q, qo, w, wo, out, oo);
  for (let i = 0; i < 3; i += 1) out[oo + i] *= inertia[1 + i];
  rotateInto(q, qo, out, oo, out, oo);
}

/** w = R J₀⁻¹ Rᵀ L: the inverse of `angularMomentumInto`. `out` may be `L`. */
export function angularVelocityInto(
  inertia: Float64Array,
  L: Float64Array,
  lo: number,
  q: Float64Array,
  qo: number,
  out: Float64Array,
  oo: number,
): void {
  rotateInverseInto(q, qo, L, lo, out, oo);
  for (let i = 0; i < 3; i += 1) out[oo + i] /= inertia[1 + i];
  rotateInto(q, qo, out, oo, out, oo);
}

/** Conserved quantities of a free body without loads. */
export interface MotionInvariants {
  /** ½ m v² + ½ w·J w, J. */
  readonly kineticEnergy: number;
  /** m v in W, kg m/s. */
  readonly momentum: readonly [number, number, number];
  /** J w about the mass centre in W, kg m²/s. */
  readonly angularMomentum: readonly [number, number, number];
}

/** Energy and momenta of a state p, q, v, w (`RigidBodyState`). Allocates: not for hot loops. */
export function motionInvariants(body: BodyInertia, state: Float64Array): MotionInvariants {
  if (body?.inertia_B?.length !== 3 || !(state?.length >= RigidBodyState.size)) {
    throw new RangeError(
      `motionInvariants: 3 moments and a state of ${RigidBodyState.size} are needed, got ${body?.inertia_B?.length} and ${state?.length}`,
    );
  }
  const { mass, inertia_B } = body;
  const { q_WB, v_WB, w_WB } = RigidBodyState;
  const w_B = new Float64Array(3);
  const L = new Float64Array(3);
  const inertia = Float64Array.of(mass, inertia_B[0], inertia_B[1], inertia_B[2]);
  rotateInverseInto(state, q_WB, state, w_WB, w_B, 0);
  angularMomentumInto(inertia, state, w_WB, state, q_WB, L, 0);
  const [vx, vy, vz] = state.subarray(v_WB, v_WB + 3);
  const spin =
    inertia_B[0] * w_B[0] * w_B[0] + inertia_B[1] * w_B[1] * w_B[1] + inertia_B[2] * w_B[2] * w_B[2];
  return {
    kineticEnergy: 0.5 * mass * (vx * vx + vy * vy + vz * vz) + 0.5 * spin,
    momentum: [mass * vx, mass * vy, mass * vz],
    angularMomentum: [L[0], L[1], L[2]],
  };
}
