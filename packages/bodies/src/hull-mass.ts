import { norm3, normalise3Into } from "@talus/kinematics";
import { createSupport, hullSurface, type SweptHull } from "@talus/shapes";
import type { RigidBody } from "./rigid-body.ts";

/** Relative round-off of bounds that a body can reach: masses in two corners. */
const roundOff = 1e-12;

/**
 * Refuses mass properties that no mass within the body has. About its own centre,
 *
 *   the centre is within the body,
 *   ∫ x² dm ≤ m h(e) h(−e) along each principal axis e,                                                     (1)
 *
 * h the support function from the centre. (1) is the largest variance of a quantity of mean 0 between −h(−e) and h(e).
 *
 * Source of (1): R. Bhatia, C. Davis (2000), A better bound on the variance, American Mathematical Monthly 107, 353.
 *
 * @throws RangeError that says by how much.
 */
export function requireMassWithin(where: string, { shape, mass, inertia_B }: RigidBody): void {
  if (shape.kind !== "hull") return;
  const outside = distanceOutside(shape);
  if (outside > 0) {
    throw new RangeError(`${where}: centre must be within the body, got one ${outside} m outside`);
  }
  const reach = reachAlong(shape);
  for (let axis = 0; axis < 3; axis += 1) {
    const square = (inertia_B[(axis + 1) % 3] + inertia_B[(axis + 2) % 3] - inertia_B[axis]) / 2 / mass;
    const e = new Float64Array(3);
    e[axis] = 1;
    const most = reach(e) * reach(e.map((x) => -x));
    if (square <= most * (1 + roundOff)) continue;
    throw new RangeError(
      `${where}: inertia must be that of a mass within the body, whose mean square along principal axis ${axis + 1} ` +
        `is at most ${most} m², got ${square} m²`,
    );
  }
}

/** The support function from the origin, m. */
function reachAlong(shape: SweptHull): (u: Float64Array) => number {
  const support = createSupport(shape);
  const point = new Float64Array(3);
  return (u) => {
    support(u, 0, point, 0);
    return point[0] * u[0] + point[1] * u[1] + point[2] * u[2];
  };
}

/**
 * Distance of the origin from a swept hull, ≤ 0 inside: the largest −h(u) over the directions u from which it can be
 * nearest, which are the normals of triangles, and from edges and corners straight to the origin.
 */
function distanceOutside(shape: SweptHull): number {
  const { points, corners, normals, edges } = hullSurface(shape.points);
  const reach = reachAlong(shape);
  let outside = -Infinity;
  const look = (u: Float64Array): void => {
    if (!(norm3(u, 0) > 0)) return;
    normalise3Into(u, 0, u, 0);
    outside = Math.max(outside, -reach(u));
  };
  for (let t = 0; t < normals.length; t += 3) look(normals.slice(t, t + 3));
  for (const i of corners) look(points.slice(3 * i, 3 * i + 3).map((x) => -x));
  for (let e = 0; e < edges.length; e += 2) {
    const a = points.subarray(3 * edges[e], 3 * edges[e] + 3);
    const along = points.slice(3 * edges[e + 1], 3 * edges[e + 1] + 3).map((x, k) => x - a[k]);
    normalise3Into(along, 0, along, 0);
    const share = a[0] * along[0] + a[1] * along[1] + a[2] * along[2];
    look(along.map((x, k) => share * x - a[k]));
  }
  return outside;
}
