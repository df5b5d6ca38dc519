import { cos, sin } from "@talus/portable-math";
import { createContact, type Found } from "../contact.ts";
import type { DistanceQuery } from "../distance-query.ts";
import type { ConeData, CylinderData, RevolutionData, SphereData, TorusData } from "../terrain-data.ts";
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
  return { createQuery, evaluateSurface: createVerticalLook(createQuery(), profile, placement) };
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
const mostSteps = 500;
/** The surface is met where its distance is below this part of the way looked along; Newton's method does the rest. */
const close = 1e-9;
/** A surface steeper than this has no height; sine of the angle between the vertical and the surface. */
const steepest = 1e-6;

/**
 * Height and derivatives of the surface at (x, y): its highest point for a body outside, its lowest for one inside,
 * since there a body can lie. Steps by the distance along the vertical line, then Newton's method on d = 0:
 *
 *   zx = −d_x/d_z,  zxx = −(d_xx + 2 d_xz zx + d_zz zx²)/d_z,  and so on                           (1)
 */
function createVerticalLook(
  query: DistanceQuery,
  profile: Profile,
  { origin, side }: Placement,
): (x: number, y: number, out: Float64Array) => Found {
  const c = new Float64Array(3);
  const contact = createContact();
  const towards = side === "outside" ? -1 : 1;
  const outward = side === "outside" ? 1 : -1;

  return (x, y, out) => {
    const away = Math.max(Math.abs(x - origin[0]), Math.abs(y - origin[1]), 1);
    const reach = profile.extent < Infinity ? profile.extent : farthest * away;
    c[0] = x;
    c[1] = y;
    c[2] = origin[2] - towards * 2 * reach;
    out.fill(0);
    for (let step = 0; step < mostSteps; step += 1) {
      query.nearest(c, undefined, contact);
      const free = outward * contact.distance;
      if (free <= close * reach) return polish() ? write(out) : "outside";
      c[2] += towards * free;
      if (towards * (c[2] - origin[2]) > 2 * reach) return "outside";
    }
    return "outside";
  };

  function polish(): boolean {
    for (let i = 0; i < 60; i += 1) {
      query.nearest(c, undefined, contact);
      if (Math.abs(contact.normal[2]) < steepest) return false;
      const step = contact.distance / contact.normal[2];
      c[2] -= step;
      if (Math.abs(step) <= 1e-15 * (Math.abs(c[2]) + profile.smoothLength)) break;
    }
    query.nearest(c, undefined, contact);
    return Math.abs(contact.distance) <= close * (Math.abs(c[2]) + profile.smoothLength);
  }

  function write(out: Float64Array): Found {
    const { normal, hessian } = contact;
    const zx = -normal[0] / normal[2]; // (1)
    const zy = -normal[1] / normal[2];
    out[0] = c[2];
    out[1] = zx;
    out[2] = zy;
    out[3] = -(hessian[0] + 2 * hessian[2] * zx + hessian[5] * zx * zx) / normal[2];
    out[4] = -(hessian[1] + hessian[2] * zy + hessian[4] * zx + hessian[5] * zx * zy) / normal[2];
    out[5] = -(hessian[3] + 2 * hessian[4] * zy + hessian[5] * zy * zy) / normal[2];
    return "found";
  }
}
