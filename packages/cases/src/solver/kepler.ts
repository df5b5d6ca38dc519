import { cos, sin } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { bisect } from "../math/root.ts";
import { explicitSteppers } from "./case-steppers.ts";
import { solverCase } from "./solver-case.ts";
import { orbitSketch } from "./solver-sketches.ts";

const TWO_PI = 6.283185307179586;
const revolutions = [0.3, 1.5, 3];

/** y = [x, y, x', y'] about a body of mass 1 in the focus: axis 1, period 2 pi, from the nearest place on. */
export function kepler(): ComputedCase {
  return variable({ e: { meaning: "eccentricity", unit: "1", value: 0.6, least: 0, most: 0.95 } }, ({ e }) =>
    solverCase({
      id: "solver/kepler",
      title: "A planet runs round its sun on an ellipse, three times, and is where Kepler's equation says",
      source: "J. Kepler (1609), Astronomia nova: E − e sin E = t",
      tolerance: 1e-9,
      because: "some hundred steps of 1e-13; an error of the axis grows with time, faster near the sun",
      equations: [
        equation(String.raw`\ddot{\mathbf r} = -\frac{\mathbf r}{|\mathbf r|^3}`, "I. Newton (1687)"),
        equation(
          String.raw`E - e\sin E = t, \qquad x = \cos E - e, \quad y = \sqrt{1-e^2}\,\sin E`,
          "J. Kepler (1609)",
        ),
      ],
      sketch: orbitSketch(e),
      problem: {
        f: (_t, y, ydot) => {
          const square = y[0] * y[0] + y[1] * y[1];
          const cube = square * Math.sqrt(square);
          ydot[0] = y[2];
          ydot[1] = y[3];
          ydot[2] = -y[0] / cube;
          ydot[3] = -y[1] / cube;
        },
        t0: 0,
        y0: [1 - e, 0, 0, Math.sqrt((1 + e) / (1 - e))],
      },
      times: revolutions.map((part) => part * TWO_PI),
      steppers: explicitSteppers,
      solver: { stepper: "dormand-prince-853", relativeTolerance: 1e-13, absoluteTolerance: 1e-13 },
      compare: (states) =>
        revolutions.flatMap((part, i) => {
          const expected = orbitAt(e, TWO_PI * (part - Math.floor(part)));
          const size = i === 0 ? 1 : 1 / (1 - e); // an error of time counts most where the planet is fast
          return expected.map((value, k) => {
            const scale = k < 2 ? size : size * Math.sqrt((1 + e) / (1 - e));
            return number(
              `${part} revolutions: ${names[k]}`,
              k < 2 ? "m" : "m/s",
              states[i][k],
              value,
              scale,
            );
          });
        }),
    }),
  );
}

const names = ["x", "y", "x'", "y'"];

/** x, y, x', y' at the mean anomaly t in [0, 2 pi). */
function orbitAt(e: number, t: number): readonly number[] {
  const E = t === 0 ? 0 : bisect((each) => each - e * sin(each) - t, t - 1, t + 1);
  const b = Math.sqrt((1 - e) * (1 + e));
  const rate = 1 / (1 - e * cos(E));
  return [cos(E) - e, b * sin(E), -rate * sin(E), rate * b * cos(E)];
}
