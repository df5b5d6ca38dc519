import { cos, sin } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { explicitSteppers } from "./case-steppers.ts";
import { solverCase } from "./solver-case.ts";
import { springSketch } from "./solver-sketches.ts";

const TWO_PI = 6.283185307179586;

/** y = [x, x']: ten periods. */
export function oscillator(): ComputedCase {
  return variable(
    {
      omega: { meaning: "frequency", unit: "rad/s", value: 2, least: 0.1, most: 50 },
      x: { meaning: "place at the start", unit: "m", value: 1, least: 0.1, most: 10 },
    },
    ({ omega, x }) =>
      solverCase({
        id: "solver/oscillator",
        title: "A mass on a spring swings in sines, ten periods long",
        source: "Classical: x = x_0 cos ωt",
        tolerance: 1e-9,
        because: "some thousand steps of 1e-13 whose errors add up in the phase",
        equations: [
          equation(
            String.raw`\ddot x = -\omega^2 x \;\Rightarrow\; x = x_0\cos\omega t, \quad \dot x = -\omega x_0\sin\omega t`,
            "Newton; Hooke",
          ),
        ],
        sketch: springSketch(1),
        problem: {
          f: (_t, y, ydot) => {
            ydot[0] = y[1];
            ydot[1] = -omega * omega * y[0];
          },
          t0: 0,
          y0: [x, 0],
        },
        times: [0.35, 5.2, 10].map((periods) => (periods * TWO_PI) / omega),
        sizes: [x, omega * x],
        steppers: explicitSteppers,
        solver: { stepper: "dormand-prince-853", relativeTolerance: 1e-13, absoluteTolerance: 1e-13 },
        compare: (states) =>
          [0.35, 5.2, 10].flatMap((periods, i) => {
            const phase = TWO_PI * periods;
            const [place, speed] = states[i];
            return [
              number(`${periods} periods: x`, "m", place, x * cos(phase), x),
              number(`${periods} periods: x'`, "m/s", speed, -omega * x * sin(phase), omega * x),
            ];
          }),
      }),
  );
}
