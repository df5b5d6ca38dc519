import { RigidBodyState } from "@talus/kinematics";
import { atan2, cos, sin } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { vector } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { cross, dot, size, sum, type Triple, times, unit } from "../math/triple.ts";
import { coneSketch } from "./body-sketches.ts";
import { bodyAxis, sameInvariants, topCase } from "./top-case.ts";

const { w_WB } = RigidBodyState;

/**
 * Moments A, A, C: everything but the spin turns about L at the rate |L|/A, and in the body w turns about the axis at
 * (C − A) w_3/A: R(t) = Rot(L t/A) Rot(e_3, −(C − A) w_3 t/A), which Euler's equations confirm.
 */
export function symmetricTop(): ComputedCase {
  return variable(
    {
      C: {
        meaning: "moment about the axis, across it 1",
        unit: "kg m^2",
        value: 1.7,
        least: 0.2,
        most: 1.95,
      },
      w_1: { meaning: "rate across the axis", unit: "rad/s", value: 2, least: 0.1, most: 5 },
      w_3: { meaning: "rate about the axis", unit: "rad/s", value: 6, least: 1, most: 20 },
    },
    ({ C, w_1, w_3 }) => {
      const inertia: Triple = [1, 1, C];
      const w: Triple = [w_1, 0, w_3];
      const L: Triple = [w_1, 0, C * w_3];
      const times_ = [0.5, 4, 15].map((turns) => (turns * 6.283185307179586) / size(L));
      return topCase({
        id: "body/symmetric-top",
        title: "A free symmetric top goes round its angular momentum on a cone, at the rate L/A",
        source: "L. D. Landau, E. M. Lifshitz, Mechanics, § 33; derived in symmetric-top.ts",
        tolerance: 1e-9,
        equations: [
          equation(
            String.raw`\dot\omega_1 = -\Omega\,\omega_2, \quad \dot\omega_2 = \Omega\,\omega_1, \quad \dot\omega_3 = 0, \qquad \Omega = \frac{C-A}{A}\,\omega_3`,
            "L. Euler (1765), for the moments A, A, C",
          ),
          equation(
            String.raw`R(t) = \operatorname{Rot}\!\left(\mathbf L, \tfrac{|\mathbf L|}{A}\,t\right) R(0)\,\operatorname{Rot}(\mathbf e_3, -\Omega t)`,
            "Regular precession: Landau, Lifshitz, § 33",
          ),
        ],
        sketch: coneSketch(Math.max(0.25, atan2(w_1, C * w_3))),
        inertia,
        w,
        times: times_,
        compare: (states) =>
          states.flatMap((y, i) => {
            const t = times_[i];
            const back = -(C - 1) * w_3 * t;
            const about = (v: Triple): Triple => turned(v, unit(L), size(L) * t);
            const what = `${[0.5, 4, 15][i]} turns`;
            return [
              ...vector(`${what}: axis e_3`, "1", bodyAxis(y, 2), about([0, 0, 1]), 1),
              ...vector(`${what}: axis e_1`, "1", bodyAxis(y, 0), about([cos(back), sin(back), 0]), 1),
              ...vector(`${what}: w`, "rad/s", y.slice(w_WB, w_WB + 3), about(w), size(w)),
              ...sameInvariants(what, { inertia, w }, y),
            ];
          }),
      });
    },
  );
}

/** v turned about the unit vector n by an angle (Rodrigues). */
function turned(v: Triple, n: Triple, angle: number): Triple {
  const c = cos(angle);
  return sum(times(c, v), times(sin(angle), cross(n, v)), times((1 - c) * dot(n, v), n));
}
