import type { Integrator } from "./integrator.ts";

/** Collects the points of a solution in the order of time. */
export interface SolutionRecorder {
  /** Adds a point unless its time is there already. */
  record(t: number, y: Float64Array): void;
  /** Adds the wanted points of the integrator's last step; its end always if there are no output times or `keepEnd`. */
  recordStep(keepEnd: boolean): void;
  columns(): { t: Float64Array; y: Float64Array[] };
}

/** @param outputTimes ascending; those before the integrator's present time are passed over */
export function createSolutionRecorder(
  integrator: Integrator,
  outputTimes: ArrayLike<number> | undefined,
): SolutionRecorder {
  const n = integrator.y.length;
  const times: number[] = [];
  const states: Float64Array[] = [];
  const scratch = new Float64Array(n);
  const start = integrator.t;
  let next = 0;

  function record(t: number, y: Float64Array): void {
    if (times.length > 0 && t <= times[times.length - 1]) return;
    times.push(t);
    states.push(y.slice());
  }

  function recordStep(keepEnd: boolean): void {
    while (outputTimes !== undefined && next < outputTimes.length && outputTimes[next] <= integrator.t) {
      const t = outputTimes[next];
      next += 1;
      if (t < integrator.tPrevious || t < start) continue;
      integrator.interpolate(t, scratch);
      record(t, scratch);
    }
    if (keepEnd || outputTimes === undefined) record(integrator.t, integrator.y);
  }

  function columns(): { t: Float64Array; y: Float64Array[] } {
    const y = Array.from({ length: n }, (_, i) => Float64Array.from(states, (state) => state[i]));
    return { t: Float64Array.from(times), y };
  }

  return { record, recordStep, columns };
}
