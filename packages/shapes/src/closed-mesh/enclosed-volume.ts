import { addScaled3Into, dot3, norm3 } from "@talus/kinematics";
import { atan2 } from "@talus/portable-math";
import { pointScale } from "../points/point-scale.ts";
import { differenceInto, tripleProduct } from "../points/point-vectors.ts";

/** A part thinner than about this many ε of its coordinates is flat within the round-off of its vertices. */
const roundOffs = 16 * Number.EPSILON;

/**
 * A point from which a triangle fills half of all directions to within this sine is on it, or practically on it.
 */
const onSurface = 1e-9;

interface Part {
  readonly triangles: readonly number[];
  /** Signed volume, in scaled lengths. */
  readonly volume: number;
  /** Round-off of that volume: ε times the largest coordinate times the area of the surface, rounded up. */
  readonly roundOff: number;
}

/**
 * Every part of a closed mesh must enclose a volume: a positive one, or a negative one (a cavity) within the others.
 *
 *   6 V = Σ a·(b × c),   a from one vertex of the part to the first corner of a triangle, b and c its edges           (1)
 *   w = Σ Ω/(4 π),   tan ½Ω = a·(b × c)/(|a||b||c| + (a·b)|c| + (b·c)|a| + (c·a)|b|),   a, b, c corners from a point    (2)
 *
 * w counts how often the surface runs around the point: 1 inside, 0 outside. A cavity must have w = 1, with respect to
 * all other parts, at its first vertex that is not on them, or, if all are, at the middle of a triangle.
 *
 * Source of (2): van Oosterom, Strackee (1983), The solid angle of a plane triangle, doi 10.1109/TBME.1983.325207.
 *
 * @param triangles three indices of vertices for each, closed.
 * @param parts     the triangles of each connected part.
 * @throws RangeError that names the part by a triangle and its place.
 */
export function checkEnclosedVolume(
  where: string,
  vertices: Float64Array,
  triangles: Uint32Array,
  parts: readonly (readonly number[])[],
): void {
  const scale = pointScale(vertices);
  const points = vertices.map((x) => x / scale);
  const measured = parts.map((part) => measure(points, triangles, part));
  for (const part of measured) {
    if (part.volume > part.roundOff) continue;
    const t = part.triangles[0];
    const at = `the part with triangle ${t} at ${place(vertices, triangles[3 * t])}`;
    if (!(part.volume < -part.roundOff)) {
      throw new RangeError(`${where}: mesh: ${at} encloses no volume (to round-off)`);
    }
    if (isCavity(points, triangles, measured, part)) continue;
    throw new RangeError(
      `${where}: mesh is inverted: ${at} encloses ${part.volume * scale * scale * scale} m³ and is not a cavity of ` +
        "another part; triangles must run counter-clockwise seen from outside",
    );
  }
  const total = measured.reduce((sum, { volume }) => sum + volume, 0);
  const roundOff = measured.reduce((sum, part) => sum + part.roundOff, 0);
  if (total > roundOff) return;
  throw new RangeError(
    `${where}: mesh: cavities take all of the volume, ${total * scale * scale * scale} m³ is left`,
  );
}

/** A vertex in error texts. */
export function place(vertices: Float64Array, v: number): string {
  return `(${vertices[3 * v]}, ${vertices[3 * v + 1]}, ${vertices[3 * v + 2]})`;
}

/** (1). */
function measure(points: Float64Array, indices: Uint32Array, triangles: readonly number[]): Part {
  const apex = indices[3 * triangles[0]];
  const a = new Float64Array(3);
  const b = new Float64Array(3);
  const c = new Float64Array(3);
  const scratch = new Float64Array(3);
  let sixVolumes = 0;
  let twiceArea = 0;
  let largest = 0;
  for (const t of triangles) {
    const first = indices[3 * t];
    differenceInto(points, first, apex, a);
    differenceInto(points, indices[3 * t + 1], first, b);
    differenceInto(points, indices[3 * t + 2], first, c);
    sixVolumes += tripleProduct(a, b, c, scratch);
    twiceArea += norm(b) * norm(c);
    for (let axis = 0; axis < 3; axis += 1) largest = Math.max(largest, Math.abs(points[3 * first + axis]));
  }
  return { triangles, volume: sixVolumes / 6, roundOff: (roundOffs * largest * twiceArea) / 2 };
}

/**
 * True if a part lies inside the others. Decided at the first of its vertices, or middles of triangles, that is not on
 * them.
 */
function isCavity(points: Float64Array, indices: Uint32Array, parts: readonly Part[], part: Part): boolean {
  const others = parts.filter((other) => other !== part);
  const point = new Float64Array(3);
  for (const [share, corners] of [
    [1, 1],
    [1 / 3, 3],
  ]) {
    for (const t of part.triangles) {
      point.fill(0);
      for (let k = 0; k < corners; k += 1)
        addScaled3Into(point, 0, share, points, 3 * indices[3 * t + k], point, 0);
      const turns = windingNumber(points, indices, others, point);
      if (turns !== undefined) return turns === 1;
    }
  }
  return false;
}

/**
 * (2) of some parts around a point, or nothing where it is on one of their triangles: there the sign of Ω = ±2 π is
 * arbitrary.
 */
function windingNumber(
  points: Float64Array,
  indices: Uint32Array,
  parts: readonly Part[],
  point: Float64Array,
): number | undefined {
  const a = new Float64Array(3);
  const b = new Float64Array(3);
  const c = new Float64Array(3);
  const scratch = new Float64Array(3);
  let halfAngles = 0;
  for (const part of parts) {
    for (const t of part.triangles) {
      addScaled3Into(points, 3 * indices[3 * t], -1, point, 0, a, 0);
      addScaled3Into(points, 3 * indices[3 * t + 1], -1, point, 0, b, 0);
      addScaled3Into(points, 3 * indices[3 * t + 2], -1, point, 0, c, 0);
      const size = norm(a) * norm(b) * norm(c);
      const numerator = tripleProduct(a, b, c, scratch);
      const denominator = size + dot(a, b) * norm(c) + dot(b, c) * norm(a) + dot(c, a) * norm(b);
      if (Math.abs(numerator) <= onSurface * size && denominator <= onSurface * size) return undefined;
      halfAngles += atan2(numerator, denominator);
    }
  }
  return Math.round(halfAngles / (2 * Math.PI));
}

function dot(a: Float64Array, b: Float64Array): number {
  return dot3(a, 0, b, 0);
}

function norm(a: Float64Array): number {
  return norm3(a, 0);
}
