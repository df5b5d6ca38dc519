import { allStages, type ButcherTableau, checkTableau, isFirstSameAsLast } from "./butcher-tableau.ts";
import type { Stepper } from "./stepper.ts";
import type { VectorField } from "./vector-field.ts";

/** Memory of an explicit Runge-Kutta step on n components. */
export interface RungeKuttaWorkspace {
  /** Stage slopes k_1 … k_s and those of the extra stages, each of length n. */
  readonly k: Float64Array[];
  /** y at the start of the last step, length n. */
  readonly start: Float64Array;
  /** [t, h, 1 if the extra stages have been evaluated, else 0] of the last step. */
  readonly last: Float64Array;
  /** Argument of a stage, length n. */
  readonly argument: Float64Array;
  /** Coarse error estimate of the last step, length n, or 0 if the method has none. */
  readonly coarseError: Float64Array;
}

/**
 * An explicit Runge-Kutta method from its coefficients: one general step, equations (1)–(4) of
 * `ButcherTableau`. Increments are summed before they are added to y, so a component that starts at 0 has its
 * full relative accuracy however short the step.
 *
 * @throws RangeError when the tableau contradicts itself (see `checkTableau`)
 */
export function createRungeKutta(tableau: ButcherTableau): Stepper<RungeKuttaWorkspace> {
  checkTableau(tableau);
  const s = tableau.b.length;
  const stages = allStages(tableau);
  const total = stages.a.length;
  const a = stages.a.map(createCombination);
  const b = createCombination(tableau.b);
  const bError = createCombination(tableau.bError ?? []);
  const coarse = tableau.coarse === undefined ? undefined : createCombination(tableau.coarse.bError);
  const c = Float64Array.from(stages.c);
  const degree = tableau.dense[0].length;
  const denseStages = Int32Array.from(nonZeroRows(tableau.dense));
  const coefficients = Float64Array.from([...denseStages].flatMap((i) => tableau.dense[i]));
  const isAlternating = tableau.denseForm === "alternating";
  const firstSameAsLast = isFirstSameAsLast(tableau);

  return {
    name: tableau.name,
    order: tableau.order,
    errorOrder: errorOrder(tableau),
    interpolantOrder: tableau.denseOrder,
    stages: s,
    firstSameAsLast,

    createWorkspace(n: number): RungeKuttaWorkspace {
      return {
        k: Array.from({ length: total }, () => new Float64Array(n)),
        start: new Float64Array(n),
        last: new Float64Array(3),
        argument: new Float64Array(n),
        coarseError: new Float64Array(coarse === undefined ? 0 : n),
      };
    },

    begin(f: VectorField, t: number, y: Float64Array, workspace: RungeKuttaWorkspace): number {
      f(t, y, workspace.k[0]);
      return 1;
    },

    carryOver(workspace: RungeKuttaWorkspace): boolean {
      if (!firstSameAsLast) return false;
      const k = workspace.k;
      const first = k[0];
      k[0] = k[s - 1];
      k[s - 1] = first;
      return true;
    },

    startSlope(workspace: RungeKuttaWorkspace): Float64Array {
      return workspace.k[0];
    },

    step(
      f: VectorField,
      interval: Float64Array,
      y: Float64Array,
      workspace: RungeKuttaWorkspace,
      yNext: Float64Array,
      error: Float64Array,
    ): number {
      const { k, start, argument, last, coarseError } = workspace;
      const t = interval[0];
      const h = interval[1];
      const n = y.length;
      last[0] = t;
      last[1] = h;
      last[2] = 0;
      for (let j = 0; j < n; j++) start[j] = y[j];

      for (let i = 1; i < s; i++) {
        const isLastOfPair = firstSameAsLast && i === s - 1;
        const stage = isLastOfPair ? yNext : argument;
        combine(k, a[i], stage);
        for (let j = 0; j < n; j++) stage[j] = y[j] + h * stage[j]; // (1)
        f(t + c[i] * h, stage, k[i]);
      }
      if (!firstSameAsLast) {
        combine(k, b, yNext);
        for (let j = 0; j < n; j++) yNext[j] = y[j] + h * yNext[j]; // (2)
      }
      combine(k, bError, error);
      for (let j = 0; j < n; j++) error[j] = h * error[j]; // (3)
      if (coarse !== undefined) {
        combine(k, coarse, coarseError);
        for (let j = 0; j < n; j++) coarseError[j] = h * coarseError[j];
      }
      return s - 1;
    },

    ...(coarse !== undefined && { coarseError: (workspace: RungeKuttaWorkspace) => workspace.coarseError }),

    prepareDense(f: VectorField, { k, start, last, argument }: RungeKuttaWorkspace): number {
      if (last[2] === 1 || total === s) return 0;
      const t = last[0];
      const h = last[1];
      const n = start.length;
      for (let i = s; i < total; i++) {
        combine(k, a[i], argument);
        for (let j = 0; j < n; j++) argument[j] = start[j] + h * argument[j]; // (1)
        f(t + c[i] * h, argument, k[i]);
      }
      last[2] = 1;
      return total - s;
    },

    interpolate(place: Float64Array, workspace: RungeKuttaWorkspace, out: Float64Array): void {
      const { k, start, last } = workspace;
      const theta = place[0];
      const odd = isAlternating ? 1 - theta : theta;
      const n = out.length;
      const h = last[1];
      for (let j = 0; j < n; j++) out[j] = 0;
      for (let index = 0; index < denseStages.length; index++) {
        let weight = 0; // b_i(θ) by Horner's rule
        for (let m = degree - 1; m >= 0; m--) {
          weight = ((m & 1) === 0 ? theta : odd) * (coefficients[index * degree + m] + weight);
        }
        if (weight === 0) continue;
        const slope = k[denseStages[index]];
        for (let j = 0; j < n; j++) out[j] += weight * slope[j];
      }
      for (let j = 0; j < n; j++) out[j] = start[j] + h * out[j]; // (4)
    },

    denseSize(n: number): number {
      return (denseStages.length + 1) * n + 1;
    },

    captureDense({ k, start, last }: RungeKuttaWorkspace, data: Float64Array, offset: number): void {
      const n = start.length;
      data[offset] = last[1];
      data.set(start, offset + 1);
      for (let i = 0; i < denseStages.length; i++) data.set(k[denseStages[i]], offset + 1 + (i + 1) * n);
    },

    interpolateDense(place: Float64Array, data: Float64Array, offset: number, out: Float64Array): void {
      const theta = place[0];
      const odd = isAlternating ? 1 - theta : theta;
      const n = out.length;
      const h = data[offset];
      const start = offset + 1;
      for (let j = 0; j < n; j++) out[j] = 0;
      for (let index = 0; index < denseStages.length; index++) {
        let weight = 0; // b_i(θ) by Horner's rule
        for (let m = degree - 1; m >= 0; m--) {
          weight = ((m & 1) === 0 ? theta : odd) * (coefficients[index * degree + m] + weight);
        }
        if (weight === 0) continue;
        const slope = start + (index + 1) * n;
        for (let j = 0; j < n; j++) out[j] += weight * data[slope + j];
      }
      for (let j = 0; j < n; j++) out[j] = data[start + j] + h * out[j]; // (4)
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

/** q of the estimate as it is used: of (3), or of e² / √(e² + 0.01 ē²), where ē is by far the larger. */
function errorOrder({ order, embeddedOrder, coarse }: ButcherTableau): number {
  return coarse === undefined ? Math.min(order, embeddedOrder) : 2 * embeddedOrder - coarse.order;
}

/** Indices of the stages whose b_i(θ) is not zero. */
function nonZeroRows(rows: ButcherTableau["dense"]): number[] {
  return [...rows.keys()].filter((i) => rows[i].some((entry) => entry !== 0));
}

/** A linear combination of stage slopes without its zeros. */
interface Combination {
  readonly stages: Int32Array;
  readonly weights: Float64Array;
}

function createCombination(row: readonly number[]): Combination {
  const stages = Int32Array.from([...row.keys()].filter((i) => row[i] !== 0));
  return { stages, weights: Float64Array.from(stages, (i) => row[i]) };
}

/** out_j = Σ_i weight_i k_i[j]. Two stages in one pass over the components: some 20 % faster a step. */
function combine(k: readonly Float64Array[], { stages, weights }: Combination, out: Float64Array): void {
  const n = out.length;
  const count = stages.length;
  const isOdd = (count & 1) === 1;
  if (isOdd) {
    const weight = weights[0];
    const slope = k[stages[0]];
    for (let j = 0; j < n; j++) out[j] = weight * slope[j];
  } else {
    for (let j = 0; j < n; j++) out[j] = 0;
  }
  for (let i = isOdd ? 1 : 0; i < count; i += 2) {
    const first = weights[i];
    const second = weights[i + 1];
    const firstSlope = k[stages[i]];
    const secondSlope = k[stages[i + 1]];
    for (let j = 0; j < n; j++) out[j] += first * firstSlope[j] + second * secondSlope[j];
  }
}
