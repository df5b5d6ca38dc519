import type { Triple } from "@talus/kinematics";
import { requirePositive } from "@talus/portable-math/arguments";
import type { CapsuleGeometry, ClosedFormGeometry, RoundedDiscGeometry } from "./geometry.ts";
import type { Dimension, GeometryMoments } from "./moments.ts";

const PI = Math.PI;
const atOrigin: Triple = [0, 0, 0];

/** Names of the measures of each kind. */
const measureNames: Readonly<Record<ClosedFormGeometry["kind"], readonly string[]>> = {
  box: ["sides"],
  cylinder: ["radius", "height"],
  cone: ["radius", "height"],
  rod: ["length"],
  sphere: ["radius"],
  shell: ["radius"],
  ellipsoid: ["semiAxes"],
  disc: ["radius"],
  torus: ["ringRadius", "tubeRadius"],
  "rounded-disc": ["radius", "edgeRadius"],
  capsule: ["radius", "length"],
};

/**
 * Measure, centre and moments J/m of the forms that have a formula; axis of symmetry z, t for the other two axes.
 *
 *   box           a b c         x: (b² + c²)/12, and so on
 *   cylinder      π r² h        t: r²/4 + h²/12            z: r²/2
 *   cone          π r² h/3      t: 3 r²/20 + 3 h²/80       z: 3 r²/10       centre h/4 above the base
 *   rod           l             t: l²/12                   z: 0
 *   sphere        4 π r³/3      2 r²/5
 *   shell         4 π r²        2 r²/3
 *   ellipsoid     4 π a b c/3   x: (b² + c²)/5, and so on
 *   disc          π r²          t: r²/4                    z: r²/2
 *   torus         2 π² R r²     t: R²/2 + 5 r²/8           z: R² + 3 r²/4
 *
 * Sources: Harl, Kegl, Karner, table of 2.1 (box, cylinder, rod); the others by integration, repeated in the tests.
 */
export function closedFormMoments(where: string, geometry: ClosedFormGeometry): GeometryMoments {
  requireMeasures(where, geometry);
  switch (geometry.kind) {
    case "box": {
      const [a, b, c] = geometry.sides;
      return moments(3, a * b * c, sumsOfOtherSquares(geometry.sides, 1 / 12));
    }
    case "cylinder": {
      const { radius: r, height: h } = geometry;
      return moments(3, PI * r * r * h, aboutAxis((r * r) / 4 + (h * h) / 12, (r * r) / 2));
    }
    case "cone": {
      const { radius: r, height: h } = geometry;
      const squares = aboutAxis((3 * r * r) / 20 + (3 * h * h) / 80, (3 * r * r) / 10);
      return moments(3, (PI * r * r * h) / 3, squares, [0, 0, h / 4]);
    }
    case "rod": {
      const l = geometry.length;
      return moments(1, l, aboutAxis((l * l) / 12, 0));
    }
    case "sphere": {
      const r = geometry.radius;
      return moments(3, (4 / 3) * PI * r * r * r, aboutAxis(0.4 * r * r, 0.4 * r * r));
    }
    case "shell": {
      const r = geometry.radius;
      return moments(2, 4 * PI * r * r, aboutAxis((2 * r * r) / 3, (2 * r * r) / 3));
    }
    case "ellipsoid": {
      const [a, b, c] = geometry.semiAxes;
      return moments(3, (4 / 3) * PI * a * b * c, sumsOfOtherSquares(geometry.semiAxes, 1 / 5));
    }
    case "disc": {
      const r = geometry.radius;
      return moments(2, PI * r * r, aboutAxis((r * r) / 4, (r * r) / 2));
    }
    case "torus": {
      const { ringRadius: R, tubeRadius: r } = geometry;
      return moments(
        3,
        2 * PI * PI * R * r * r,
        aboutAxis((R * R) / 2 + 0.625 * r * r, R * R + 0.75 * r * r),
      );
    }
    case "rounded-disc":
      return roundedDiscMoments(geometry);
    case "capsule":
      return capsuleMoments(geometry);
  }
}

