import { rejectUnknownOptions } from "../../stepper/options.ts";
import type { Stepper, StepperContext } from "../../stepper/stepper.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { beginCore } from "../equations/implicit-core.ts";
import {
  checkImplicitOptions,
  type ImplicitOptions,
  implicitOptionNames,
} from "../equations/implicit-options.ts";
import { createBdfFormulas, createNdfFormulas, highestOrder } from "./bdf-coefficients.ts";
import { commitBdfStep } from "./bdf-commit.ts";
import { controlBdf } from "./bdf-control.ts";
import { interpolateHistory } from "./bdf-history.ts";
import { takeBdfStep } from "./bdf-step.ts";
import {
  BdfScalar,
  type BdfWorkspace,
  createBdfWorkspace,
  restoreBdfWorkspace,
  saveBdfWorkspace,
} from "./bdf-workspace.ts";

/** `maxIterations` is 4 by default: with an old Jacobian it is cheaper to give up early and reevaluate it. */
export interface BdfOptions extends ImplicitOptions {
  /**
   * Highest order used, 1 … 5. Default 5. Only orders 1 and 2 are A-stable: choose 2 for oscillations with little
   * damping.
   */
  readonly maxOrder?: number;
  /** "ndf": numerical differentiation formulas; "bdf": backward differentiation formulas. Default "ndf". */
  readonly formulas?: "ndf" | "bdf";
}

const defaultMaxIterations = 4;

/**
 * Method of variable order 1 to 5 in backward differences with quasi-constant step size, for stiff problems and index-1
 * DAEs M(t, y) ẏ = f(t, y). It chooses order and step size itself (`controlBdf`); a controller given to the integrator
 * is not used.
 *
 * It restarts with order 1 after every jump: a one-step method such as Radau IIA loses less where jumps are frequent.
 * Dense output is the polynomial of the step's own order through its end and the points before: continuous, with an
 * error of the size of that of the step.
 *
 * Source: Shampine and Reichelt (1997), The MATLAB ODE suite, SIAM J. Sci. Comput. 18, 1–22. Differs from it: a step
 * cut shorter from outside leaves the history as it was (`commitBdfStep`).
 *
 * @throws RangeError for maxOrder or formulas out of range, TypeError for an unknown option
 */
export function createBdf(options: BdfOptions = {}): Stepper<BdfWorkspace> {
  const where = "createBdf";
  rejectUnknownOptions(where, options, [...implicitOptionNames, "maxOrder", "formulas"]);
  const { maxOrder = highestOrder, formulas = "ndf", ...rest } = options;
  const used = checkImplicitOptions(where, { maxIterations: defaultMaxIterations, ...rest });
  if (!(Number.isInteger(maxOrder) && maxOrder >= 1 && maxOrder <= highestOrder)) {
    throw new RangeError(`${where}: maxOrder must be 1, 2, 3, 4 or 5, got ${maxOrder}`);
  }
  if (formulas !== "ndf" && formulas !== "bdf") {
    throw new RangeError(`${where}: formulas must be "ndf" or "bdf", got "${formulas}"`);
  }
  const coefficients = formulas === "ndf" ? createNdfFormulas() : createBdfFormulas();

  const name = `${formulas}-${maxOrder}`;

  return {
    name,
    order: maxOrder,
    errorOrder: maxOrder,
    interpolantOrder: maxOrder,
    startOrder: 1,
    stages: 1,
    firstSameAsLast: true,
    takesMass: true,
    carriesCorrection: true,

    createWorkspace(n: number, context?: StepperContext): BdfWorkspace {
      return createBdfWorkspace(name, n, context, used);
    },

    begin(f: VectorField, t: number, y: Float64Array, workspace: BdfWorkspace): number {
      const { n, core, scalars, history, slope } = workspace;
      const evaluations = beginCore(core, f, t, y, slope);
      history.fill(0);
      history.set(y);
      history.set(slope, n); // ∇y for a spacing of 1 s, of the straight line
      scalars.fill(0);
      scalars[BdfScalar.order] = 1;
      scalars[BdfScalar.nextOrder] = 1;
      scalars[BdfScalar.spacing] = 1;
      return evaluations;
    },

    carryOver(workspace: BdfWorkspace): boolean {
      commitBdfStep(workspace);
      return true;
    },

    startSlope: (workspace: BdfWorkspace) => workspace.slope,

    step(
      f: VectorField,
      interval: Float64Array,
      y: Float64Array,
      workspace: BdfWorkspace,
      yNext: Float64Array,
      error: Float64Array,
    ): number {
      return takeBdfStep(coefficients, f, interval, y, workspace, yNext, error);
    },

    failure: ({ core }: BdfWorkspace) => core.failure,

    inconsistency: ({ core }: BdfWorkspace) => core.start.inconsistency,

    control(workspace: BdfWorkspace, memory: Float64Array): void {
      controlBdf(coefficients, maxOrder, workspace, memory);
    },

    interpolate(theta: Float64Array, workspace: BdfWorkspace, out: Float64Array): void {
      interpolateHistory(theta[0], workspace.dense, 0, out);
    },

    denseSize(n: number): number {
      return 1 + (maxOrder + 1) * n;
    },

    captureDense({ n, dense }: BdfWorkspace, data: Float64Array, offset: number): void {
      const size = 1 + (maxOrder + 1) * n;
      for (let i = 0; i < size; i++) data[offset + i] = dense[i];
    },

    interpolateDense(theta: Float64Array, data: Float64Array, offset: number, out: Float64Array): void {
      interpolateHistory(theta[0], data, offset, out);
    },

    saveWorkspace: saveBdfWorkspace,
    restoreWorkspace: restoreBdfWorkspace,
  };
}

/** `createBdf()`: numerical differentiation formulas of orders 1 to 5. */
export const ndf15: Stepper<BdfWorkspace> = createBdf();
