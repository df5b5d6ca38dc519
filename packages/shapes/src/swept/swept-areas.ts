import { dot3 } from "@talus/kinematics";
import { type HullSurface, hullSurface } from "./hull-surface.ts";
import { requireSweptHull, type SweptHull, sizeOfSwept } from "./swept-hull.ts";

/** Areas of a swept hull that drag needs, m². */
export interface SweptAreas {
  /** Of the whole surface: A + r Σ l φ + 4 π r², l the lengths and φ the turns of the edges (Steiner). */
  readonly surface: number;
  /** Mean of the silhouette over all directions: a fourth of the surface (Cauchy). */
  readonly meanSilhouette: number;
  /**
   * Area of the silhouette seen along a direction d of any length > 0, from `o` on, in the frame of the points:
   * ½ Σ A |n·d| + r × perimeter + π r², the perimeter that of the hull's silhouette. No allocation.
   */
  silhouette(d: Float64Array, o: number): number;
}

/** Edges that turn by less lie in a face, whose triangles are seen from one side together. */
const flatEdge = 1e-9;

/**
 * Areas of a swept hull, exact.
 *
 * The silhouette of the hull is bounded by the edges between faces seen from opposite sides; that of the swept hull is
 * this polygon swept by a disc.
 *
 * Source: Cauchy (1841) and Steiner (1840), in R. Schneider (2014), Convex Bodies: The Brunn-Minkowski Theory, 4.1 and
 * 5.3.
 *
 * @throws RangeError for numbers that are not finite.
 */
export function sweptAreas(hull: SweptHull): SweptAreas {
  const given = requireSweptHull("sweptAreas", hull);
  const scale = sizeOfSwept(given, hull.rounding);
  const surface = hullSurface(given.map((x) => x / scale));
  const r = hull.rounding / scale;
  const along = edgeVectors(surface);
  const faces = faceNormals(surface);
  const whole = surfaceOf(surface, along, r) * scale * scale;
  const { areas, normals, turns, sides, isSolid } = surface;
  const isSegment = areas.length === 0 && turns.length === 1;
  const unit = new Float64Array(3);
  return {
    surface: whole,
    meanSilhouette: whole / 4,
    silhouette(d, o) {
      const length = Math.sqrt(dot3(d, o, d, o));
      for (let k = 0; k < 3; k += 1) unit[k] = d[o + k] / length;
      let area = 0;
      for (let t = 0; t < areas.length; t += 1)
        area += (areas[t] * Math.abs(dot3(normals, 3 * t, unit, 0))) / 2;
      let rim = isSegment ? 2 * lengthAcross(along, 0, unit) : 0;
      for (let e = 0; e < turns.length && !isSegment; e += 1) {
        if (turns[e] < flatEdge) continue;
        if (isRim(faces, sides, e, unit, isSolid)) rim += lengthAcross(along, 3 * e, unit);
      }
      return (area + r * rim + Math.PI * r * r) * scale * scale;
    },
  };
}

/** True where the faces on both sides of an edge are seen from opposite sides, as always at the edges of a plate. */
function isRim(
  faces: Float64Array,
  sides: Int32Array,
  e: number,
  d: Float64Array,
  isSolid: boolean,
): boolean {
  if (!isSolid) return true;
  return dot3(faces, 3 * sides[2 * e], d, 0) > 0 !== dot3(faces, 3 * sides[2 * e + 1], d, 0) > 0;
}

function surfaceOf({ areas, turns }: HullSurface, along: Float64Array, r: number): number {
  const flat = areas.reduce((sum, area) => sum + area, 0);
  const edges = turns.reduce((sum, turn, e) => sum + turn * Math.sqrt(dot3(along, 3 * e, along, 3 * e)), 0);
  return flat + r * edges + 4 * Math.PI * r * r;
}

/** Vectors from the first to the second end of each edge. */
function edgeVectors({ points, edges }: HullSurface): Float64Array {
  return Float64Array.from({ length: (3 * edges.length) / 2 }, (_, k) => {
    const [e, axis] = [(k - (k % 3)) / 3, k % 3];
    return points[3 * edges[2 * e + 1] + axis] - points[3 * edges[2 * e] + axis];
  });
}

/** For each triangle the normal, of any length, of the whole face to which it belongs: Σ A n of its triangles. */
function faceNormals({ normals, areas, turns, sides }: HullSurface): Float64Array {
  const faceOf = Int32Array.from(areas, (_, t) => t);
  const root = (t: number): number => {
    let face = t;
    while (faceOf[face] !== face) face = faceOf[face];
    return face;
  };
  for (let e = 0; e < turns.length; e += 1) {
    if (turns[e] < flatEdge) faceOf[root(sides[2 * e])] = root(sides[2 * e + 1]);
  }
  const sums = new Float64Array(normals.length);
  for (let k = 0; k < normals.length; k += 1)
    sums[3 * root((k - (k % 3)) / 3) + (k % 3)] += areas[(k - (k % 3)) / 3] * normals[k];
  return sums.map((_, k) => sums[3 * root((k - (k % 3)) / 3) + (k % 3)]);
}

/** Length of a vector across the unit vector d: |v × d|. */
function lengthAcross(v: Float64Array, o: number, d: Float64Array): number {
  const x = v[o + 1] * d[2] - v[o + 2] * d[1];
  const y = v[o + 2] * d[0] - v[o] * d[2];
  const z = v[o] * d[1] - v[o + 1] * d[0];
  return Math.sqrt(x * x + y * y + z * z);
}
