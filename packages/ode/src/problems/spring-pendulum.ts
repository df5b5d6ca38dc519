import { cos, sin } from "@talus/portable-math";
import { extrapolated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

/** Mass in kg, stiffness in N/m, natural length in m, gravity in m/s². */
const m = 1;
const k = 100;
const r0 = 1;
const g = 9.81;

/**
 * A mass swinging on a spring: extension r in m, angle θ from the vertical below in rad, then their rates.
 *
 *   m r̈ − m (r0 + r) θ̇² − m g cos θ + k r = 0,   (r0 + r) θ̈ + 2 ṙ θ̇ + g sin θ = 0
 */
export const springPendulum: TestProblem = {
  id: "spring-pendulum",
  title: "A mass swings on a spring",
  source: "Harl, Kegl and Karner, Dinamika masnih sistemov, eqs (4.153) and (4.155)",
  n: 4,
  t0: 0,
  tEnd: 10,
  y0: [0.1, 0.5, 0, 0],
  f: (_t, y, ydot) => {
    const r = r0 + y[0];
    ydot[0] = y[2];
    ydot[1] = y[3];
    ydot[2] = r * y[3] * y[3] + g * cos(y[1]) - (k / m) * y[0];
    ydot[3] = (-2 * y[2] * y[3] - g * sin(y[1])) / r;
  },
  stiff: false,
  scale: 1,
  growth: 11,
  reference: [0.0951844073213731, -0.41215368037627914, -0.08117585322984575, 0.8346518120206552],
  referenceSource: extrapolated,
  section: {
    name: "through the vertical",
    direction: "either",
    g: (_t, y) => y[1],
    times: [
      0.540557197698729, 1.6281464230146614, 2.722925882890593, 3.8134475383074964, 4.89526541734992,
      5.979949375212689, 7.073570993908714, 8.166524512823415, 9.250288811915762,
    ],
  },
};
