import { bogackiShampine32, dormandPrince54, dormandPrince853, type Stepper, tsitouras54 } from "@talus/ode";
import { kennedyCarpenter43, ndf15, radau5, trapezoid23 } from "@talus/ode/implicit";

/** Methods that are compared on scenarios: those that a scenario may name, and further ones of the package. */
export const scenarioSteppers: readonly Stepper[] = [
  dormandPrince54,
  bogackiShampine32,
  tsitouras54,
  dormandPrince853,
  radau5,
  kennedyCarpenter43,
  trapezoid23,
];

/** All methods available for a case. */
export const steppers: readonly Stepper[] = [...scenarioSteppers, ndf15];
