import { cos, sin } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { implicitSteppers } from "./case-steppers.ts";
import { solverCase } from "./solver-case.ts";
import { springSketch } from "./solver-sketches.ts";

const times = [1, 4, 10];
const [k_1, k_2] = [20, 8]; // N/m

/**
 * y = [x, s, x', s'], s = x_2 − x_1: M q'' = −K q with M = ((m_1 + m_2, m_2), (m_2, m_2)), K = diag(k_1, k_2). With
 * q = a cos ωt, ω² are the roots of m_1 m_2 ω⁴ − (m_2 k_1 + (m_1 + m_2) k_2) ω² + k_1 k_2 = 0, and
 * s/x = m_2 ω²/(k_2 − m_2 ω²) in each.
 */
export function coupledMasses(): ComputedCase {
  return variable(
    {
      m1: { meaning: "first mass", unit: "kg", value: 2, least: 0.5, most: 10 },
      m2: { meaning: "second mass", unit: "kg", value: 1, least: 0.5, most: 10 },
    },
    ({ m1, m2 }) =>
      solverCase({
        id: "solver/coupled-masses",
        title: "Two masses on two springs, with a mass matrix that is full, swing in their two normal modes",
        source: "Classical: small vibrations of two masses, derived in coupled-masses.ts",
        tolerance: 1e-7,
        because: "some hundred steps of 1e-10 whose errors add up in the phases",
        equations: [
          equation(
            String.raw`\begin{pmatrix} m_1+m_2 & m_2\\ m_2 & m_2\end{pmatrix}\begin{pmatrix}\ddot x\\ \ddot s\end{pmatrix} = -\begin{pmatrix}k_1 x\\ k_2 s\end{pmatrix}`,
            "J. L. Lagrange; s the stretch of the second spring",
          ),
          equation(
            String.raw`m_1 m_2\,\omega^4 - \bigl(m_2 k_1 + (m_1+m_2)\,k_2\bigr)\,\omega^2 + k_1 k_2 = 0`,
            "Its two frequencies",
          ),
        ],
        sketch: springSketch(2),
        problem: {
          f: (_t, y, ydot) => {
            ydot[0] = y[2];
            ydot[1] = y[3];
            ydot[2] = -k_1 * y[0];
            ydot[3] = -k_2 * y[1];
          },
          jacobian: (_t, _y, J) => {
            J.fill(0);
            J[2] = 1;
            J[7] = 1;
            J[8] = -k_1;
            J[13] = -k_2;
          },
          mass: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, m1 + m2, m2, 0, 0, m2, m2],
          t0: 0,
          y0: [0.3, -0.1, 0, 0],
        },
        times,
        steppers: implicitSteppers,
        solver: { stepper: "radau-5", relativeTolerance: 1e-10, absoluteTolerance: 1e-10 },
        compare: (states) =>
          times.flatMap((t, i) => {
            const expected = modesAt(m1, m2, t);
            return ["x", "s", "x'", "s'"].map((name, k) =>
              number(`t = ${t}: ${name}`, k < 2 ? "m" : "m/s", states[i][k], expected[k], k < 2 ? 0.3 : 1),
            );
          }),
      }),
  );
}

/** x, s, x', s' at t, from rest at (0.3, −0.1). */
function modesAt(m1: number, m2: number, t: number): readonly number[] {
  const half = (m2 * k_1 + (m1 + m2) * k_2) / (2 * m1 * m2);
  const root = Math.sqrt(half * half - (k_1 * k_2) / (m1 * m2));
  const squares = [half - root, half + root];
  const [r, q] = squares.map((square) => (m2 * square) / (k_2 - m2 * square));
  const first = (-0.1 - 0.3 * q) / (r - q);
  const shares = [first, 0.3 - first];
  const sum = [0, 0, 0, 0];
  for (const [i, square] of squares.entries()) {
    const omega = Math.sqrt(square);
    const [x, v] = [shares[i] * cos(omega * t), -shares[i] * omega * sin(omega * t)];
    const ratio = i === 0 ? r : q;
    for (const [k, value] of [x, ratio * x, v, ratio * v].entries()) sum[k] += value;
  }
  return sum;
}
