import { copyInto } from "../stepper/vector-copies.ts";
import type { VectorField } from "../stepper/vector-field.ts";
import type { IntegratorState } from "./integrator.ts";
import { type Counts, Scalar } from "./integrator-memory.ts";
import type { IntegratorSettings } from "./integrator-settings.ts";

/** Workspace and memory of an integrator. */
export interface Remembered {
  readonly settings: IntegratorSettings;
  readonly f: VectorField;
  readonly scalars: Float64Array;
  readonly counts: Counts;
  attempts: number;
  notFiniteComponent: number;
  slope: IntegratorState["slope"];
  readonly y: Float64Array;
  readonly yPrevious: Float64Array;
  readonly projection: { readonly correction: Float64Array; isCorrected: boolean };
  readonly controllerMemory: Float64Array;
  readonly memoryBefore: Float64Array;
  readonly sizeBefore: Float64Array;
  readonly workspace: unknown;
}

/** A copy of everything that the next steps depend on. */
export function saveState(own: Remembered): IntegratorState {
  const { stepper } = own.settings;
  return {
    stepper: stepper.name,
    scalars: own.scalars.slice(),
    counts: { ...own.counts },
    attempts: own.attempts,
    notFiniteComponent: own.notFiniteComponent,
    slope: own.slope,
    isCorrected: own.projection.isCorrected,
    y: own.y.slice(),
    yPrevious: own.yPrevious.slice(),
    correction: own.projection.correction.slice(),
    controllerMemory: own.controllerMemory.slice(),
    workspace: stepper.saveWorkspace(own.workspace),
  };
}

/** @throws RangeError if the state belongs to another stepper or length */
export function restoreState(state: IntegratorState, own: Remembered): void {
  const { stepper } = own.settings;
  const n = own.y.length;
  if (state?.stepper !== stepper.name || state.y?.length !== n) {
    const got = `${state?.stepper} with ${state?.y?.length}`;
    throw new RangeError(`restore: state must be of ${stepper.name} with ${n} components, got ${got}`);
  }
  copyInto(state.scalars, own.scalars);
  Object.assign(own.counts, state.counts);
  own.attempts = state.attempts;
  own.notFiniteComponent = state.notFiniteComponent;
  own.slope = state.slope;
  own.projection.isCorrected = state.isCorrected;
  copyInto(state.y, own.y);
  copyInto(state.yPrevious, own.yPrevious);
  copyInto(state.correction, own.projection.correction);
  copyInto(state.controllerMemory, own.controllerMemory);
  copyInto(own.controllerMemory, own.memoryBefore);
  own.sizeBefore[0] = own.scalars[Scalar.nextStepSize];
  stepper.restoreWorkspace(own.workspace, state.workspace);
}
