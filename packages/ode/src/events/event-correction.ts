import type { Integrator, StepStatus } from "../control/integrator.ts";
import type { EventSearch } from "./event-search.ts";
import { followingNumber } from "./following-number.ts";
import { locateCrossing } from "./root-bracketing.ts";

/** Steps repeated for one event; two or three are usual, a g that jumps may take as many as bisection. */
const largestCorrectionCount = 64;
/**
 * Distance over which the slope of g is taken, relative to the step: far above its round-off, near the event.
 */
const slopeDistance = 1 / 1024;

/** Context that `stepToCrossing` needs from the event stepper. */
export interface CrossingContext {
  readonly integrator: Integrator;
  readonly search: EventSearch;
  /** Values at integrator.t, kept up to date. */
  readonly g: Float64Array;
  evaluate(): void;
}

/**
 * Ends the integrator's last step at a sign change of g_j of the solution itself, not of its interpolant.
 *
 * Steps are repeated from the same start to trial times t. If g_j(t) has not changed sign, t advances by the secant of
 * g_j, or goes back if the step just taken has a sign change of a g_j with a rate bound; if it has, the dense output of
 * the step just taken, exact at t, shows how far back its zero lies. A bracket of unsettled and settled times
 * safeguards both. Done when the sign has settled and the zero is within the tolerance.
 *
 * @param j      event function, with `search.scanSide`, `tArmed` and `tLeft` as left by `search.find`
 * @param tTrial first trial time, s
 * @returns "event"; "no-event" if steps that end inside the interval never detect the sign change; or a failure
 */
export function stepToCrossing(
  context: CrossingContext,
  j: number,
  tTrial: number,
): StepStatus | "event" | "no-event" {
  const { integrator, search, g } = context;
  const sign = search.scanSide[j];
  const tEnd = search.tEnd[0];
  const tolerance = search.tolerance[0];
  const wasArmedInside = search.tArmed[j] > integrator.tPrevious;
  let unsettled = wasArmedInside ? search.tLeft[j] : integrator.tPrevious;
  let settled = Infinity;
  let isUnsettledSeen = false;
  // A search that had to go down to single numbers may end on the start of the step, which is not the end of a step.
  let t = Math.min(tEnd, Math.max(tTrial, followingNumber(integrator.tPrevious)));

  for (let trial = 1; trial <= largestCorrectionCount; trial++) {
    const status = integrator.retake(t);
    if (status !== "advanced") return status;
    context.evaluate();
    const value = sign * g[j];
    let next: number;
    const behind = value > 0 ? search.walks.crossingBefore(j, t, g[j]) : t;
    if (behind < t)
      next = behind; // a dip shorter than the error of the dense output has been stepped over
    else if (value > 0) {
      unsettled = t;
      isUnsettledSeen = true;
      if (t >= tEnd) return "no-event";
      next = Math.min(tEnd, t + distanceAhead(context, j, sign, value, tolerance, trial));
    } else {
      settled = t;
      const before = t - tolerance;
      if (before <= unsettled && (isUnsettledSeen || before <= integrator.tPrevious)) return "event";
      if (before > integrator.tPrevious && search.one.watch(j, sign)(before) > 0) return "event";
      next = crossingBehind(context, j, sign, unsettled, tolerance);
    }
    if (settled - unsettled <= tolerance && isUnsettledSeen) break;
    if (!(next > unsettled && next < settled)) next = unsettled + (settled - unsettled) / 2;
    if (!(next > unsettled && next < settled)) break;
    t = next;
  }
  if (settled === Infinity) return "no-event";
  const status = integrator.retake(settled);
  if (status !== "advanced") return status;
  context.evaluate();
  return "event";
}

/**
 * Distance of the zero ahead of the end of the present step, by the secant of g_j; at least a few tolerances, doubled
 * each time.
 */
function distanceAhead(
  { integrator, search }: CrossingContext,
  j: number,
  sign: number,
  value: number,
  tolerance: number,
  trial: number,
): number {
  const { t, tPrevious } = integrator;
  const delta = Math.min(t - tPrevious, Math.max(64 * tolerance, slopeDistance * (t - tPrevious)));
  const descent = search.one.watch(j, sign)(t - delta) - value;
  let least = tolerance / 2;
  for (let doubling = 1; doubling < trial; doubling++) least = 2 * least;
  return descent > 0 ? Math.max(least, (value / descent) * delta + tolerance / 2) : least;
}

/** Zero of g_j before the end of the present step, on its dense output; `unsettled` if there is none. */
function crossingBehind(
  { integrator, search }: CrossingContext,
  j: number,
  sign: number,
  unsettled: number,
  tolerance: number,
): number {
  const { t, tPrevious } = integrator;
  const earliest = Math.max(unsettled, tPrevious);
  const phi = search.one.watch(j, sign);
  let right = t - tolerance;
  for (let delta = 4 * tolerance; right > earliest; delta = 4 * delta) {
    const left = Math.max(earliest, t - delta);
    const ahead = phi(left);
    if (ahead > 0) return locateCrossing(phi, left, ahead, right, phi(right), tolerance / 2);
    right = left;
  }
  return unsettled;
}
