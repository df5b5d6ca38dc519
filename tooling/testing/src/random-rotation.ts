import type { SeededRandom } from "./seeded-random.ts";

/** w x y z. */
type Quaternion = readonly [number, number, number, number];

/** A unit quaternion uniform over all rotations: a point of the unit ball of R⁴, divided by its length. */
export function randomQuaternion(random: SeededRandom): Quaternion {
  for (;;) {
    const [w, x, y, z] = [0, 1, 2, 3].map(() => random.uniform(-1, 1));
    const norm = Math.hypot(w, x, y, z);
    if (norm > 0.1 && norm < 1) return [w / norm, x / norm, y / norm, z / norm];
  }
}

/** A unit vector uniform over the sphere. */
export function randomDirection(random: SeededRandom): Float64Array {
  for (;;) {
    const [x, y, z] = [0, 1, 2].map(() => random.uniform(-1, 1));
    const norm = Math.hypot(x, y, z);
    if (norm > 0.1 && norm < 1) return Float64Array.of(x / norm, y / norm, z / norm);
  }
}
