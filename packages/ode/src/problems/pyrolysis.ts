import { collocated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

const A = 7.89e-10;
const B = 1.1e7;
const C = 1.13e3;
const M = 1e6;

/** E5 of the stiff test set: pyrolysis, with concentrations from 1e-3 down to 1e-23 and times up to 1e13. */
export const pyrolysis: TestProblem = {
  id: "e5",
  title: "E5: chemical pyrolysis",
  source: "Mazzia and Magherini (2008), Test Set for Initial Value Problem Solvers, release 2.4, problem E5",
  n: 4,
  t0: 0,
  tEnd: 1e13,
  y0: [1.76e-3, 0, 0, 0],
  f: (_t, y, ydot) => {
    const r1 = A * y[0];
    const r2 = M * C * y[1] * y[2];
    const r3 = B * y[0] * y[2];
    const r4 = C * y[3];
    ydot[0] = -r1 - r3;
    ydot[1] = r1 - r2;
    ydot[3] = r3 - r4;
    ydot[2] = ydot[1] - ydot[3];
  },
  jacobian: (_t, y, J) => {
    J[0] = -A - B * y[2];
    J[1] = 0;
    J[2] = -B * y[0];
    J[3] = 0;
    J[4] = A;
    J[5] = -M * C * y[2];
    J[6] = -M * C * y[1];
    J[7] = 0;
    J[8] = A - B * y[2];
    J[9] = -M * C * y[2];
    J[10] = -M * C * y[1] - B * y[0];
    J[11] = C;
    J[12] = B * y[2];
    J[13] = 0;
    J[14] = B * y[0];
    J[15] = -C;
  },
  stiff: true,
  scale: 1e-20,
  leastTolerance: 1e-6, // y2 − y3 = y4 → 0 of components that were 4e-11 once: round-off leaves 1e-26
  growth: 3.5e9, // y2 − y3 − y4 is constant: a disturbance of y2 where it is 3.5e-11 stays, in units of 1e-20
  reference: [-1.0858449247815115e-67, 8.861233521291085e-23, 8.861233521291085e-23, -2.3023213082602903e-82],
  referenceSource: `${collocated}; the test set has the same product y2 y3, but y2 − y3 − y4, which is constant, off by 1e-25`,
};
