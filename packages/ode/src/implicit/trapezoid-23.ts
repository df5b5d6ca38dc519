import type { Stepper, StepperContext, StepperFailure } from "../stepper.ts";
import type { VectorField } from "../vector-field.ts";
import {
  attemptStages,
  beginCore,
  carryOverCore,
  coreSize,
  createImplicitCore,
  type ImplicitCore,
  restoreCore,
  saveCore,
} from "./implicit-core.ts";
import { checkImplicitOptions, type ImplicitOptions } from "./implicit-options.ts";
import { solveStage } from "./implicit-stage.ts";
import { computeNullSpaces } from "./null-spaces.ts";

/** Memory of a trapezoidal step on n components. */
export interface TrapezoidWorkspace {
  readonly core: ImplicitCore;
  /** ẏ at both ends of the last step, the start first. */
  readonly slopes: Float64Array[];
  /** y at both ends of the last step, the start first. */
  readonly ends: readonly Float64Array[];
  /** ẏ at the start of the step before. */
  readonly previousSlope: Float64Array;
  /** [size of the last step, size of the step before or 0]. */
  readonly h: Float64Array;
  readonly base: Float64Array;
  readonly middle: Float64Array;
  readonly middleSlope: Float64Array;
  /** Basis of the right null space of M at the start of the run; empty where M is regular. */
  nullVectors: readonly Float64Array[];
}

const order = 2;

/**
 * The trapezoidal rule with an error estimate of order 3 by Simpson's rule, for M(t, y) ẏ = f(t, y):
 *
 *   y1 = y0 + h/2 (ẏ0 + ẏ1),  M1 ẏ1 = f(t1, y1)                                                  (1)
 *   y(t + θh) = cubic with y and ẏ at both ends: free                                             (2)
 *   W e = h/6 (4 f_m − 2 M_m (ẏ0 + ẏ1)),  W = M − h/2 J,  m: the middle of (2)                       (3)
 *   ẏ1 ← ẏ1 − 3/h P e where M is singular,  P: projection onto its right null space                  (4)
 *
 * A-stable and not L-stable: R(∞) = −1. The rule damps nothing: a linear oscillation keeps its energy, and what is much faster than
 * the step rings instead of dying out. For moderately stiff problems at loose tolerances, and for oscillations that must not be damped.
 *
 * (3) is the difference to Simpson's rule over the step, h³/12 times the third derivative, and W keeps it bounded where the problem is
 * stiff. (4): for algebraic components (1) turns an error of ẏ0 into one of −ẏ1, for ever; the middle of the step, brought
 * onto the algebraic equations by (3), gives the parabola whose slope at the end is (4), in which ẏ0 cancels.
 *
 * Source: the rule, its free interpolant and its use for differential-algebraic equations: Shampine, Reichelt and Kierzenka (1999), Solving
 * index-1 DAEs in MATLAB and Simulink, SIAM Rev. 41, 538–552; an estimate multiplied by W⁻¹: Hosea and Shampine (1996), Analysis
 * and implementation of TR-BDF2, Appl. Numer. Math. 20, 21–37. Differs from them: the estimate (3) needs no step before, so it is there
 * after every jump, for one evaluation of f; and (4).
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
        h: new Float64Array(2),
        base: new Float64Array(n),
        middle: new Float64Array(n),
        middleSlope: new Float64Array(n),
        nullVectors: [],
      };
    },

    begin(f: VectorField, t: number, y: Float64Array, workspace: TrapezoidWorkspace): number {
      const { core, slopes, h } = workspace;
      h[1] = 0;
      const evaluations = beginCore(core, f, t, y, slopes[0]);
      findNullVectors(workspace, t, y);
      return evaluations;
    },

    carryOver({ core, slopes, previousSlope, h }: TrapezoidWorkspace): boolean {
      const first = slopes[0];
      previousSlope.set(first);
      h[1] = h[0];
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
        estimateError(workspace, f, interval, error);
        if (workspace.nullVectors.length > 0) repairSlope(workspace, interval, error);
      } else if (verdict === "not-finite") {
        yNext.fill(Number.NaN);
        error.fill(Number.NaN);
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

    saveWorkspace(workspace: TrapezoidWorkspace): Float64Array {
      const { core, slopes, ends, previousSlope, h, nullVectors } = workspace;
      const n = previousSlope.length;
      const saved = new Float64Array(5 * n + 3 + coreSize(core) + nullVectors.length * n);
      [...slopes, ...ends, previousSlope].forEach((v, i) => {
        saved.set(v, i * n);
      });
      saved.set(h, 5 * n);
      saved[5 * n + 2] = nullVectors.length;
      saveCore(core, saved, 5 * n + 3);
      nullVectors.forEach((v, i) => {
        saved.set(v, 5 * n + 3 + coreSize(core) + i * n);
      });
      return saved;
    },

    restoreWorkspace(workspace: TrapezoidWorkspace, saved: Float64Array): void {
      const { core, slopes, ends, previousSlope, h } = workspace;
      const n = previousSlope.length;
      [...slopes, ...ends, previousSlope].forEach((v, i) => {
        v.set(saved.subarray(i * n, (i + 1) * n));
      });
      h.set(saved.subarray(5 * n, 5 * n + 2));
      restoreCore(core, saved, 5 * n + 3);
      const first = 5 * n + 3 + coreSize(core);
      workspace.nullVectors = Array.from({ length: saved[5 * n + 2] }, (_, i) =>
        saved.slice(first + i * n, first + (i + 1) * n),
      );
    },
  };
}

/** The rule with default options. It keeps no state of its own. */
export const trapezoid23: Stepper<TrapezoidWorkspace> = createTrapezoid23();

