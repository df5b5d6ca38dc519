import type { Triple } from "@talus/kinematics";
import type { Dimension } from "./amount.ts";
import { closedFormMoments } from "./closed-form-moments.ts";
import { convexHull } from "./convex-hull.ts";
import type { Geometry } from "./geometry.ts";
import type { InertiaTensor } from "./inertia-tensor.ts";
import { meshMoments } from "./mesh-moments.ts";
import { requireFinite, requirePoints, requirePositive } from "./required-number.ts";
import { checkClosedMesh } from "./triangle-mesh.ts";

/** Length, area or volume of a geometry, its centre, and its inertia for 1 kg. */
export interface GeometryMoments {
  readonly dimension: Dimension;
  /** m, m² or m³, by `dimension`. */
  readonly measure: number;
  /** m. */
  readonly centre: Triple;
  /** J/m about the centre, m². */
  readonly inertiaByMass: InertiaTensor;
}

/**
 * Inertia of a mass of this geometry about its centre, kg m².
 *
 * @throws RangeError when it leaves the range of doubles: not finite, or 0 for what is more than a line.
 */
export function inertiaOf(
  where: string,
  { dimension, inertiaByMass }: GeometryMoments,
  mass: number,
): InertiaTensor {
  const [xx, xy, xz, yy, yz, zz] = inertiaByMass;
  const inertia = [mass * xx, mass * xy, mass * xz, mass * yy, mass * yz, mass * zz] as const;
  requireFinite(where, "resulting inertia", inertia, 6);
  const moments = dimension === 1 ? [inertia[0], inertia[3]] : [inertia[0], inertia[3], inertia[5]];
  for (const moment of moments) requirePositive(where, "resulting inertia", moment, "kg m²");
  return inertia;
}

/** @throws RangeError that names the measure, or the place in the mesh, that is wrong; TypeError for another kind. */
export function geometryMoments(where: string, geometry: Geometry): GeometryMoments {
  if (geometry.kind === "mesh") {
    const vertices = requirePoints(where, "mesh.vertices", geometry.vertices, 4);
    const triangles = checkClosedMesh(where, vertices, geometry.triangles);
    return meshMoments(vertices, triangles);
  }
  if (geometry.kind === "polyhedron") {
    const vertices = requirePoints(where, "polyhedron.vertices", geometry.vertices, 4);
    const triangles = checkClosedMesh(where, vertices, convexHull(where, vertices));
    return meshMoments(vertices, triangles);
  }
  return closedFormMoments(where, geometry);
}
