import { addScaled3Into, norm3, type Triple } from "@talus/kinematics";
import { requirePoints } from "@talus/portable-math/arguments";
import type { Geometry } from "@talus/shapes";
import { convexHull, hullSurface } from "@talus/shapes";
import { pointInPose } from "./mass-properties.ts";
import type { Solid } from "./solid.ts";

/**
 * Largest distance of a point of a solid from a point P, m; everything in the frame of the solid.
 *
 * A form of revolution about z is farthest on the side opposite P, at the far end: with P = (ρ, z) in its half plane a
 * disc of radius
 * r reaches √((ρ + r)² + z²), a ball of radius r adds r, a segment of half length l turns |z| into |z| + l.
 *
 * @throws RangeError for points that are not finite or a flat hull.
 */
export function reachFrom(where: string, P: Triple, solid: Solid): number {
  if (solid.kind === "composite") {
    return solid.parts.reduce(
      (reach, part) => Math.max(reach, reachFrom(where, pointInPose(where, P, part), part.solid)),
      0,
    );
  }
  if (solid.kind === "particles") {
    const points = requirePoints(where, "particles.positions", solid.positions, 1);
    return farthestFrom(
      P,
      points,
      Uint32Array.from({ length: points.length / 3 }, (_, i) => i),
    );
  }
  return reachOfForm(where, P, solid);
}

function reachOfForm(where: string, P: Triple, form: Geometry): number {
  const rho = length(P[0], P[1], 0);
  const z = Math.abs(P[2]);
  switch (form.kind) {
    case "box":
      return length(...eachAxis((i) => Math.abs(P[i]) + form.sides[i] / 2));
    case "ellipsoid":
      return reachOfEllipsoid(P, form.semiAxes);
    case "cylinder":
      return length(rho + form.radius, z + form.height / 2, 0);
    case "cone": // the tip, or the rim of the base
      return Math.max(length(rho, form.height - P[2], 0), length(rho + form.radius, P[2], 0));
    case "rod":
      return length(rho, z + form.length / 2, 0);
    case "capsule":
      return length(rho, z + form.length / 2, 0) + form.radius;
    case "torus":
      return length(rho + form.ringRadius, z, 0) + form.tubeRadius;
    case "rounded-disc":
      return length(rho + (form.radius - form.edgeRadius), z, 0) + form.edgeRadius;
    case "disc":
      return length(rho + form.radius, z, 0);
    case "sphere":
    case "shell":
      return length(rho, z, 0) + form.radius;
    case "mesh": {
      const points = requirePoints(where, "mesh.vertices", form.vertices, 4);
      return farthestFrom(P, points, form.triangles);
    }
    case "hull":
      return (
        farthestFrom(P, Float64Array.from(form.points), hullSurface(form.points).corners) + form.rounding
      );
    case "polyhedron": {
      const points = requirePoints(where, "polyhedron.vertices", form.vertices, 4);
      return farthestFrom(P, points, convexHull(where, points));
    }
  }
}

/**
 * Farthest point x of an ellipsoid from P. P − x is normal to it there: x_i = −a_i² P_i/(μ − a_i²) with the root μ ≥
 * max a_i² of
 *
 *   Σ [a_i P_i/(μ − a_i²)]² = 1,   |x_i − P_i| = μ |P_i|/(μ − a_i²).                                               (1)
 *
 * Where P has no component along the longest axis, (1) may have no root: then μ = max a_i², and the component of x
 * along that axis supplies the rest of the sum. Solved in units of that axis for d = μ − max a_i², bisected to the last
 * bit.
 */
function reachOfEllipsoid(P: Triple, semiAxes: Triple): number {
  const longest = Math.max(...semiAxes);
  const a = eachAxis((i) => semiAxes[i] / longest);
  const p = eachAxis((i) => Math.abs(P[i]) / longest);
  const gap = eachAxis((i) => (1 - a[i]) * (1 + a[i])); // max a² − a_i²
  const quotient = (i: number, d: number): number => (p[i] === 0 ? 0 : p[i] / (d + gap[i]));
  const sum = (d: number): number => length(...eachAxis((i) => a[i] * quotient(i, d)));
  let low = 0;
  let high = length(...eachAxis((i) => a[i] * p[i])); // no term of (1) is above [a_i P_i/d]²
  for (;;) {
    const middle = low + (high - low) / 2;
    if (!(middle > low && middle < high)) break;
    if (sum(middle) > 1) low = middle;
    else high = middle;
  }
  const distance = length(...eachAxis((i) => (1 + high) * quotient(i, high))); // (1)
  const isAcross = [0, 1, 2].every((i) => gap[i] > 0 || p[i] === 0);
  const rest = isAcross ? Math.sqrt(Math.max(0, 1 - sum(high) * sum(high))) : 0;
  return longest * length(distance, rest, 0);
}

function eachAxis(value: (i: number) => number): Triple {
  return [value(0), value(1), value(2)];
}

function farthestFrom(P: Triple, points: Float64Array, indices: ArrayLike<number>): number {
  const origin = Float64Array.from(P);
  const way = new Float64Array(3);
  let reach = 0;
  for (let n = 0; n < indices.length; n += 1) {
    addScaled3Into(points, 3 * indices[n], -1, origin, 0, way, 0);
    reach = Math.max(reach, norm3(way, 0));
  }
  return reach;
}

function length(x: number, y: number, z: number): number {
  return norm3(Float64Array.of(x, y, z), 0);
}
