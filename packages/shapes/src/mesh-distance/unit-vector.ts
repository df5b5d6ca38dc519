import { norm3 } from "@talus/kinematics";

/** Normalises three numbers; vectors that cancel to zero (two sides of one sheet) become upright. */
export function normalise(a: Float64Array, at: number): void {
  const size = norm3(a, at);
  if (!(size > 1e-300)) {
    a[at] = 0;
    a[at + 1] = 0;
    a[at + 2] = 1;
    return;
  }
  for (let i = at; i < at + 3; i += 1) a[i] /= size;
}
