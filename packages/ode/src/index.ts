export { createIntegrator } from "./control/adaptive-integrator.ts";
export type { ControllerLimits } from "./control/controller-limits.ts";
export { createIController, type IControllerOptions } from "./control/i-controller.ts";
export type {
  Integrator,
  IntegratorOptions,
  IntegratorProblem,
  IntegratorState,
  IntegratorStatistics,
  StepStatus,
} from "./control/integrator.ts";
export { createPiController, type PiControllerOptions } from "./control/pi-controller.ts";
export { createPidController, type PidControllerOptions } from "./control/pid-controller.ts";
export type { StepController } from "./control/step-controller.ts";
export type { DenseStep } from "./dense/dense-output.ts";
export type { StepPath } from "./events/dense-rates.ts";
export type { EventDirection, EventFunction, EventSet } from "./events/event-set.ts";
export type {
  AdvanceStatus,
  EventStepper,
  EventStepperOptions,
  EventStepperState,
} from "./events/event-stepper.ts";
export { createEventStepper } from "./events/event-stepper.ts";
export { locateMinimum } from "./events/extremum-search.ts";
export { locateCrossing } from "./events/root-bracketing.ts";
export { bogackiShampine32, bogackiShampine32Tableau } from "./explicit/bogacki-shampine-32.ts";
export type { ButcherTableau } from "./explicit/butcher-tableau.ts";
export { dormandPrince54 } from "./explicit/dormand-prince-54.ts";
export { dormandPrince54Tableau } from "./explicit/dormand-prince-54-tableau.ts";
export { dormandPrince853 } from "./explicit/dormand-prince-853.ts";
export { dormandPrince853Tableau } from "./explicit/dormand-prince-853-tableau.ts";
export { euler, eulerTableau } from "./explicit/euler.ts";
export { rungeKutta4, rungeKutta4Tableau } from "./explicit/runge-kutta-4.ts";
export type { RungeKuttaWorkspace } from "./explicit/runge-kutta-parts.ts";
export { createRungeKutta } from "./explicit/runge-kutta-step.ts";
export { tsitouras54, tsitouras54Tableau } from "./explicit/tsitouras-54.ts";
export type { EventRecord, ScheduledRecord } from "./solve/event-record.ts";
export type { SolveProgress } from "./solve/progress-report.ts";
export { type Solution, solveIvp } from "./solve/solve-ivp.ts";
export type { EventInstant, SolveOptions, SolveState } from "./solve/solve-options.ts";
export { createSolveStatus, describeStatus, isSuccess, type SolveStatus } from "./solve/solve-status.ts";
export type { Stepper, StepperContext, StepperFailure } from "./stepper/stepper.ts";
export type { Equations, Jacobian, MassMatrix, Problem, VectorField } from "./stepper/vector-field.ts";
