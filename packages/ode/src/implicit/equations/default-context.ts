import { createErrorNorm } from "../../stepper/error-norm.ts";
import type { StepperContext } from "../../stepper/stepper.ts";

/** For a workspace without an integration, as in the suites of `@talus/ode/testing`: iterations end near round-off. */
export function createDefaultContext(n: number): StepperContext {
  return {
    mass: undefined,
    jacobian: undefined,
    norm: createErrorNorm("createWorkspace", n, 1e-13, 1e-13),
  };
}
