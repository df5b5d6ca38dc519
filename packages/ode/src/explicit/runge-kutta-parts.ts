import type { Stepper } from "../stepper/stepper.ts";
import { copySlice } from "../stepper/vector-copies.ts";
import type { VectorField } from "../stepper/vector-field.ts";
import { allStages, type ButcherTableau, isFirstSameAsLast } from "./butcher-tableau.ts";

/** Memory of an explicit Runge-Kutta step on n components. */
export interface RungeKuttaWorkspace {
  /**
   * Vectors of length n one after the other: stage slopes k_1 … k_s, those of extra stages, start, sum, zeros. See
   * `StageSum`.
   */
  readonly memory: Float64Array;
  /** The slopes as views of `memory`. */
  readonly k: readonly Float64Array[];
  /** y at the start of the last step, a view of `memory`. */
  readonly start: Float64Array;
  /** [t, h, 1 if the extra stages have been evaluated, else 0] of the last step. */
  readonly last: Float64Array;
  /** Argument of a stage and other sums, a view of `memory`. */
  readonly argument: Float64Array;
  /** Coarse error estimate of the last step, length n, or 0 if the method has none. */
  readonly coarseError: Float64Array;
}

/** A stepper without its step. */
export type RungeKuttaParts = Omit<Stepper<RungeKuttaWorkspace>, "step">;

/**
 * Everything of an explicit Runge-Kutta method except its step: memory, dense output by equation (4) of
 * `ButcherTableau`, saving. Separate from the general step, so that a method with a specialised step does not bring
 * that one with it.
 */
export function createRungeKuttaParts(tableau: ButcherTableau): RungeKuttaParts {
  const s = tableau.b.length;
  const total = allStages(tableau).a.length;
  const hasCoarse = tableau.coarse !== undefined;
  const degree = tableau.dense[0].length;
  const denseStages = Int32Array.from(nonZeroRows(tableau.dense));
  const capturedStages = Int32Array.from(denseStages.keys());
  const coefficients = Float64Array.from([...denseStages].flatMap((i) => tableau.dense[i]));
  const isAlternating = tableau.denseForm === "alternating";
  const firstSameAsLast = isFirstSameAsLast(tableau);

  /**
   * out = start + h Σ b_i(θ) k_i by (4) for as many components as `out` has, h = sizes[sizeAt], start at memory[start];
   * the slopes, in the order of `denseStages`, at memory[slopes + slot stride].
   */
  function blend(
    place: Float64Array,
    sizes: Float64Array,
    sizeAt: number,
    memory: Float64Array,
    start: number,
    slopes: number,
    slots: Int32Array,
    stride: number,
    out: Float64Array,
  ): void {
    const theta = place[0];
    const odd = isAlternating ? 1 - theta : theta;
    const h = sizes[sizeAt];
    const n = out.length;
    for (let j = 0; j < n; j++) out[j] = 0;
    for (let index = 0; index < slots.length; index++) {
      let weight = 0; // b_i(θ) by Horner's rule
      for (let m = degree - 1; m >= 0; m--) {
        weight = ((m & 1) === 0 ? theta : odd) * (coefficients[index * degree + m] + weight);
      }
      if (weight === 0) continue;
      const slope = slopes + slots[index] * stride;
      for (let j = 0; j < n; j++) out[j] += weight * memory[(slope + j) | 0];
    }
    for (let j = 0; j < n; j++) out[j] = memory[(start + j) | 0] + h * out[j]; // (4)
  }

  return {
    name: tableau.name,
    order: tableau.order,
    errorOrder: errorOrder(tableau),
    interpolantOrder: tableau.denseOrder,
    stages: s,
    firstSameAsLast,

    createWorkspace(n: number): RungeKuttaWorkspace {
      const memory = new Float64Array((total + 3) * n);
      memory.fill(Number.NaN, 0, n); // an f that does not write all of the first slope is detected
      const view = (i: number): Float64Array => memory.subarray(i * n, (i + 1) * n);
      return {
        memory,
        k: Array.from({ length: total }, (_, i) => view(i)),
        start: view(total),
        last: new Float64Array(3),
        argument: view(total + 1),
        coarseError: new Float64Array(hasCoarse ? n : 0),
      };
    },

    begin(f: VectorField, t: number, y: Float64Array, workspace: RungeKuttaWorkspace): number {
      f(t, y, workspace.k[0]);
      return 1;
    },

    carryOver(workspace: RungeKuttaWorkspace): boolean {
      if (!firstSameAsLast) return false;
      copySlice(workspace.memory, (s - 1) * workspace.start.length, workspace.k[0]);
      return true;
    },

    startSlope(workspace: RungeKuttaWorkspace): Float64Array {
      return workspace.k[0];
    },

    ...(hasCoarse && { coarseError: (workspace: RungeKuttaWorkspace) => workspace.coarseError }),

    interpolate(place: Float64Array, { memory, last }: RungeKuttaWorkspace, out: Float64Array): void {
      const n = out.length;
      blend(place, last, 1, memory, total * n, 0, denseStages, n, out);
    },

    interpolatePart(
      place: Float64Array,
      { memory, last, start }: RungeKuttaWorkspace,
      first: number,
      out: Float64Array,
    ): void {
      const n = start.length;
      blend(place, last, 1, memory, total * n + first, first, denseStages, n, out);
    },

    denseSize(n: number): number {
      return (denseStages.length + 1) * n + 1;
    },

    captureDense({ memory, start, last }: RungeKuttaWorkspace, data: Float64Array, offset: number): void {
      const n = start.length;
      data[offset] = last[1];
      let place = offset + 1;
      for (let i = -1; i < denseStages.length; i++) {
        const from = n * (i < 0 ? total : denseStages[i]); // the start, then the slopes
        for (let j = 0; j < n; j++) data[(place + j) | 0] = memory[(from + j) | 0];
        place += n;
      }
    },

    interpolateDense(place: Float64Array, data: Float64Array, offset: number, out: Float64Array): void {
      const n = out.length;
      const start = offset + 1;
      blend(place, data, offset, data, start, start + n, capturedStages, n, out);
    },

    saveWorkspace({ k, start, last }: RungeKuttaWorkspace): Float64Array {
      const n = start.length;
      const saved = new Float64Array((total + 1) * n + last.length);
      for (let i = 0; i < total; i++) saved.set(k[i], i * n);
      saved.set(start, total * n);
      saved.set(last, (total + 1) * n);
      return saved;
    },

    restoreWorkspace({ k, start, last }: RungeKuttaWorkspace, saved: Float64Array): void {
      const n = start.length;
      for (let i = 0; i < total; i++) k[i].set(saved.subarray(i * n, (i + 1) * n));
      start.set(saved.subarray(total * n, (total + 1) * n));
      last.set(saved.subarray((total + 1) * n));
    },
  };
}

/** q of the estimate as used: of (3), or of e² / √(e² + 0.01 ē²), where ē is by far the larger. */
function errorOrder({ order, embeddedOrder, coarse }: ButcherTableau): number {
  return coarse === undefined ? Math.min(order, embeddedOrder) : 2 * embeddedOrder - coarse.order;
}

/** Indices of the stages whose b_i(θ) is not zero. */
function nonZeroRows(rows: ButcherTableau["dense"]): number[] {
  return [...rows.keys()].filter((i) => rows[i].some((entry) => entry !== 0));
}
