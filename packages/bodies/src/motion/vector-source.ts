import { requireFinite } from "@talus/portable-math/arguments";
import type { VectorSource } from "./load.ts";

/** Air at rest. */
export const calm: VectorSource = [0, 0, 0];

/**
 * Turns a vector source into a function that writes it; constants are checked and copied. @throws RangeError
 */
export function createVectorWriter(
  where: string,
  name: string,
  source: VectorSource,
): (input: Float64Array, out: Float64Array) => void {
  if (typeof source === "function") return source;
  requireFinite(where, name, source, 3);
  const x = source[0];
  const y = source[1];
  const z = source[2];
  return (_input, out) => {
    out[0] = x;
    out[1] = y;
    out[2] = z;
  };
}
