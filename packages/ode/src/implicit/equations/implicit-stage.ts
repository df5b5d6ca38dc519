import { type ErrorNorm, errorNorm } from "../../stepper/error-norm.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { isFiniteVector } from "./finite.ts";
import type { IterationMatrix } from "./iteration-matrix.ts";
import type { Mass } from "./mass.ts";
import type { NewtonMonitor } from "./newton.ts";

/** System with which a stage is solved; `residual` is scratch of length n. */
export interface StageSystem {
  readonly mass: Mass;
  readonly norm: ErrorNorm;
  readonly matrix: IterationMatrix;
  readonly monitor: NewtonMonitor;
  /**
   * [1 if W is to follow M to every stage, else 0]: where M is singular, an M of another place is as wrong as no J.
   */
  readonly follows: Float64Array;
  readonly residual: Float64Array;
  /** Length 1. */
  readonly size: Float64Array;
}

/** Outcome of a stage. "not-finite": f or M is not finite at the first iterate. */
export type StageVerdict = "converged" | "diverged" | "not-finite";

/** Units in the last place of y that an increment must exceed to be meaningful; dimensionless. */
const roundOffUnits = 4;

/**
 * Solves one implicit stage by simplified Newton iteration:
 *
 *   M(t, Y) k = f(t, Y),  Y = base + d k                                          (1)
 *   W Δ = f(t, Y) − M(t, Y) k,  k ← k + Δ,   W = M − d J                           (2)
 *
 * The size of an increment is ‖d Δ‖, that of Y. The unknown is k and not f(t, Y), which would carry the round-off of Y
 * multiplied by the stiffness; and (1) has a k where M is singular.
 *
 * @param t    time of the stage, t = time[0]
 * @param d    d = time[1]; `system.matrix` is factored for it
 * @param base length n, not changed
 * @param k    first iterate in, solution out, length n
 * @param Y    out, length n
 * @returns    verdict; evaluations of f are added to counted[0]. No allocation unless W follows M.
 */
export function solveStage(
  system: StageSystem,
  f: VectorField,
  time: Float64Array,
  base: Float64Array,
  k: Float64Array,
  Y: Float64Array,
  counted: Float64Array,
): StageVerdict {
  const { mass, norm, matrix, monitor, residual, size } = system;
  const t = time[0];
  const d = time[1];
  const n = Y.length;
  for (let i = 0; i < n; i++) Y[i] = base[i] + d * k[i];
  monitor.beginSystem();
  if (system.follows[0] === 1) {
    mass.update(t, Y);
    if (!matrix.factorWith(mass.matrix, d)) return "diverged";
  }
  for (let iteration = 1; ; iteration++) {
    f(t, Y, residual);
    counted[0] += 1;
    if (mass.kind === "identity") {
      for (let i = 0; i < n; i++) residual[i] -= k[i];
    } else {
      mass.update(t, Y);
      subtractProduct(mass.matrix, k, residual);
    }
    if (iteration === 1 && !isFiniteVector(residual)) return "not-finite";
    matrix.solve(residual); // (2)
    for (let i = 0; i < n; i++) {
      k[i] += residual[i];
      residual[i] = d * residual[i];
      Y[i] = base[i] + d * k[i];
    }
    errorNorm(norm, Y, Y, Y, size);
    let floor = size[0];
    errorNorm(norm, base, Y, Y, size); // base and d k may be large and cancel
    floor = roundOffUnits * Number.EPSILON * Math.max(floor, size[0]);
    errorNorm(norm, residual, Y, Y, size);
    const verdict = monitor.observe(size[0], floor);
    if (verdict !== "continue") return verdict;
  }
}

/** b ← b − A v. */
function subtractProduct(a: Float64Array, v: Float64Array, b: Float64Array): void {
  const n = v.length;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += a[i * n + j] * v[j];
    b[i] -= sum;
  }
}
