import { conjugateQuaternionInto, multiplyQuaternionInto, type Triple } from "@talus/kinematics";
import { atan2, cos, hypot, sin } from "@talus/portable-math";
import type { TopConstants } from "./top-constants.ts";
import { topPrecession } from "./top-precession.ts";

/** Kind of turning. */
export interface TopRegime {
  /**
   * "steady": w does not change in B (a principal axis, equal moments). "about-largest", "about-smallest": w circles
   * the axis of the largest or smallest moment in B. "separatrix": between the two, w goes from one sense of the middle
   * axis to the other and never returns.
   */
  readonly regime: "steady" | "about-largest" | "about-smallest" | "separatrix";
  /** Of the angular velocity in B, s; Infinity when steady and on the separatrix. */
  readonly period: number;
  /**
   * Angle by which the attitude has turned about L after one period, rad, > 0, including whole turns; Infinity without
   * a period.
   */
  readonly precession: number;
}

/** Rotation of a free body, seen from its own frame at the start. */
export interface TopTurn extends TopRegime {
  /** Writes the angular velocity in B (3) and the quaternion Q(0)* Q(t) from B at t to B at the start (4). */
  writeInto(t: number, w_B: Float64Array, turned: Float64Array): void;
}

/** Rotation at a constant angular velocity, which lies along L. */
export function createSteadyTurn(w: Triple): TopTurn {
  const speed = hypot(hypot(w[0], w[1]), w[2]);
  const none = speed === 0 ? 1 : speed;
  const axis = [w[0] / none, w[1] / none, w[2] / none] as const;
  return {
    regime: "steady",
    period: Number.POSITIVE_INFINITY,
    precession: Number.POSITIVE_INFINITY,
    writeInto(t, w_B, turned) {
      const s = sin(0.5 * speed * t);
      turned[0] = cos(0.5 * speed * t);
      for (let i = 0; i < 3; i += 1) {
        w_B[i] = w[i];
        turned[1 + i] = s * axis[i];
      }
    },
  };
}

/** Rotation about the axis of the largest or smallest moment. */
export function createTopTurn(constants: TopConstants): TopTurn {
  const { unit, axes, moments, amplitudes, start, rate, kPrime, elliptic, isAboutLargest } = constants;
  const [a, b, c] = axes;
  const x = (c + 1) % 3; // x, y, c right-handed
  const y = (c + 2) % 3;
  const momentX = x === a ? moments[0] : moments[1];
  const momentY = y === a ? moments[0] : moments[1];
  const precession = topPrecession(constants);
  const half = 2 * elliptic.quarterPeriod;
  const values = new Float64Array(3);
  const w = new Float64Array(3);
  const conjugateAtStart = Float64Array.of(1, 0, 0, 0);
  const q = new Float64Array(4);

  /** ∫ of the precession up to u; leaves sn, cn, dn of u in `values`. */
  function integralTo(u: number): number {
    const halves = Math.round(u / half); // 0 on the separatrix
    const isFirst = halves === 0;
    const rest = isFirst ? u : u - halves * half;
    elliptic.writeInto(rest, values);
    const sum = (isFirst ? 0 : halves * precession.half) + precession.integral(rest, values);
    if (halves % 2 !== 0) {
      values[0] = -values[0];
      values[1] = -values[1];
    }
    return sum;
  }

  /** Angular velocity in units of `unit` in `w`, Q(0)* Q of the precession ψ in `q`, both along x, y, c. */
  function attitude(psi: number): void {
    w[a] = amplitudes[0] * values[1];
    w[b] = amplitudes[1] * values[0];
    w[c] = amplitudes[2] * values[2];
    const Lx = momentX * w[x];
    const Ly = momentY * w[y];
    const alpha = 0.5 * atan2(Ly, Lx);
    const theta = 0.5 * atan2(hypot(Lx, Ly), moments[2] * w[c]);
    const ct = cos(theta);
    const st = -sin(theta);
    const ca = cos(alpha);
    const sa = -sin(alpha);
    const cp = cos(0.5 * psi);
    const sp = sin(0.5 * psi);
    q[0] = cp * ct * ca - sp * ct * sa; // R_z(ψ) R_y(−θ) R_z(−α)
    q[1] = cp * st * sa - sp * st * ca;
    q[2] = cp * st * ca + sp * st * sa;
    q[3] = cp * ct * sa + sp * ct * ca;
    multiplyQuaternionInto(conjugateAtStart, 0, q, 0, q, 0);
  }

  const integralAtStart = integralTo(start);
  attitude(0);
  conjugateQuaternionInto(q, 0, conjugateAtStart, 0);
  const isSeparatrix = kPrime === 0;
  return {
    regime: isSeparatrix ? "separatrix" : isAboutLargest ? "about-largest" : "about-smallest",
    period: (2 * half) / rate / unit,
    precession: isSeparatrix
      ? Number.POSITIVE_INFINITY
      : (precession.base * 2 * half) / rate + 2 * precession.factor * precession.half,
    writeInto(t, w_B, turned) {
      const time = unit * t;
      const integral = integralTo(start + rate * time) - integralAtStart;
      attitude(precession.base * time + precession.factor * integral);
      turned[0] = q[0];
      turned[1 + x] = q[1];
      turned[1 + y] = q[2];
      turned[1 + c] = q[3];
      for (let i = 0; i < 3; i += 1) w_B[i] = unit * w[i];
    },
  };
}
