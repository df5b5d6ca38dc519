import type { Triple } from "@talus/kinematics";
import { cbrt } from "@talus/portable-math";
import { requirePoints } from "@talus/portable-math/arguments";
import { findConvexHull, geometryMoments, meshMoments } from "@talus/shapes";
import { requireInertia } from "./inertia-fault.ts";
import { principalAxes } from "./principal-axes.ts";
import { reachFrom } from "./reach.ts";
import { massProperties, type Solid } from "./solid.ts";
import { type SphereBody, sphere } from "./sphere.ts";

/** Measures available to a rule. */
export interface SphereSourceMeasures {
  /** kg. */
  readonly mass: number;
  /**
   * m³; for particles, that of their convex hull; 0 for surfaces and for particles in one plane; for a composite, the
   * sum over its parts, which are assumed not to overlap.
   */
  readonly volume: number;
  /** Principal moments about the mass centre, ascending, kg m². */
  readonly moments: Triple;
  /** Largest distance of a point of the body from its mass centre, m. */
  readonly reach: number;
}

/**
 * "volume": same mass and volume. "inertia": same mass and, homogeneous, the mean of the principal moments. Or a
 * function that chooses the radius (m) and, optionally, k = I/(m a²).
 */
export type SphereRule =
  | "volume"
  | "inertia"
  | ((source: SphereSourceMeasures) => { readonly radius: number; readonly inertiaFactor?: number });

/** Differences between the sphere and the body it replaces. Relative numbers: (sphere − body)/body. */
export interface SphereLoss {
  /**
   * Relative change of volume (the inverse of that of density, as the mass is kept); Infinity for a body without
   * volume.
   */
  readonly volume: number;
  /**
   * Relative change of each principal moment, in ascending order of the body's moments; Infinity for a moment of 0.
   */
  readonly moments: Triple;
  /** (I₃ − I₁)/mean of the body, 1, in [0, 3/2]: 0 for a body that already turns like a sphere. */
  readonly anisotropy: number;
  /**
   * Largest distance of a point of the body beyond the surface of the sphere, m; negative when the body stays inside.
   */
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

/** Relative round-off of a sum of volumes: one sphere fills its ball. */
const roomRoundOff = 1e-12;

/**
 * Replaces a body by a sphere of the same mass at its mass centre, the first step of the source model.
 *
 *   volume    a = (3 V / (4 π))^(1/3)
 *   inertia   (2/5) m a² = (I₁ + I₂ + I₃)/3
 *
 * Parts of a composite must not overlap: volumes and inertia are added. Only an overlap so large that the parts would
 * not fit into the ball around them is detected.
 *
 * @throws RangeError or TypeError when the body, or the choice of the rule, is impossible.
 */
export function equivalentSphere(source: Solid, rule: SphereRule): EquivalentSphere {
  const { mass, centre, inertia } = massProperties(source);
  requireInertia(where, inertia, "of-a-part"); // a line can be replaced
  const [I1, I2, I3] = principalAxes(inertia).moments;
  const moments: Triple = [Math.max(0, I1), I2, I3]; // of a line to round-off
  const volume = volumeOf(source);
  const reach = reachFrom(where, centre, source);
  requireRoom(volume, reach);
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
      volume: ballVolume(a) / volume - 1,
      moments: [
        inertiaOfSphere / moments[0] - 1,
        inertiaOfSphere / moments[1] - 1,
        inertiaOfSphere / moments[2] - 1,
      ],
      anisotropy: mean > 0 ? (moments[2] - moments[0]) / mean : 0,
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

/**
 * m³: the sum of the parts of a composite, 0 for lines and surfaces, that of their hull for particles. Assumes valid
 * forms.
 */
function volumeOf(solid: Solid): number {
  if (solid.kind === "composite") {
    return solid.parts.reduce((sum, part) => sum + volumeOf(part.solid), 0);
  }
  if (solid.kind === "particles") {
    const points = requirePoints(where, "particles.positions", solid.positions, 1);
    const triangles = points.length < 12 ? undefined : findConvexHull(points);
    return triangles === undefined ? 0 : meshMoments(points, triangles).measure;
  }
  const { dimension, measure } = geometryMoments(where, solid);
  return dimension === 3 ? measure : 0;
}

/**
 * @throws RangeError when the volume of the parts exceeds that of the ball around all of them: then they overlap.
 */
function requireRoom(volume: number, reach: number): void {
  const ball = ballVolume(reach);
  if (volume <= ball * (1 + roomRoundOff)) return;
  throw new RangeError(
    `${where}: the parts must not overlap: their volumes add up to ${volume} m³, but all are within ${reach} m ` +
      `of the mass centre, ${ball} m³`,
  );
}

function ballVolume(a: number): number {
  return (4 / 3) * Math.PI * a * a * a;
}
