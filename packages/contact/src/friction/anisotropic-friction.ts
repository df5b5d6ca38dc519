import { cos, sin } from "@talus/portable-math";
import { ellipticImpact } from "../impact/elliptic-impact.ts";
import type { FrictionLaw } from "../laws/friction-law.ts";
import {
  type FrictionLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { planeNorm, shareOfGrip } from "./slip-resistance.ts";

/**
 * Friction that is weaker across than along a direction in the ground, as on bedding planes or planks: the friction
 * force lies in an ellipse with half axes mu N along a (at an angle from t1) and κ mu N across it.
 *
 *   T = −mu_d N (u_a, κ² u_b)/√(u_a² + κ² u_b²),   grips while √(T_a² + (T_b/κ)²) ≤ mu_s N
 *
 * This is the force of the ellipse that dissipates most power at the slip u; it is opposite to u only along the axes.
 * Slip begins in the direction s in which it grows, u' = f s with f > 0. With ũ = (u_a, κ u_b), T̃ = (T_a, T_b/κ), K =
 * diag(1, κ²)
 *
 *   (F + mu_d N K) s̃ = −K T̃_r,  |s̃| = 1                                                                 (1)
 *
 * for one F > 0: each component of s̃ falls with it. Impacts follow the same ellipse (`ellipticImpact`).
 *
 * Limits: κ = 1 is Coulomb's law. t1 is the world's X axis projected onto the tangent plane (Y where X is nearly the
 * normal).
 *
 * Source: S. Goyal, A. Ruina and J. Papadopoulos (1991), Wear 143, 307, for the limit surface and maximal dissipation.
 *
 * @param parameters ratio κ, 1; angle of a from t1, rad.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function anisotropicFriction(parameters: LawParameters): FrictionLaw {
  const { name, parameters: specifications } = anisotropicFrictionLaw;
  const { ratio, angle } = resolveLawParameters(name, specifications, parameters);
  const c = cos(angle);
  const s = sin(angle);
  return {
    name,
    stick(T, N, context) {
      const along = c * T[0] + s * T[1];
      const across = (c * T[1] - s * T[0]) / ratio;
      return shareOfGrip(planeNorm(along, across), context.staticFriction * N);
    },
    slip(u, N, context, T) {
      const along = c * u[0] + s * u[1];
      const across = ratio * (c * u[1] - s * u[0]);
      const size = planeNorm(along, across);
      const strength = context.kineticFriction * Math.max(N, 0);
      const divisor = size === 0 ? 1 : size;
      const Ta = -strength * (along / divisor);
      const Tb = -strength * ratio * (across / divisor);
      T[0] = c * Ta - s * Tb + 0; // + 0 turns −0 into 0
      T[1] = s * Ta + c * Tb + 0;
    },
    begin(T, N, context, direction) {
      const strength = context.kineticFriction * Math.max(N, 0);
      growingSlipInto(-(c * T[0] + s * T[1]), -ratio * (c * T[1] - s * T[0]), strength, ratio, direction);
      const across = direction[1] / ratio;
      const size = planeNorm(direction[0], across);
      const along = size === 0 ? 0 : direction[0] / size;
      const aside = size === 0 ? 0 : across / size;
      direction[0] = c * along - s * aside + 0;
      direction[1] = s * along + c * aside + 0;
    },
    inImpacts: (law) => ellipticImpact(law, ratio, angle),
  };
}

/** Newton steps for (1); they converge from one side, quadratically. */
const mostIterations = 100;

/**
 * Solves (1): s̃ = (x/(F + μN), y/(F + κ² μN)) has length 1. 1/|s̃| is concave and grows with F, so Newton's method on
 * it converges from below.
 *
 * @param x first component of −K T̃_r, N
 * @param y second component
 */
function growingSlipInto(x: number, y: number, strength: number, ratio: number, out: Float64Array): void {
  let F = 0;
  out[0] = x;
  out[1] = y;
  for (let i = 0; i < mostIterations; i += 1) {
    const p = F + strength;
    const q = F + ratio * ratio * strength;
    if (!(q > 0)) break; // no friction: along the force
    const u = x / p;
    const v = y / q;
    const square = u * u + v * v;
    const length = Math.sqrt(square);
    out[0] = u;
    out[1] = v;
    const next = F + ((length - 1) * square) / ((u * u) / p + (v * v) / q);
    if (!(next > F)) break;
    F = next;
  }
}

/** The law, as named in a plug-in table. */
export const anisotropicFrictionLaw: FrictionLawDefinition = {
  api: 1,
  kind: "friction",
  name: "anisotropic",
  meaning: "kinetic friction of the material along one direction, less by a ratio across it",
  parameters: [
    {
      name: "ratio",
      symbol: "κ",
      unit: "1",
      minimum: 0.01,
      maximum: 1,
      meaning: "friction across over friction along",
    },
    {
      name: "angle",
      unit: "rad",
      default: 0,
      meaning: "direction of the stronger friction, from t1 towards t2",
    },
  ],
  create: anisotropicFriction,
};
