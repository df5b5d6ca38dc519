import type { ImplicitCore } from "../equations/implicit-core.ts";
import type { NullSpaces } from "../equations/null-spaces.ts";

/** Memory of a trapezoidal step on n components. */
export interface TrapezoidWorkspace {
  readonly core: ImplicitCore;
  /** ẏ at both ends of the last step, the start first. */
  readonly slopes: Float64Array[];
  /** y at both ends of the last step, the start first. */
  readonly ends: readonly Float64Array[];
  /** ẏ at t₋, the start of the step before or of an earlier one. */
  readonly previousSlope: Float64Array;
  /** y at t₋. */
  readonly previousState: Float64Array;
  /** Average of ẏ from t₋₋ to t₋. */
  readonly olderAverage: Float64Array;
  /** [size of the last step, t0 − t₋ or 0 if there is no t₋, t₋ − t₋₋ or 0]. */
  readonly h: Float64Array;
  readonly base: Float64Array;
  readonly middle: Float64Array;
  readonly middleSlope: Float64Array;
  /** Distance of the middle of the step from the algebraic equations; 0 where M is regular. */
  readonly algebraic: Float64Array;
  /** For a constant M, once they are known. */
  nullSpaces: NullSpaces | undefined;
}
