import { isShortStep, stepsAfter } from "./bdf-control.ts";
import {
  appendPoint,
  predictIncrement,
  replaceNewest,
  rescaleDifferences,
  shiftDifferences,
} from "./bdf-history.ts";
import { BdfScalar, type BdfWorkspace } from "./bdf-workspace.ts";

/**
 * Makes the end of the last attempt the start of the next (`Stepper.carryOver`).
 *
 * A step of the size requested by the error control adds its end to the history. A step cut shorter (`isShortStep`), by
 * an event or a requested time, moves only the newest point: the points before remain where they are, and the next step
 * sees the history of `anchor` with the present point on top, until the steps since the anchor are together long
 * enough.
 */
export function commitBdfStep(workspace: BdfWorkspace): void {
  const { n, scalars, history, anchor, rescaled, rescaleScratch, increment, defect, end } = workspace;
  const k = scalars[BdfScalar.order];
  const spacing = scalars[BdfScalar.spacing];
  const sinceAnchor = scalars[BdfScalar.offset];
  const reach = sinceAnchor + scalars[BdfScalar.h];

  if (isShortStep(workspace)) {
    if (sinceAnchor === 0) {
      const approved = scalars[BdfScalar.approved];
      rescaleDifferences(history, n, k, approved / spacing, rescaleScratch, anchor);
      scalars[BdfScalar.spacing] = approved;
    }
    history.set(anchor);
    shiftDifferences(history, n, k, reach / scalars[BdfScalar.spacing]);
    replaceNewest(history, n, k, end);
    scalars[BdfScalar.offset] = reach;
  } else {
    scalars[BdfScalar.steps] = stepsAfter(workspace);
    if (sinceAnchor === 0) {
      history.set(rescaled);
    } else {
      rescaleDifferences(anchor, n, k, reach / spacing, rescaleScratch, history);
      predictIncrement(history, n, k, increment);
      for (let i = 0; i < n; i++) defect[i] = end[i] - (history[i] + increment[i]);
    }
    appendPoint(history, n, k, defect, end);
    scalars[BdfScalar.spacing] = reach;
    scalars[BdfScalar.offset] = 0;
    if (scalars[BdfScalar.approved] > 0) scalars[BdfScalar.approved] = reach;
  }
  scalars[BdfScalar.order] = scalars[BdfScalar.nextOrder];
  if (scalars[BdfScalar.isChanging] === 1) scalars[BdfScalar.steps] = 0;
  scalars[BdfScalar.isChanging] = 0;
  scalars[BdfScalar.rejections] = 0;
  scalars[BdfScalar.age] += 1;
  workspace.slope.set(workspace.endSlope);
  workspace.core.matrix.moveOn();
  workspace.core.monitor.commit();
}
