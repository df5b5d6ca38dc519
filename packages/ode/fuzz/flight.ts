/** One flight under gravity and linear resistance, v̇ = −g − c v, from its start until it comes down to height 0. */
export interface Flight {
  /** From the start to the top, s; Infinity for a flight that begins downwards or at rest. */
  readonly toApex: number;
  /** From the start to the ground, s. */
  readonly duration: number;
  /** At the ground, > 0 downwards, m/s. */
  readonly impactSpeed: number;
  /** Height at the top, or at the start where that is higher, m. */
  readonly highest: number;
  /** Height (m) and velocity (m/s, upwards) at the time s since the start. */
  height(s: number): number;
  velocity(s: number): number;
}

/**
 * The flight in closed form:
 *
 *   y(s) = y0 + v0 s ψ(c s) − g s² φ(c s),  ψ(z) = (1 − e^(−z))/z,  φ(z) = (z − 1 + e^(−z))/z²      (1)
 *   without air y(s) = y0 + v0 s − g s²/2,   s = (v0 + √(v0² + 2 g y0))/g                          (2)
 *
 * @param y0 m; v0 m/s; the motion must reach the ground: y0 > 0, or v0 large enough to rise above it
 */
export function solveFlight(y0: number, v0: number, gravity: number, drag: number): Flight {
  const height = (s: number): number =>
    y0 + v0 * s * meanDecay(drag * s) - gravity * s * s * lostDistance(drag * s); // (1)
  const velocity = (s: number): number => v0 * Math.exp(-drag * s) - gravity * s * meanDecay(drag * s);
  if (drag === 0) {
    const impactSpeed = Math.sqrt(v0 * v0 + 2 * gravity * y0);
    // (2), and the form without cancellation for a start downwards.
    const duration = v0 > 0 ? (v0 + impactSpeed) / gravity : (2 * y0) / (impactSpeed - v0);
    const toApex = v0 > 0 ? v0 / gravity : Infinity;
    return {
      toApex,
      duration,
      impactSpeed,
      highest: height(toApex < Infinity ? toApex : 0),
      height,
      velocity,
    };
  }
  const toApex = v0 > 0 ? Math.log1p((drag * v0) / gravity) / drag : Infinity;
  const above = toApex < Infinity ? toApex : 0;
  let below = Math.max(2 * above, Math.sqrt(Math.max(0, y0) / gravity));
  while (height(below) > 0) below = 2 * below;
  const duration = locateLevel(height, 0, above, below);
  return { toApex, duration, impactSpeed: -velocity(duration), highest: height(above), height, velocity };
}

/**
 * Time between two others, one above and one below a level, at which the height passes it, by bisection to the last
 * bit.
 */
export function locateLevel(
  height: (s: number) => number,
  level: number,
  above: number,
  below: number,
): number {
  let [a, b] = [above, below];
  for (;;) {
    const middle = a + (b - a) / 2;
    if (middle === a || middle === b) return b;
    if (height(middle) > level) a = middle;
    else b = middle;
  }
}

/** ψ of (1). */
function meanDecay(z: number): number {
  return z === 0 ? 1 : -Math.expm1(-z) / z;
}

/** φ of (1); below 0.05 by its series, whose next term is below 1e-16. */
function lostDistance(z: number): number {
  if (z > 0.05) return (z + Math.expm1(-z)) / (z * z);
  let sum = 0;
  let term = 1 / 2;
  for (let n = 3; n < 12; n += 1) {
    sum += term;
    term *= -z / n;
  }
  return sum;
}
