import { type FootState, noPiece } from "../surface/foot-state.ts";
import type { HeightSurface } from "../surface/height-surface.ts";

/**
 * - `foot`: a strict local minimum of the distance, to round-off.
 * - `stalled`: the last point of a descent that met no strict minimum (a sphere that just fits, the rim of a domain).
 * - `no-surface`: the surface has no value at the start.
 */
export type DescentOutcome = "foot" | "stalled" | "no-surface";

const roundOff = 2.3e-16;
const mostSteps = 60;
/**
 * After so many steps a gradient within this many round-offs is that of a foot: where f hardly bends, as where one foot
 * becomes two, steps along it never become as short as round-off.
 */
const manySteps = 4;
const gradientRoundOff = 4;
const mostHalvings = 50;
/** A descent that needed more halvings than this in total creeps along the rim of a domain. */
const mostInAll = 60;

/**
 * Descends from `start` to a local minimum of f = |r(x, y) − c|²/2 by Newton's method.
 *
 *   grad f = (x − cx − h zx, y − cy − h zy),  h = cz − z                                               (1)
 *   hess f = G − h H,  G = I + g gᵀ,  H = [zxx zxy; zxy zyy]                                           (2)
 * Where (2) is not positive definite the step uses G alone (Gauss–Newton); a step that leaves the surface or does not
 * decrease f is halved. It ends when the step, or the next one predicted from the quadratic convergence s(k+1) ≈ s(k)
 * (s(k)/s(k−1))², is below the round-off of the coordinates; s is measured by its length and by √(s hess f s), which
 * weights a direction by the second derivative of f along it.
 *
 * Source: Nocedal and Wright (2006), Numerical Optimization, sections 3.4 and 10.3. Differs from it: halving with
 * simple decrease in place of Armijo's rule.
 *
 * @param c     point [x, y, z], m
 * @param start map position [x, y, ...], m; may be `state.at`
 * @param state written: the place reached and its jet. No allocation.
 */
export function descendToFoot(
  surface: Pick<HeightSurface, "evaluate">,
  c: Float64Array,
  start: Float64Array,
  state: FootState,
): DescentOutcome {
  const { at, jet, step } = state;
  if (!surface.evaluate(start, jet)) return "no-surface";
  at[0] = start[0];
  at[1] = start[1];
  state.piece = noPiece;
  measureHalfSquare(c, at, jet, state.trialHalfSquare);
  state.halfSquare = state.trialHalfSquare[0];
  let halved = 0;
  let previous = 0; // size of the last step if it was a full Newton step, else 0
  let previousFall = 0; // its s hess f s
  for (let count = 0; count < mostSteps; count += 1) {
    const h = c[2] - jet[0];
    const fx = at[0] - c[0] - h * jet[1]; // (1)
    const fy = at[1] - c[1] - h * jet[2];
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
    step[0] = (a12 * fy - a22 * fx) / det;
    step[1] = (a12 * fx - a11 * fy) / det;
    const size = Math.sqrt(step[0] * step[0] + step[1] * step[1]);
    const scale = Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(c[2]) + Math.abs(h);
    if (size <= roundOff * scale) return convex ? "foot" : "stalled";
    const isFlat = Math.max(Math.abs(fx), Math.abs(fy)) <= gradientRoundOff * roundOff * scale;
    if (convex && count >= manySteps && isFlat) return "foot";
    const ratio = size / previous;
    let last = convex && 1000 * size * ratio * ratio <= roundOff * scale; // the rate is not the same everywhere
    const fall = -(step[0] * fx + step[1] * fy);
    if (last) {
      // nor in all directions: along a ridge the first step is long and exact, across it one is still to be refined
      const ofFall = fall / previousFall;
      last = 1000 * Math.sqrt(fall) * ofFall <= roundOff * scale;
    }
    const halvings = takeStep(surface, c, state);
    halved += halvings;
    if (halvings < 0 || halved > mostInAll) return "stalled";
    if (last && halvings === 0) return "foot";
    previous = convex && halvings === 0 ? size : 0;
    previousFall = fall;
  }
  return "stalled";
}

/** Takes the step, halved until f decreases; returns the number of halvings, −1 if none decreases f. */
function takeStep(surface: Pick<HeightSurface, "evaluate">, c: Float64Array, state: FootState): number {
  const { at, jet, step, trialAt, trialJet, trialHalfSquare } = state;
  const scale = Math.abs(at[0]) + Math.abs(at[1]) + Math.abs(c[2]) + Math.abs(jet[0]);
  // differences of f below its round-off are meaningless: a step that small is taken as it is
  const slack = 16 * roundOff * scale * (Math.sqrt(2 * state.halfSquare) + roundOff * scale);
  let length = 1;
  for (let halvings = 0; halvings <= mostHalvings; halvings += 1) {
    trialAt[0] = at[0] + length * step[0];
    trialAt[1] = at[1] + length * step[1];
    if (surface.evaluate(trialAt, trialJet)) {
      measureHalfSquare(c, trialAt, trialJet, trialHalfSquare);
      const halfSquare = trialHalfSquare[0];
      if (halfSquare <= state.halfSquare + slack) {
        at[0] = trialAt[0];
        at[1] = trialAt[1];
        state.halfSquare = halfSquare;
        for (let i = 0; i < 6; i += 1) jet[i] = trialJet[i];
        return halvings;
      }
    }
    length *= 0.5;
  }
  return -1;
}

/** out[0] = |r − c|²/2. */
function measureHalfSquare(c: Float64Array, at: Float64Array, jet: Float64Array, out: Float64Array): void {
  const dx = at[0] - c[0];
  const dy = at[1] - c[1];
  const dz = jet[0] - c[2];
  out[0] = 0.5 * (dx * dx + dy * dy + dz * dz);
}
