import { addScaled3Into, dot3 } from "@talus/kinematics";
import type { Shape } from "@talus/shapes";

/**
 * Rate s' = H(d) d' of the support point s(d) = grad h(d) of a smooth convex shape, H the second derivatives of its
 * support function h.
 *
 * @param d     unit direction in B. Length 3.
 * @param dRate its rate, 1/s. Length 3.
 * @param out   rate of the support point in B, m/s. Length 3, another array. No allocation. Not finite where a flat
 *              side faces d: there the point jumps.
 */
export type SupportRate = (d: Float64Array, dRate: Float64Array, out: Float64Array) => void;

/** Shapes whose support point moves smoothly. */
export type SmoothShape = Exclude<Shape, { readonly kind: "polyhedron" | "capsule" | "hull" }>;

export function createSupportRate(shape: SmoothShape): SupportRate {
  switch (shape.kind) {
    case "sphere":
    case "eccentric-sphere":
      return sphereRate(shape.radius);
    case "ellipsoid":
      return ellipsoidRate(shape.semiAxes[0], shape.semiAxes[1], shape.semiAxes[2]);
    case "rounded-disc":
      return roundedDiscRate(shape.radius - shape.edgeRadius, shape.edgeRadius);
  }
}

/** s = c + a d/|d|: H = a (1 − d dᵀ) at |d| = 1. */
function sphereRate(a: number): SupportRate {
  return (d, dRate, out) => {
    const along = dot3(d, 0, dRate, 0);
    for (let i = 0; i < 3; i += 1) out[i] = a * (dRate[i] - along * d[i]);
  };
}

/** s = A² d/h, h = |A d|: H = A²/h − (A² d)(A² d)ᵀ/h³. */
function ellipsoidRate(a: number, b: number, c: number): SupportRate {
  const squares = Float64Array.of(a * a, b * b, c * c);
  return (d, dRate, out) => {
    let square = 0;
    let along = 0;
    for (let i = 0; i < 3; i += 1) {
      square += squares[i] * d[i] * d[i];
      along += squares[i] * d[i] * dRate[i];
    }
    const h = Math.sqrt(square);
    for (let i = 0; i < 3; i += 1) out[i] = (squares[i] * (dRate[i] - (d[i] * along) / square)) / h;
  };
}

/** h = R √(d_x² + d_y²) + b |d|: a flat disc of radius R and a ball of radius b. */
function roundedDiscRate(R: number, b: number): SupportRate {
  const ball = sphereRate(b);
  const disc = new Float64Array(3);
  return (d, dRate, out) => {
    ball(d, dRate, out);
    if (R === 0) return; // a ball
    const square = d[0] * d[0] + d[1] * d[1];
    const turning = (R * (d[0] * dRate[1] - d[1] * dRate[0])) / (square * Math.sqrt(square));
    disc[0] = -d[1] * turning;
    disc[1] = d[0] * turning;
    addScaled3Into(out, 0, 1, disc, 0, out, 0);
  };
}
