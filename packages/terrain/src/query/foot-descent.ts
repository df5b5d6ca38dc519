import type { HeightSurface } from "../surface/height-surface.ts";

/** The place a descent has reached. Made by `createFootState`, written by `descendToFoot`. */
export interface FootState {
  /** Map position of the foot, m. */
  x: number;
  y: number;
  /** f = |r(x, y) − c|²/2, m². */
  halfSquare: number;
  /** [z, zx, zy, zxx, zxy, zyy] at (x, y). Length 6. */
  readonly jet: Float64Array;
  /** Jet of a trial point. Length 6. */
  readonly trial: Float64Array;
}

export function createFootState(): FootState {
  return { x: 0, y: 0, halfSquare: 0, jet: new Float64Array(6), trial: new Float64Array(6) };
}

/**
 * - `foot`: a strict local minimum of the distance, to round-off.
 * - `stalled`: the last point of a descent that met no strict minimum (a sphere that just fits, the rim of a domain).
 * - `no-surface`: the surface has no value at the start.
 */
export type DescentOutcome = "foot" | "stalled" | "no-surface";

const roundOff = 2.3e-16;
const mostSteps = 60;
const mostHalvings = 50;

/**
 * Descends from (x, y) to a local minimum of f = |r(x, y) − c|²/2 by Newton's method.
 *
 *   grad f = (x − cx − h zx, y − cy − h zy),  h = cz − z                                               (1)
 *   hess f = G − h H,  G = I + g gᵀ,  H = [zxx zxy; zxy zyy]                                           (2)
 * Where (2) is not positive definite the step uses G alone (Gauss–Newton); a step that leaves the surface or does
 * not lessen f is halved. It ends when the step, or the next one foretold from the quadratic convergence
 * s(k+1) ≈ s(k) (s(k)/s(k−1))², is below the round-off of the coordinates.
 *
 * Source: Nocedal and Wright (2006), Numerical Optimization, sections 3.4 and 10.3. Differs from it: halving with
 * simple decrease in place of Armijo's rule.
 *
 * @param c     point [x, y, z], m
 * @param state written: the place reached and its jet. No allocation.
 */
export function descendToFoot(
  surface: HeightSurface,
  c: Float64Array,
  x: number,
  y: number,
  state: FootState,
): DescentOutcome {
  const jet = state.jet;
  if (!surface.evaluate(x, y, jet)) return "no-surface";
  state.x = x;
  state.y = y;
  state.halfSquare = halfSquareTo(c, x, y, jet[0]);
  let previous = Infinity;
  for (let step = 0; step < mostSteps; step += 1) {
    const h = c[2] - jet[0];
    const fx = state.x - c[0] - h * jet[1]; // (1)
    const fy = state.y - c[1] - h * jet[2];
    const g11 = 1 + jet[1] * jet[1];
    const g12 = jet[1] * jet[2];
    const g22 = 1 + jet[2] * jet[2];
    let a11 = g11 - h * jet[3]; // (2)
    let a12 = g12 - h * jet[4];
    let a22 = g22 - h * jet[5];
    let det = a11 * a22 - a12 * a12;
    const convex = a11 > 0 && det > 1e-14 * (a11 * a22 + a12 * a12);
    if (!convex) {
      a11 = g11;
      a12 = g12;
      a22 = g22;
      det = a11 * a22 - a12 * a12;
    }
    const sx = (a12 * fy - a22 * fx) / det;
    const sy = (a12 * fx - a11 * fy) / det;
    const size = Math.sqrt(sx * sx + sy * sy);
    const scale = Math.abs(state.x) + Math.abs(state.y) + Math.abs(c[2]) + Math.abs(h);
    if (size <= roundOff * scale) return convex ? "foot" : "stalled";
    const ratio = size / previous;
    const last = convex && size * ratio * ratio <= roundOff * scale;
    // differences of f below its round-off say nothing: a Newton step that small is taken as it is
    const slack = 16 * roundOff * scale * (Math.sqrt(2 * state.halfSquare) + roundOff * scale);
    if (!takeStep(surface, c, sx, sy, slack, state)) return "stalled";
    if (last) return "foot";
    previous = size;
  }
  return "stalled";
}

/** Moves by (sx, sy), halved until f falls; false when no length does. */
function takeStep(
  surface: HeightSurface,
  c: Float64Array,
  sx: number,
  sy: number,
  slack: number,
  state: FootState,
): boolean {
  const trial = state.trial;
  let length = 1;
  for (let halving = 0; halving < mostHalvings; halving += 1) {
    const x = state.x + length * sx;
    const y = state.y + length * sy;
    if (surface.evaluate(x, y, trial)) {
      const halfSquare = halfSquareTo(c, x, y, trial[0]);
      if (halfSquare <= state.halfSquare + slack) {
        state.x = x;
        state.y = y;
        state.halfSquare = halfSquare;
        for (let i = 0; i < 6; i += 1) state.jet[i] = trial[i];
        return true;
      }
    }
    length *= 0.5;
  }
  return false;
}

function halfSquareTo(c: Float64Array, x: number, y: number, z: number): number {
  const dx = x - c[0];
  const dy = y - c[1];
  const dz = z - c[2];
  return 0.5 * (dx * dx + dy * dy + dz * dz);
}
