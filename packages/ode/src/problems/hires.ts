import { collocated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

/** High irradiance responses: eight reactions by which light shapes a plant. */
export const hires: TestProblem = {
  id: "hires",
  title: "HIRES: response of a plant to light",
  source:
    "Mazzia and Magherini (2008), Test Set for Initial Value Problem Solvers, release 2.4, problem HIRES",
  n: 8,
  t0: 0,
  tEnd: 321.8122,
  y0: [1, 0, 0, 0, 0, 0, 0, 0.0057],
  f: (_t, y, ydot) => {
    const bound = 280 * y[5] * y[7];
    ydot[0] = -1.71 * y[0] + 0.43 * y[1] + 8.32 * y[2] + 0.0007;
    ydot[1] = 1.71 * y[0] - 8.75 * y[1];
    ydot[2] = -10.03 * y[2] + 0.43 * y[3] + 0.035 * y[4];
    ydot[3] = 8.32 * y[1] + 1.71 * y[2] - 1.12 * y[3];
    ydot[4] = -1.745 * y[4] + 0.43 * y[5] + 0.43 * y[6];
    ydot[5] = -bound + 0.69 * y[3] + 1.71 * y[4] - 0.43 * y[5] + 0.69 * y[6];
    ydot[6] = bound - 1.81 * y[6];
    ydot[7] = -ydot[6];
  },
  jacobian: (_t, y, J) => {
    J.fill(0);
    J[0] = -1.71;
    J[1] = 0.43;
    J[2] = 8.32;
    J[8] = 1.71;
    J[9] = -8.75;
    J[18] = -10.03;
    J[19] = 0.43;
    J[20] = 0.035;
    J[25] = 8.32;
    J[26] = 1.71;
    J[27] = -1.12;
    J[36] = -1.745;
    J[37] = 0.43;
    J[38] = 0.43;
    J[43] = 0.69;
    J[44] = 1.71;
    J[45] = -280 * y[7] - 0.43;
    J[46] = 0.69;
    J[47] = -280 * y[5];
    J[53] = 280 * y[7];
    J[54] = -1.81;
    J[55] = 280 * y[5];
    J[61] = -280 * y[7];
    J[62] = 1.81;
    J[63] = -280 * y[5];
  },
  stiff: true,
  scale: 1e-4,
  growth: 92,
  reference: [
    0.0007371312573325667, 0.00014424857263161848, 5.888729740967575e-5, 0.001175651343283149,
    0.0023863561988313304, 0.0062389682527427956, 0.0028499983951857685, 0.0028500016048142313,
  ],
  referenceSource: `${collocated}; agrees with the digits of the test set`,
};
