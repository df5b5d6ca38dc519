import { addScaled3Into, RigidBodyState, rotateInto, rotateInverseInto } from "@talus/kinematics";
import { requireFinite, requirePoints, requirePositive } from "@talus/portable-math/arguments";
import type { Shape } from "../forms/shape.ts";
import { requireSweptHull } from "../swept/swept-hull.ts";

/**
 * Support point of a convex body: its farthest point in a direction,
 *
 *   s(d) = argmax { x·d : x in the body },   h(d) = s(d)·d the support function (convex, h(λd) = λ h(d) for λ > 0).
 *
 * @param d   direction in B, any positive length. Length 3 from `do_` on. Zero is taken as (0, 0, 1).
 * @param out the point in B, m. Length 3 from `oo` on. May be `d`. No allocation.
 */
export type Support = (d: Float64Array, do_: number, out: Float64Array, oo: number) => void;

/**
 * The support function of a shape. Where a whole face or edge is farthest, returns its middle (rounded disc, capsule)
 * or its first vertex (polyhedron, hull).
 *
 * @throws RangeError that names the wrong measure; TypeError for an unknown kind of shape.
 */
export function createSupport(shape: Shape): Support {
  const where = "createSupport";
  if (typeof shape !== "object" || shape === null) {
    throw new TypeError(`${where}: a shape with its kind is needed, got ${String(shape)}`);
  }
  switch (shape.kind) {
    case "sphere":
      requirePositive(where, "sphere.radius", shape.radius, "m");
      return sphereSupport(shape.radius, 0, 0, 0);
    case "eccentric-sphere":
      requirePositive(where, "eccentric-sphere.radius", shape.radius, "m");
      requireFinite(where, "eccentric-sphere.centre_B", shape.centre_B, 3);
      return sphereSupport(shape.radius, shape.centre_B[0], shape.centre_B[1], shape.centre_B[2]);
    case "ellipsoid":
      for (let i = 0; i < 3; i += 1) requirePositive(where, `semiAxes[${i}]`, shape.semiAxes[i], "m");
      return ellipsoidSupport(shape.semiAxes[0], shape.semiAxes[1], shape.semiAxes[2]);
    case "rounded-disc":
      requirePositive(where, "rounded-disc.edgeRadius", shape.edgeRadius, "m");
      requirePositive(where, "rounded-disc.radius", shape.radius, "m");
      if (!(shape.edgeRadius <= shape.radius)) {
        throw new RangeError(
          `${where}: rounded-disc.edgeRadius must be <= radius = ${shape.radius} m, got ${shape.edgeRadius}`,
        );
      }
      return roundedDiscSupport(shape.radius - shape.edgeRadius, shape.edgeRadius);
    case "capsule":
      requirePositive(where, "capsule.radius", shape.radius, "m");
      if (shape.length !== 0) requirePositive(where, "capsule.length", shape.length, "m");
      return capsuleSupport(shape.radius, shape.length / 2);
    case "polyhedron":
      return polyhedronSupport(requirePoints(where, "polyhedron.vertices", shape.vertices, 4), 0);
    case "hull":
      return polyhedronSupport(requireSweptHull(where, shape), shape.rounding);
    default: {
      const unknown: never = shape;
      throw new TypeError(`${where}: there is no shape "${(unknown as { kind?: unknown }).kind}"`);
    }
  }
}

/**
 * Support point of a body with the position and attitude of a state: p + R s(Rᵀ d).
 *
 * @param y   state, `RigidBodyState`, length 13 or more.
 * @param d   direction in W. Length 3 from `do_` on.
 * @param out the point in W, m. Length 3 from `oo` on. May be `d`, not part of `y`. No allocation.
 */
export function placedSupportInto(
  support: Support,
  y: Float64Array,
  d: Float64Array,
  do_: number,
  out: Float64Array,
  oo: number,
): void {
  rotateInverseInto(y, RigidBodyState.q_WB, d, do_, out, oo);
  support(out, oo, out, oo);
  rotateInto(y, RigidBodyState.q_WB, out, oo, out, oo);
  addScaled3Into(out, oo, 1, y, RigidBodyState.p_WB, out, oo);
}

/**
 * out = d/|d|, or (0, 0, 1) for d = 0, without overflow or underflow. Deliberately returns nothing: a number returned
 * by a call that the engine does not inline is an allocation.
 */
function directionInto(d: Float64Array, do_: number, out: Float64Array, oo: number): void {
  const x = d[do_];
  const y = d[do_ + 1];
  const z = d[do_ + 2];
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  const scale = largest > 0 ? largest : 1;
  const xs = x / scale;
  const ys = y / scale;
  const zs = largest > 0 ? z / scale : 1;
  const norm = Math.sqrt(xs * xs + ys * ys + zs * zs);
  out[oo] = xs / norm;
  out[oo + 1] = ys / norm;
  out[oo + 2] = zs / norm;
}

/** s = c + a d/|d|. */
function sphereSupport(a: number, cx: number, cy: number, cz: number): Support {
  return (d, do_, out, oo) => {
    directionInto(d, do_, out, oo);
    out[oo] = cx + a * out[oo];
    out[oo + 1] = cy + a * out[oo + 1];
    out[oo + 2] = cz + a * out[oo + 2];
  };
}

/**
 * s_i = a_i² d_i / √(Σ a_j² d_j²): the unit sphere stretched, with the direction stretched in the same way.
 */
function ellipsoidSupport(a: number, b: number, c: number): Support {
  return (d, do_, out, oo) => {
    directionInto(d, do_, out, oo);
    out[oo] *= a;
    out[oo + 1] *= b;
    out[oo + 2] *= c;
    directionInto(out, oo, out, oo);
    out[oo] *= a;
    out[oo + 1] *= b;
    out[oo + 2] *= c;
  };
}

/** Minkowski sum of the flat disc of radius R and the ball of radius b. */
function roundedDiscSupport(R: number, b: number): Support {
  return (d, do_, out, oo) => {
    directionInto(d, do_, out, oo);
    const x = out[oo];
    const y = out[oo + 1];
    const across = Math.sqrt(x * x + y * y);
    const stretch = across > 0 ? R / across + b : b;
    out[oo] = stretch * x;
    out[oo + 1] = stretch * y;
    out[oo + 2] *= b;
  };
}

/** Minkowski sum of the segment from −l to l along z and the ball of radius a. */
function capsuleSupport(a: number, l: number): Support {
  return (d, do_, out, oo) => {
    directionInto(d, do_, out, oo);
    const end = l * Math.sign(out[oo + 2]);
    out[oo] *= a;
    out[oo + 1] *= a;
    out[oo + 2] = end + a * out[oo + 2];
  };
}

/** Minkowski sum of the hull of points and the ball of radius a, which may be 0. */
function polyhedronSupport(vertices: Float64Array, a: number): Support {
  return (d, do_, out, oo) => {
    directionInto(d, do_, out, oo); // products with subnormal numbers would all be equal
    const dx = out[oo];
    const dy = out[oo + 1];
    const dz = out[oo + 2];
    let best = 0;
    let largest = -Infinity;
    for (let i = 0; i < vertices.length; i += 3) {
      const height = vertices[i] * dx + vertices[i + 1] * dy + vertices[i + 2] * dz;
      if (height > largest) {
        largest = height;
        best = i;
      }
    }
    out[oo] = vertices[best] + a * dx;
    out[oo + 1] = vertices[best + 1] + a * dy;
    out[oo + 2] = vertices[best + 2] + a * dz;
  };
}
