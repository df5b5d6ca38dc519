import type { Stepper } from "../stepper/stepper.ts";
import type { ButcherTableau } from "./butcher-tableau.ts";
import type { RungeKuttaWorkspace } from "./runge-kutta-parts.ts";
import { createRungeKutta } from "./runge-kutta-step.ts";

/**
 * Euler's method: y(t + h) = y + h ẏ, dense output the same line. No error estimate: steps of constant size `firstStep`.
 * For teaching, and as the plainest thing to compare with. The second stage is ẏ at the end, the first of the next step.
 *
 * Source: Euler (1768), Institutiones calculi integralis, as in Hairer, Nørsett and Wanner (1993), section I.7.
 */
export const eulerTableau: ButcherTableau = {
  name: "euler",
  order: 1,
  embeddedOrder: 0,
  denseOrder: 1,
  c: [0, 1],
  a: [[], [1]],
  b: [1, 0],
  dense: [[1], [0]],
};

/** The method of `eulerTableau` as a stepper. It keeps no state of its own. */
export const euler: Stepper<RungeKuttaWorkspace> = createRungeKutta(eulerTableau);
