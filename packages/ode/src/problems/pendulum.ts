import type { TestProblem } from "./test-problem.ts";

/** Standard gravity of the exact answers, m/s². */
const g = 9.81;

/**
 * A pendulum of 1 m and 1 kg let go level with its pivot, in Cartesian coordinates, y up: x, y in m, ẋ, ẏ in m/s and
 * λ, the force in the rod per length, N/m. The length, differentiated twice, gives the algebraic equation (index 1):
 *
 *   0 = ẋ² + ẏ² − g y − λ (x² + y²)
 *
 * Exact: sin(θ/2) = k cd(√g t, k), k = sin 45°, θ from the vertical below.
 */
export const pendulumDae: TestProblem = {
  id: "pendulum-dae",
  title: "A pendulum in Cartesian coordinates, index 1",
  source: "Hairer and Wanner (1996), Solving Ordinary Differential Equations II, section VII.1",
  n: 5,
  t0: 0,
  tEnd: 5,
  y0: [1, 0, 0, 0, 0],
  index: 1,
  mass: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  f: (_t, y, ydot) => {
    ydot[0] = y[2];
    ydot[1] = y[3];
    ydot[2] = -y[4] * y[0];
    ydot[3] = -y[4] * y[1] - g;
    ydot[4] = y[2] * y[2] + y[3] * y[3] - g * y[1] - y[4] * (y[0] * y[0] + y[1] * y[1]);
  },
  jacobian: (_t, y, J) => {
    J.fill(0);
    J[2] = 1;
    J[8] = 1;
    J[10] = -y[4];
    J[14] = -y[0];
    J[16] = -y[4];
    J[19] = -y[1];
    J[20] = -2 * y[4] * y[0];
    J[21] = -g - 2 * y[4] * y[1];
    J[22] = 2 * y[2];
    J[23] = 2 * y[3];
    J[24] = -(y[0] * y[0] + y[1] * y[1]);
  },
  stiff: false,
  scale: 1,
  growth: 62,
  reference: [
    0.9423054350437573, -0.3347543384140006, -0.8579042568859491, -2.4149286543704886, 9.851820179524037,
  ],
  referenceSource:
    "elliptic functions at 45 digits (references/exact.py), checked by extrapolation of order 28",
};
