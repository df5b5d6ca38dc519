import type { ButcherTableau } from "./butcher-tableau.ts";

/**
 * Dormand-Prince 5(4): seven stages, first same as last, dense output of order 4.
 *
 * Sources: Dormand and Prince (1980), A family of embedded Runge-Kutta formulae, J. Comput. Appl. Math. 6,
 * 19–26, doi 10.1016/0771-050X(80)90013-3 (a, b, b̂, c). Dense output: Shampine (1986), Some practical
 * Runge-Kutta formulas, Math. Comp. 46, 135–150, doi 10.1090/S0025-5718-1986-0815836-3, in the form of
 * Hairer, Nørsett and Wanner (1993), Solving Ordinary Differential Equations I, section II.6: the cubic Hermite
 * polynomial of the step plus θ²(1 − θ)² h Σ d_i k_i. The d_i are the last column of `dense`; the other
 * columns are that form multiplied out in exact rationals.
 */
export const dormandPrince54Tableau: ButcherTableau = {
  name: "dormand-prince-54",
  order: 5,
  embeddedOrder: 4,
  denseOrder: 4,
  c: [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1, 1],
  a: [
    [],
    [1 / 5],
    [3 / 40, 9 / 40],
    [44 / 45, -56 / 15, 32 / 9],
    [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
    [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
    [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
  ],
  b: [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84, 0],
  bError: [
    35 / 384 - 5179 / 57600,
    0,
    500 / 1113 - 7571 / 16695,
    125 / 192 - 393 / 640,
    -2187 / 6784 - -92097 / 339200,
    11 / 84 - 187 / 2100,
    -1 / 40,
  ],
  dense: [
    [1, -8048581381 / 2820520608, 8663915743 / 2820520608, -12715105075 / 11282082432],
    [0, 0, 0, 0],
    [0, 131558114200 / 32700410799, -68118460800 / 10900136933, 87487479700 / 32700410799],
    [0, -1754552775 / 470086768, 14199869525 / 1410260304, -10690763975 / 1880347072],
    [0, 127303824393 / 49829197408, -318862633887 / 49829197408, 701980252875 / 199316789632],
    [0, -282668133 / 205662961, 2019193451 / 616988883, -1453857185 / 822651844],
    [0, 40617522 / 29380423, -110615467 / 29380423, 69997945 / 29380423],
  ],
};
