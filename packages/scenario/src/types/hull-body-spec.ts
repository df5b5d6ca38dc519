import type { Vector3 } from "./vectors.ts";

/**
 * A body with corners: the convex hull of points swept by a ball, conv{points} + ball(rounding). Lengths m, mass kg,
 * inertia kg m². `createHullBody` of the package bodies makes points and moments of it.
 */
export type HullBodySpec = BoxSpec | PrismSpec | HullSpec | RockSpec | TestBlockSpec;

/** Keys of all of them. */
interface SweptBody {
  /** Name by which materials of the ground refer to it under `with`. Default: no material has a pair with the body. */
  readonly material?: string;
  /** Radius of edges and corners, >= 0. */
  readonly rounding: number;
  readonly mass: number;
  /** Mass centre in the axes of the form. Default: that of uniform density. */
  readonly centre?: Vector3;
  /** About the mass centre, along the axes of the form: moments, or xx xy xz yy yz zz. Default: uniform density. */
  readonly inertia?: Vector3 | readonly [number, number, number, number, number, number];
}

export interface BoxSpec extends SweptBody {
  readonly shape: "box";
  /** Full lengths along x, y, z, rounding included. */
  readonly size: Vector3;
}

/** A prism along y. */
export interface PrismSpec extends SweptBody {
  readonly shape: "prism";
  readonly corners: number;
  /** Of the circle round the body. */
  readonly radius: number;
  readonly length: number;
}

export interface HullSpec extends SweptBody {
  readonly shape: "hull";
  readonly points: readonly Vector3[];
}

/** Random points by a seed, with the given axes and volume. */
export interface RockSpec extends SweptBody {
  readonly shape: "rock";
  /** Full lengths along x, y, z, rounding included. */
  readonly axes: Vector3;
  /** Volume over the product of the axes. */
  readonly fill: number;
  readonly points: number;
  readonly seed: number;
}

/** EOTA's block, or platelet where its axes differ. */
export interface TestBlockSpec extends SweptBody {
  readonly shape: "test-block";
  /** Full lengths along x, y, z, rounding included. */
  readonly axes: Vector3;
}
