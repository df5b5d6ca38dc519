import type { StepperContext } from "../../stepper/stepper.ts";
import {
  createImplicitCore,
  type ImplicitCore,
  restoreWithCore,
  saveWithCore,
} from "../equations/implicit-core.ts";
import type { ImplicitOptions } from "../equations/implicit-options.ts";
import { highestOrder } from "./bdf-coefficients.ts";
import { historyRows, rescaleScratchSize } from "./bdf-history.ts";

/** Offsets in `BdfWorkspace.scalars`: everything remembered besides arrays of length n. */
export const BdfScalar = {
  /** k of the steps from the present start. */
  order: 0,
  /** k from the end of the last step on, once it is carried over. */
  nextOrder: 1,
  /** Steps since order or step size were last changed by the error control. */
  steps: 2,
  /** Time between the points of `history`, s. */
  spacing: 3,
  /** Longest step acceptable to the error control, s; 0 before the first accepted step. */
  approved: 4,
  /** Time from the newest point of `anchor` to the start, s; 0: `anchor` is not in use. */
  offset: 5,
  /** Size of the last attempt, s. */
  h: 6,
  /** Attempts rejected for their error since the last accepted step. */
  rejections: 7,
  /** d for which the iteration matrix was factored; 0: none. */
  factored: 8,
  /** Accepted steps since the Jacobian was evaluated, and d of the step for which it was. */
  age: 9,
  evaluatedFor: 10,
  /** 1 if order or step size change once the last attempt is carried over. */
  isChanging: 11,
} as const;
const scalarCount = 12;

/** Memory of a differentiation formula on n components. */
export interface BdfWorkspace {
  readonly n: number;
  readonly core: ImplicitCore;
  /** See `BdfScalar`. */
  readonly scalars: Float64Array;
  /** Backward differences at the start (`bdf-history.ts`). */
  readonly history: Float64Array;
  /**
   * Differences at the last point that belongs to the history, while steps too short to be added are taken from it.
   */
  readonly anchor: Float64Array;
  /** `history` with the spacing of the last attempt. */
  readonly rescaled: Float64Array;
  /** Dense output of the last attempt: its order, then rows of n (`interpolateHistory`). */
  readonly dense: Float64Array;
  /** ẏ at the start. */
  readonly slope: Float64Array;
  /** ẏ at the end of the last attempt. */
  readonly endSlope: Float64Array;
  /** y_{n+1} − P(t_{n+1}) of the last attempt: ∇^{k+1} y_{n+1}. */
  readonly defect: Float64Array;
  readonly end: Float64Array;
  readonly increment: Float64Array;
  readonly base: Float64Array;
  readonly scratch: Float64Array;
  readonly rescaleScratch: Float64Array;
}

export function createBdfWorkspace(
  where: string,
  n: number,
  context: StepperContext | undefined,
  options: Required<ImplicitOptions>,
): BdfWorkspace {
  return {
    n,
    core: createImplicitCore(where, n, context, options),
    scalars: new Float64Array(scalarCount),
    history: new Float64Array(historyRows * n),
    anchor: new Float64Array(historyRows * n),
    rescaled: new Float64Array(historyRows * n),
    dense: new Float64Array(1 + (highestOrder + 1) * n),
    slope: new Float64Array(n),
    endSlope: new Float64Array(n),
    defect: new Float64Array(n),
    end: new Float64Array(n),
    increment: new Float64Array(n),
    base: new Float64Array(n),
    scratch: new Float64Array(n),
    rescaleScratch: new Float64Array(rescaleScratchSize),
  };
}

/** Arrays that make up the state of a run beside the core, in the order in which they are saved. */
function savedArrays(workspace: BdfWorkspace): readonly Float64Array[] {
  const { scalars, history, anchor, rescaled, dense, slope, endSlope, defect, end } = workspace;
  return [scalars, history, anchor, rescaled, dense, slope, endSlope, defect, end];
}

export function saveBdfWorkspace(workspace: BdfWorkspace): Float64Array {
  return saveWithCore(savedArrays(workspace), workspace.core);
}

export function restoreBdfWorkspace(workspace: BdfWorkspace, saved: Float64Array): void {
  restoreWithCore(savedArrays(workspace), workspace.core, saved);
}
