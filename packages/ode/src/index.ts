export { createIntegrator } from "./adaptive-integrator.ts";
export { bogackiShampine32, bogackiShampine32Tableau } from "./bogacki-shampine-32.ts";
export type { ButcherTableau } from "./butcher-tableau.ts";
export type { ControllerLimits } from "./controller-limits.ts";
export type { DenseStep } from "./dense-output.ts";
export type { StepPath } from "./dense-rates.ts";
export { dormandPrince54 } from "./dormand-prince-54.ts";
export { dormandPrince54Tableau } from "./dormand-prince-54-tableau.ts";
export { dormandPrince853 } from "./dormand-prince-853.ts";
export { dormandPrince853Tableau } from "./dormand-prince-853-tableau.ts";
export { euler, eulerTableau } from "./euler.ts";
export type { EventRecord, ScheduledRecord } from "./event-log.ts";
export type { EventDirection, EventFunction, EventSet } from "./event-set.ts";
export type {
  AdvanceStatus,
  EventStepper,
  EventStepperOptions,
  EventStepperState,
} from "./event-stepper.ts";
export { createEventStepper } from "./event-stepper.ts";
export { locateMinimum } from "./extremum-search.ts";
export { createIController, type IControllerOptions } from "./i-controller.ts";
export type {
  Integrator,
  IntegratorOptions,
  IntegratorProblem,
  IntegratorState,
  IntegratorStatistics,
  StepStatus,
} from "./integrator.ts";
export { createPiController, type PiControllerOptions } from "./pi-controller.ts";
export { createPidController, type PidControllerOptions } from "./pid-controller.ts";
export type { SolveProgress } from "./progress-report.ts";
export { locateCrossing } from "./root-bracketing.ts";
export { rungeKutta4, rungeKutta4Tableau } from "./runge-kutta-4.ts";
export type { RungeKuttaWorkspace } from "./runge-kutta-parts.ts";
export { createRungeKutta } from "./runge-kutta-step.ts";
export { type Solution, solveIvp } from "./solve-ivp.ts";
export type { EventInstant, SolveOptions, SolveState } from "./solve-options.ts";
export { createSolveStatus, describeStatus, isSuccess, type SolveStatus } from "./solve-status.ts";
export type { StepController } from "./step-controller.ts";
export type { Stepper, StepperContext, StepperFailure } from "./stepper.ts";
export { tsitouras54, tsitouras54Tableau } from "./tsitouras-54.ts";
export type { Equations, Jacobian, MassMatrix, Problem, VectorField } from "./vector-field.ts";
