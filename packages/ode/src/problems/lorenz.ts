import { extrapolated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

/**
 * Lorenz' equations, σ = 10, ρ = 28, β = 8/3, with the upward crossings of the plane z = ρ − 1 through its two centres.
 */
export const lorenz: TestProblem = {
  id: "lorenz",
  title: "Lorenz' attractor and its section z = 27",
  source: "Lorenz (1963), Deterministic nonperiodic flow, J. Atmos. Sci. 20, 130–141, eqs (25)–(27)",
  n: 3,
  t0: 0,
  tEnd: 10,
  y0: [1, 1, 1],
  f: (_t, y, ydot) => {
    ydot[0] = 10 * (y[1] - y[0]);
    ydot[1] = 28 * y[0] - y[1] - y[0] * y[2];
    ydot[2] = y[0] * y[1] - (8 * y[2]) / 3;
  },
  jacobian: (_t, y, J) => {
    J[0] = -10;
    J[1] = 10;
    J[2] = 0;
    J[3] = 28 - y[2];
    J[4] = -1;
    J[5] = -y[0];
    J[6] = y[1];
    J[7] = y[0];
    J[8] = -8 / 3;
  },
  stiff: false,
  scale: 1,
  growth: 46,
  reference: [-4.902687541134646, -3.7438729218029194, 24.690858102790557],
  referenceSource: extrapolated,
  section: {
    name: "z = 27",
    direction: "rising",
    g: (_t, y) => y[2] - 27,
    times: [
      0.3020584622326408, 0.8589796261577922, 1.4813647340600495, 2.10317701788501, 2.7257089262093186,
      3.3490702795154417, 3.9733914705662077, 4.598828892259274, 5.225571940198439, 5.853852580732102,
      6.483958727902618, 7.116253450193225, 7.751203424313219, 8.389422692534813, 9.031743084744296,
      9.679334164658554,
    ],
  },
};
