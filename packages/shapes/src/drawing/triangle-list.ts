type Triple = readonly [number, number, number];

/** A body as triangles in its own frame, corners anticlockwise seen from outside. Corners of two colours are two. */
export interface BodyTriangles {
  /** x, y, z of each vertex, m; all on the surface of the shape. */
  readonly vertices: Float64Array;
  /** Outward unit normals of the surface at the vertices. */
  readonly normals: Float64Array;
  /** Red, green, blue of each vertex. */
  readonly colours: Float32Array;
  readonly triangles: Uint32Array;
}

/** Triangles under construction. */
export interface TriangleList {
  /** Number of vertices so far. */
  count(): number;
  /** @param normal of any length */
  addVertex(place: Triple, normal: Triple, colour: Triple): void;
  /** Three vertices by number, the last two swapped where `isMirrored`. */
  addTriangle(a: number, b: number, c: number, isMirrored: boolean): void;
  finish(): BodyTriangles;
}

/** An empty list. */
export function createTriangleList(): TriangleList {
  const [vertices, normals, paint, corners]: [number[], number[], number[], number[]] = [[], [], [], []];
  return {
    count: () => vertices.length / 3,
    addVertex(place, normal, colour) {
      const [x, y, z] = normal;
      const length = Math.sqrt(x * x + y * y + z * z);
      vertices.push(...place);
      normals.push(x / length, y / length, z / length);
      paint.push(...colour);
    },
    addTriangle(a, b, c, isMirrored) {
      corners.push(a, isMirrored ? c : b, isMirrored ? b : c);
    },
    finish: () => ({
      vertices: Float64Array.from(vertices),
      normals: Float64Array.from(normals),
      colours: Float32Array.from(paint),
      triangles: Uint32Array.from(corners),
    }),
  };
}

/** The two colours of a body by the octants of its frame in turn: the first where x y z > 0. */
export function colourAt(place: Triple, colours: readonly [Triple, Triple]): Triple {
  return colours[place[0] * place[1] * place[2] > 0 ? 0 : 1];
}
