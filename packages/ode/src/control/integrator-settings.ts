import { createErrorNorm, type ErrorNorm } from "../stepper/error-norm.ts";
import { methodHere } from "../stepper/names-elsewhere.ts";
import { checkTypes, describeValue, rejectUnknownOptions } from "../stepper/options.ts";
import type { Stepper } from "../stepper/stepper.ts";
import type { Problem, VectorField } from "../stepper/vector-field.ts";
import type { IntegratorOptions, IntegratorProblem } from "./integrator.ts";
import { createPiController } from "./pi-controller.ts";
import type { StepController } from "./step-controller.ts";

/** Integrator options after all checks, with defaults filled in. */
export interface IntegratorSettings {
  readonly stepper: Stepper;
  readonly controller: StepController;
  readonly norm: ErrorNorm;
  readonly maxStep: number | ((t: number, y: Float64Array) => number);
  /**
   * 0: find the first step by the starting step rule. For methods without error estimate the size of all steps.
   */
  readonly firstStep: number;
  readonly maxSteps: number;
  readonly project: ((t: number, y: Float64Array) => boolean | number) | undefined;
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

/** Members that a problem may have, including `tEnd` where it is not needed: one record then serves all. */
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
  where: string,
  problem: IntegratorProblem,
  options: IntegratorOptions,
): IntegratorSettings {
  rejectUnknownOptions(where, problem, problemNames);
  rejectUnknownOptions(where, options, integratorOptionNames);
  const { t0, jacobian } = problem;
  const { length: n } = checkStart(where, problem);
  checkTypes(where, "number", { t0 });
  checkTypes(where, "function", { jacobian });
  if (!Number.isFinite(t0)) throw new RangeError(`${where}: t0 must be finite, got ${t0}`);
  const { stepper, maxStep = Infinity, project } = options;
  const { relativeTolerance = 0, absoluteTolerance = 1 } = options;
  const { controller = createPiController(), firstStep, maxSteps = defaultMaxSteps } = options;
  checkTypes(where, "number", { relativeTolerance, firstStep, maxSteps });
  checkTypes(where, "function", { project });
  checkStepper(where, stepper);
  if (!(controller?.memorySize >= 1)) {
    throw new RangeError(
      `${where}: controller must be a StepController with memorySize >= 1, such as createPiController(), got ` +
        describeValue(controller),
    );
  }
  if (problem.mass !== undefined && stepper.takesMass !== true) {
    throw new TypeError(
      `${where}: ${stepper.name} takes no mass matrix; solve for ẏ in f, or use a method of @talus/ode/implicit`,
    );
  }
  if (typeof problem.mass === "object" && problem.mass?.length !== n * n) {
    throw new RangeError(
      `${where}: mass must have ${n * n} entries in one list, row by row, got ${problem.mass?.length}`,
    );
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
    throw new RangeError(`${where}: maxStep must be > 0 or a function, got ${describeValue(maxStep)}`);
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

/**
 * Checks f and y0, which every solver here takes.
 *
 * @throws TypeError for f or y0 of another type, RangeError for a value that is not finite
 */
export function checkStart(where: string, { f, y0 }: Pick<Problem, "f" | "y0">): ArrayLike<number> {
  if (typeof f !== "function" || f.length > 3) {
    const got =
      typeof f === "function" ? `one with ${(f as VectorField).length} arguments` : describeValue(f);
    throw new TypeError(`${where}: f must be a function (t, y, ydot) that writes ydot, got ${got}`);
  }
  checkTypes(where, "function", { f });
  if (typeof y0 !== "object" || !(y0?.length >= 1)) {
    throw new TypeError(`${where}: y0 must be a list of at least one number, got ${describeValue(y0)}`);
  }
  for (let i = 0; i < y0.length; i++) {
    if (Number.isFinite(y0[i])) continue;
    throw new RangeError(`${where}: y0[${i}] must be a finite number, got ${describeValue(y0[i])}`);
  }
  return y0;
}

function checkStepper(where: string, stepper: Stepper): void {
  if (typeof stepper?.step === "function") return;
  const given: unknown = stepper;
  const here = typeof given === "string" ? methodHere(given) : undefined;
  const remedy = here === undefined ? "" : `; here: ${here}`;
  const call = typeof given === "function" ? "; call it" : "";
  throw new TypeError(
    `${where}: stepper must be a method, such as the import dormandPrince54, got ${describeValue(given)}${remedy}${call}`,
  );
}
