import type { Triple } from "@talus/kinematics";
import { cbrt } from "@talus/portable-math";
import type { Amount } from "./amount.ts";
import { convexHull } from "./convex-hull.ts";
import type { Geometry, MeshGeometry, PolyhedronGeometry } from "./geometry.ts";
import { geometryMoments } from "./geometry-moments.ts";
import { requireInertia } from "./inertia-fault.ts";
import { principalAxes } from "./principal-axes.ts";
import { requirePoints } from "./required-number.ts";
import { massProperties, type Particles, type Solid } from "./solid.ts";
import { type SphereBody, sphere } from "./sphere.ts";
import { checkClosedMesh } from "./triangle-mesh.ts";

/** A body that can be replaced by a sphere: a box, a mesh, a block given by points of its surface, or particles. */
export type SphereSource =
  | (Extract<Geometry, { kind: "box" }> & Amount)
  | (MeshGeometry & Amount)
  | (PolyhedronGeometry & Amount)
  | Particles;

/** What a rule can go by. */
export interface SphereSourceMeasures {
  /** kg. */
  readonly mass: number;
  /** m³; of particles, that of their convex hull. */
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
  /** Relative change of volume (of density the other way round, as the mass is kept). */
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
  const { mass, centre, inertia } = massProperties(source as Solid);
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
  if (rule === "volume") return { radius: cbrt((3 * volume) / (4 * Math.PI)) };
  if (rule === "inertia") {
    const mean = (moments[0] + moments[1] + moments[2]) / 3;
    return { radius: Math.sqrt((5 * mean) / (2 * mass)) };
  }
  if (typeof rule === "function") return rule(source);
  throw new TypeError(`${where}: rule must be "volume", "inertia" or a function, got ${rule}`);
}

/** Volume, and the largest distance of a corner from the mass centre. */
function extent(source: SphereSource, centre: Triple): { volume: number; reach: number } {
  if (source.kind === "box") {
    const [a, b, c] = source.sides;
    return { volume: a * b * c, reach: Math.sqrt(a * a + b * b + c * c) / 2 };
  }
  const isParticles = source.kind === "particles";
  const points = requirePoints(where, "points", isParticles ? source.positions : source.vertices, 4);
  const triangles =
    source.kind === "mesh" ? checkClosedMesh(where, points, source.triangles) : convexHull(where, points);
  const geometry: MeshGeometry = { kind: "mesh", vertices: points, triangles };
  let reach = 0;
  for (const i of triangles) {
    const x = points[3 * i] - centre[0];
    const y = points[3 * i + 1] - centre[1];
    const z = points[3 * i + 2] - centre[2];
    reach = Math.max(reach, Math.sqrt(x * x + y * y + z * z));
  }
  return { volume: geometryMoments(where, geometry).measure, reach };
}
