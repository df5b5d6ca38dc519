import { quaternionRateInto, RigidBodyState } from "@talus/kinematics";
import { writeAirVelocity } from "./air-velocity.ts";
import { angularMomentumInto, angularVelocityInto } from "./angular-momentum.ts";
import { type BodyInertia, type FreeMotion, projectQuaternion, requireBody } from "./free-motion.ts";
import { type Load, LoadInput, type VectorSource, Wrench } from "./load.ts";
import { calm, createVectorWriter } from "./vector-source.ts";

/**
 * Layout of the state in momenta, Float64Array of length 13, all in W.
 *
 *   offset  symbol  meaning                               unit
 *   0..2    c       mass centre                           m
 *   3..6    q       unit quaternion (w, x, y, z)          1
 *   7..9    P       momentum                              kg m/s
 *   10..12  L       angular momentum about the centre     kg m²/s
 */
export const MomentumState = { size: 13, c: 0, q: 3, P: 7, L: 10 } as const;

const { p_WB, q_WB, v_WB, w_WB } = RigidBodyState;
const { size, P, L } = MomentumState;

/**
 * Free motion in momenta, state c, q, P, L as `MomentumState`.
 *
 *   c' = P/M,   q' = ½ (0, w) q,   P' = f,   L' = tau,   w = J⁻¹ L,   J⁻¹ = R J₀⁻¹ Rᵀ
 *
 * Without torque L does not change by a single bit. Differs from the form printed in lecture notes, which combines the
 * Q(q) for angular velocity in the body frame with a world w.
 *
 * @throws RangeError when mass or a moment is not positive.
 */
export function momentumMotion(
  body: BodyInertia,
  loads: readonly Load[],
  wind: VectorSource = calm,
): FreeMotion {
  const inertia = requireBody("momentumMotion", body);
  const mass = inertia[0];
  const writeWind = createVectorWriter("momentumMotion", "wind", wind);
  const windAt = new Float64Array(3);
  const list = [...loads];
  const input = new Float64Array(LoadInput.size);
  const wrench = new Float64Array(Wrench.size);
  input[LoadInput.mass] = mass;

  function toVelocitiesInto(y: Float64Array, state: Float64Array): void {
    for (let i = 0; i < P; i += 1) state[i] = y[i];
    for (let i = 0; i < 3; i += 1) state[v_WB + i] = y[P + i] / mass;
    angularVelocityInto(inertia, y, L, y, q_WB, state, w_WB);
  }

  return {
    name: "momentum",
    size,
    f(t, y, ydot) {
      toVelocitiesInto(y, input);
      input[LoadInput.t] = t;
      writeAirVelocity(input, writeWind, windAt);
      wrench.fill(0);
      for (let i = 0; i < list.length; i += 1) list[i].addTo(input, wrench);
      for (let i = 0; i < 3; i += 1) {
        ydot[p_WB + i] = input[v_WB + i];
        ydot[P + i] = wrench[Wrench.force + i];
        ydot[L + i] = wrench[Wrench.torque + i];
      }
      quaternionRateInto(y, q_WB, input, w_WB, ydot, q_WB);
    },
    fromRigidBodyStateInto(state, y) {
      for (let i = 0; i < P; i += 1) y[i] = state[i];
      for (let i = 0; i < 3; i += 1) y[P + i] = mass * state[v_WB + i];
      angularMomentumInto(inertia, state, w_WB, state, q_WB, y, L);
    },
    toRigidBodyStateInto: toVelocitiesInto,
    project: projectQuaternion,
  };
}
