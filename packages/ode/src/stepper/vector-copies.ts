// Loops, since calls of `set` and `subarray` take longer for the lengths used here and allocate.

/** out ← from. */
export function copyInto(from: ArrayLike<number>, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) out[i] = from[i];
}

/** `out` from `from` at `offset`, as many numbers as `out` has. */
export function copySlice(from: Float64Array, offset: number, out: Float64Array): void {
  const n = out.length;
  for (let i = 0; i < n; i++) out[i] = from[(offset + i) | 0];
}

/** previous ← present ← next. */
export function moveOn(previous: Float64Array, present: Float64Array, next: Float64Array): void {
  for (let i = 0; i < present.length; i++) {
    previous[i] = present[i];
    present[i] = next[i];
  }
}
