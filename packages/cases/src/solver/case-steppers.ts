import { bogackiShampine32, dormandPrince54, dormandPrince853, type Stepper, tsitouras54 } from "@talus/ode";
import { kennedyCarpenter43, ndf15, radau5, trapezoid23 } from "@talus/ode/implicit";

/** Methods for any ordinary differential equation, in order of increasing order. */
export const explicitSteppers: readonly Stepper[] = [
  bogackiShampine32,
  tsitouras54,
  dormandPrince54,
  dormandPrince853,
];

/** Methods for stiff equations, and for those with a mass matrix. */
export const implicitSteppers: readonly Stepper[] = [trapezoid23, ndf15, kennedyCarpenter43, radau5];
