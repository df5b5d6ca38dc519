import { extrapolated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

/** Mass of the moon as a fraction of the total. */
const mu = 0.012277471;
const rest = 1 - mu;

/**
 * Arenstorf's orbit of a small body about earth and moon, in the frame that turns with them: x, y, ẋ, ẏ.
 * It is periodic: the reference is the start.
 */
export const arenstorf: TestProblem = {
  id: "arenstorf",
  title: "Arenstorf's periodic orbit",
  source: "Hairer, Nørsett and Wanner (1993), Solving Ordinary Differential Equations I, section II.0",
  n: 4,
  t0: 0,
  tEnd: 17.06521656015796,
  y0: [0.994, 0, 0, -2.0015851063790825],
  f: (_t, y, ydot) => {
    const toEarth = y[0] + mu;
    const toMoon = y[0] - rest;
    const square1 = toEarth * toEarth + y[1] * y[1];
    const square2 = toMoon * toMoon + y[1] * y[1];
    const pull1 = rest / (square1 * Math.sqrt(square1));
    const pull2 = mu / (square2 * Math.sqrt(square2));
    ydot[0] = y[2];
    ydot[1] = y[3];
    ydot[2] = y[0] + 2 * y[3] - pull1 * toEarth - pull2 * toMoon;
    ydot[3] = y[1] - 2 * y[2] - (pull1 + pull2) * y[1];
  },
  stiff: false,
  scale: 1,
  growth: 1500000,
  reference: [0.994, 0, 0, -2.0015851063790825],
  referenceSource: `the orbit closes after 17.0652165601579625588917206249; ${extrapolated}: to 2e-25`,
};
