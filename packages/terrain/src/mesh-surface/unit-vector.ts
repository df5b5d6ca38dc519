/** Makes a unit vector of three numbers; those that cancel to nothing (two sides of one sheet) become upright. */
export function normalise(a: Float64Array, at: number): void {
  const size = length3(a, at);
  if (!(size > 1e-300)) {
    a[at] = 0;
    a[at + 1] = 0;
    a[at + 2] = 1;
    return;
  }
  for (let i = at; i < at + 3; i += 1) a[i] /= size;
}

/** out = a × b, three numbers at `to` from those at i and j; `out` may be either. */
export function cross(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  out: Float64Array,
  to: number,
): void {
  const x = a[i + 1] * b[j + 2] - a[i + 2] * b[j + 1];
  const y = a[i + 2] * b[j] - a[i] * b[j + 2];
  const z = a[i] * b[j + 1] - a[i + 1] * b[j];
  out[to] = x;
  out[to + 1] = y;
  out[to + 2] = z;
}

/** Length of the vector of three numbers at `at`. */
export function length3(a: Float64Array, at: number): number {
  return Math.sqrt(a[at] * a[at] + a[at + 1] * a[at + 1] + a[at + 2] * a[at + 2]);
}
