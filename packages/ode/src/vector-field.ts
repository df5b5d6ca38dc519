/**
 * Right-hand side of ẏ = f(t, y).
 *
 * Writes all components of ẏ into `ydot`; keeps no reference to `y` or `ydot` and does not change `y`.
 * A non-finite component ends the integration with the status "not-finite" once smaller steps do not help.
 */
export type VectorField = (t: number, y: Float64Array, ydot: Float64Array) => void;

/** Initial value problem ẏ = f(t, y), y(t0) = y0, on t0 <= t <= tEnd. Units are the caller's; time is in s. */
export interface Problem {
  readonly f: VectorField;
  readonly t0: number;
  readonly tEnd: number;
  readonly y0: ArrayLike<number>;
}
