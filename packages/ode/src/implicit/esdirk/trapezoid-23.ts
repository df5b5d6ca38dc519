import type { Stepper, StepperContext, StepperFailure } from "../../stepper/stepper.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { markNotFinite } from "../equations/finite.ts";
import {
  attemptStages,
  beginCore,
  carryOverCore,
  createImplicitCore,
  restoreWithCore,
  saveWithCore,
} from "../equations/implicit-core.ts";
import { checkImplicitOptions, type ImplicitOptions } from "../equations/implicit-options.ts";
import { solveStage } from "../equations/implicit-stage.ts";
import { estimateByDifferences, estimateBySimpson, hermite, repairSlope } from "./trapezoid-estimate.ts";
import type { TrapezoidWorkspace } from "./trapezoid-workspace.ts";

const order = 2;

/**
 * The trapezoidal rule for M(t, y) ẏ = f(t, y):
 *
 *   y1 = y0 + h/2 (ẏ0 + ẏ1),  M1 ẏ1 = f(t1, y1)                                                  (1)
 *   y(t + θh) = cubic with y and ẏ at both ends: free                                             (2)
 *   W e = M h³/6 ẏ[t₋, t0, t1],  W = M − h/2 J,  ẏ[…]: second divided difference with an earlier slope  (3)
 *   W e = h/6 (4 f_m − 2 M_m (ẏ0 + ẏ1)),  m: the middle of (2), where there is no earlier slope        (4)
 *   ẏ1 ← (z0 − 4 z_m + 3 z1)/h in the components z that have no derivative in the equations           (5)
 *
 * A-stable and not L-stable: R(∞) = −1. The rule damps nothing: a linear oscillation keeps its energy, and components
 * much faster than the step ring instead of decaying. For moderately stiff problems at loose tolerances, and for
 * oscillations that must not be damped.
 *
 * (3) and (4) are the leading error, h³/12 times the third derivative, as a stiff problem passes it on to y1. (4) is
 * the difference from Simpson's rule; it detects the ringing of ẏ, (3) only that of y. (5): (1) alone would turn an
 * error of the rate of an algebraic component into its opposite, for ever. z_m is the middle of (2) moved onto the
 * algebraic equations by one Newton correction; the correction is added to e, which M keeps free of algebraic
 * components: their dense output is to be as accurate as the rest.
 *
 * Source: the rule, its free interpolant and its use for differential-algebraic equations: Shampine, Reichelt and
 * Kierzenka (1999), Solving index-1 DAEs in MATLAB and Simulink, SIAM Rev. 41, 538–552; an estimate multiplied by
 * W⁻¹: Hosea and Shampine (1996), Analysis and implementation of TR-BDF2, Appl. Numer. Math. 20, 21–37. Differs from
 * them: (4), so that the first step after a jump has an estimate too, and (5).
 *
 * @throws TypeError for an unknown option, RangeError for a value out of range
 */
