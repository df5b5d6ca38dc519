import { pendulumDae } from "@talus/ode/problems";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { pendulumSketch } from "../hybrid/hybrid-sketches.ts";
import { jacobi } from "../math/elliptic.ts";
import { implicitSteppers } from "./case-steppers.ts";
import { solverCase } from "./solver-case.ts";

const times = [0.5, 1.7, 5];
const g = 9.81;

/** Let go level with its pivot: sin(θ/2) = k cd(√g t, k), k = sin 45°, so x = sin θ and y = −cos θ. */
export function pendulumInAPlane(): ComputedCase {
  const { f, mass, jacobian, t0, y0 } = pendulumDae;
  return solverCase({
    id: "solver/pendulum-dae",
    title: "A pendulum in Cartesian coordinates: the force in its rod keeps it on the circle",
    source:
      "E. Hairer, G. Wanner (1996), Solving Ordinary Differential Equations II, section VII.1; elliptic functions",
    tolerance: 1e-6,
    because: "steps of 1e-10; a disturbance grows to 62 times its size, and the length is not held itself",
    equations: [
      equation(
        String.raw`\ddot x = -\lambda x, \qquad \ddot y = -\lambda y - g, \qquad 0 = \dot x^2 + \dot y^2 - g y - \lambda\,(x^2+y^2)`,
        "E. Hairer, G. Wanner (1996): index 1, the length differentiated twice",
      ),
      equation(
        String.raw`\sin\frac\theta2 = k\,\operatorname{cd}(\sqrt g\,t,\,k), \qquad k = \sin 45^\circ, \qquad x = \sin\theta,\; y = -\cos\theta`,
        "Pendulum of 1 m let go level with its pivot",
      ),
    ],
    sketch: pendulumSketch(1.2, false),
    problem: { f, t0, y0, ...(mass !== undefined && { mass }), ...(jacobian !== undefined && { jacobian }) },
    times,
    steppers: implicitSteppers,
    solver: { stepper: "radau-5", relativeTolerance: 1e-10, absoluteTolerance: 1e-10 },
    compare: (states) =>
      times.flatMap((t, i) => {
        const k = Math.sqrt(0.5);
        const { sn, cn, dn } = jacobi(Math.sqrt(g) * t, k);
        const sine = (k * cn) / dn; // sin(θ/2)
        const cosine = Math.sqrt(1 - sine * sine);
        const rate = (-2 * Math.sqrt(g) * k * k * sn) / dn; // θ' = −2 √g k k' sd, here k' = k
        const [x, y] = [2 * sine * cosine, 2 * sine * sine - 1];
        return [
          number(`t = ${t}: x`, "m", states[i][0], x, 1),
          number(`t = ${t}: y`, "m", states[i][1], y, 1),
          number(`t = ${t}: x'`, "m/s", states[i][2], -rate * y, Math.sqrt(2 * g)),
          number(`t = ${t}: y'`, "m/s", states[i][3], rate * x, Math.sqrt(2 * g)),
          number(`t = ${t}: λ`, "N/m", states[i][4], rate * rate - g * y, 3 * g),
        ];
      }),
  });
}
