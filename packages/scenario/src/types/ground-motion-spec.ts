import type { Vector3 } from "./vectors.ts";

/**
 * Motion of the material of the ground while its shape is fixed. Only the velocity along the surface counts.
 *
 * turntable: turns about the axis through `centre` (map coordinates, m) at `rate`, rad/s, right-handed if positive
 * conveyor:  the same velocity everywhere, m/s
 */
export type GroundMotionSpec =
  | { readonly kind: "turntable"; readonly centre: Vector3; readonly axis: Vector3; readonly rate: number }
  | { readonly kind: "conveyor"; readonly velocity: Vector3 };
