export interface TestMesh {
  readonly vertices: readonly number[];
  readonly triangles: readonly number[];
}

/** Cube of edge 2 m about the origin: vertex index = 4 [x > 0] + 2 [y > 0] + [z > 0]. */
export const cube: TestMesh = {
  vertices: [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 4 ? 1 : -1, i & 2 ? 1 : -1, i & 1 ? 1 : -1]),
  triangles: [
    [0, 1, 3, 2], // x = -1
    [4, 6, 7, 5], // x = 1
    [0, 4, 5, 1], // y = -1
    [2, 3, 7, 6], // y = 1
    [0, 2, 6, 4], // z = -1
    [1, 5, 7, 3], // z = 1
  ].flatMap(([a, b, c, d]) => [a, b, c, a, c, d]),
};

/** Tetrahedron of edge 2 √2 m about the origin. */
export const tetrahedron: TestMesh = {
  vertices: [1, 1, 1, 1, -1, -1, -1, 1, -1, -1, -1, 1],
  triangles: [0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2],
};

/** Octahedron of edge √2 m about the origin. */
export const octahedron: TestMesh = {
  vertices: [1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1],
  triangles: [0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5],
};
