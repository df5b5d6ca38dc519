import { addScaled3Into, dot3, scale3Into, type Triple } from "@talus/kinematics";
import { requireFinite, requirePositive } from "@talus/portable-math/arguments";
import { requireInertia } from "../inertia-fault.ts";
import { applyInertia, type InertiaTensor, inertiaMatrix } from "../inertia-tensor.ts";
import { combineMass, type MassProperties } from "../mass-properties.ts";
import { crossProduct } from "./cross-product.ts";

/** A moving body, all in W. */
export interface MovingBody extends MassProperties {
  /** Of the mass centre, m/s. */
  readonly velocity: Triple;
  /** rad/s. */
  readonly angularVelocity: Triple;
}

/** A particle that hits the body and sticks to it. */
export interface StickingParticle {
  /** dm, kg, > 0. */
  readonly mass: number;
  /** Point where it sticks, in W, m. */
  readonly position: Triple;
  /** v_m before, in W, m/s. */
  readonly velocity: Triple;
}

/** Result of a plastic hit. */
export interface Accretion {
  /** The body with what sticks to it. */
  readonly after: MovingBody;
  /** Kinetic energy lost, J, ≥ 0: a difference below round-off is taken as 0. */
  readonly energyLost: number;
}

/**
 * Velocity after a plastic hit on a point mass, v+ = (m v + dm v_m)/(m + dm): Harl, Kegl, Karner (2.34). Component by
 * component.
 *
 * @throws RangeError unless m and dm are positive and all numbers finite.
 */
export function accretedVelocity(m: number, v: number, dm: number, v_m: number): number {
  requirePositive("accretedVelocity", "m", m, "kg");
  requirePositive("accretedVelocity", "dm", dm, "kg");
  requireFinite("accretedVelocity", "velocities", [v, v_m], 2);
  return (m * v + dm * v_m) / (m + dm);
}

/**
 * Plastic accretion: a particle sticks to a free rigid body. Momentum and angular momentum are conserved, energy is
 * not.
 *
 *   m+ v+ = m v + dm v_m,   J+ w+ = J w + μ (r − c) × u                              Harl, Kegl, Karner (2.34), (2.45)   (1)
 *   E lost = ½ μ |u|² + ½ w·J w − ½ w+·J+ w+,   u = v_m − v,   μ = m dm/(m + dm)                                        (2)
 *
 * J+ is that of the composite. Only the relative velocity u enters, so that a common velocity costs no digits. The body
 * does not move during the hit.
 *
 * @throws RangeError for a mass that is not positive, an inertia that is impossible or does not determine the rotation
 *         to round-off, before or after, or a number that is not finite.
 */
export function accrete(body: MovingBody, particle: StickingParticle): Accretion {
  const where = "accrete";
  requirePositive(where, "body.mass", body.mass, "kg");
  requireFinite(where, "body.centre", body.centre, 3);
  requireFinite(where, "body.velocity", body.velocity, 3);
  requireFinite(where, "body.angularVelocity", body.angularVelocity, 3);
  requirePositive(where, "particle.mass", particle.mass, "kg");
  requireFinite(where, "particle.position", particle.position, 3);
  requireFinite(where, "particle.velocity", particle.velocity, 3);
  requireInertia(where, body.inertia);
  const { mass: m, centre: c, velocity: v, inertia, angularVelocity: w } = body;
  const { mass: dm, position: r, velocity: v_m } = particle;
  const composite = combineMass([body, { mass: dm, centre: r, inertia: [0, 0, 0, 0, 0, 0] }]);
  requireInertia(where, composite.inertia);
  const velocity: Triple = [
    accretedVelocity(m, v[0], dm, v_m[0]),
    accretedVelocity(m, v[1], dm, v_m[1]),
    accretedVelocity(m, v[2], dm, v_m[2]),
  ];
  const reducedMass = m / (1 + m / dm);
  const u = difference(v_m, v);
  const L = crossProduct(difference(r, c), u); // (1)
  scale3Into(reducedMass, L, 0, L, 0);
  addScaled3Into(L, 0, 1, Float64Array.from(applyInertia(inertia, w)), 0, L, 0);
  const angularVelocity = solveInertia(composite.inertia, [L[0], L[1], L[2]]);
  const before = reducedMass * dot(u, u) + dot(w, applyInertia(inertia, w)); // (2), doubled
  const after = dot(angularVelocity, L);
  return {
    after: { ...composite, velocity, angularVelocity },
    energyLost: Math.max(0, 0.5 * (before - after)),
  };
}

/** J⁻¹ L by Cholesky's factorisation J = G Gᵀ: J is positive definite. */
function solveInertia(inertia: InertiaTensor, [x, y, z]: Triple): Triple {
  const J = inertiaMatrix(inertia);
  const g11 = Math.sqrt(J[0]);
  const g21 = J[3] / g11;
  const g31 = J[6] / g11;
  const g22 = Math.sqrt(J[4] - g21 * g21);
  const g32 = (J[7] - g31 * g21) / g22;
  const g33 = Math.sqrt(J[8] - g31 * g31 - g32 * g32);
  const u = x / g11;
  const v = (y - g21 * u) / g22;
  const w = (z - g31 * u - g32 * v) / g33;
  const wz = w / g33;
  const wy = (v - g32 * wz) / g22;
  const wx = (u - g21 * wy - g31 * wz) / g11;
  return [wx, wy, wz];
}

function difference(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return dot3(Float64Array.from(a), 0, Float64Array.from(b), 0);
}
