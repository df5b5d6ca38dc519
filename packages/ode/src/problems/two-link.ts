import { cos, sin } from "@talus/portable-math";
import { extrapolated } from "./detest-sources.ts";
import type { TestProblem } from "./test-problem.ts";

/** Lengths in m, masses in kg, gravity in m/s². */
const l2 = 0.5;
const l3 = 0.4;
const m2 = 2;
const m3 = 1.5;
const g = 9.81;
/** Inertia of both links about the fixed joint, of the outer one about the joint between, and their coupling, kg m². */
const a22 = (m2 * l2 * l2) / 3 + m3 * l2 * l2;
const a33 = (m3 * l3 * l3) / 3;
const h = (m3 * l2 * l3) / 2;

/**
 * An arm of two uniform links that falls from level, at rest, without motors: angles θ2, θ3 from level in rad, then
 * their rates in rad/s. With D = θ2 − θ3:
 *
 *   a22 θ̈2 + h cos D θ̈3 = −h sin D θ̇3² − (m2/2 + m3) g l2 cos θ2
 *   h cos D θ̈2 + a33 θ̈3 = h sin D θ̇2² − m3 g (l3/2) cos θ3
 */
export const twoLink: TestProblem = {
  id: "two-link",
  title: "An arm of two links falls",
  source: "Harl, Kegl and Karner, Dinamika masnih sistemov, eqs (4.141) and (4.146), simplified",
  n: 4,
  t0: 0,
  tEnd: 2,
  y0: [0, 0, 0, 0],
  f: (_t, y, ydot) => {
    const b2 = -h * sin(y[0] - y[1]) * y[3] * y[3] - (m2 / 2 + m3) * g * l2 * cos(y[0]);
    const b3 = h * sin(y[0] - y[1]) * y[2] * y[2] - ((m3 * g * l3) / 2) * cos(y[1]);
    const a23 = h * cos(y[0] - y[1]);
    const determinant = a22 * a33 - a23 * a23;
    ydot[0] = y[2];
    ydot[1] = y[3];
    ydot[2] = (a33 * b2 - a23 * b3) / determinant;
    ydot[3] = (a22 * b3 - a23 * b2) / determinant;
  },
  stiff: false,
  scale: 1,
  growth: 61,
  reference: [-0.4603520084798254, -1.4203707927494158, -5.721643085592116, 1.1391133851556017],
  referenceSource: extrapolated,
  section: {
    name: "the inner link turns back",
    direction: "either",
    g: (_t, y) => y[2],
    times: [0.8362072311944245, 1.2942150844303117, 1.3358735754710873, 1.7975056501056292],
  },
};
