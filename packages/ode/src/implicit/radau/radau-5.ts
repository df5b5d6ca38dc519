import type { Stepper, StepperContext } from "../../stepper/stepper.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { beginCore } from "../equations/implicit-core.ts";
import { checkImplicitOptions, type ImplicitOptions } from "../equations/implicit-options.ts";
import { radauInverse } from "./radau-coefficients.ts";
import { interpolateStages } from "./radau-collocation.ts";
import { controlRadau, isJacobianGood } from "./radau-control.ts";
import { takeRadauStep } from "./radau-step.ts";
import {
  createRadauWorkspace,
  RadauScalar,
  type RadauWorkspace,
  restoreRadauWorkspace,
  saveRadauWorkspace,
} from "./radau-workspace.ts";

/**
 * Radau IIA of order 5 for stiff problems and index-1 DAEs M(t, y) ẏ = f(t, y): three stages, L-stable, stiffly
 * accurate. It chooses the step size itself (`controlRadau`); a controller given to the integrator is not used.
 *
 * The error estimate is of order 3, so the error at the end of a step is usually far below the tolerance. Dense
 * output is the collocation polynomial: order 3 inside the step.
 *
 * Source: Hairer and Wanner (1996), Solving Ordinary Differential Equations II, section IV.8. Differs from it: see
 * `takeRadauStep`; tolerances are used as given, not raised to the power 2/3.
 *
 * @param options iterationTolerance is min(6e-4, 0.02 √relativeTolerance) by default: the solution is more accurate
 *   than the estimate indicates
 * @throws TypeError for an unknown option, RangeError for a value out of range
 */
export function createRadau5(options: ImplicitOptions = {}): Stepper<RadauWorkspace> {
  checkImplicitOptions("createRadau5", options);
  const name = "radau-5";

  return {
    name,
    order: 5,
    errorOrder: 3,
    interpolantOrder: 3,
    stages: 3,
    firstSameAsLast: false,
    takesMass: true,
    startOrder: 3,
    carriesCorrection: true,

    createWorkspace(n: number, context?: StepperContext): RadauWorkspace {
      return createRadauWorkspace(name, n, context, options);
    },

    begin(f: VectorField, t: number, y: Float64Array, workspace: RadauWorkspace): number {
      const { scalars } = workspace;
      if (scalars[RadauScalar.isCarried] === 1) {
        scalars[RadauScalar.isCarried] = 0;
        return evaluateForce(f, t, y, workspace);
      }
      return beginAnew(f, t, y, workspace);
    },

    /** False: f is needed at the new start. The next `begin` is marked as a continuation. */
    carryOver(workspace: RadauWorkspace): boolean {
      const { scalars, stages, pastStages } = workspace;
      const { matrix, monitor } = workspace.core;
      pastStages.set(stages);
      scalars[RadauScalar.pastStep] = scalars[RadauScalar.h];
      scalars[RadauScalar.isCarried] = 1;
      monitor.commit();
      if (isJacobianGood(workspace)) matrix.moveOn();
      else matrix.forget();
      return false;
    },

    startSlope: (workspace: RadauWorkspace) => workspace.slope,

    step(
      f: VectorField,
      interval: Float64Array,
      y: Float64Array,
      workspace: RadauWorkspace,
      yNext: Float64Array,
      error: Float64Array,
    ): number {
      return takeRadauStep(f, interval, y, workspace, yNext, error);
    },

    failure: ({ core }: RadauWorkspace) => core.failure,

    inconsistency: ({ core }: RadauWorkspace) => core.start.inconsistency,

    control: controlRadau,

    interpolate(theta: Float64Array, { n, stages, start }: RadauWorkspace, out: Float64Array): void {
      interpolateStages(theta[0], stages, 0, out);
      for (let j = 0; j < n; j++) out[j] += start[j];
    },

    denseSize: (n: number) => 4 * n,

    captureDense({ n, stages, start }: RadauWorkspace, data: Float64Array, offset: number): void {
      data.set(stages, offset);
      data.set(start, offset + 3 * n);
    },

    interpolateDense(theta: Float64Array, data: Float64Array, offset: number, out: Float64Array): void {
      const n = out.length;
      interpolateStages(theta[0], data, offset, out);
      for (let j = 0; j < n; j++) out[j] += data[offset + 3 * n + j];
    },

    saveWorkspace: saveRadauWorkspace,
    restoreWorkspace: restoreRadauWorkspace,
  };
}

/**
 * f at (t, y), the end of the last step; ẏ there is f, or with a mass matrix the slope of the collocation polynomial.
 */
function evaluateForce(f: VectorField, t: number, y: Float64Array, workspace: RadauWorkspace): number {
  const { n, core, force, slope, pastStages, scalars } = workspace;
  f(t, y, force);
  core.failure = "none";
  if (core.mass.kind === "identity") {
    slope.set(force);
    return 1;
  }
  const row = radauInverse[2];
  const h = scalars[RadauScalar.pastStep];
  for (let j = 0; j < n; j++) {
    const sum = row[0] * pastStages[j] + row[1] * pastStages[n + j] + row[2] * pastStages[2 * n + j];
    slope[j] = force[j] - force[j] === 0 ? sum / h : force[j];
  }
  return 1;
}

function beginAnew(f: VectorField, t: number, y: Float64Array, workspace: RadauWorkspace): number {
  const { core, scalars, force, slope } = workspace;
  scalars.fill(0);
  const evaluations = beginCore(core, f, t, y, slope);
  if (core.mass.kind === "identity") {
    force.set(slope);
    return evaluations;
  }
  f(t, y, force);
  return evaluations + 1;
}

/** `createRadau5()` with dense linear algebra. */
export const radau5: Stepper<RadauWorkspace> = createRadau5();
