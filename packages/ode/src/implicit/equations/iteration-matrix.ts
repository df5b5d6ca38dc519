import type { StepperContext } from "../../stepper/stepper.ts";
import type { VectorField } from "../../stepper/vector-field.ts";
import { createJacobian, incrementOf, leastSizes } from "./jacobian.ts";
import type { LinearAlgebra } from "./linear-solver.ts";
import type { Mass } from "./mass.ts";

/**
 * Jacobian with its age, and W = M − d J in factors, for methods whose stages are
 * M(t, Y) k = f(t, Y), Y = base + d k.
 *
 * J = ∂(f − M(t, y) w)/∂y with w = ẏ held fixed. J and M are those of one place (t, y) at or before the present start;
 * they are kept until `renew`.
 */
export interface IterationMatrix {
  /** J, row-major, length n². */
  readonly jacobian: Float64Array;
  /** M where J was evaluated, row-major, length n². */
  readonly mass: Float64Array;
  /** False before the first `renew` and after `forget`. */
  isThere(): boolean;
  /** True if J was evaluated at the present start: then J is not the cause of a slow iteration. */
  isCurrent(): boolean;
  /** Evaluates J and M at (t, y). `ydot` and `h` as in `JacobianEvaluator`. Returns the evaluations of f. */
  renew(f: VectorField, t: number, y: Float64Array, ydot: Float64Array, h: number): number;
  /** Factors W for this d unless that is done already. False if W is singular or not finite. Allocates. */
  factor(d: number): boolean;
  /** The same with M given in place of that where J was evaluated. False if W is singular or not finite. Allocates. */
  factorWith(mass: Float64Array, d: number): boolean;
  /** b ← W⁻¹ b. */
  solve(b: Float64Array): void;
  /** The start has moved: in `carryOver`. */
  moveOn(): void;
  /** A new start: called in `begin`. */
  forget(): void;
  /** Number of values written by `save`. */
  readonly savedSize: number;
  save(data: Float64Array, offset: number): void;
  /** Factors W again: the same bits as before. */
  restore(data: Float64Array, offset: number): void;
}

export function createIterationMatrix(
  n: number,
  mass: Mass,
  context: StepperContext,
  algebra: LinearAlgebra,
): IterationMatrix {
  const evaluator = createJacobian(n, context.jacobian, context.norm);
  const solver = algebra.createSolver(n);
  const jacobian = new Float64Array(n * n);
  const massThere = new Float64Array(n * n);
  const leastSize = leastSizes(context.norm);
  const scratch = [new Float64Array(n), new Float64Array(n), new Float64Array(n)] as const;
  const w = new Float64Array(n * n);
  let isThere = false;
  let isCurrent = false;
  /** d of the factors; 0: none. */
  let factored = 0;

  function factor(d: number): boolean {
    if (d === factored) return true;
    const isRegular = factorWith(massThere, d);
    if (isRegular) factored = d;
    return isRegular;
  }

  function factorWith(m: Float64Array, d: number): boolean {
    factored = 0;
    for (let i = 0; i < w.length; i++) w[i] = m[i] - d * jacobian[i];
    return solver.factor(w);
  }

  /** J ← J − ∂(M(t, y) w)/∂y by divided differences. Leaves `mass` at (t, y). No allocation. */
  function subtractMassDerivative(t: number, y: Float64Array, slope: Float64Array, h: number): void {
    const [argument, base, moved] = scratch;
    mass.multiply(slope, base);
    argument.set(y);
    for (let j = 0; j < n; j++) {
      argument[j] = y[j] + incrementOf(y[j], h * slope[j], leastSize[j]);
      const delta = argument[j] - y[j];
      mass.update(t, argument);
      mass.multiply(slope, moved);
      for (let i = 0; i < n; i++) jacobian[i * n + j] -= (moved[i] - base[i]) / delta;
      argument[j] = y[j];
    }
    mass.update(t, y);
  }

  return {
    jacobian,
    mass: massThere,
    isThere: () => isThere,
    isCurrent: () => isCurrent,
    renew(f, t, y, ydot, h): number {
      mass.update(t, y);
      massThere.set(mass.matrix);
      factored = 0;
      isThere = true;
      isCurrent = true;
      const evaluations = evaluator.evaluate(f, t, y, ydot, h, jacobian);
      if (mass.kind === "variable") subtractMassDerivative(t, y, ydot, h);
      return evaluations;
    },
    factor,
    factorWith,
    solve: (b) => solver.solve(b),
    moveOn(): void {
      isCurrent = false;
    },
    forget(): void {
      isThere = false;
      isCurrent = false;
      factored = 0;
    },
    savedSize: 2 * n * n + 3,
    save(data, offset): void {
      data.set(jacobian, offset);
      data.set(massThere, offset + n * n);
      data[offset + 2 * n * n] = factored;
      data[offset + 2 * n * n + 1] = isThere ? 1 : 0;
      data[offset + 2 * n * n + 2] = isCurrent ? 1 : 0;
    },
    restore(data, offset): void {
      jacobian.set(data.subarray(offset, offset + n * n));
      massThere.set(data.subarray(offset + n * n, offset + 2 * n * n));
      isThere = data[offset + 2 * n * n + 1] === 1;
      isCurrent = data[offset + 2 * n * n + 2] === 1;
      factored = 0;
      const d = data[offset + 2 * n * n];
      if (d !== 0) factor(d);
    },
  };
}
