import type { Triple } from "@talus/kinematics";
import { requireArray, requirePoints, requirePositive } from "@talus/portable-math/arguments";
import type { Geometry } from "@talus/shapes";
import { geometryMoments } from "@talus/shapes";
import { type Amount, massOf } from "./amount.ts";
import { inertiaOf } from "./inertia-of-geometry.ts";
import { combineMass, type MassProperties, type Pose, placeMassIn } from "./mass-properties.ts";

/** Point masses. */
export interface Particles {
  readonly kind: "particles";
  /** x y z of each particle in one list, m. */
  readonly positions: ArrayLike<number>;
  /** Mass of each, kg, > 0. */
  readonly masses: ArrayLike<number>;
}

/** Bodies fixed to each other, each with its own mass or density. */
export interface Composite {
  readonly kind: "composite";
  /**
   * `position` (m) and `orientation` (unit quaternion w x y z) of the part's frame in that of the composite; default
   * identity.
   */
  readonly parts: readonly ({ readonly solid: Solid } & Partial<Pose>)[];
}

/** Anything whose mass properties can be computed, as plain data. */
export type Solid = (Geometry & Amount) | Particles | Composite;

/**
 * Mass, centre and inertia of a solid, in the frame in which its geometry is described (see `Geometry`).
 *
 * @throws RangeError or TypeError that names the measure, the part or the wrong place in the mesh.
 * @example
 *   massProperties({ kind: "cylinder", radius: 0.1, height: 0.4, mass: 5 }).inertia[5] // 0.025 about z
 */
export function massProperties(solid: Solid): MassProperties {
  return massOfSolid("massProperties", solid);
}

/** @param where prefix of error texts: the function, and within composites the part. */
function massOfSolid(where: string, solid: Solid): MassProperties {
  if (typeof solid !== "object" || solid === null) {
    throw new TypeError(`${where}: solid must be an object with a kind, got ${solid}`);
  }
  if (solid.kind === "particles") return particleMass(where, solid);
  if (solid.kind === "composite") {
    requireArray(where, "composite.parts", solid.parts);
    if (!(solid.parts.length > 0)) throw new RangeError(`${where}: composite.parts must not be empty`);
    return combineMass(
      solid.parts.map((part, i) => {
        const path = `${where}: parts[${i}]`;
        return placeMassIn(path, massOfSolid(path, part.solid), part);
      }),
    );
  }
  const moments = geometryMoments(where, solid);
  const mass = massOf(where, solid, moments.measure, moments.dimension);
  return { mass, centre: moments.centre, inertia: inertiaOf(where, moments, mass) };
}

/** J = Σ m_i (|r_i|² I − r_i r_iᵀ), r_i from the mass centre: the composite of points without inertia. */
function particleMass(where: string, { positions, masses }: Particles): MassProperties {
  const points = requirePoints(where, "particles.positions", positions, 1);
  requireArray(where, "particles.masses", masses);
  if (masses.length !== points.length / 3) {
    throw new RangeError(
      `${where}: particles.masses must have one mass for each of the ${points.length / 3} points, got ${masses.length}`,
    );
  }
  return combineMass(
    Array.from(masses, (mass, i) => {
      requirePositive(where, `particles.masses[${i}]`, mass, "kg");
      const centre: Triple = [points[3 * i], points[3 * i + 1], points[3 * i + 2]];
      return { mass, centre, inertia: [0, 0, 0, 0, 0, 0] };
    }),
  );
}
