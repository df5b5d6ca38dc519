/** Time after which a body at height h >= 0 with upward speed v and downward acceleration g is back at zero, s. */
export function timeToFall(h: number, v: number, g: number): number {
  const height = Math.max(h, 0);
  const root = v * v + 2 * g * height;
  if (root < 0) return Infinity;
  const sum = Math.sqrt(root);
  if (v > 0) return g > 0 ? (v + sum) / g : Infinity;
  const down = sum - v;
  return down > 0 ? (2 * height) / down : Infinity;
}
