import type { MeshData } from "../src/index.ts";

/** A relief z(x, y) as triangles over a lattice of `columns` × `rows` cells, two to a cell. Open. */
export function reliefMesh(
  z: (x: number, y: number) => number,
  [x0, x1, y0, y1]: readonly [number, number, number, number],
  columns: number,
  rows: number,
): MeshData {
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let j = 0; j <= rows; j += 1) {
    for (let i = 0; i <= columns; i += 1) {
      const x = x0 + ((x1 - x0) * i) / columns;
      const y = y0 + ((y1 - y0) * j) / rows;
      vertices.push(x, y, z(x, y));
      if (i === columns || j === rows) continue;
      const a = j * (columns + 1) + i;
      const b = a + columns + 1;
      if ((i + j) % 2 === 0) triangles.push(a, a + 1, b + 1, a, b + 1, b);
      else triangles.push(a, a + 1, b, a + 1, b + 1, b);
    }
  }
  return { kind: "mesh", vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

/** The box |x| <= a, |y| <= b, |z| <= c, free outside. */
export function boxMesh(a: number, b: number, c: number): MeshData {
  const vertices = Float64Array.from(
    [-1, 1].flatMap((z) => [-1, 1].flatMap((y) => [-1, 1].flatMap((x) => [x * a, y * b, z * c]))),
  );
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  return {
    kind: "mesh",
    vertices,
    triangles: Uint32Array.from(faces.flatMap(([i, j, k, l]) => [i, j, k, i, k, l])),
  };
}

/** An octahedron whose triangles are cut in four `level` times, corners on the sphere about the origin. Closed. */
export function sphereMesh(radius: number, level: number, side: "outside" | "inside" = "outside"): MeshData {
  type Point = readonly [number, number, number];
  const onSphere = (p: Point): Point => {
    const size = Math.hypot(...p) / radius;
    return [p[0] / size, p[1] / size, p[2] / size];
  };
  const middle = (p: Point, q: Point): Point => onSphere([p[0] + q[0], p[1] + q[1], p[2] + q[2]]);
  let faces: (readonly [Point, Point, Point])[] = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) =>
      [-1, 1].map((z): readonly [Point, Point, Point] => {
        const corners = [onSphere([x, 0, 0]), onSphere([0, y, 0]), onSphere([0, 0, z])] as const;
        return x * y * z > 0 ? corners : [corners[0], corners[2], corners[1]];
      }),
    ),
  );
  for (let n = 0; n < level; n += 1) {
    faces = faces.flatMap(([a, b, c]) => {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      return [[a, ab, ca] as const, [ab, b, bc] as const, [ca, bc, c] as const, [ab, bc, ca] as const];
    });
  }
  const corners = side === "outside" ? faces.flat() : faces.flatMap(([a, b, c]) => [a, c, b]);
  return {
    kind: "mesh",
    vertices: Float64Array.from(corners.flat()),
    triangles: Uint32Array.from(corners, (_, n) => n),
  };
}
