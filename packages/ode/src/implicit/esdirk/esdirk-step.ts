import type { Stepper, StepperContext, StepperFailure } from "../../stepper/stepper.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { markNotFinite } from "../equations/finite.ts";
import {
  attemptStages,
  beginCore,
  carryOverCore,
  createImplicitCore,
  type ImplicitCore,
  restoreWithCore,
  saveWithCore,
} from "../equations/implicit-core.ts";
import { checkImplicitOptions, type ImplicitOptions } from "../equations/implicit-options.ts";
import { solveStage } from "../equations/implicit-stage.ts";
import { checkEsdirkTableau, type EsdirkTableau } from "./esdirk-tableau.ts";

/** Memory of an ESDIRK step on n components. */
export interface EsdirkWorkspace {
  readonly core: ImplicitCore;
  /** Stage slopes k_1 … k_s, each of length n. */
  readonly k: Float64Array[];
  /** y at the start of the last step, length n. */
  readonly start: Float64Array;
  /** Size of the last step, length 1. */
  readonly h: Float64Array;
  readonly base: Float64Array;
  readonly stageState: Float64Array;
}

/**
 * An ESDIRK method from its coefficients, equations (1)–(4) of `EsdirkTableau`. Every stage is found by simplified
 * Newton iteration from the polynomial through the slopes of the stages before it.
 *
 * @throws RangeError when the tableau contradicts itself or an option is out of range, TypeError for an unknown option
 */
