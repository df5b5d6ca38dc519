/**
 * Signed distance from the paraboloid of revolution z = s^2/(2 p) to the point (s, z) of a meridian plane: its feet
 * solve q^3/(2 p^2) + q (1 - z/p) - s = 0; all roots by bisection.
 */
export function paraboloidDistance(p: number, s: number, z: number): number {
  const f = (q: number) => (q * q * q) / (2 * p * p) + q * (1 - z / p) - s;
  let nearest = Infinity;
  const reach = 4 * (1 + Math.abs(s) + Math.abs(z));
  const parts = 4000;
  for (let k = 0; k < parts; k += 1) {
    let low = -reach + (2 * reach * k) / parts;
    let high = -reach + (2 * reach * (k + 1)) / parts;
    if (f(low) > 0 === f(high) > 0) continue;
    for (let n = 0; n < 200; n += 1) {
      const middle = 0.5 * (low + high);
      if (f(middle) > 0 === f(low) > 0) low = middle;
      else high = middle;
    }
    nearest = Math.min(nearest, Math.hypot(low - s, (low * low) / (2 * p) - z));
  }
  return z >= (s * s) / (2 * p) ? nearest : -nearest;
}

/** Signed distance from the waves z = sin x to the point (x, z): a golden search in every trough in reach. */
export function waveDistance(x: number, z: number): number {
  const f = (s: number) => Math.hypot(s - x, Math.sin(s) - z);
  let nearest = Infinity;
  const reach = Math.abs(z) + 2;
  const parts = 400;
  const ratio = (Math.sqrt(5) - 1) / 2;
  for (let k = 1; k < parts; k += 1) {
    const step = (2 * reach) / parts;
    const middle = x - reach + k * step;
    if (f(middle) > f(middle - step) || f(middle) > f(middle + step)) continue;
    let [low, high] = [middle - step, middle + step];
    for (let i = 0; i < 60; i += 1) {
      const [p, q] = [high - ratio * (high - low), low + ratio * (high - low)];
      if (f(p) < f(q)) high = q;
      else low = p;
    }
    nearest = Math.min(nearest, f(0.5 * (low + high)));
  }
  return z >= Math.sin(x) ? nearest : -nearest;
}
