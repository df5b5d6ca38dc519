import {
  multiplyQuaternionInto,
  RigidBodyState,
  rotateInto,
  rotateInverseInto,
  type Triple,
} from "@talus/kinematics";
import { requireArray, requireFinite } from "@talus/portable-math/arguments";
import { readQuaternion } from "../quaternion-order.ts";
import { type BodyInertia, requireBody } from "./free-motion.ts";
import { topConstants } from "./top-constants.ts";
import { createSteadyTurn, createTopTurn, type TopRegime, type TopTurn } from "./top-turn.ts";

/** Motion of a rigid body on which no force and no torque acts, at any time, without integration. */
export interface FreeTop extends TopRegime {
  /**
   * Angular velocity in B.
   *
   * @param t   since the start, s, finite (a time before the start too).
   * @param out rad/s. Length 3 from `oo` on.
   * @throws RangeError for a time that is not finite.
   */
  angularVelocityInto(t: number, out: Float64Array, oo: number): void;
  /**
   * State p, q, v, w (`RigidBodyState`); either of q and −q may result.
   *
   * @param t   since the start, s, finite.
   * @param out length 13. May be the array of the start.
   * @throws RangeError for a time that is not finite.
   */
  stateInto(t: number, out: Float64Array): void;
}

const { p_WB, q_WB, v_WB, w_WB, size } = RigidBodyState;

/**
 * The exact motion of a free rigid body (Euler's top): the mass centre moves uniformly, the angular velocity in B
 * follows Jacobi's elliptic functions, the attitude turns about L by an elliptic integral of the third kind.
 *
 *   R(t) = R(0) Q(0)ᵀ Q(t),   Q = R_z(ψ) R_y(−θ) R_z(−α)                                                         (1)
 *
 * Q carries L from B to e_z: θ is its angle from the axis c of the largest or smallest moment, α its angle about that
 * axis, ψ the precession of c about L (`topPrecession`).
 *
 * Errors are a few ε, plus ε times the angles turned through, at any time. Near the separatrix, a start that differs by
 * ε becomes another motion after a few turns. Numbers are boxed on the way: not for hot loops.
 *
 * Source: Landau, Lifshitz, Mechanics, § 37. Differs from it: any order of moments and signs, ψ by Carlson's integrals.
 *
 * @param body  mass (kg) and principal moments in B (kg m²), in any order.
 * @param start state p, q, v, w at t = 0. Length 13 or more. Copied.
 * @throws RangeError for a number that is not finite, impossible moments, a quaternion that is not of unit length.
 * @example
 *   const top = freeTop({ mass: 6, inertia_B: [0.065, 0.1, 0.125] }, start);
 *   top.stateInto(10, y); // the state after 10 s
 */
export function freeTop(body: BodyInertia, start: ArrayLike<number>): FreeTop {
  const where = "freeTop";
  requireBody(where, body);
  requireArray(where, "start", start);
  const y0 = Float64Array.from(start).slice(0, size);
  requireFinite(where, "start", y0, size);
  y0.set(readQuaternion(where, "start.q_WB", "wxyz", y0.subarray(q_WB, q_WB + 4)), q_WB);
  const w0 = new Float64Array(3);
  rotateInverseInto(y0, q_WB, y0, w_WB, w0, 0);
  const w: Triple = [w0[0], w0[1], w0[2]];
  const constants = topConstants(body.inertia_B, w);
  const turn: TopTurn = constants === undefined ? createSteadyTurn(w) : createTopTurn(constants);
  const w_B = new Float64Array(3);
  const turned = new Float64Array(4);
  return {
    regime: turn.regime,
    period: turn.period,
    precession: turn.precession,
    angularVelocityInto(t, out, oo) {
      requireTime(t);
      turn.writeInto(t, w_B, turned);
      for (let i = 0; i < 3; i += 1) out[oo + i] = w_B[i];
    },
    stateInto(t, out) {
      requireTime(t);
      turn.writeInto(t, w_B, turned);
      multiplyQuaternionInto(y0, q_WB, turned, 0, out, q_WB); // (1)
      rotateInto(out, q_WB, w_B, 0, out, w_WB);
      for (let i = 0; i < 3; i += 1) {
        out[p_WB + i] = y0[p_WB + i] + t * y0[v_WB + i];
        out[v_WB + i] = y0[v_WB + i];
      }
    },
  };
}

function requireTime(t: number): void {
  if (!Number.isFinite(t)) throw new RangeError(`freeTop: t must be finite, got ${t}`);
}
