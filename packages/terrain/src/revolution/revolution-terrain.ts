import { cos, sin } from "@talus/portable-math";
import type { Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import type {
  ConeData,
  CylinderData,
  RevolutionData,
  SphereData,
  TorusData,
} from "../ground/terrain-data.ts";
import { createVerticalLook } from "../surface/vertical-look.ts";
import { coneProfile, cylinderProfile, type Profile, sphereProfile, torusProfile } from "./profile.ts";
import { createRevolutionQuery, type Placement } from "./revolution-query.ts";

/** A surface of revolution ready to answer; the parts of a `Terrain`. */
export interface RevolutionTerrain {
  evaluateSurface(x: number, y: number, out: Float64Array): Found;
  createQuery(): DistanceQuery;
}

/** @throws RangeError or TypeError that names the field, what is allowed and what was given */
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
      return sphereProfile(positive(data, "radius", data.radius));
    case "cylinder":
      return cylinderProfile(positive(data, "radius", data.radius));
    case "cone": {
      const { halfAngle } = data;
      if (!(halfAngle > 0 && halfAngle < 1.5707963267948966)) {
        throw new RangeError(
          `createTerrain: cone halfAngle must be in (0, pi/2) rad, got ${String(halfAngle)}`,
        );
      }
      return coneProfile(sin(halfAngle), cos(halfAngle));
    }
    case "torus": {
      const ring = positive(data, "ringRadius", data.ringRadius);
      const tube = positive(data, "tubeRadius", data.tubeRadius);
      if (!(tube < ring)) {
        throw new RangeError(
          `createTerrain: torus tubeRadius must be below ringRadius = ${ring} m, got ${tube}`,
        );
      }
      return torusProfile(ring, tube);
    }
  }
}

function createPlacement(data: RevolutionData): Placement {
  if (data.side !== "inside" && data.side !== "outside") {
    throw new TypeError(
      `createTerrain: ${data.kind} side must be "inside" or "outside", got ${String(data.side)}`,
    );
  }
  const origin = vector(data, ...originOf(data));
  const axis = data.kind === "sphere" ? Float64Array.of(0, 0, 1) : vector(data, "axis", data.axis);
  const length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  if (!(length > 0 && length < Infinity)) {
    throw new RangeError(`createTerrain: ${data.kind} axis must be a vector that is not zero, got [${axis}]`);
  }
  return { origin, axis: axis.map((value) => value / length), side: data.side };
}

function originOf(data: SphereData | CylinderData | ConeData | TorusData): [string, readonly number[]] {
  if (data.kind === "cone") return ["apex", data.apex];
  return ["centre", data.centre];
}

function positive({ kind }: RevolutionData, name: string, value: number): number {
  if (value > 0 && value < Infinity) return value;
  throw new RangeError(`createTerrain: ${kind} ${name} must be > 0 m and finite, got ${String(value)}`);
}

function vector({ kind }: RevolutionData, name: string, value: readonly number[]): Float64Array {
  if (value?.length === 3 && value.every(Number.isFinite)) return Float64Array.from(value);
  throw new RangeError(`createTerrain: ${kind} ${name} must be three finite numbers, got ${String(value)}`);
}

/** Endless surfaces are looked for within this many times the distance from their origin, at least 1 m. */
const farthest = 1e4;
