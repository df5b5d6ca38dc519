/** One flight under gravity and linear resistance, v̇ = −g − c v, from its start until it comes down to height 0. */
export interface Flight {
  /** From the start to the top, s; Infinity for a flight that begins downwards or at rest. */
  readonly toApex: number;
  /** From the start to the ground, s. */
  readonly duration: number;
  /** At the ground, > 0 downwards, m/s. */
  readonly impactSpeed: number;
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
  if (drag === 0) {
    const impactSpeed = Math.sqrt(v0 * v0 + 2 * gravity * y0);
    // The form without cancellation for each direction.
    const duration = v0 > 0 ? (v0 + impactSpeed) / gravity : (2 * y0) / (impactSpeed - v0);
    return { toApex: v0 > 0 ? v0 / gravity : Infinity, duration, impactSpeed };
  }
  const toApex = v0 > 0 ? Math.log1p((drag * v0) / gravity) / drag : Infinity;
  const height = (s: number): number =>
    y0 + v0 * s * meanDecay(drag * s) - gravity * s * s * lostDistance(drag * s); // (1)
  let above = toApex < Infinity ? toApex : 0;
  let below = Math.max(2 * above, Math.sqrt(Math.max(0, y0) / gravity));
  while (height(below) > 0) below = 2 * below;
  for (;;) {
    const middle = above + (below - above) / 2;
    if (!(middle > above && middle < below)) break;
    if (height(middle) > 0) above = middle;
    else below = middle;
  }
  const decay = Math.exp(-drag * below);
  const impactSpeed = (gravity / drag) * (1 - decay) - v0 * decay;
  return { toApex, duration: below, impactSpeed };
}

/** ψ of (1). */
function meanDecay(z: number): number {
  return -Math.expm1(-z) / z;
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
