import { requireFinite } from "@talus/portable-math/arguments";

/** Unit quaternion as plain data in the order used in Talus, v_W = R(q) v_B. */
export type Quaternion = readonly [w: number, x: number, y: number, z: number];

/** Position of the scalar part: first ("wxyz", Talus) or last ("xyzw", the sources and many file formats). */
export type QuaternionOrder = "wxyz" | "xyzw";

/** Numbers printed with three digits still pass; a list of Euler angles does not. */
const largestNormError = 1e-2;

/**
 * A quaternion in the named order as unit quaternion (w, x, y, z). The sign is kept: q and −q are the same rotation.
 *
 * @param components 4 numbers, their norm within 1 % of 1: rounding in a file is repaired, anything else is refused.
 * @throws RangeError for an unknown order, a wrong count, a number that is not finite, a norm that is not 1.
 */
export function importQuaternion(order: QuaternionOrder, components: ArrayLike<number>): Quaternion {
  return readQuaternion("importQuaternion", "components", order, components);
}

/** `importQuaternion` with a prefix for its error texts: the function, and the name of the numbers there. */
export function readQuaternion(
  where: string,
  name: string,
  order: QuaternionOrder,
  components: ArrayLike<number>,
): Quaternion {
  requireQuaternionOrder(where, order);
  requireFinite(where, name, components, 4);
  const first = order === "wxyz" ? 0 : 3;
  const rest = order === "wxyz" ? 1 : 0;
  const w = components[first];
  const x = components[rest];
  const y = components[rest + 1];
  const z = components[rest + 2];
  const norm = Math.sqrt(w * w + x * x + y * y + z * z);
  if (!(Math.abs(norm - 1) <= largestNormError)) {
    throw new RangeError(
      `${where}: the norm of ${name} must be 1 to within ${largestNormError}, got ${norm}`,
    );
  }
  return [w / norm, x / norm, y / norm, z / norm];
}

/**
 * The four components of q in the named order. @throws RangeError for an unknown order, a number that is not finite.
 */
export function exportQuaternion(order: QuaternionOrder, q: Quaternion): [number, number, number, number] {
  requireQuaternionOrder("exportQuaternion", order);
  requireFinite("exportQuaternion", "q", q, 4);
  const [w, x, y, z] = q;
  return order === "wxyz" ? [w, x, y, z] : [x, y, z, w];
}

function requireQuaternionOrder(where: string, order: string): void {
  if (order !== "wxyz" && order !== "xyzw") {
    throw new RangeError(`${where}: order must be "wxyz" or "xyzw", got "${order}"`);
  }
}
