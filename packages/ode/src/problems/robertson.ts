import { collocated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

const common = {
  source:
    "Mazzia and Magherini (2008), Test Set for Initial Value Problem Solvers, release 2.4, problem ROBER",
  n: 3,
  t0: 0,
  tEnd: 1e11,
  y0: [1, 0, 0],
  stiff: true,
  scale: 1e-6,
  growth: 380,
  reference: [2.083340149701294e-8, 8.333360770334784e-14, 0.9999999791665152],
  referenceSource: `${collocated}; agrees with 13 digits of the test set`,
} as const;

/** Robertson's autocatalytic reaction as an ordinary differential equation. */
export const robertson: TestProblem = {
  ...common,
  id: "robertson",
  title: "Robertson's reaction",
  f: (_t, y, ydot) => {
    ydot[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
    ydot[2] = 3e7 * y[1] * y[1];
    ydot[1] = -ydot[0] - ydot[2];
  },
  jacobian: (_t, y, J) => {
    J[0] = -0.04;
    J[1] = 1e4 * y[2];
    J[2] = 1e4 * y[1];
    J[3] = 0.04;
    J[4] = -1e4 * y[2] - 6e7 * y[1];
    J[5] = -1e4 * y[1];
    J[6] = 0;
    J[7] = 6e7 * y[1];
    J[8] = 0;
  },
};

/** The same with the balance of matter y1 + y2 + y3 = 1 in place of the third equation: index 1. */
export const robertsonDae: TestProblem = {
  ...common,
  id: "robertson-dae",
  title: "Robertson's reaction, differential-algebraic",
  index: 1,
  mass: [1, 0, 0, 0, 1, 0, 0, 0, 0],
  f: (_t, y, ydot) => {
    ydot[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
    ydot[1] = 0.04 * y[0] - 1e4 * y[1] * y[2] - 3e7 * y[1] * y[1];
    ydot[2] = y[0] + y[1] + y[2] - 1;
  },
  jacobian: (_t, y, J) => {
    J[0] = -0.04;
    J[1] = 1e4 * y[2];
    J[2] = 1e4 * y[1];
    J[3] = 0.04;
    J[4] = -1e4 * y[2] - 6e7 * y[1];
    J[5] = -1e4 * y[1];
    J[6] = 1;
    J[7] = 1;
    J[8] = 1;
  },
};