export function createTrapezoid23(options: ImplicitOptions = {}): Stepper<TrapezoidWorkspace> {
  const used = checkImplicitOptions("createTrapezoid23", options);
  const name = "trapezoid-23";

  return {
    name,
    order,
    errorOrder: order,
    interpolantOrder: order,
    stages: 2,
    firstSameAsLast: true,
    takesMass: true,

    createWorkspace(n: number, context?: StepperContext): TrapezoidWorkspace {
      return {
        core: createImplicitCore(name, n, context, used),
        slopes: [new Float64Array(n), new Float64Array(n)],
        ends: [new Float64Array(n), new Float64Array(n)],
        previousSlope: new Float64Array(n),
        previousState: new Float64Array(n),
        olderAverage: new Float64Array(n),
        h: new Float64Array(3),
        base: new Float64Array(n),
        middle: new Float64Array(n),
        middleSlope: new Float64Array(n),
        algebraic: new Float64Array(n),
        nullSpaces: undefined,
      };
    },

    begin(f: VectorField, t: number, y: Float64Array, workspace: TrapezoidWorkspace): number {
      const { core, slopes, h } = workspace;
      h[1] = 0;
      h[2] = 0;
      return beginCore(core, f, t, y, slopes[0]);
    },

    carryOver(workspace: TrapezoidWorkspace): boolean {
      const { core, slopes } = workspace;
      remember(workspace);
      const first = slopes[0];
      slopes[0] = slopes[1];
      slopes[1] = first;
      carryOverCore(core);
      return true;
    },

    startSlope(workspace: TrapezoidWorkspace): Float64Array {
      return workspace.slopes[0];
    },

    step(
      f: VectorField,
      interval: Float64Array,
      y: Float64Array,
      workspace: TrapezoidWorkspace,
      yNext: Float64Array,
      error: Float64Array,
    ): number {
      const { core, slopes, ends, h } = workspace;
      h[0] = interval[1];
      ends[0].set(y);
      core.counted[0] = 0;
      const verdict = attemptStages(core, f, interval, y, slopes[0], interval[1] / 2, () =>
        solveEnd(workspace, f, interval, y, yNext),
      );
      if (verdict === "converged") {
        ends[1].set(yNext);
        repairSlope(workspace, f, interval);
        if (h[1] > 0) estimateByDifferences(workspace, error);
        else estimateBySimpson(workspace, f, interval, error);
      } else if (verdict === "not-finite") {
        markNotFinite(core.residual, y, yNext);
        error.fill(0);
      }
      return core.counted[0];
    },

    failure({ core }: TrapezoidWorkspace): StepperFailure {
      return core.failure;
    },

    inconsistency({ core }: TrapezoidWorkspace): number {
      return core.start.inconsistency;
    },

    interpolate(place: Float64Array, { slopes, ends, h }: TrapezoidWorkspace, out: Float64Array): void {
      for (let i = 0; i < out.length; i++) {
        out[i] = hermite(place[0], h[0], ends[0][i], slopes[0][i], ends[1][i], slopes[1][i]);
      }
    },

    denseSize(n: number): number {
      return 4 * n + 1;
    },

    captureDense({ slopes, ends, h }: TrapezoidWorkspace, data: Float64Array, offset: number): void {
      const n = slopes[0].length;
      data[offset] = h[0];
      data.set(ends[0], offset + 1);
      data.set(slopes[0], offset + 1 + n);
      data.set(ends[1], offset + 1 + 2 * n);
      data.set(slopes[1], offset + 1 + 3 * n);
    },

    interpolateDense(place: Float64Array, data: Float64Array, offset: number, out: Float64Array): void {
      const n = out.length;
      const h = data[offset];
      for (let i = 0; i < n; i++) {
        const at = offset + 1 + i;
        out[i] = hermite(place[0], h, data[at], data[at + n], data[at + 2 * n], data[at + 3 * n]);
      }
    },

    saveWorkspace: (workspace: TrapezoidWorkspace) =>
      saveWithCore(rememberedParts(workspace), workspace.core),

    restoreWorkspace(workspace: TrapezoidWorkspace, saved: Float64Array): void {
      restoreWithCore(rememberedParts(workspace), workspace.core, saved);
    },
  };
}

/** The rule with default options. It has no state. */
export const trapezoid23: Stepper<TrapezoidWorkspace> = createTrapezoid23();

/**
 * A step shorter than this fraction of t0 − t₋ (cut at an event) does not move t₋: its slopes are too close to each
 * other.
 */
const shortestShare = 1 / 8;

function rememberedParts(workspace: TrapezoidWorkspace): Float64Array[] {
  const { slopes, ends, previousSlope, previousState, olderAverage, h } = workspace;
  return [...slopes, ...ends, previousSlope, previousState, olderAverage, h];
}

/** Moves t₋ to the start of the last step, whose end becomes t0. */
function remember({ slopes, ends, previousSlope, previousState, olderAverage, h }: TrapezoidWorkspace): void {
  if (h[0] < shortestShare * h[1]) {
    h[1] += h[0];
    return;
  }
  if (h[1] > 0) {
    for (let i = 0; i < olderAverage.length; i++) olderAverage[i] = (ends[0][i] - previousState[i]) / h[1];
  }
  h[2] = h[1];
  h[1] = h[0];
  previousSlope.set(slopes[0]);
  previousState.set(ends[0]);
}

/**
 * (1), from a first iterate with the average slope m over the step, extrapolated from averages over the steps before:
 * they do not ring where ẏ does.
 */
function solveEnd(
  workspace: TrapezoidWorkspace,
  f: VectorField,
  interval: Float64Array,
  y: Float64Array,
  yNext: Float64Array,
): "converged" | "diverged" | "not-finite" {
  const { core, slopes, previousSlope, previousState, olderAverage, base } = workspace;
  const h = interval[1];
  const before = workspace.h[1];
  const older = workspace.h[2];
  for (let i = 0; i < y.length; i++) {
    const slope = slopes[0][i];
    base[i] = y[i] + (h / 2) * slope;
    slopes[1][i] = slope;
    if (before === 0) continue;
    const average = (y[i] - previousState[i]) / before;
    const change =
      older === 0
        ? (slope - previousSlope[i]) / (2 * before)
        : (average - olderAverage[i]) / (before + older);
    slopes[1][i] = 2 * (average + (h + before) * change) - slope; // 2m − ẏ0
  }
  core.stage[0] = interval[0] + h;
  core.stage[1] = h / 2;
  return solveStage(core, f, core.stage, base, slopes[1], yNext, core.counted);
}
