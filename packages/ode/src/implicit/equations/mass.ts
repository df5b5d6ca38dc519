import { refuseUnwritten } from "../../stepper/refuse-unwritten.ts";
import type { MassMatrix } from "../../stepper/vector-field.ts";

/** M of M(t, y) ẏ = f(t, y) in the form used by methods: always n² numbers, row-major. */
export interface Mass {
  readonly kind: "identity" | "constant" | "variable";
  /** M of the last `update`. Read only. */
  readonly matrix: Float64Array;
  /** Brings `matrix` to (t, y). Nothing to do for a constant matrix. */
  update(t: number, y: Float64Array): void;
  /** out = M v. `out` may not be v. No allocation. */
  multiply(v: Float64Array, out: Float64Array): void;
}

/**
 * @throws TypeError if `mass` is neither an array nor a function, RangeError for another length or an entry that is not
 *   finite
 */
export function createMass(where: string, n: number, mass: MassMatrix | undefined): Mass {
  const matrix = new Float64Array(n * n);
  if (mass === undefined) {
    for (let i = 0; i < n; i++) matrix[i * n + i] = 1;
    return {
      kind: "identity",
      matrix,
      update: () => undefined,
      multiply: (v, out) => out.set(v),
    };
  }
  const multiply = (v: Float64Array, out: Float64Array): void => {
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let j = 0; j < n; j++) sum += matrix[i * n + j] * v[j];
      out[i] = sum;
    }
  };
  if (typeof mass === "function") {
    let isFirst = true;
    const update = (t: number, y: Float64Array): void => {
      if (isFirst) matrix.fill(Number.NaN);
      mass(t, y, matrix);
      if (isFirst) refuseUnwritten("mass(t, y, mass)", matrix, (M) => mass(t, y, M));
      isFirst = false;
    };
    return { kind: "variable", matrix, update, multiply };
  }
  if (typeof mass !== "object") throw new TypeError(`${where}: mass must be an array or a function`);
  if (mass.length !== n * n) {
    throw new RangeError(
      `${where}: mass must have ${n * n} entries in one list, row by row, got ${mass.length}`,
    );
  }
  for (let i = 0; i < n * n; i++) {
    if (!Number.isFinite(mass[i])) {
      throw new RangeError(`${where}: mass[${i}] must be finite, got ${mass[i]}`);
    }
    matrix[i] = mass[i];
  }
  return { kind: "constant", matrix, update: () => undefined, multiply };
}
