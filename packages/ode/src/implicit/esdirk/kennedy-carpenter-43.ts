import type { Stepper } from "../../stepper/stepper.ts";
import type { ImplicitOptions } from "../equations/implicit-options.ts";
import { createEsdirk, type EsdirkWorkspace } from "./esdirk-step.ts";
import type { EsdirkTableau } from "./esdirk-tableau.ts";

/**
 * Kennedy-Carpenter 4(3): six stages of which the first is the last of the step before, L-stable, stage order 2,
 * stiffly accurate. For stiff problems and differential-algebraic equations of index 1 at moderate tolerances.
 *
 * Source: Kennedy and Carpenter (2003), Additive Runge-Kutta schemes for convection-diffusion-reaction equations,
 * Appl. Numer. Math. 44, 139–181, doi 10.1016/S0168-9274(02)00138-1: the implicit part of ARK4(3)6L[2]SA. Differs
 * from it: dense weights of our own. With θ up to the fourth power the conditions of order 4 for every θ, b_i(1) = b_i
 * and the slopes k_1 and k_6 at the ends leave one free number, which is used to omit the second stage.
 */
export const kennedyCarpenter43Tableau: EsdirkTableau = {
  name: "kennedy-carpenter-43",
  order: 4,
  embeddedOrder: 3,
  denseOrder: 4,
  c: [0, 1 / 2, 83 / 250, 31 / 50, 17 / 20, 1],
  a: [
    [0],
    [1 / 4, 1 / 4],
    [8611 / 62500, -1743 / 31250, 1 / 4],
    [5012029 / 34652500, -654441 / 2922500, 174375 / 388108, 1 / 4],
    [15267082809 / 155376265600, -71443401 / 120774400, 730878875 / 902184768, 2285395 / 8070912, 1 / 4],
    [82889 / 524892, 0, 15625 / 83664, 69875 / 102672, -2260 / 8211, 1 / 4],
  ],
  bError: [
    82889 / 524892 - 4586570599 / 29645900160,
    0,
    15625 / 83664 - 178811875 / 945068544,
    69875 / 102672 - 814220225 / 1159782912,
    -2260 / 8211 + 3700637 / 11593932,
    1 / 4 - 61727 / 225920,
  ],
  dense: [
    [1, -2160447887 / 743597000, 123861731 / 35980500, -1025532137 / 743597000],
    [0, 0, 0, 0],
    [0, 362724125 / 67863456, -2361631375 / 237522096, 2272912625 / 475044192],
    [0, -12177073 / 3490848, 546083 / 56304, -19304323 / 3490848],
    [0, 177862 / 166175, -11312204 / 3489675, 2205534 / 1163225],
    [0, -61191 / 2839000, 61191 / 1419500, 648559 / 2839000],
  ],
};

/** The method of `kennedyCarpenter43Tableau` with default options. It has no state. */
export const kennedyCarpenter43: Stepper<EsdirkWorkspace> = createEsdirk(kennedyCarpenter43Tableau);

/** @throws TypeError for an unknown option, RangeError for a value out of range */
export function createKennedyCarpenter43(options: ImplicitOptions): Stepper<EsdirkWorkspace> {
  return createEsdirk(kennedyCarpenter43Tableau, options);
}
