import { ModelError } from "@talus/scenario";

/** A body K = conv{points} + ball(rounding), in its frame B: origin at the mass centre, axes principal. SI. */
export interface SteppedBody {
  /** c_1 ... c_n, m, [x, y, z] of each. Length 3n, n >= 1. */
  readonly points: Float64Array;
  /** rho, m, >= 0. */
  readonly rounding: number;
  /** kg, > 0. */
  readonly mass: number;
  /** Principal moments, kg m^2 (3), > 0. */
  readonly inertia: readonly [number, number, number];
  /** Attitude of B in the frame A that `start.orientation` turns, v_A = R(q_AB) v_B. Left out: A is B. */
  readonly q_AB?: readonly [number, number, number, number];
  /** Largest radius of the circles round the triangles of the hull of the points, m. Left out: that of the points. */
  readonly faceRadius?: number;
}

/** Sizes of a body that every step uses. */
export interface BodySizes {
  readonly count: number;
  /** |c_i| of each point, m. */
  readonly arms: Float64Array;
  /** Largest |c_i| + rho, m. */
  readonly reach: number;
  /** Smallest principal moment, kg m^2. */
  readonly least: number;
  /** Largest |J_i - J_j|/J_k: |w'| <= spread |w|^2 in a free motion. */
  readonly spread: number;
  /** Radius within which each place of the hull of the points has a corner of its triangle, m; 0 for one point. */
  readonly faceRadius: number;
}

/**
 * Sizes of a body, which is checked.
 *
 * @throws ModelError that names the number and what is allowed
 */
export function sizesOf({ points, rounding, mass, inertia, faceRadius }: SteppedBody): BodySizes {
  const [a, b, c] = inertia;
  if (!(points.length >= 3 && points.length % 3 === 0))
    fail("points", "[x, y, z] of at least one", points.length);
  for (const x of points) if (!Number.isFinite(x)) fail("points", "finite, in m", x);
  if (!(rounding >= 0 && rounding < Infinity)) fail("rounding", ">= 0 m", rounding);
  if (!(mass > 0 && mass < Infinity)) fail("mass", "> 0 kg", mass);
  for (const J of inertia) if (!(J > 0 && J < Infinity)) fail("inertia", "> 0 kg m^2", J);
  const count = points.length / 3;
  const arms = new Float64Array(count);
  let reach = 0;
  for (let i = 0; i < count; i += 1) {
    const [x, y, z] = points.subarray(3 * i, 3 * i + 3);
    arms[i] = Math.sqrt(x * x + y * y + z * z);
    reach = Math.max(reach, arms[i] + rounding);
  }
  if (!(reach > 0)) fail("rounding", "> 0 m for a body of one point", rounding);
  const spread = Math.max(Math.abs(b - c) / a, Math.abs(c - a) / b, Math.abs(a - b) / c);
  const most = count === 1 ? 0 : Math.max(...arms);
  return {
    count,
    arms,
    reach,
    least: Math.min(a, b, c),
    spread,
    faceRadius: Math.min(most, faceRadius ?? most),
  };
}

function fail(key: string, allowed: string, got: number): never {
  throw new ModelError(`body: ${key} must be ${allowed}, got ${got}`);
}
