import { norm3, type Triple } from "@talus/kinematics";
import { cbrt } from "@talus/portable-math";
import { convexHull, findConvexHull } from "./convex-hull.ts";
import type { Geometry } from "./geometry.ts";
import { geometryMoments } from "./geometry-moments.ts";
import { requireInertia } from "./inertia-fault.ts";
import { meshMoments } from "./mesh-moments.ts";
import { principalAxes } from "./principal-axes.ts";
import { requirePoints } from "./required-number.ts";
import { type Composite, massProperties, type Solid } from "./solid.ts";
import { type SphereBody, sphere } from "./sphere.ts";

/**
 * A body that can be replaced by a sphere: one form, or particles. A composite has no formula for its reach: give its
 * surface as a mesh.
 */
export type SphereSource = Exclude<Solid, Composite>;

/** What a rule can go by. */
export interface SphereSourceMeasures {
  /** kg. */
  readonly mass: number;
  /** m³; of particles, that of their convex hull; 0 of surfaces and of particles in one plane. */
  readonly volume: number;
  /** Principal moments about the mass centre, ascending, kg m². */
  readonly moments: Triple;
  /** Largest distance of a point of the body from its mass centre, m. */
  readonly reach: number;
}

/**
 * "volume": same mass and volume. "inertia": same mass and, homogeneous, the mean of the principal moments. Or a function
 * that chooses the radius (m) and, if it likes, k = I/(m a²).
 */
export type SphereRule =
  | "volume"
  | "inertia"
  | ((source: SphereSourceMeasures) => { readonly radius: number; readonly inertiaFactor?: number });

/** What the sphere does not share with the body it stands for. Relative numbers: (sphere − body)/body. */
export interface SphereLoss {
  /** Relative change of volume (of density the other way round, as the mass is kept); Infinity of a body without volume. */
  readonly volume: number;
  /** Relative change of each principal moment, in ascending order of the body's moments. */
  readonly moments: Triple;
  /** (I₃ − I₁)/mean of the body, 1: 0 for what already turns like a sphere. */
  readonly anisotropy: number;
  /** How far the body reaches beyond the surface of the sphere, m; negative when it stays inside. */
  readonly overhang: number;
}

/** A sphere in place of a body of another shape. */
export interface EquivalentSphere {
  readonly sphere: SphereBody;
  /** Middle of the sphere, which is the mass centre of the body, in the frame of the body's geometry, m. */
  readonly centre: Triple;
  readonly source: SphereSourceMeasures;
  readonly lost: SphereLoss;
}

const where = "equivalentSphere";

/**
 * Replaces a body by a sphere of the same mass at its mass centre, the first step of the source model.
 *
 *   volume    a = (3 V / (4 π))^(1/3)
 *   inertia   (2/5) m a² = (I₁ + I₂ + I₃)/3
 *
 * @throws RangeError or TypeError when the body, or what the rule chooses, is not possible.
 */
export function equivalentSphere(source: SphereSource, rule: SphereRule): EquivalentSphere {
  if ((source as Solid).kind === "composite") {
    throw new TypeError(`${where}: a composite has no reach of its own: give its surface as a mesh`);
  }
  const { mass, centre, inertia } = massProperties(source);
  requireInertia(where, inertia);
  const { moments } = principalAxes(inertia);
  const { volume, reach } = extent(source, centre);
  const measures: SphereSourceMeasures = { mass, volume, moments, reach };
  const chosen = sphere({ ...chooseSphere(rule, measures), mass });
  const a = chosen.shape.radius;
  const inertiaOfSphere = chosen.inertia_B[0];
  const mean = (moments[0] + moments[1] + moments[2]) / 3;
  return {
    sphere: chosen,
    centre,
    source: measures,
    lost: {
      volume: ((4 / 3) * Math.PI * a * a * a) / volume - 1,
      moments: [
        inertiaOfSphere / moments[0] - 1,
        inertiaOfSphere / moments[1] - 1,
        inertiaOfSphere / moments[2] - 1,
      ],
      anisotropy: (moments[2] - moments[0]) / mean,
      overhang: reach - a,
    },
  };
}

function chooseSphere(
  rule: SphereRule,
  source: SphereSourceMeasures,
): { radius: number; inertiaFactor?: number } {
  const { mass, volume, moments } = source;
  if (rule === "volume" && !(volume > 0)) {
    throw new RangeError(
      `${where}: rule "volume" needs a body with a volume, got ${volume} m³: use "inertia"`,
    );
  }
  if (rule === "volume") return { radius: cbrt((3 * volume) / (4 * Math.PI)) };
  if (rule === "inertia") {
    const mean = (moments[0] + moments[1] + moments[2]) / 3;
    return { radius: Math.sqrt((5 * mean) / (2 * mass)) };
  }
  if (typeof rule === "function") return rule(source);
  throw new TypeError(`${where}: rule must be "volume", "inertia" or a function, got ${rule}`);
}

/** Volume, and the largest distance of a point from the mass centre. */
function extent(source: SphereSource, centre: Triple): { volume: number; reach: number } {
  if (source.kind === "particles") {
    const points = requirePoints(where, "particles.positions", source.positions, 1);
    const triangles = points.length < 12 ? undefined : findConvexHull(points);
    const volume = triangles === undefined ? 0 : meshMoments(points, triangles).measure;
    const all = Uint32Array.from({ length: points.length / 3 }, (_, i) => i);
    return { volume, reach: farthestFrom(centre, points, all) };
  }
  const { dimension, measure } = geometryMoments(where, source);
  return { volume: dimension === 3 ? measure : 0, reach: reachOf(source, centre) };
}

/** Largest distance of a point of the form from its mass centre, m. */
function reachOf(form: Geometry, centre: Triple): number {
  switch (form.kind) {
    case "box":
      return length(...form.sides) / 2;
    case "ellipsoid":
      return Math.max(...form.semiAxes);
    case "cylinder":
      return length(form.radius, form.height / 2, 0);
    case "cone": // the tip, or the rim of the base, h/4 below the centre
      return Math.max(0.75 * form.height, length(form.radius, form.height / 4, 0));
    case "rod":
      return form.length / 2;
    case "capsule":
      return form.radius + form.length / 2;
    case "torus":
      return form.ringRadius + form.tubeRadius;
    case "mesh": {
      const points = requirePoints(where, "mesh.vertices", form.vertices, 4);
      return farthestFrom(centre, points, form.triangles);
    }
    case "polyhedron": {
      const points = requirePoints(where, "polyhedron.vertices", form.vertices, 4);
      return farthestFrom(centre, points, convexHull(where, points));
    }
    case "sphere":
    case "shell":
    case "disc":
    case "rounded-disc":
      return form.radius;
  }
}

function farthestFrom(centre: Triple, points: Float64Array, indices: ArrayLike<number>): number {
  let reach = 0;
  for (let n = 0; n < indices.length; n += 1) {
    const i = 3 * indices[n];
    reach = Math.max(
      reach,
      length(points[i] - centre[0], points[i + 1] - centre[1], points[i + 2] - centre[2]),
    );
  }
  return reach;
}

function length(x: number, y: number, z: number): number {
  return norm3(Float64Array.of(x, y, z), 0);
}
