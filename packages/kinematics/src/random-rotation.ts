import { cos, sin } from "@talus/portable-math";
import { requireFunction } from "@talus/portable-math/arguments";

/**
 * A random rotation, uniform on all rotations (no axis and no attitude is preferred): the unit quaternion
 *
 *   q = (√(1 − u) sin 2πv, √(1 − u) cos 2πv, √u sin 2πw, √u cos 2πw),   u, v, w uniform in [0, 1)
 *
 * Source: K. Shoemake (1992), Uniform random rotations, Graphics Gems III, 124.
 *
 * @param random the next number, uniform in [0, 1); three are taken
 * @param out    q (w, x, y, z). Length 4 from `o` on.
 * @throws RangeError for numbers outside [0, 1], and an `out` that is too short
 */
export function randomRotationInto(random: () => number, out: Float64Array, o: number): void {
  requireFunction("randomRotationInto", "random", random);
  requireRoom(out, o);
  const u = random();
  const turnNear = random();
  const turnFar = random();
  requireUnit(u);
  requireUnit(turnNear);
  requireUnit(turnFar);
  const v = 2 * Math.PI * turnNear;
  const w = 2 * Math.PI * turnFar;
  const near = Math.sqrt(1 - u);
  const far = Math.sqrt(u);
  out[o] = near * sin(v);
  out[o + 1] = near * cos(v);
  out[o + 2] = far * sin(w);
  out[o + 3] = far * cos(w);
}

function requireRoom(out: Float64Array, o: number): void {
  if (out?.length >= o + 4 && o >= 0) return;
  throw new RangeError(`randomRotationInto: out must hold four numbers from ${o} on`);
}

function requireUnit(number: number): void {
  if (number >= 0 && number <= 1) return;
  throw new RangeError(`randomRotationInto: random must give numbers in [0, 1], got ${number}`);
}
