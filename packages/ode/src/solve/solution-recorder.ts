import type { Integrator } from "../control/integrator.ts";

/** Collects the points of a solution in the order of time. */
export interface SolutionRecorder {
  /** Adds a point unless its time is already present. */
  record(t: number, y: Float64Array): void;
  /**
   * Adds the requested points of the integrator's last step; its end always if there are no output times or `keepEnd`.
   */
  recordStep(keepEnd: boolean): void;
  columns(): { t: Float64Array; y: Float64Array[] };
}

/** @param outputTimes ascending; those before the integrator's present time are skipped */
export function createSolutionRecorder(
  integrator: Integrator,
  outputTimes: ArrayLike<number> | undefined,
): SolutionRecorder {
  const n = integrator.y.length;
  const width = n + 1;
  let rows = new Float64Array(16 * width); // t and y of each point
  let count = 0;
  const scratch = new Float64Array(n);
  const start = integrator.t;
  let next = 0;

  function record(t: number, y: Float64Array): void {
    if (count > 0 && t <= rows[(count - 1) * width]) return;
    if (count * width === rows.length) {
      const longer = new Float64Array(2 * rows.length);
      longer.set(rows);
      rows = longer;
    }
    const row = count * width;
    rows[row] = t;
    for (let i = 0; i < n; i++) rows[row + 1 + i] = y[i];
    count += 1;
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

  function column(place: number): Float64Array {
    const values = new Float64Array(count);
    for (let k = 0; k < count; k++) values[k] = rows[k * width + place];
    return values;
  }

  function columns(): { t: Float64Array; y: Float64Array[] } {
    return { t: column(0), y: Array.from({ length: n }, (_, i) => column(1 + i)) };
  }

  return { record, recordStep, columns };
}
