/** A convex solid as faces, edges and corners, prepared for `createConvex`. Flat arrays of numbers. */
export interface ConvexShape {
  readonly faces: number;
  readonly edges: number;
  readonly corners: number;
  /** Outward unit normal and offset of face f: n·r = o on it; [nx, ny, nz, o] at 4 f. */
  readonly facePlanes: Float64Array;
  /** Sides of face f: entries sideBegin[f] … sideBegin[f + 1] − 1 of `sidePlanes`. */
  readonly sideBegin: Int32Array;
  /** Unit vector in the face normal to its side, away from the face, and offset: [mx, my, mz, b] at 4 s. */
  readonly sidePlanes: Float64Array;
  /** Edge e: first corner (3), unit direction (3), length; at 7 e. */
  readonly edgeLines: Float64Array;
  /** The two sides of faces that meet in edge e, at 2 e. */
  readonly edgeSides: Int32Array;
  /** Corners at the beginning and at the end of edge e, at 2 e. */
  readonly edgeCorners: Int32Array;
  /** Corner k at 3 k, m. */
  readonly places: Float64Array;
}

/** Faces of a hexahedron: corners 0–3 below, 4–7 above them, both counterclockwise seen from above. */
export const hexahedron: readonly (readonly number[])[] = [
  [3, 2, 1, 0],
  [4, 5, 6, 7],
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
];

/**
 * Prepares a convex solid.
 *
 * @param places corners [x, y, z], m
 * @param faces  corners of each face in order, counterclockwise seen from outside; each face plane
 */
export function createConvexShape(
  places: readonly (readonly [number, number, number])[],
  faces: readonly (readonly number[])[],
): ConvexShape {
  const at = Float64Array.from(places.flat());
  const facePlanes = new Float64Array(4 * faces.length);
  const sideBegin = new Int32Array(faces.length + 1);
  const sides: number[] = [];
  const lines: number[] = [];
  const edgeSides: number[] = [];
  const edgeCorners: number[] = [];
  const known = new Map<string, number>();
  faces.forEach((face, f) => {
    setFacePlane(at, face, facePlanes, 4 * f);
    face.forEach((from, k) => {
      const to = face[(k + 1) % face.length] ?? from;
      const e = difference(at, to, from);
      const length = Math.sqrt(e[0] * e[0] + e[1] * e[1] + e[2] * e[2]);
      for (let i = 0; i < 3; i += 1) e[i] /= length;
      const n = facePlanes.subarray(4 * f, 4 * f + 3);
      const m = [e[1] * n[2] - e[2] * n[1], e[2] * n[0] - e[0] * n[2], e[0] * n[1] - e[1] * n[0]] as const;
      const side = sides.length / 4;
      sides.push(...m, m[0] * at[3 * from] + m[1] * at[3 * from + 1] + m[2] * at[3 * from + 2]);
      const twin = known.get(`${to} ${from}`);
      if (twin !== undefined) {
        edgeSides[2 * twin + 1] = side;
        return;
      }
      known.set(`${from} ${to}`, lines.length / 7);
      lines.push(at[3 * from], at[3 * from + 1], at[3 * from + 2], ...e, length);
      edgeSides.push(side, side);
      edgeCorners.push(from, to);
    });
    sideBegin[f + 1] = sides.length / 4;
  });
  return {
    faces: faces.length,
    edges: lines.length / 7,
    corners: places.length,
    facePlanes,
    sideBegin,
    sidePlanes: Float64Array.from(sides),
    edgeLines: Float64Array.from(lines),
    edgeSides: Int32Array.from(edgeSides),
    edgeCorners: Int32Array.from(edgeCorners),
    places: at,
  };
}

/** Normal by Newell's sum over the sides, offset by the mean over the corners. */
function setFacePlane(at: Float64Array, face: readonly number[], out: Float64Array, o: number): void {
  const centre = new Float64Array(3);
  for (const k of face) for (let i = 0; i < 3; i += 1) centre[i] += at[3 * k + i] / face.length;
  face.forEach((from, k) => {
    const to = face[(k + 1) % face.length] ?? from;
    const a = [0, 1, 2].map((i) => at[3 * from + i] - centre[i]);
    const b = [0, 1, 2].map((i) => at[3 * to + i] - centre[i]);
    const [ax = 0, ay = 0, az = 0] = a;
    const [bx = 0, by = 0, bz = 0] = b;
    out[o] += ay * bz - az * by;
    out[o + 1] += az * bx - ax * bz;
    out[o + 2] += ax * by - ay * bx;
  });
  const length = Math.sqrt(out[o] * out[o] + out[o + 1] * out[o + 1] + out[o + 2] * out[o + 2]);
  for (let i = 0; i < 3; i += 1) out[o + i] /= length;
  out[o + 3] = out[o] * centre[0] + out[o + 1] * centre[1] + out[o + 2] * centre[2];
}

function difference(at: Float64Array, to: number, from: number): Float64Array {
  return Float64Array.of(
    at[3 * to] - at[3 * from],
    at[3 * to + 1] - at[3 * from + 1],
    at[3 * to + 2] - at[3 * from + 2],
  );
}
