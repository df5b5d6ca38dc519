import type { EventDirection } from "../events/event-set.ts";
import type { Problem } from "../stepper/vector-field.ts";

/**
 * An initial value problem with a known answer: plain data and pure functions. `y0` is consistent where the problem is
 * differential-algebraic. Not to be passed to a solver directly, but through `problemOf`.
 */
export interface TestProblem extends Problem {
  /** Short name in kebab-case, unique in the set. */
  readonly id: string;
  readonly title: string;
  /** Source of the equations. */
  readonly source: string;
  /** Number of components. */
  readonly n: number;
  readonly y0: readonly number[];
  /** Explicit methods need far more steps than the solution requires. */
  readonly stiff: boolean;
  /** Differentiation index of a differential-algebraic problem. Absent: 0, an ordinary differential equation. */
  readonly index?: 0 | 1;
  /**
   * Size of a component below which only absolute accuracy is required, in the unit of y: the absolute tolerance is
   * this times the relative one, and an error is |Δy_i| / (scale + |y_i|).
   */
  readonly scale: number;
  /**
   * Finest relative tolerance attainable in double precision; below it round-off dominates the error. Absent: the usual
   * tolerances down to 1e-10 are attainable.
   */
  readonly leastTolerance?: number;
  /**
   * Largest growth of a small disturbance from any time to tEnd, both in units of scale + |y|, at
   * least 1, in the maximum norm (references/growth.py): the error to be expected of a method in units of its
   * tolerance.
   */
  readonly growth: number;
  /** y(tEnd), length n, each rounded to the nearest double. */
  readonly reference: readonly number[];
  /** Method by which the reference was found; never this package. */
  readonly referenceSource: string;
  /** A surface g(t, y) = 0 and the times at which the solution crosses it on t0 < t <= tEnd, ascending, s. */
  readonly section?: {
    readonly name: string;
    readonly direction: EventDirection;
    readonly g: (t: number, y: Float64Array) => number;
    readonly times: readonly number[];
  };
}

/** The problem for a solver. */
export function problemOf(problem: TestProblem): Problem {
  if (typeof problem?.f !== "function") {
    throw new TypeError(
      `problemOf: a test problem with f, t0, tEnd and y0 is needed, got ${String(problem)}`,
    );
  }
  const { f, t0, tEnd, y0, mass, jacobian } = problem;
  return {
    f,
    t0,
    tEnd,
    y0,
    ...(mass === undefined ? {} : { mass }),
    ...(jacobian === undefined ? {} : { jacobian }),
  };
}
