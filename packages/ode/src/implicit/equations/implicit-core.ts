import type { StepperContext, StepperFailure } from "../../stepper/stepper.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { createDefaultContext } from "./default-context.ts";
import type { ImplicitOptions } from "./implicit-options.ts";
import type { StageSystem } from "./implicit-stage.ts";
import { createIterationMatrix } from "./iteration-matrix.ts";
import { createMass } from "./mass.ts";
import { createNewtonMonitor } from "./newton.ts";
import { createStartSlope, type StartSlope } from "./start-slope.ts";

/** Common parts of one-step methods with stages M k = f(t, base + d k), for n components. */
export interface ImplicitCore extends StageSystem {
  readonly start: StartSlope;
  /** [time, d] of the stage being solved. */
  readonly stage: Float64Array;
  /** Evaluations of f so far, length 1. */
  readonly counted: Float64Array;
  /** [1 if J is to be renewed at the next start, else 0]. */
  readonly stale: Float64Array;
  /** Of the last `begin` or `step`. */
  failure: StepperFailure;
}

export function createImplicitCore(
  where: string,
  n: number,
  context: StepperContext | undefined,
  options: Required<ImplicitOptions>,
): ImplicitCore {
  const used = context ?? createDefaultContext(n);
  const mass = createMass(where, n, used.mass);
  return {
    mass,
    norm: used.norm,
    matrix: createIterationMatrix(n, mass, used, options.linearAlgebra),
    monitor: createNewtonMonitor(options.iterationTolerance, options.maxIterations),
    residual: new Float64Array(n),
    follows: new Float64Array(1),
    size: new Float64Array(1),
    start: createStartSlope(n, used),
    stage: new Float64Array(2),
    counted: new Float64Array(1),
    stale: new Float64Array(1),
    failure: "none",
  };
}

/** ẏ at a new start into `slope`. Returns the evaluations of f. */
export function beginCore(
  core: ImplicitCore,
  f: VectorField,
  t: number,
  y: Float64Array,
  slope: Float64Array,
): number {
  core.matrix.forget();
  core.monitor.reset();
  core.stale[0] = 0;
  const evaluations = core.start.evaluate(f, t, y, slope);
  core.failure = core.start.failure;
  core.follows[0] = core.mass.kind === "variable" && core.start.algebraic > 0 ? 1 : 0;
  return evaluations;
}

/**
 * A Jacobian with which an iteration converges at this rate or faster is kept for the next step; dimensionless.
 */
const goodRate = 0.03;

/** The last step was accepted: its end is the new start. */
export function carryOverCore({ matrix, monitor, stale }: ImplicitCore): void {
  stale[0] = monitor.slowestRate() > goodRate ? 1 : 0;
  matrix.moveOn();
  monitor.commit();
}

/**
 * Outcome of the stages of a step. "not-finite" is not a failure of the method: the integrator finds it in yNext.
 */
export type StagesVerdict = "converged" | "not-finite" | "failed";

/**
 * Solves the stages of a step from (t, y); `solveAll` does so once with W = M − d J factored. Renews J first if it is
 * old, and again if the iteration fails with one from an earlier start.
 *
 * @param slope ẏ at the start
 */
export function attemptStages(
  core: ImplicitCore,
  f: VectorField,
  interval: Float64Array,
  y: Float64Array,
  slope: Float64Array,
  d: number,
  solveAll: () => "converged" | "diverged" | "not-finite",
): StagesVerdict {
  const { matrix, monitor, counted, stale } = core;
  const t = interval[0];
  const h = interval[1];
  core.failure = "none";
  if (!matrix.isThere() || (stale[0] === 1 && !matrix.isCurrent())) {
    counted[0] += matrix.renew(f, t, y, slope, h);
  }
  for (;;) {
    const isFactored = matrix.factor(d);
    monitor.beginStep();
    const verdict = isFactored ? solveAll() : "diverged";
    if (verdict !== "diverged") return verdict;
    if (matrix.isCurrent()) {
      core.failure = isFactored ? "not-converged" : "singular-matrix";
      return "failed";
    }
    counted[0] += matrix.renew(f, t, y, slope, h);
  }
}

/**
 * Memory of a method, its arrays one after the other followed by the core: one new array (`Stepper.saveWorkspace`).
 */
export function saveWithCore(arrays: readonly Float64Array[], core: ImplicitCore): Float64Array {
  const { monitor, matrix, stale, follows } = core;
  const parts = [...arrays, monitor.memory, stale, follows];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const saved = new Float64Array(length + matrix.savedSize);
  let offset = 0;
  for (const part of parts) {
    saved.set(part, offset);
    offset += part.length;
  }
  matrix.save(saved, offset);
  return saved;
}

/** Restores what `saveWithCore` returned, bit for bit. */
export function restoreWithCore(
  arrays: readonly Float64Array[],
  core: ImplicitCore,
  saved: Float64Array,
): void {
  const { monitor, matrix, stale, follows } = core;
  let offset = 0;
  for (const part of [...arrays, monitor.memory, stale, follows]) {
    part.set(saved.subarray(offset, offset + part.length));
    offset += part.length;
  }
  matrix.restore(saved, offset);
  core.failure = "none";
}
