/** Plain 3-vectors of the closed forms, separate from the kernels of the engine. */
export type Triple = readonly [number, number, number];

export const sum = (...terms: readonly Triple[]): Triple =>
  terms.reduce<Triple>(([x, y, z], [a, b, c]) => [x + a, y + b, z + c], [0, 0, 0]);
export const times = (s: number, [x, y, z]: Triple): Triple => [s * x, s * y, s * z];
export const dot = ([x, y, z]: Triple, [a, b, c]: Triple): number => x * a + y * b + z * c;
export const cross = ([x, y, z]: Triple, [a, b, c]: Triple): Triple => [
  y * c - z * b,
  z * a - x * c,
  x * b - y * a,
];
export const size = (v: Triple): number => Math.sqrt(dot(v, v));
export const unit = (v: Triple): Triple => times(1 / size(v), v);
/** Part of v across the unit vector n. */
export const across = (v: Triple, n: Triple): Triple => sum(v, times(-dot(v, n), n));
