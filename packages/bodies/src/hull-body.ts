import type { Triple } from "@talus/kinematics";
import { requireObject } from "@talus/portable-math/arguments";
import {
  boxPoints,
  geometryMoments,
  prismPoints,
  rockPoints,
  type SweptHull,
  testBlockPoints,
} from "@talus/shapes";
import { massOf } from "./amount.ts";
import { requireMassWithin } from "./hull-mass.ts";
import { requireInertia } from "./inertia-fault.ts";
import { inertiaOf } from "./inertia-of-geometry.ts";
import { diagonalInertia, type InertiaTensor } from "./inertia-tensor.ts";
import type { MassProperties } from "./mass-properties.ts";
import { placedHull } from "./placed-hull.ts";
import type { PlacedBody } from "./rigid-body.ts";

/** Form of a body that is a swept hull, in its own frame A; lengths in m. Full lengths include the rounding. */
export type HullForm = {
  /** Radius of edges and corners, ≥ 0. Default 0: sharp. */
  readonly rounding?: number;
} & (
  | { readonly shape: "box" /** Along x, y, z. */; readonly size: Triple }
  /** `corners` at `radius` from the axis y, the first towards x; `length` along y. */
  | { readonly shape: "prism"; readonly corners: number; readonly radius: number; readonly length: number }
  /** Hull of points x y z in rows, to which the rounding is added. */
  | { readonly shape: "hull"; readonly points: readonly Triple[] }
  /** See `rockPoints`. `fill` may be left out where mass and density are given. Default of `seed`: 1. */
  | {
      readonly shape: "rock";
      readonly axes: Triple;
      readonly fill?: number;
      readonly points: number;
      readonly seed?: number;
    }
  /** Three equal axes, or each. */
  | { readonly shape: "test-block"; readonly side?: number; readonly axes?: Triple }
);

/** A body that is a swept hull, as plain data: its form, mass or density, and what is known of its mass by itself. */
export type HullBody = HullForm & {
  /** kg. Either this or the density; of a rock without fill both. */
  readonly mass?: number;
  /** kg/m³, of the swept body. */
  readonly density?: number;
  /** Mass centre in A, m, with `inertia`. Default: that of uniform density. */
  readonly centre?: Triple;
  /**
   * About the mass centre along the axes of A, kg m²: three moments, or xx xy xz yy yz zz. Default: of uniform density.
   */
  readonly inertia?: Triple | InertiaTensor;
};

/**
 * The body of a form: points in its body frame B from the mass centre, rounding, mass, principal moments, and the pose
 * of B in the frame A of the form. B is A about the mass centre where the axes of A are principal to round-off.
 *
 * @throws RangeError or TypeError that names what is wrong: a measure, an inertia that no body has, or that no mass
 *         within this form has.
 */
export function createHullBody(given: HullBody): PlacedBody {
  const where = "createHullBody";
  requireObject(where, "body", given);
  const hull = hullOf(where, given);
  const geometry = geometryMoments(where, hull);
  const mass = massOf(where, amountOf(given), geometry.measure, 3);
  const uniform: MassProperties = {
    mass,
    centre: geometry.centre,
    inertia: inertiaOf(where, geometry, mass),
  };
  const properties = { ...uniform, ...givenMass(where, given) };
  requireInertia(where, properties.inertia);
  const placed = placedHull(where, hull, properties);
  if (properties.inertia !== uniform.inertia) requireMassWithin(where, placed.body);
  return placed;
}

/** The hull of a form in its frame A. */
function hullOf(where: string, form: HullBody): SweptHull {
  const { rounding = 0 } = form;
  const of = (points: ArrayLike<number>): SweptHull => ({ kind: "hull", points, rounding });
  switch (form.shape) {
    case "box":
      return of(boxPoints(form.size, rounding));
    case "prism":
      return of(prismPoints(form.corners, form.radius, form.length, rounding));
    case "hull":
      return of(form.points.flat());
    case "rock": {
      const { axes, points, seed = 1 } = form;
      return of(rockPoints({ axes, fill: fillOf(where, form), points, seed, rounding }));
    }
    case "test-block":
      return of(testBlockPoints(axesOfBlock(where, form), rounding));
    default: {
      const unknown: never = form;
      const name = String((unknown as { shape?: unknown }).shape);
      throw new TypeError(`${where}: shape must be box, prism, hull, rock or test-block, got ${name}`);
    }
  }
}

/** The fill of a rock: given, or what mass and density make of its axes. */
function fillOf(where: string, rock: HullBody & { readonly shape: "rock" }): number {
  const { axes, fill, mass, density } = rock;
  const isFromMass = mass !== undefined && density !== undefined;
  if ((fill === undefined) !== isFromMass) {
    throw new TypeError(`${where}: give fill with one of mass and density, or mass and density without fill`);
  }
  return fill ?? (mass ?? 0) / (density ?? 1) / (axes[0] * axes[1] * axes[2]);
}

function amountOf({ shape, mass, density }: HullBody): { mass: number } | { density: number } {
  const both = { ...(mass === undefined ? {} : { mass }), ...(density === undefined ? {} : { density }) };
  if (shape === "rock" && mass !== undefined && density !== undefined) return { mass };
  return both as { mass: number }; // checked by massOf
}

function axesOfBlock(
  where: string,
  { side, axes }: { readonly side?: number; readonly axes?: Triple },
): Triple {
  if ((side === undefined) === (axes === undefined)) {
    throw new TypeError(`${where}: give either side or axes of a test block`);
  }
  return axes ?? [side ?? 0, side ?? 0, side ?? 0];
}

/** Centre and inertia as given. */
function givenMass(where: string, { centre, inertia }: HullBody): Partial<MassProperties> {
  if (inertia === undefined) {
    if (centre === undefined) return {};
    throw new TypeError(
      `${where}: inertia must be given with centre: it is about another point than that of uniform density`,
    );
  }
  const tensor = inertia.length === 3 ? diagonalInertia(inertia) : inertia;
  return { ...(centre === undefined ? {} : { centre }), inertia: tensor };
}
