import { requireFinite, requirePoints, requirePositive } from "@talus/portable-math/arguments";
import type { Shape } from "@talus/shapes";
import { convexHull, geometryMoments } from "@talus/shapes";
import { type Amount, massOf } from "./amount.ts";
import { requireInertia } from "./inertia-fault.ts";
import { inertiaOf } from "./inertia-of-geometry.ts";
import { type MassProperties, type Pose, pointInPose } from "./mass-properties.ts";
import { placedHull } from "./placed-hull.ts";
import { principalAxes } from "./principal-axes.ts";
import type { PlacedBody } from "./rigid-body.ts";

/** Relative round-off of a trace of few terms: a thin shell, whose trace is the limit, must pass. */
const reachRoundOff = 32 * Number.EPSILON;

/** A shape that can be filled uniformly with mass. */
export type HomogeneousShape = Exclude<Shape, { readonly kind: "eccentric-sphere" }>;

/**
 * A body of uniform density with one of the convex shapes.
 *
 * Shapes with axes of symmetry keep them as axes of B. A polyhedron or a swept hull may be given in any frame A: it is
 * moved to its mass centre and turned into its principal axes; points inside the hull are dropped. The moments of a
 * polyhedron are ascending; a swept hull keeps the axes of A where they are principal to round-off.
 *
 * @throws RangeError or TypeError that names what is wrong.
 */
export function createBody(shape: HomogeneousShape, amount: Amount): PlacedBody {
  const where = "createBody";
  const geometry = geometryMoments(where, shape);
  const mass = massOf(where, amount, geometry.measure, 3);
  const inertia = inertiaOf(where, geometry, mass);
  const { centre } = geometry;
  if (shape.kind === "hull") return placedHull(where, shape, { mass, centre, inertia });
  if (shape.kind !== "polyhedron") {
    const [xx, , , yy, , zz] = inertia;
    return {
      body: { shape: copyShape(shape), mass, inertia_B: [xx, yy, zz] },
      pose_AB: { position: centre, orientation: [1, 0, 0, 0] },
    };
  }
  const { moments, orientation } = principalAxes(inertia);
  const pose_AB: Pose = { position: centre, orientation };
  const points = requirePoints(where, "polyhedron.vertices", shape.vertices, 4);
  const corners = [...new Set(convexHull(where, points))].sort((i, j) => i - j);
  const vertices = corners.flatMap((i) =>
    pointInPose(where, [points[3 * i], points[3 * i + 1], points[3 * i + 2]], pose_AB),
  );
  return { body: { shape: { kind: "polyhedron", vertices }, mass, inertia_B: moments }, pose_AB };
}

/**
 * A sphere with any distribution of mass: the mass centre need not be its middle. All mass lies within the radius a, so
 * that tr J about the middle, 2 ∫ r² dm, is at most 2 m a².
 *
 * @param properties in a frame A whose origin is the middle of the sphere.
 * @throws RangeError when the mass centre lies outside of the sphere or no body within it can have this inertia.
 */
export function createEccentricSphere(radius: number, properties: MassProperties): PlacedBody {
  const where = "createEccentricSphere";
  requirePositive(where, "radius", radius, "m");
  requirePositive(where, "mass", properties.mass, "kg");
  requireFinite(where, "centre", properties.centre, 3);
  requireInertia(where, properties.inertia);
  const [x, y, z] = properties.centre;
  const offset = Math.sqrt(x * x + y * y + z * z);
  if (!(offset < radius)) {
    throw new RangeError(`${where}: the mass centre must be within the radius ${radius} m, got ${offset} m`);
  }
  const [xx, , , yy, , zz] = properties.inertia;
  const trace = xx + yy + zz + 2 * properties.mass * offset * offset;
  const largest = 2 * properties.mass * radius * radius;
  if (!(trace <= largest * (1 + reachRoundOff))) {
    throw new RangeError(
      `${where}: the trace of the inertia about the middle must be <= 2 m a² = ${largest} kg m², got ${trace}`,
    );
  }
  const { moments, orientation } = principalAxes(properties.inertia);
  const pose_AB: Pose = { position: properties.centre, orientation };
  const shape: Shape = { kind: "eccentric-sphere", radius, centre_B: pointInPose(where, [0, 0, 0], pose_AB) };
  return { body: { shape, mass: properties.mass, inertia_B: moments }, pose_AB };
}

function copyShape(shape: Exclude<HomogeneousShape, { readonly kind: "polyhedron" | "hull" }>): Shape {
  if (shape.kind !== "ellipsoid") return { ...shape };
  const [a, b, c] = shape.semiAxes;
  return { kind: "ellipsoid", semiAxes: [a, b, c] };
}