/**
 * Body of revolution with the radius R + s(z), s = √(b² − z²), b the radius of the edge and R + b the outer one.
 *
 *   V = π ∫ (R + s)² dz,   V J_z/m = ½ π ∫ (R + s)⁴ dz,   V J_t/m = ½ V J_z/m + π ∫ (R + s)² z² dz
 *
 * with ∫ s = π b²/2, ∫ s² = 4b³/3, ∫ s³ = 3π b⁴/8, ∫ s⁴ = 16b⁵/15, ∫ z² = 2b³/3, ∫ z² s = π b⁴/8, ∫ z² s² = 4b⁵/15.
 */
function roundedDiscMoments({ radius: a, edgeRadius }: RoundedDiscGeometry): GeometryMoments {
  const b = edgeRadius / a; // in units of the outer radius a: no power of a length leaves the range of doubles
  const R = 1 - b;
  const RR = R * R;
  const bb = b * b;
  const area = 2 * RR + PI * R * b + (4 / 3) * bb; // V/(π b)
  const fourth =
    2 * RR * RR + 2 * PI * RR * R * b + 8 * RR * bb + 1.5 * PI * R * bb * b + (16 / 15) * bb * bb;
  const height = (2 / 3) * RR + 0.25 * PI * R * b + (4 / 15) * bb;
  const axial = (0.5 * fourth) / area;
  const transverse = 0.5 * axial + (bb * height) / area;
  return moments(3, PI * b * area * a * a * a, aboutAxis(transverse * a * a, axial * a * a));
}

/** Cylinder (share c of the volume) and two hemispheres whose mass centres are 3r/8 beyond the ends. */
function capsuleMoments({ radius: r, length: l }: CapsuleGeometry): GeometryMoments {
  const height = l + (4 / 3) * r; // of the cylinder of the same volume
  const c = l / height;
  const e = ((4 / 3) * r) / height;
  const axial = c * 0.5 * r * r + e * 0.4 * r * r;
  const transverse = c * ((r * r) / 4 + (l * l) / 12) + e * (0.4 * r * r + (l * l) / 4 + 0.375 * l * r);
  return moments(3, PI * r * r * height, aboutAxis(transverse, axial));
}

function moments(
  dimension: Dimension,
  measure: number,
  squares: Triple,
  centre: Triple = atOrigin,
): GeometryMoments {
  return { dimension, measure, centre, inertiaByMass: [squares[0], 0, 0, squares[1], 0, squares[2]] };
}

function aboutAxis(transverse: number, axial: number): Triple {
  return [transverse, transverse, axial];
}

function sumsOfOtherSquares([a, b, c]: Triple, factor: number): Triple {
  return [factor * (b * b + c * c), factor * (a * a + c * c), factor * (a * a + b * b)];
}

/**
 * @throws RangeError for a measure that is missing or not > 0 (the length of a capsule may be 0), TypeError for an
 * unknown kind.
 */
function requireMeasures(where: string, geometry: ClosedFormGeometry): void {
  const { kind } = geometry;
  if (!Object.hasOwn(measureNames, kind)) {
    const known = Object.keys(measureNames).join(", ");
    throw new TypeError(`${where}: kind must be one of ${known}, mesh, polyhedron, hull, got ${kind}`);
  }
  const values = geometry as unknown as Readonly<Record<string, number | Triple>>;
  for (const name of measureNames[kind]) {
    const value = values[name];
    const path = `${kind}.${name}`;
    const isPoint = kind === "capsule" && name === "length" && value === 0;
    if (name === "sides" || name === "semiAxes") {
      for (let i = 0; i < 3; i += 1) requirePositive(where, `${path}[${i}]`, (value as Triple)?.[i], "m");
    } else if (!isPoint) requirePositive(where, path, value as number, "m");
  }
  if (kind === "torus") {
    requireNotLarger(where, "torus", "tubeRadius", geometry.tubeRadius, "ringRadius", geometry.ringRadius);
  }
  if (kind === "rounded-disc") {
    requireNotLarger(where, "rounded-disc", "edgeRadius", geometry.edgeRadius, "radius", geometry.radius);
  }
}

function requireNotLarger(
  where: string,
  kind: string,
  smallName: string,
  small: number,
  largeName: string,
  large: number,
): void {
  if (small <= large) return;
  throw new RangeError(`${where}: ${kind}.${smallName} must be <= ${largeName} = ${large} m, got ${small}`);
}
