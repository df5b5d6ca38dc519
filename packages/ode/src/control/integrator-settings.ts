import { createErrorNorm, type ErrorNorm } from "../stepper/error-norm.ts";
import { checkTypes, rejectUnknownOptions } from "../stepper/options.ts";
import type { Stepper } from "../stepper/stepper.ts";
import type { Problem } from "../stepper/vector-field.ts";
import type { IntegratorOptions, IntegratorProblem } from "./integrator.ts";
import { createPiController } from "./pi-controller.ts";
import type { StepController } from "./step-controller.ts";

/** Integrator options after all checks, with defaults filled in. */
export interface IntegratorSettings {
  readonly stepper: Stepper;
  readonly controller: StepController;
  readonly norm: ErrorNorm;
  readonly maxStep: number | ((t: number, y: Float64Array) => number);
  /** 0: find the first step by the starting step rule. Of methods without error estimate the size of all steps. */
  readonly firstStep: number;
  readonly maxSteps: number;
  readonly project: ((t: number, y: Float64Array) => boolean) | undefined;
}

export const integratorOptionNames = [
  "stepper",
  "relativeTolerance",
  "absoluteTolerance",
  "controller",
  "maxStep",
  "firstStep",
  "maxSteps",
  "project",
] as const satisfies readonly (keyof IntegratorOptions)[];

/** What a problem may have, `tEnd` also where it is not asked for: one record then serves all. */
export const problemNames = [
  "f",
  "t0",
  "tEnd",
  "y0",
  "mass",
  "jacobian",
] as const satisfies readonly (keyof Problem)[];

const defaultMaxSteps = 1_000_000;

/** @throws TypeError for a missing, misspelt or mistyped argument, RangeError for a value out of range */
export function checkIntegratorArguments(
  problem: IntegratorProblem,
  options: IntegratorOptions,
): IntegratorSettings {
  const where = "createIntegrator";
  rejectUnknownOptions(where, problem, problemNames);
  rejectUnknownOptions(where, options, integratorOptionNames);
  const { t0, jacobian } = problem;
  if (typeof problem.f !== "function") throw new TypeError(`${where}: f must be a function`);
  checkTypes(where, "number", { t0 });
  checkTypes(where, "function", { f: problem.f, jacobian });
  if (!Number.isFinite(problem.t0)) throw new RangeError(`${where}: t0 must be finite, got ${problem.t0}`);
  const n = problem.y0?.length;
  if (!(n >= 1)) throw new RangeError(`${where}: y0 must have at least one component, got length ${n}`);
  for (let i = 0; i < n; i++) {
    if (!Number.isFinite(problem.y0[i])) {
      throw new RangeError(`${where}: y0[${i}] must be finite, got ${problem.y0[i]}`);
    }
  }
  const { stepper, maxStep = Infinity, project } = options;
  const { relativeTolerance = 0, absoluteTolerance = 1 } = options;
  const { controller = createPiController(), firstStep, maxSteps = defaultMaxSteps } = options;
  checkTypes(where, "number", { relativeTolerance, firstStep, maxSteps });
  checkTypes(where, "function", { project });
  if (typeof stepper?.step !== "function") throw new TypeError(`${where}: stepper must be a Stepper`);
  if (!(controller?.memorySize >= 1)) {
    throw new RangeError(`${where}: controller.memorySize must be >= 1, got ${controller?.memorySize}`);
  }
  if (problem.mass !== undefined && stepper.takesMass !== true) {
    throw new TypeError(
      `${where}: ${stepper.name} takes no mass matrix; solve for ẏ in f, or use a method of @talus/ode/implicit`,
    );
  }
  if (typeof problem.mass === "object" && problem.mass?.length !== n * n) {
    throw new RangeError(`${where}: mass must have ${n * n} entries, got ${problem.mass?.length}`);
  }
  const isConstant = stepper.errorOrder === 0;
  if (isConstant && firstStep === undefined) {
    throw new TypeError(
      `${where}: ${stepper.name} has no error estimate and takes steps of constant size; choose it as firstStep`,
    );
  }
  if (!isConstant && (options.relativeTolerance === undefined || options.absoluteTolerance === undefined)) {
    throw new TypeError(
      `${where}: relativeTolerance and absoluteTolerance have no default; choose the error a step may make`,
    );
  }
  if (typeof maxStep !== "function" && !(typeof maxStep === "number" && maxStep > 0)) {
    throw new RangeError(`${where}: maxStep must be > 0 or a function, got ${maxStep}`);
  }
  if (firstStep !== undefined && !(firstStep > 0 && firstStep < Infinity)) {
    throw new RangeError(`${where}: firstStep must be in (0, Infinity), got ${firstStep}`);
  }
  if (!(maxSteps >= 1)) throw new RangeError(`${where}: maxSteps must be >= 1, got ${maxSteps}`);
  return {
    stepper,
    controller,
    norm: createErrorNorm(where, n, relativeTolerance, absoluteTolerance),
    maxStep,
    firstStep: firstStep ?? 0,
    maxSteps,
    project,
  };
}
