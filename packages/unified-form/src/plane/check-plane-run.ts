import { checkListeners, rejectUnknownKeys } from "@talus/results";
import type { PlaneBody } from "./plane-body.ts";
import type { PlaneObserver, PlaneOptions } from "./plane-run.ts";

const optionNames = [
  "tEnd",
  "stepper",
  "relativeTolerance",
  "absoluteTolerance",
  "maxSteps",
  "endsAtRest",
  "dense",
  "observer",
  "signal",
] as const satisfies readonly (keyof PlaneOptions)[];
const listenerNames = ["onStep", "onEvent"] as const satisfies readonly (keyof PlaneObserver)[];

/**
 * @throws TypeError for a wrong body, a misspelt option or listener; RangeError for an end before the start
 */
export function checkPlaneRun(where: string, body: PlaneBody, options: PlaneOptions): void {
  if (typeof body?.support !== "function") {
    throw new TypeError(`${where}: body must come from createPlaneBody, got ${String(body)}`);
  }
  rejectUnknownKeys(`${where}: options`, options, optionNames);
  if (options.observer !== undefined) checkListeners(`${where}: observer`, options.observer, listenerNames);
  if (!(options.tEnd >= 0 && options.tEnd < Infinity)) {
    throw new RangeError(`${where}: tEnd must be >= 0 and finite, got ${options.tEnd}`);
  }
}
