import { highestOrder } from "./bdf-coefficients.ts";
import { equalStepsAfter } from "./bdf-control.ts";
import {
  appendPoint,
  combineDifferences,
  predictIncrement,
  replaceNewest,
  rescaleDifferences,
  shiftDifferences,
} from "./bdf-history.ts";
import { BdfScalar, type BdfWorkspace } from "./bdf-workspace.ts";

/**
 * A point closer to the one before than this share of the approved step is not put into the history for good:
 * extrapolation to steps of the approved size would multiply its error by the reciprocal, to the power of the order.
 */
const shortestShare = 0.5;

/**
 * Makes the end of the last attempt the start of the next (`Stepper.carryOver`).
 *
 * A step of the size that the error control asks for adds its end to the history. A step cut shorter, by an event or by a time that was
 * asked for, moves the newest point only: the points before stay where they are, and the next step sees the history of `anchor`
 * with the present point on top, until the steps since the anchor are together long enough to be one of its points.
 */
export function commitBdfStep(workspace: BdfWorkspace): void {
  const { n, scalars, history, anchor, rescaled, rescaleScratch, increment, defect, end } = workspace;
  const k = scalars[BdfScalar.order];
  const spacing = scalars[BdfScalar.spacing];
  const sinceAnchor = scalars[BdfScalar.offset];
  const reach = sinceAnchor + scalars[BdfScalar.h];

  if (reach < shortestShare * scalars[BdfScalar.approved]) {
    if (sinceAnchor === 0) anchor.set(history);
    else history.set(anchor);
    shiftDifferences(history, n, k, reach / spacing);
    replaceNewest(history, n, k, end);
    scalars[BdfScalar.offset] = reach;
  } else {
    const equalSteps = equalStepsAfter(workspace);
    if (sinceAnchor === 0) {
      history.set(rescaled);
    } else {
      rescaleDifferences(anchor, n, k, reach / spacing, rescaleScratch, history);
      predictIncrement(history, n, k, increment);
      for (let i = 0; i < n; i++) defect[i] = end[i] - (history[i] + increment[i]);
    }
    appendPoint(history, n, k, defect, end);
    scalars[BdfScalar.equalSteps] = equalSteps;
    scalars[BdfScalar.spacing] = reach;
    scalars[BdfScalar.offset] = 0;
    if (scalars[BdfScalar.approved] > 0) scalars[BdfScalar.approved] = reach;
  }
  if (scalars[BdfScalar.nextOrder] !== k) {
    scalars[BdfScalar.order] = scalars[BdfScalar.nextOrder];
    scalars[BdfScalar.equalSteps] = 0;
  }
  scalars[BdfScalar.rejections] = 0;
  scalars[BdfScalar.age] += 1;
  workspace.core.matrix.moveOn();
  workspace.core.monitor.commit();
}

const reciprocals = Float64Array.from({ length: highestOrder + 1 }, (_, j) => (j === 0 ? 0 : 1 / j));

/** ẏ at the start, the slope of the history there: Σ_{j=1}^{k} ∇^j y_n / (j h), into `workspace.slope`. */
export function computeStartSlope({ n, scalars, history, slope }: BdfWorkspace): void {
  const k = scalars[BdfScalar.order];
  combineDifferences(history, n, k, reciprocals, 1 / scalars[BdfScalar.spacing], slope);
}
