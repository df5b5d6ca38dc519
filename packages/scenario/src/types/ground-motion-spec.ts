import type { Vector3 } from "./vectors.ts";

/**
 * Motion of the ground's material while its shape stays. What of the velocity is not along the surface does not count.
 *
 * turntable: turns at `rate`, rad/s, about the axis through `centre` (map coordinates, m); positive as a right-hand screw
 * conveyor:  the same velocity everywhere, m/s
 */
export type GroundMotionSpec =
  | { readonly kind: "turntable"; readonly centre: Vector3; readonly axis: Vector3; readonly rate: number }
  | { readonly kind: "conveyor"; readonly velocity: Vector3 };