export function createEsdirk(
  tableau: EsdirkTableau,
  options: ImplicitOptions = {},
): Stepper<EsdirkWorkspace> {
  checkEsdirkTableau(tableau);
  const used = checkImplicitOptions("createEsdirk", options);
  const { name, c } = tableau;
  const s = c.length;
  const a = tableau.a.map((row) => Float64Array.from(row));
  const gamma = a[1][1];
  const bError = Float64Array.from(tableau.bError);
  const degree = tableau.dense[0].length;
  const dense = Float64Array.from(tableau.dense.flat());
  const guess = c.map((_, i) => extrapolationWeights(c, i));

  /** b_i(θ) by Horner's rule. */
  function denseWeight(i: number, theta: number): number {
    let weight = 0;
    for (let m = degree - 1; m >= 0; m--) weight = theta * (dense[i * degree + m] + weight);
    return weight;
  }

  function solveStages(
    workspace: EsdirkWorkspace,
    f: VectorField,
    interval: Float64Array,
    y: Float64Array,
    yNext: Float64Array,
  ): "converged" | "diverged" | "not-finite" {
    const { core, k, base, stageState } = workspace;
    const { stage, counted } = core;
    const t = interval[0];
    const h = interval[1];
    for (let i = 1; i < s; i++) {
      combine(k, a[i], i, base);
      for (let j = 0; j < base.length; j++) base[j] = y[j] + h * base[j];
      combine(k, guess[i], i, k[i]);
      stage[0] = t + c[i] * h;
      stage[1] = h * gamma;
      const Y = i === s - 1 ? yNext : stageState;
      const verdict = solveStage(core, f, stage, base, k[i], Y, counted); // (1)
      if (verdict !== "converged") return verdict;
    }
    return "converged";
  }

  return {
    name,
    order: tableau.order,
    errorOrder: Math.min(tableau.order, tableau.embeddedOrder),
    interpolantOrder: tableau.denseOrder,
    stages: s,
    firstSameAsLast: true,
    takesMass: true,

    createWorkspace(n: number, context?: StepperContext): EsdirkWorkspace {
      return {
        core: createImplicitCore(name, n, context, used),
        k: Array.from({ length: s }, () => new Float64Array(n)),
        start: new Float64Array(n),
        h: new Float64Array(1),
        base: new Float64Array(n),
        stageState: new Float64Array(n),
      };
    },

    begin(f: VectorField, t: number, y: Float64Array, workspace: EsdirkWorkspace): number {
      return beginCore(workspace.core, f, t, y, workspace.k[0]);
    },

    carryOver({ core, k }: EsdirkWorkspace): boolean {
      const first = k[0];
      k[0] = k[s - 1];
      k[s - 1] = first;
      carryOverCore(core);
      return true;
    },

    startSlope(workspace: EsdirkWorkspace): Float64Array {
      return workspace.k[0];
    },

    step(
      f: VectorField,
      interval: Float64Array,
      y: Float64Array,
      workspace: EsdirkWorkspace,
      yNext: Float64Array,
      error: Float64Array,
    ): number {
      const { core, k, start } = workspace;
      const h = interval[1];
      start.set(y);
      workspace.h[0] = h;
      core.counted[0] = 0;
      const verdict = attemptStages(core, f, interval, y, k[0], h * gamma, () =>
        solveStages(workspace, f, interval, y, yNext),
      );
      if (verdict === "not-finite") {
        markNotFinite(core.residual, y, yNext);
        error.fill(0);
      } else if (verdict === "converged") {
        combine(k, bError, s, error);
        for (let j = 0; j < error.length; j++) error[j] = h * error[j]; // (3)
      }
      return core.counted[0];
    },

    failure({ core }: EsdirkWorkspace): StepperFailure {
      return core.failure;
    },

    inconsistency({ core }: EsdirkWorkspace): number {
      return core.start.inconsistency;
    },

    interpolate(place: Float64Array, { k, start, h }: EsdirkWorkspace, out: Float64Array): void {
      out.fill(0);
      for (let i = 0; i < s; i++) {
        const weight = denseWeight(i, place[0]);
        if (weight === 0) continue;
        const slope = k[i];
        for (let j = 0; j < out.length; j++) out[j] += weight * slope[j];
      }
      for (let j = 0; j < out.length; j++) out[j] = start[j] + h[0] * out[j]; // (4)
    },

    denseSize(n: number): number {
      return (s + 1) * n + 1;
    },

    captureDense({ k, start, h }: EsdirkWorkspace, data: Float64Array, offset: number): void {
      const n = start.length;
      data[offset] = h[0];
      data.set(start, offset + 1);
      for (let i = 0; i < s; i++) data.set(k[i], offset + 1 + (i + 1) * n);
    },

    interpolateDense(place: Float64Array, data: Float64Array, offset: number, out: Float64Array): void {
      const n = out.length;
      const h = data[offset];
      out.fill(0);
      for (let i = 0; i < s; i++) {
        const weight = denseWeight(i, place[0]);
        if (weight === 0) continue;
        const slope = offset + 1 + (i + 1) * n;
        for (let j = 0; j < n; j++) out[j] += weight * data[slope + j];
      }
      for (let j = 0; j < n; j++) out[j] = data[offset + 1 + j] + h * out[j]; // (4)
    },

    saveWorkspace: ({ core, k, start, h }: EsdirkWorkspace) => saveWithCore([...k, start, h], core),

    restoreWorkspace({ core, k, start, h }: EsdirkWorkspace, saved: Float64Array): void {
      restoreWithCore([...k, start, h], core, saved);
    },
  };
}

/** Number of earlier stages through which a slope is extrapolated. */
const guessStages = 3;

/** Weights of k_1 … k_{i−1} of the polynomial through the last few of them, at c_i. */
function extrapolationWeights(c: readonly number[], i: number): Float64Array {
  const first = Math.max(0, i - guessStages);
  return Float64Array.from({ length: i }, (_, j) => {
    if (j < first) return 0;
    let weight = 1;
    for (let m = first; m < i; m++) {
      if (m !== j) weight *= (c[i] - c[m]) / (c[j] - c[m]);
    }
    return weight;
  });
}

/** out = Σ_{i < count} weights_i k_i. */
function combine(k: readonly Float64Array[], weights: Float64Array, count: number, out: Float64Array): void {
  out.fill(0);
  for (let i = 0; i < count; i++) {
    const weight = weights[i];
    if (weight === 0) continue;
    const slope = k[i];
    for (let j = 0; j < out.length; j++) out[j] += weight * slope[j];
  }
}
