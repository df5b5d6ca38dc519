import { cos, exp, sin } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { implicitSteppers } from "./case-steppers.ts";
import { solverCase } from "./solver-case.ts";
import { graphSketch } from "./solver-sketches.ts";

const times = [0.5, 4, 10];

/** y relaxes quickly onto a cosine and follows it. */
export function stiffForcing(): ComputedCase {
  return variable(
    {
      lambda: { meaning: "rate λ of the fast part", unit: "1/s", value: 1e4, least: 10, most: 1e6 },
      y_0: { meaning: "start above the cosine", unit: "1", value: 1, least: -2, most: 2 },
    },
    ({ lambda, y_0 }) =>
      solverCase({
        id: "solver/stiff-forcing",
        title: "What is drawn fast onto a slow cosine follows it, however stiff the pull",
        source:
          "A. Prothero, A. Robinson (1974), On the stability and accuracy of one-step methods, Math. Comp. 28, 145–162",
        tolerance: 1e-8,
        because: "steps of 1e-10; methods lose order in the stiff part",
        equations: [
          equation(
            String.raw`\dot y = -\lambda\,(y - \cos t) - \sin t \;\Rightarrow\; y = \cos t + y_0\,\mathrm e^{-\lambda t}`,
            "A. Prothero, A. Robinson (1974)",
          ),
        ],
        sketch: graphSketch((t) => cos(t) + exp(-4 * t), 10, "y"),
        problem: {
          f: (t, y, ydot) => {
            ydot[0] = -lambda * (y[0] - cos(t)) - sin(t);
          },
          jacobian: (_t, _y, J) => {
            J[0] = -lambda;
          },
          t0: 0,
          y0: [1 + y_0],
        },
        times,
        steppers: implicitSteppers,
        solver: { stepper: "radau-5", relativeTolerance: 1e-10, absoluteTolerance: 1e-10 },
        compare: (states) =>
          times.map((t, i) => number(`t = ${t}: y`, "1", states[i][0], cos(t) + y_0 * exp(-lambda * t), 1)),
      }),
  );
}
