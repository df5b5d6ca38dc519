import type { Stepper } from "../stepper/stepper.ts";
import type { ButcherTableau } from "./butcher-tableau.ts";
import type { RungeKuttaWorkspace } from "./runge-kutta-parts.ts";
import { createRungeKutta } from "./runge-kutta-step.ts";

/**
 * Tsitouras 5(4): seven stages, first same as last, dense output of order 4. Same cost as Dormand-Prince 5(4), with a
 * smaller leading error term: the method to try first at tolerances from 1e-3 to 1e-8.
 *
 * Source: Tsitouras (2011), Runge-Kutta pairs of order 5(4) satisfying only the first column simplifying assumption,
 * Comput. Math. Appl. 62, 770–775, doi 10.1016/j.camwa.2011.06.002. The free parameters are published as decimals (c_5
 * with 16 digits, here taken as exact, b_2 = 1/100), the rest follows from the order conditions and is printed with
 * 16 digits. Differs from the print in the last digits: the entries were moved, by the least sum of squares, onto
 * the conditions of all rooted trees to order 5 (order 4 for b̂ and for b_i(θ), with ẏ met at both ends) in 60 digits,
 * and rounded to the nearest double. The moves were at most 9e-15 in a, b and b̂, 5e-14 in `dense`.
 */
export const tsitouras54Tableau: ButcherTableau = {
  name: "tsitouras-54",
  order: 5,
  embeddedOrder: 4,
  denseOrder: 4,
  c: [0, 0.161, 0.327, 0.9, 0.9800255409045097, 1, 1],
  a: [
    [],
    [0.161],
    [-0.008480655492356989, 0.335480655492357],
    [2.8971530571054918, -6.359448489975072, 4.36229543286958],
    [5.325864828439253, -11.748883564062822, 7.495539342889833, -0.09249506636175527],
    [5.861455442946416, -12.920969317847101, 8.159367898576155, -0.07158497328140104, -0.028269050394068355],
    [
      0.09646076681806523, 0.01, 0.4798896504144996, 1.3790085741037417, -3.290069515436082,
      2.3247105240997756,
    ],
  ],
  b: [
    0.09646076681806523, 0.01, 0.4798896504144996, 1.3790085741037417, -3.290069515436082, 2.3247105240997756,
    0,
  ],
  bError: [
    -0.001780011052225772,
    -0.0008164344596567427,
    0.00788087801026199,
    -0.14471100717326285,
    0.5823571654525553,
    -0.4580821059291872,
    1 / 66,
  ],
  dense: [
    [1, -2.763706197274826, 2.9132554618219126, -1.0530884977290216],
    [0, 0.1317, -0.2234, 0.1017],
    [0, 3.9302962368947516, -5.941033872131505, 2.490627285651253],
    [0, -12.411077166933676, 30.338188630282318, -16.548102889244902],
    [0, 37.50931341651106, -88.17890489476645, 47.379521962819304],
    [0, -27.896526289197308, 65.09189467479372, -34.87065786149664],
    [0, 1.5, -4, 2.5],
  ],
};

/** The method of `tsitouras54Tableau` as a stepper. It has no state. */
export const tsitouras54: Stepper<RungeKuttaWorkspace> = createRungeKutta(tsitouras54Tableau);
