import type { HybridStatus } from "./hybrid-status.ts";
import type { HybridPoint, HybridTrajectory, Segment } from "./trajectory.ts";
import type { Place, Run } from "./transition.ts";

/** The result of a run that ended at `place`. */
export function createTrajectory<D, N>(
  run: Run<D, N>,
  place: Place<D>,
  status: HybridStatus,
): HybridTrajectory<D, N> {
  const { segments, events } = run.recorder;
  const end: Place<D> = { ...place, y: place.y.slice() };
  return {
    segments,
    events,
    status,
    ...end,
    statistics: run.statistics,
    at: (t, side) => pointAt(segments, end, t, side),
  };
}

function pointAt<D>(
  segments: readonly Segment<D>[],
  end: Place<D>,
  t: number,
  side: "before" | "after",
): HybridPoint<D> {
  if (side !== "before" && side !== "after") {
    throw new RangeError(`at: side must be "before" or "after", got ${side}`);
  }
  const first = segments.length === 0 ? end.t : segments[0].t0;
  if (!(t >= first && t <= end.t)) {
    const why = segments.length === 0 ? "; the run has no dense output" : "";
    throw new RangeError(`at: t must be in [${first}, ${end.t}], got ${t}${why}`);
  }
  const { phase, discrete } = end;
  if (segments.length === 0 || (side === "after" && t === end.t)) {
    return { phase, discrete, y: end.y.slice() };
  }
  const segment = side === "before" ? firstEndingAt(segments, t) : lastBeginningAt(segments, t);
  const y = new Float64Array(segment.size);
  segment.at(t, y);
  return { phase: segment.phase, discrete: segment.discrete, y };
}

/** The first segment that does not end before t. */
function firstEndingAt<D>(segments: readonly Segment<D>[], t: number): Segment<D> {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (segments[middle].t1 < t) low = middle + 1;
    else high = middle;
  }
  return segments[low];
}

/** The last segment that does not begin after t. */
function lastBeginningAt<D>(segments: readonly Segment<D>[], t: number): Segment<D> {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (segments[middle].t0 > t) high = middle - 1;
    else low = middle;
  }
  return segments[low];
}
