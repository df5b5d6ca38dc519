import { rotateInto, rotateInverseInto, type Triple } from "@talus/kinematics";
import { requireArray, requireFinite, requirePositive } from "@talus/portable-math/arguments";
import { requireInertia } from "./inertia-fault.ts";
import { type InertiaTensor, rotateInertia, shiftInertia } from "./inertia-tensor.ts";
import { type Quaternion, readQuaternion } from "./quaternion-order.ts";

/**
 * The mass properties on which the motion of a rigid body depends, in a frame A fixed in the body. Plain data.
 */
export interface MassProperties {
  /** kg, > 0. */
  readonly mass: number;
  /** Mass centre in A, m. */
  readonly centre: Triple;
  /** About the mass centre, along the axes of A, kg m². */
  readonly inertia: InertiaTensor;
}

/** Pose of a frame B in a frame A: v_A = position + R(orientation) v_B. */
export interface Pose {
  /** Origin of B in A, m. */
  readonly position: Triple;
  /** q_AB, unit quaternion (w, x, y, z). */
  readonly orientation: Quaternion;
}

/**
 * Tensor about any point of A instead of the mass centre, along the axes of A, kg m².
 *
 * @throws RangeError for a number that is not finite.
 */
export function inertiaAbout(properties: MassProperties, point: Triple): InertiaTensor {
  if (typeof properties !== "object" || properties === null) {
    throw new TypeError(`inertiaAbout: mass properties are needed, got ${String(properties)}`);
  }
  const { mass, centre, inertia } = properties;
  requireFinite("inertiaAbout", "point", point, 3);
  return shiftInertia(inertia, mass, difference(point, centre));
}

/**
 * The same body seen from a frame in which its own frame has the given pose.
 *
 * @throws RangeError when a number is not finite, the mass is not > 0 kg or the quaternion is not of unit length.
 */
export function placeMass(properties: MassProperties, pose: Partial<Pose>): MassProperties {
  requirePositive("placeMass", "mass", properties.mass, "kg");
  requireFinite("placeMass", "centre", properties.centre, 3);
  requireFinite("placeMass", "inertia", properties.inertia, 6);
  return placeMassIn("placeMass", properties, pose);
}

/** `placeMass` with a prefix for its error texts, which names the part of a composite. */
export function placeMassIn(
  where: string,
  properties: MassProperties,
  { position = [0, 0, 0], orientation = [1, 0, 0, 0] }: Partial<Pose>,
): MassProperties {
  requireFinite(where, "position", position, 3);
  const q = readQuaternion(where, "orientation", "wxyz", orientation);
  const turned = Float64Array.from(properties.centre);
  rotateInto(Float64Array.from(q), 0, turned, 0, turned, 0);
  return {
    mass: properties.mass,
    centre: [turned[0] + position[0], turned[1] + position[1], turned[2] + position[2]],
    inertia: rotateInertia(properties.inertia, q),
  };
}

/** A point of A in the frame B that has the given pose in A: v_B = Rᵀ (v_A − position). @throws as `placeMass` */
export function pointInPose(
  where: string,
  point: Triple,
  { position = [0, 0, 0], orientation = [1, 0, 0, 0] }: Partial<Pose>,
): Triple {
  const q = readQuaternion(where, "orientation", "wxyz", orientation);
  const out = Float64Array.from(difference(point, position));
  rotateInverseInto(Float64Array.from(q), 0, out, 0, out, 0);
  return [out[0], out[1], out[2]];
}

/**
 * Mass properties of several bodies fixed to each other, all given in the same frame.
 *
 *   m = Σ m_i,   c = Σ m_i c_i / m,   J = Σ [J_i + m_i (d_i·d_i I − d_i d_iᵀ)],   d_i = c_i − c
 *
 * Source: Harl, Kegl, Karner, Dinamika masnih sistemov, (2.5), (2.10).
 *
 * @throws RangeError without parts, for a number that is not finite, a mass < 0 kg, no mass at all, or an inertia that
 *         is impossible for a part (lines and points, whose moments may be 0, are parts).
 */
export function combineMass(parts: readonly MassProperties[]): MassProperties {
  requireArray("combineMass", "parts", parts);
  if (parts.length === 0) throw new RangeError("combineMass: parts must not be empty");
  let mass = 0;
  const moment = [0, 0, 0];
  const origin = parts[0].centre; // far from the map's origin, differences keep their digits
  for (const [k, part] of parts.entries()) {
    if (!(part.mass >= 0)) {
      throw new RangeError(`combineMass: parts[${k}].mass must be >= 0 kg, got ${part.mass}`);
    }
    requireFinite("combineMass", `parts[${k}].centre`, part.centre, 3);
    requireFinite("combineMass", `parts[${k}].inertia`, part.inertia, 6);
    requireInertia(`combineMass: parts[${k}]`, part.inertia, "of-a-part");
    mass += part.mass;
    for (let i = 0; i < 3; i += 1) moment[i] += part.mass * (part.centre[i] - origin[i]);
  }
  requirePositive("combineMass", "total mass", mass, "kg");
  const centre: Triple = [
    origin[0] + moment[0] / mass,
    origin[1] + moment[1] / mass,
    origin[2] + moment[2] / mass,
  ];
  const sum = [0, 0, 0, 0, 0, 0];
  for (const part of parts) {
    const shifted = inertiaAbout(part, centre);
    for (let i = 0; i < 6; i += 1) sum[i] += shifted[i];
  }
  requireFinite("combineMass", "resulting inertia", sum, 6);
  return { mass, centre, inertia: [sum[0], sum[1], sum[2], sum[3], sum[4], sum[5]] };
}

function difference(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
