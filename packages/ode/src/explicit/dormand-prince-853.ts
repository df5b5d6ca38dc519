import type { Stepper } from "../stepper/stepper.ts";
import { stepDormandPrince853 } from "./dormand-prince-853-step.ts";
import { dormandPrince853Tableau } from "./dormand-prince-853-tableau.ts";
import type { RungeKuttaWorkspace } from "./runge-kutta-parts.ts";
import { createRungeKutta } from "./runge-kutta-step.ts";

/** The method of `dormandPrince853Tableau` as a stepper. It has no state. */
export const dormandPrince853: Stepper<RungeKuttaWorkspace> = {
  ...createRungeKutta(dormandPrince853Tableau),
  step: stepDormandPrince853,
};
