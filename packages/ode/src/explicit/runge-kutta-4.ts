import type { Stepper } from "../stepper/stepper.ts";
import type { ButcherTableau } from "./butcher-tableau.ts";
import type { RungeKuttaWorkspace } from "./runge-kutta-parts.ts";
import { createRungeKutta } from "./runge-kutta-step.ts";

/**
 * The classical Runge-Kutta method of order 4. No error estimate: steps of constant size `firstStep`. For uses where
 * each step must cost the same, or results are compared with a fixed-step code.
 *
 * Source: Kutta (1901), as in Hairer, Nørsett and Wanner (1993), Solving Ordinary Differential Equations I, table
 * II.1.2. Its four stages are followed by ẏ at the end, which is the first stage of the next step and costs nothing:
 * `dense` is the cubic with y and ẏ given at both ends, of order 3 and without kinks between steps.
 */
export const rungeKutta4Tableau: ButcherTableau = {
  name: "runge-kutta-4",
  order: 4,
  embeddedOrder: 0,
  denseOrder: 3,
  c: [0, 1 / 2, 1 / 2, 1, 1],
  a: [[], [1 / 2], [0, 1 / 2], [0, 0, 1], [1 / 6, 1 / 3, 1 / 3, 1 / 6]],
  b: [1 / 6, 1 / 3, 1 / 3, 1 / 6, 0],
  dense: [
    [1, -3 / 2, 2 / 3],
    [0, 1, -2 / 3],
    [0, 1, -2 / 3],
    [0, 1 / 2, -1 / 3],
    [0, -1, 1],
  ],
};

/** The method of `rungeKutta4Tableau` as a stepper. It has no state. */
export const rungeKutta4: Stepper<RungeKuttaWorkspace> = createRungeKutta(rungeKutta4Tableau);
