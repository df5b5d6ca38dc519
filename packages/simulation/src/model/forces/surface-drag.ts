import { addScaled3Into, norm3, tangent3Into } from "@talus/kinematics";
import type { SurfaceDrag } from "@talus/scenario";
import type { Contact } from "@talus/terrain";
import { SphereState } from "../state/sphere-state.ts";

const { v_WB } = SphereState;

/** Water on the ground: its law, and its velocity as an array. */
export interface SurfaceWater {
  readonly drag: SurfaceDrag;
  readonly flow: Float64Array;
}

export function createSurfaceWater(drag: SurfaceDrag | undefined): SurfaceWater | undefined {
  return drag === undefined ? undefined : { drag, flow: Float64Array.from(drag.flow) };
}

/**
 * Force of the water on a sphere that touches the ground, along the surface (see `SurfaceDrag`), N (3). Zero on obstacles.
 * No allocation.
 */
export function surfaceForceInto(
  water: SurfaceWater | undefined,
  { normal, object }: Contact,
  y: Float64Array,
  out: Float64Array,
): void {
  if (water === undefined || object > 0) {
    out.fill(0);
    return;
  }
  const { law, coefficient } = water.drag;
  addScaled3Into(y, v_WB, -1, water.flow, 0, out, 0);
  tangent3Into(out, 0, normal, 0, out, 0);
  const perSpeed = law === "linear" ? coefficient : coefficient * norm3(out, 0);
  for (let i = 0; i < 3; i += 1) out[i] *= -perSpeed;
}

/** Rate at which the water changes the velocity of the sphere, at most, 1/s, from the force it has on it, N. */
export function surfaceDragRate(water: SurfaceWater | undefined, mass: number, force: number): number {
  if (water === undefined) return 0;
  const { law, coefficient } = water.drag;
  return law === "linear" ? coefficient / mass : (2 * Math.sqrt(coefficient * force)) / mass;
}
