import { requireObject, requirePoints } from "@talus/portable-math/arguments";
import { checkClosedMesh } from "../closed-mesh/check-closed-mesh.ts";
import { convexHull } from "../hull/convex-hull.ts";
import { closedFormMoments } from "./closed-form-moments.ts";
import type { Geometry } from "./geometry.ts";
import { meshMoments } from "./mesh-moments.ts";
import type { GeometryMoments } from "./moments.ts";
import { sweptMoments } from "./swept-moments.ts";

/**
 * Integrals over a geometry, exact except for round-off: formulas where there are any, signed tetrahedra for meshes and
 * hulls, and the parts around a hull that a ball sweeps.
 *
 * @param where the function that was called, for errors
 * @throws RangeError that names the wrong measure, or the wrong place in the mesh; TypeError for an unknown kind.
 */
export function geometryMoments(where: string, geometry: Geometry): GeometryMoments {
  requireObject(where, "geometry", geometry);
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
  if (geometry.kind === "hull") return sweptMoments(where, geometry);
  return closedFormMoments(where, geometry);
}
