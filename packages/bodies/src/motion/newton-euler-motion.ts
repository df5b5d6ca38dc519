import { quaternionRateInto, RigidBodyState, rotateInto, rotateInverseInto } from "@talus/kinematics";
import { writeAirVelocity } from "./air-velocity.ts";
import { type BodyInertia, type FreeMotion, projectQuaternion, requireBody } from "./free-motion.ts";
import { type Load, LoadInput, type VectorSource, Wrench } from "./load.ts";
import { calm, createVectorWriter } from "./vector-source.ts";

const { p_WB, q_WB, v_WB, w_WB, size } = RigidBodyState;

/**
 * Free motion in velocities (Newton-Euler): state p, q, v, w as `RigidBodyState`.
 *
 *   p' = v,   q' = ½ (0, w) q,   m v' = F,   J w' = M − w × (J w),   J = R J₀ Rᵀ
 *
 * F, M force and torque about the mass centre, in W. Euler's equation is evaluated in B, where J₀ is diagonal, and
 * rotated back: w' = R J₀⁻¹ (Rᵀ M − w_B × J₀ w_B).
 *
 * Source: Harl, Kegl, Karner, Dinamika masnih sistemov, (2.21), (2.52).
 *
 * @throws RangeError when mass or a moment is not positive.
 */
export function newtonEulerMotion(
  body: BodyInertia,
  loads: readonly Load[],
  wind: VectorSource = calm,
): FreeMotion {
  const inertia = requireBody("newtonEulerMotion", body);
  const mass = inertia[0];
  const writeWind = createVectorWriter("newtonEulerMotion", "wind", wind);
  const windAt = new Float64Array(3);
  const list = [...loads];
  const input = new Float64Array(LoadInput.size);
  const wrench = new Float64Array(Wrench.size);
  const scratch = new Float64Array(6);
  input[LoadInput.mass] = mass;
  return {
    name: "newton-euler",
    size,
    f(t, y, ydot) {
      for (let i = 0; i < size; i += 1) input[i] = y[i];
      input[LoadInput.t] = t;
      writeAirVelocity(input, writeWind, windAt);
      wrench.fill(0);
      for (let i = 0; i < list.length; i += 1) list[i].addTo(input, wrench);
      for (let i = 0; i < 3; i += 1) {
        ydot[p_WB + i] = y[v_WB + i];
        ydot[v_WB + i] = wrench[Wrench.force + i] / mass;
      }
      quaternionRateInto(y, q_WB, y, w_WB, ydot, q_WB);
      angularAccelerationInto(inertia, y, wrench, scratch, ydot);
    },
    fromRigidBodyStateInto: copyState,
    toRigidBodyStateInto: copyState,
    project: projectQuaternion,
  };
}

/**
 * w' in W, written to ydot at `w_WB`.
 *
 * @param inertia [m, I₁, I₂, I₃].
 * @param scratch length 6: w_B, M_B.
 */
export function angularAccelerationInto(
  inertia: Float64Array,
  y: Float64Array,
  wrench: Float64Array,
  scratch: Float64Array,
  ydot: Float64Array,
): void {
  rotateInverseInto(y, q_WB, y, w_WB, scratch, 0);
  rotateInverseInto(y, q_WB, wrench, Wrench.torque, scratch, 3);
  const I1 = inertia[1];
  const I2 = inertia[2];
  const I3 = inertia[3];
  const w1 = scratch[0];
  const w2 = scratch[1];
  const w3 = scratch[2];
  scratch[0] = (scratch[3] + (I2 - I3) * w2 * w3) / I1;
  scratch[1] = (scratch[4] + (I3 - I1) * w3 * w1) / I2;
  scratch[2] = (scratch[5] + (I1 - I2) * w1 * w2) / I3;
  rotateInto(y, q_WB, scratch, 0, ydot, w_WB);
}

function copyState(from: Float64Array, to: Float64Array): void {
  for (let i = 0; i < size; i += 1) to[i] = from[i];
}
