import { cos, sin } from "@talus/portable-math";

/**
 * A rotation uniform over all rotations, from three uniform numbers: a unit quaternion q = (w, x, y, z) into out at
 * `offset`. q and −q are the same rotation; the sign is as it comes. No allocation.
 *
 * Source: K. Shoemake (1992), Uniform random rotations, in: Graphics Gems III, 124-132.
 *
 * @param u1, u2, u3 in [0, 1].
 * @throws RangeError when one of them is not.
 */
export function uniformRotationInto(
  out: Float64Array,
  offset: number,
  u1: number,
  u2: number,
  u3: number,
): void {
  if (!(u1 >= 0 && u1 <= 1 && u2 >= 0 && u2 <= 1 && u3 >= 0 && u3 <= 1)) {
    throw new RangeError(`uniformRotationInto: u1, u2, u3 must be in [0, 1], got ${u1}, ${u2}, ${u3}`);
  }
  if (!(out?.length >= offset + 4 && offset >= 0)) {
    throw new RangeError(`uniformRotationInto: out must hold four numbers from ${offset} on`);
  }
  const inner = Math.sqrt(1 - u1);
  const outer = Math.sqrt(u1);
  out[offset] = outer * cos(2 * Math.PI * u3);
  out[offset + 1] = inner * sin(2 * Math.PI * u2);
  out[offset + 2] = inner * cos(2 * Math.PI * u2);
  out[offset + 3] = outer * sin(2 * Math.PI * u3);
}
