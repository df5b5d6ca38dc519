/** Sums over the first bounces of a series with normal speeds v_i = e^i v_0; made once by `createBounceSums`. */
export interface BounceSums {
  /** Σ v_i, m/s. */
  v: number;
  /** Σ v_i S_i with S_i = v_0 + ... + v_(i−1), m²/s². */
  vS: number;
  /** Σ v_i², m²/s². */
  vv: number;
}

/** Zero sums. Allocates. */
export function createBounceSums(): BounceSums {
  return { v: 0, vS: 0, vv: 0 };
}

/**
 * Sums over i = 0 ... j − 1, from q = e^j (q = 0: over all i). With e < 1:
 *   Σ v_i = v_0 (1 − q)/(1 − e),   Σ v_i² = v_0² (1 − q²)/(1 − e²),
 *   Σ v_i S_i = v_0² (1 − q)(e − q)/((1 − e)² (1 + e)).
 *
 * @param v_0 first normal speed, m/s.
 * @param e   coefficient of restitution, 1, in [0, 1).
 * @param q   e^j, 1.
 * @param out overwritten. No allocation.
 */
export function sumFirstBouncesInto(v_0: number, e: number, q: number, out: BounceSums): void {
  const v = (v_0 * (1 - q)) / (1 - e);
  out.v = v;
  out.vS = (v * v_0 * (e - q)) / ((1 - e) * (1 + e));
  out.vv = (v * v_0 * (1 + q)) / (1 + e);
}
