import type { Stepper } from "../stepper/stepper.ts";
import type { ButcherTableau } from "./butcher-tableau.ts";
import type { RungeKuttaWorkspace } from "./runge-kutta-parts.ts";
import { createRungeKutta } from "./runge-kutta-step.ts";

/**
 * Bogacki-Shampine 3(2): four stages, first same as last, cubic Hermite dense output. For loose tolerances.
 *
 * Source: Bogacki and Shampine (1989), A 3(2) pair of Runge-Kutta formulas, Appl. Math. Lett. 2, 321–325,
 * doi 10.1016/0893-9659(89)90079-7. `dense` is the cubic with y and ẏ given at both ends of the step.
 */
export const bogackiShampine32Tableau: ButcherTableau = {
  name: "bogacki-shampine-32",
  order: 3,
  embeddedOrder: 2,
  denseOrder: 3,
  c: [0, 1 / 2, 3 / 4, 1],
  a: [[], [1 / 2], [0, 3 / 4], [2 / 9, 1 / 3, 4 / 9]],
  b: [2 / 9, 1 / 3, 4 / 9, 0],
  bError: [2 / 9 - 7 / 24, 1 / 3 - 1 / 4, 4 / 9 - 1 / 3, -1 / 8],
  dense: [
    [1, -4 / 3, 5 / 9],
    [0, 1, -2 / 3],
    [0, 4 / 3, -8 / 9],
    [0, -1, 1],
  ],
};

/** The method of `bogackiShampine32Tableau` as a stepper. It has no state. */
export const bogackiShampine32: Stepper<RungeKuttaWorkspace> = createRungeKutta(bogackiShampine32Tableau);
