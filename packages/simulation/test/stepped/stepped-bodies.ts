import { createTerrain, type Terrain } from "@talus/terrain";
import { SteppedState } from "../../src/stepped/drift.ts";
import type { SteppedBody } from "../../src/stepped/stepped-body.ts";
import { createSteppedMotion, type SteppedMotion } from "../../src/stepped/stepped-motion.ts";

export const gravity = 9.81;
const { p, q, v, L, size } = SteppedState;

/** A homogeneous box with half sides a, b, c. */
export function boxOf(a: number, b: number, c: number, mass = 1): SteppedBody {
  const points = [-a, a].flatMap((x) => [-b, b].flatMap((y) => [-c, c].flatMap((z) => [x, y, z])));
  const inertia = [b * b + c * c, a * a + c * c, a * a + b * b].map((each) => (mass * each) / 3);
  return {
    points: Float64Array.from(points),
    rounding: 0,
    mass,
    inertia: [inertia[0], inertia[1], inertia[2]],
  };
}

export function plane(gradient: readonly [number, number] = [0, 0]): Terrain {
  return createTerrain({ kind: "plane", gradient, height: 0 });
}

interface Start {
  readonly position: readonly number[];
  /** Angle about y, rad. */
  readonly turned?: number;
  readonly velocity?: readonly number[];
  /** About y, rad/s, or a vector along principal axes of a body that is not turned. */
  readonly spin?: number | readonly number[];
}

/** A motion with friction mu and restitution e. */
export function motionOf(
  body: SteppedBody,
  terrain: Terrain,
  { position, turned = 0, velocity = [0, 0, 0], spin = 0 }: Start,
  choice: { mu: number; e?: number; step: number; tolerance?: number; endsAtRest?: boolean },
): SteppedMotion {
  const start = new Float64Array(size);
  start.set(position, p);
  start.set([Math.cos(turned / 2), 0, Math.sin(turned / 2), 0], q);
  start.set(velocity, v);
  const w = typeof spin === "number" ? [0, spin, 0] : spin;
  start.set(
    w.map((each, i) => each * body.inertia[i]),
    L,
  );
  const { mu, e = 0, step, tolerance = Number.POSITIVE_INFINITY, endsAtRest = true } = choice;
  return createSteppedMotion({
    body,
    query: terrain.createQuery(),
    gravity,
    pairs: [{ staticFriction: mu, kineticFriction: mu, restitution: e }],
    start,
    step,
    tolerance,
    endsAtRest,
  });
}

/** Advances until an end, a time, or a condition; returns what the last advance said. */
export function advanceTo(
  motion: SteppedMotion,
  until: number,
  isEnough: () => boolean = () => false,
): string {
  let outcome = "goes-on";
  while (outcome === "goes-on" && motion.t < until) {
    outcome = motion.advance(until);
    if (isEnough()) break;
  }
  return outcome;
}

/** Slopes of the logarithms of errors at steps each half of the one before. */
export function ordersOf(errors: readonly number[]): readonly number[] {
  return errors.slice(1).map((error, i) => Math.log2(errors[i] / error));
}
