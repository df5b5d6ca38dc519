import { collocated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

const s = 77.27;
const q = 8.375e-6;
const w = 0.161;

/** The Oregonator: Belousov's oscillating reaction, over one of its cycles. */
export const orego: TestProblem = {
  id: "orego",
  title: "OREGO: the Oregonator",
  source:
    "Mazzia and Magherini (2008), Test Set for Initial Value Problem Solvers, release 2.4, problem OREGO",
  n: 3,
  t0: 0,
  tEnd: 360,
  y0: [1, 2, 3],
  f: (_t, y, ydot) => {
    ydot[0] = s * (y[1] + y[0] * (1 - q * y[0] - y[1]));
    ydot[1] = (y[2] - (1 + y[0]) * y[1]) / s;
    ydot[2] = w * (y[0] - y[2]);
  },
  jacobian: (_t, y, J) => {
    J[0] = s * (1 - 2 * q * y[0] - y[1]);
    J[1] = s * (1 - y[0]);
    J[2] = 0;
    J[3] = -y[1] / s;
    J[4] = -(1 + y[0]) / s;
    J[5] = 1 / s;
    J[6] = w;
    J[7] = 0;
    J[8] = -w;
  },
  stiff: true,
  scale: 1e-6,
  growth: 6.9,
  reference: [1.0008148703185227, 1228.178521549888, 132.05549428465082],
  referenceSource: `${collocated}; agrees with 12 digits of the test set`,
};
