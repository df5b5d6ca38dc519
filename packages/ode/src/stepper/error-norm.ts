/**
 * Weighted root mean square norm of a vector in units of the tolerance:
 *
 *   ‖v‖ = √( (1/m) Σ_i (v_i / (atol_i + rtol max(|y_i|, |z_i|)))² )              (1)
 *
 * over the m components whose absolute tolerance is finite. Source: Hairer, Nørsett and Wanner (1993), section
 * II.4. Components with atol = Infinity are left out of the sum and of m.
 */
export interface ErrorNorm {
  readonly relativeTolerance: number;
  /** Length n. */
  readonly absoluteTolerance: Float64Array;
  /** Indices of the components that count. */
  readonly counted: Int32Array;
}

/**
 * @throws RangeError when a tolerance is outside its range or no component counts
 */
export function createErrorNorm(
  where: string,
  n: number,
  relativeTolerance: number,
  absoluteTolerance: number | ArrayLike<number>,
): ErrorNorm {
  if (!(relativeTolerance >= 0 && relativeTolerance < 1)) {
    throw new RangeError(`${where}: relativeTolerance must be in [0, 1), got ${relativeTolerance}`);
  }
  const single = typeof absoluteTolerance === "number";
  if (!single && absoluteTolerance?.length !== n) {
    throw new RangeError(
      `${where}: absoluteTolerance must be a number or have ${n} entries, got ${absoluteTolerance?.length}`,
    );
  }
  const values = Float64Array.from({ length: n }, (_, i) =>
    single ? absoluteTolerance : absoluteTolerance[i],
  );
  values.forEach((value, i) => {
    if (!(value > 0)) throw new RangeError(`${where}: absoluteTolerance[${i}] must be > 0, got ${value}`);
  });
  const counted = Int32Array.from([...values.keys()].filter((i) => values[i] < Infinity));
  if (counted.length === 0) {
    throw new RangeError(`${where}: absoluteTolerance must be finite for at least one component`);
  }
  return { relativeTolerance, absoluteTolerance: values, counted };
}

/**
 * ‖v‖ by (1), with the scale taken from y and z (which may be one array). Not finite if v is not.
 *
 * @param out result in out[0]: returned, it would be boxed in every step. No allocation.
 */
export function errorNorm(
  norm: ErrorNorm,
  v: Float64Array,
  y: Float64Array,
  z: Float64Array,
  out: Float64Array,
): void {
  const { relativeTolerance, absoluteTolerance, counted } = norm;
  const m = counted.length;
  let sum = 0;
  if (m === v.length) {
    // Every component counts, as nearly always.
    for (let i = 0; i < m; i++) {
      const size = Math.max(Math.abs(y[i]), Math.abs(z[i]));
      const ratio = v[i] / (absoluteTolerance[i] + relativeTolerance * size);
      sum += ratio * ratio;
    }
  } else {
    for (let index = 0; index < m; index++) {
      const i = counted[index];
      const size = Math.max(Math.abs(y[i]), Math.abs(z[i]));
      const ratio = v[i] / (absoluteTolerance[i] + relativeTolerance * size);
      sum += ratio * ratio;
    }
  }
  out[0] = Math.sqrt(sum / m);
}

/**
 * e ← e² / √(e² + 0.01 ē²), e = sizes[0], ē = coarse[0]: the norms of two error estimates of a step, ē that of lower
 * order.
 *
 * Source: Hairer, Nørsett and Wanner (1993), section II.10. Not finite if e or ē is not. No allocation.
 */
export function combineErrors(sizes: Float64Array, coarse: Float64Array): void {
  const e = sizes[0];
  if (e === 0) return;
  const ratio = coarse[0] / e;
  sizes[0] = coarse[0] < Infinity ? e / Math.sqrt(1 + 0.01 * ratio * ratio) : coarse[0];
}
