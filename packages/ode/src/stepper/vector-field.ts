/**
 * Right-hand side of ẏ = f(t, y).
 *
 * Writes all components of ẏ into `ydot`; keeps no reference to `y` or `ydot` and does not change `y`.
 * A non-finite component ends the integration with the status "not-finite" once smaller steps do not help.
 */
export type VectorField = (t: number, y: Float64Array, ydot: Float64Array) => void;

/**
 * Writes J_ij = ∂f_i/∂y_j at (t, y) into `jacobian`, row-major, length n². All entries: it is not zeroed before.
 */
export type Jacobian = (t: number, y: Float64Array, jacobian: Float64Array) => void;

/**
 * M of M(t, y) ẏ = f(t, y), row-major, length n²: constant, or a function that writes all entries into `mass`. It may
 * be singular; the equations must then be of index 1.
 */
export type MassMatrix = ArrayLike<number> | ((t: number, y: Float64Array, mass: Float64Array) => void);

/** Right-hand side, and for methods of `@talus/ode/implicit` what they can use besides it. */
export interface Equations {
  readonly f: VectorField;
  /** Default: the identity. Not supported by explicit methods. */
  readonly mass?: MassMatrix;
  /** Default: divided differences of f. Ignored by explicit methods. */
  readonly jacobian?: Jacobian;
}

/** Initial value problem M ẏ = f(t, y), y(t0) = y0, on t0 <= t <= tEnd. Units are the caller's; time is in s. */
export interface Problem extends Equations {
  readonly t0: number;
  readonly tEnd: number;
  readonly y0: ArrayLike<number>;
}
