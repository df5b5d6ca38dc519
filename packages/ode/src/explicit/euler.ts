import type { Stepper } from "../stepper/stepper.ts";
import type { ButcherTableau } from "./butcher-tableau.ts";
import type { RungeKuttaWorkspace } from "./runge-kutta-parts.ts";
import { createRungeKutta } from "./runge-kutta-step.ts";

/**
 * Euler's method: y(t + h) = y + h ẏ, with the same line as dense output. No error estimate: steps of constant size
 * `firstStep`.
 * For teaching, and as the simplest reference. The second stage is ẏ at the end, the first of the next step.
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

/** The method of `eulerTableau` as a stepper. It has no state. */
export const euler: Stepper<RungeKuttaWorkspace> = createRungeKutta(eulerTableau);
