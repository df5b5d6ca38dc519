import {
  multiplyQuaternionInto,
  normaliseQuaternionInto,
  rotateInto,
  rotateInverseInto,
} from "@talus/kinematics";
import { type FlightStart, ModelError } from "@talus/scenario";
import { SteppedState } from "./drift.ts";
import { type GroundProbe, lowestOf } from "./ground-probe.ts";
import type { BodySizes, SteppedBody } from "./stepped-body.ts";

const { p, q, v, L, size } = SteppedState;

/** A start deeper under the ground than this fraction of the reach is refused. */
const TOUCHING = 1e-9;
const MOST_SHIFTS = 60;

/** The state of a start in flight: q_WB = q_WA q_AB. */
export function startStateOf({ inertia, q_AB }: SteppedBody, start: FlightStart): Float64Array {
  const s = new Float64Array(size);
  s.set(start.position, p);
  s.set(start.orientation, q);
  normaliseQuaternionInto(s, q, s, q);
  if (q_AB !== undefined) {
    multiplyQuaternionInto(s, q, Float64Array.from(q_AB), 0, s, q);
    normaliseQuaternionInto(s, q, s, q);
  }
  s.set(start.velocity, v);
  s.set(start.angularVelocity, L);
  rotateInverseInto(s, q, s, L, s, L);
  for (let i = 0; i < 3; i += 1) s[L + i] *= inertia[i];
  rotateInto(s, q, s, L, s, L);
  return s;
}

/**
 * Moves a state along z until its lowest gap is 0, if the start asks for it.
 *
 * @returns the distance moved, m
 * @throws ModelError if it lies below the ground
 */
export function placeOnGround(
  probe: GroundProbe,
  sizes: BodySizes,
  s: Float64Array,
  { place }: FlightStart,
): number {
  const given = s[p + 2];
  const rounding = 1e-13 * (sizes.reach + Math.abs(given));
  for (let i = 0; i < MOST_SHIFTS; i += 1) {
    const at = lowestOf(probe, s);
    const gap = probe.gaps[at];
    if (place !== "on-surface") {
      if (gap >= -TOUCHING * sizes.reach) return 0;
      throw new ModelError(
        `start.position: the body must be above the ground, got a point ${-gap} m below it`,
      );
    }
    if (Math.abs(gap) <= rounding) return s[p + 2] - given;
    // the distance grows along z by at most n_z: never past the ground by more than the curvature allows
    s[p + 2] -= gap / Math.max(0.1, probe.contacts[at].normal[2]);
  }
  throw new ModelError("start.place: on-surface: no place on the ground was found below the start");
}
