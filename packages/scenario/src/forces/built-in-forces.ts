import { notNegative, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, required, withDefault } from "../rules/record-rule.ts";
import { oneOf, type Rule } from "../rules/rule.ts";

/** Values of the keys that forces may omit, each with its source. SI units. */
export const forceDefaults = {
  /** kg/m^3: the international standard atmosphere at sea level, 15 degrees Celsius. */
  airDensity: 1.225,
  /** m/s: water at rest on the ground. */
  flow: [0, 0, 0] as readonly [number, number, number],
} as const;

/**
 * The keys of each built-in force. Types, schema and documentation are made of them: a new force is a row here, its
 * file among the loads of `@talus/simulation` and its line in their list.
 */
export const builtInKeys = {
  /**
   * Lift of a spinning sphere in air, F = s w x (v - wind) at its centre, s = 1/2 rho c pi a^3. It does no work
   * relative to the air and has no moment. c is 2 at small Reynolds numbers (Rubinow and Keller 1961), negative where
   * the lift is the other way.
   */
  magnus: {
    coefficient: required(
      quantity("ratio"),
      "c in F = 1/2 rho c pi a^3 w x (v - wind), the lift of a spinning body in air: the lift coefficient per spin ratio |w| a/|v - wind|. 2 at small Reynolds numbers",
    ),
    airDensity: withDefault(quantity("density", notNegative), forceDefaults.airDensity, "rho"),
  },
  /**
   * Drag of water on the ground, as on a slide: a force at the centre along the surface while the sphere touches the
   * ground, zero in flight and on obstacles, without a moment.
   * linear:    F = -c u, c in N s/m
   * quadratic: F = -c |u| u, c in N s^2/m^2
   * u = (v - flow)_t, the velocity of the centre relative to the water, along the surface.
   */
  "surface-drag": {
    law: required(
      oneOf(["linear", "quadratic"]),
      "water on the ground: a force at the centre along the surface while the body touches the ground, F = -c u or -c |u| u with u = v - flow along the surface; zero in flight and on obstacles",
    ),
    coefficient: required(quantity("ratio", notNegative), "c in N s/m, or N s^2/m^2 of the quadratic law"),
    flow: withDefault(
      triple("speed"),
      forceDefaults.flow,
      "velocity of the water; only its part along the surface counts",
    ),
  },
  /**
   * Couple of size c N against the part along the ground of the angular velocity relative to it; while that is zero,
   * the couple that keeps it so, up to c N. N is the normal force: nothing in flight, and none in an impact. c, m: how
   * far ahead of the foot the normal force acts. The dimensionless coefficient is c over the radius.
   */
  "rolling-resistance": {
    arm: required(quantity("length", notNegative), "the same as `laws.rolling: { kind: constant-arm, arm }`"),
  },
  /**
   * The same about the normal: couple of size c_p N against the spin about it. c_p, m: (2/3) mu times the radius of a
   * circle of contact under even pressure.
   */
  pivoting: {
    arm: required(
      quantity("length", notNegative),
      "the same as `laws.pivoting: { kind: constant-arm, arm }`",
    ),
  },
} as const;

export const builtInForce = kinds("kind", builtInKeys);

/** A built-in force, as its keys describe it. SI units. */
export type BuiltInForce = typeof builtInForce extends Rule<infer T> ? T : never;

/** Names of the built-in forces, which no force of a table may have. */
export const builtInForces: readonly string[] = Object.keys(builtInKeys);
