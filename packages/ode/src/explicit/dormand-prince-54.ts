import type { Stepper } from "../stepper/stepper.ts";
import { stepDormandPrince54 } from "./dormand-prince-54-step.ts";
import { dormandPrince54Tableau } from "./dormand-prince-54-tableau.ts";
import { createRungeKuttaParts, type RungeKuttaWorkspace } from "./runge-kutta-parts.ts";

/** The method of `dormandPrince54Tableau` as a stepper. It has no state. */
export const dormandPrince54: Stepper<RungeKuttaWorkspace> = {
  ...createRungeKuttaParts(dormandPrince54Tableau),
  step: stepDormandPrince54,
};