/** The null space turns with t and y only where M does; where M is a function it is asked anew at the end of every step. */
function findNullVectors(workspace: TrapezoidWorkspace, t: number, y: Float64Array): void {
  const { mass } = workspace.core;
  workspace.nullVectors = [];
  if (mass.kind === "identity" || workspace.core.failure !== "none") return;
  mass.update(t, y);
  workspace.nullVectors = computeNullSpaces(mass.matrix, y.length).right;
}

/** (1), from the slope extrapolated through the step before. */
function solveEnd(
  workspace: TrapezoidWorkspace,
  f: VectorField,
  interval: Float64Array,
  y: Float64Array,
  yNext: Float64Array,
): "converged" | "diverged" | "not-finite" {
  const { core, slopes, previousSlope, base } = workspace;
  const h = interval[1];
  const before = workspace.h[1];
  const ratio = before > 0 ? Math.min(h / before, 1) : 0;
  for (let i = 0; i < y.length; i++) {
    base[i] = y[i] + (h / 2) * slopes[0][i];
    slopes[1][i] = slopes[0][i] + ratio * (slopes[0][i] - previousSlope[i]);
  }
  core.stage[0] = interval[0] + h;
  core.stage[1] = h / 2;
  return solveStage(core, f, core.stage, base, slopes[1], yNext, core.counted);
}

/** (3). */
function estimateError(
  { core, slopes, ends, middle, middleSlope }: TrapezoidWorkspace,
  f: VectorField,
  interval: Float64Array,
  error: Float64Array,
): void {
  const { mass } = core;
  const h = interval[1];
  const t = interval[0] + h / 2;
  for (let i = 0; i < middle.length; i++) {
    middle[i] = hermite(0.5, h, ends[0][i], slopes[0][i], ends[1][i], slopes[1][i]);
  }
  f(t, middle, error);
  core.counted[0] += 1;
  mass.update(t, middle);
  for (let i = 0; i < middle.length; i++) middle[i] = 2 * (slopes[0][i] + slopes[1][i]);
  mass.multiply(middle, middleSlope);
  for (let i = 0; i < middle.length; i++) error[i] = (h / 6) * (4 * error[i] - middleSlope[i]);
  core.matrix.solve(error);
}

/** (4). */
function repairSlope(workspace: TrapezoidWorkspace, interval: Float64Array, error: Float64Array): void {
  const { core, slopes, ends } = workspace;
  const h = interval[1];
  if (core.mass.kind === "variable") findNullVectors(workspace, interval[0] + h, ends[1]);
  for (const v of workspace.nullVectors) {
    let along = 0;
    for (let i = 0; i < v.length; i++) along += v[i] * error[i];
    for (let i = 0; i < v.length; i++) slopes[1][i] -= (3 / h) * along * v[i];
  }
}

/** Cubic with values y0, y1 and slopes d0, d1 at the ends of a step of size h. */
function hermite(theta: number, h: number, y0: number, d0: number, y1: number, d1: number): number {
  const rise = y1 - y0;
  const a = h * d0 - rise;
  const b = rise - h * d1;
  return y0 + theta * (rise + (1 - theta) * ((1 - theta) * a + theta * b));
}
