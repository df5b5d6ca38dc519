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
 */
export function randomRotationInto(random: () => number, out: Float64Array, o: number): void {
  requireFunction("randomRotationInto", "random", random);
  const u = random();
  const v = 2 * Math.PI * random();
  const w = 2 * Math.PI * random();
  const near = Math.sqrt(1 - u);
  const far = Math.sqrt(u);
  out[o] = near * sin(v);
  out[o + 1] = near * cos(v);
  out[o + 2] = far * sin(w);
  out[o + 3] = far * cos(w);
}
