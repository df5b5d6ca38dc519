import { cos, sin } from "@talus/portable-math";
import type { Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import type { RevolutionData } from "../ground/terrain-data.ts";
import { createVerticalLook } from "../surface/vertical-look.ts";
import { coneProfile, cylinderProfile, type Profile, sphereProfile, torusProfile } from "./profile.ts";
import { createRevolutionQuery, type Placement } from "./revolution-query.ts";

/** A surface of revolution ready for queries; the parts of a `Terrain`. */
export interface RevolutionTerrain {
  evaluateSurface(x: number, y: number, out: Float64Array): Found;
  createQuery(): DistanceQuery;
}

/** @param data that `createTerrain` has checked */
export function createRevolutionTerrain(data: RevolutionData): RevolutionTerrain {
  const profile = createProfile(data);
  const placement = createPlacement(data);
  const createQuery = (): DistanceQuery => createRevolutionQuery(profile, placement);
  const { origin, side } = placement;
  const evaluateSurface = createVerticalLook(createQuery(), {
    side,
    middle: origin[2],
    reachAt(x, y) {
      if (profile.extent < Infinity) return profile.extent;
      return farthest * Math.max(Math.abs(x - origin[0]), Math.abs(y - origin[1]), 1);
    },
    size: Math.min(profile.smoothLength, 1),
  });
  return { createQuery, evaluateSurface };
}

function createProfile(data: RevolutionData): Profile {
  switch (data.kind) {
    case "sphere":
      return sphereProfile(data.radius);
    case "cylinder":
      return cylinderProfile(data.radius);
    case "cone":
      return coneProfile(sin(data.halfAngle), cos(data.halfAngle));
    case "torus":
      return torusProfile(data.ringRadius, data.tubeRadius);
  }
}

function createPlacement(data: RevolutionData): Placement {
  const origin = Float64Array.from(data.kind === "cone" ? data.apex : data.centre);
  const axis = Float64Array.from(data.kind === "sphere" ? [0, 0, 1] : data.axis);
  const length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  return { origin, axis: axis.map((value) => value / length), side: data.side };
}

/**
 * Unbounded surfaces are searched for within this many times the distance from their origin, at least 1 m.
 */
const farthest = 1e4;
