import { type Bearing, copyBearing, createBearing } from "./bearing.ts";
import { SteppedState } from "./drift.ts";

const { size } = SteppedState;

/** A state with the points that touch in it, and lower bounds of the gaps. */
export interface PlacedState {
  readonly s: Float64Array;
  /** 1: the point touches. */
  readonly touches: Uint8Array;
  /** Lower bounds of the gaps, m. */
  readonly bounds: Float64Array;
  /** Normal force, N, and the slip speed, m/s, of the step that led here; 0 in flight. */
  normalForce: number;
  slip: number;
  readonly force: Float64Array;
  /** The contacts that carried that step, where they were in its middle; none in flight. */
  readonly bearing: Bearing;
  count: number;
}

export function createPlacedState(points: number): PlacedState {
  return {
    s: new Float64Array(size),
    touches: new Uint8Array(points),
    bounds: new Float64Array(points),
    normalForce: 0,
    slip: 0,
    force: new Float64Array(3),
    bearing: createBearing(),
    count: 0,
  };
}

export function copyPlacedState(from: PlacedState, to: PlacedState): void {
  to.s.set(from.s);
  to.touches.set(from.touches);
  to.bounds.set(from.bounds);
  to.force.set(from.force);
  copyBearing(from.bearing, to.bearing);
  to.normalForce = from.normalForce;
  to.slip = from.slip;
  to.count = from.count;
}

/** The smallest of the bounds of the gaps, m. */
export function leastOf({ bounds }: PlacedState): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < bounds.length; i += 1) least = Math.min(least, bounds[i]);
  return least;
}
