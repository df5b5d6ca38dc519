import type { Triangles } from "@talus/shapes/drawing";
import { createTriangleList } from "./triangle-list.ts";

/** A surface over two parameters that run from 0 to 1. */
export interface Patch {
  readonly rows: number;
  readonly columns: number;
  /** Writes the point x, y, z at the parameters. */
  place(row: number, column: number, out: Float64Array): void;
  /** True if the last column coincides with the first. */
  readonly isClosed: boolean;
  /** True if the last row coincides with the first. */
  readonly rowsClose?: boolean;
  /** True if rows and then columns turn clockwise as seen from the free side. */
  readonly isTurned: boolean;
}

/** Triangles of a patch along its parameters; also where a row is a point, as at a pole. */
export function patchTriangles({
  rows,
  columns,
  place,
  isClosed,
  rowsClose = false,
  isTurned,
}: Patch): Triangles {
  const list = createTriangleList();
  const at = new Float64Array(3);
  const isPoint = (row: number): boolean => {
    place(row, 0, at);
    const [x, y, z] = at;
    place(row, 0.5, at);
    return x === at[0] && y === at[1] && z === at[2];
  };
  /** The vertices of each row; a row that is a point, such as a pole, has one. */
  const vertices: Uint32Array[] = [];
  for (let i = 0; i < rows + (rowsClose ? 0 : 1); i += 1) {
    const across = isClosed ? columns : columns + 1;
    const row = new Uint32Array(columns + 1);
    const isOne = (i === 0 || i === rows) && isPoint(i / rows);
    for (let j = 0; j <= columns; j += 1) {
      if (isOne ? j > 0 : j === across) {
        row[j] = row[0];
        continue;
      }
      place(i / rows, j / columns, at);
      row[j] = list.addVertex(at[0], at[1], at[2]);
    }
    vertices.push(row);
  }
  for (let i = 0; i < rows; i += 1) {
    const [row, next] = [vertices[i] as Uint32Array, vertices[(i + 1) % vertices.length] as Uint32Array];
    for (let j = 0; j < columns; j += 1) {
      const corners = [row[j], next[j], next[j + 1], row[j + 1]];
      const [a, b, c, d] = (isTurned ? corners.reverse() : corners) as [number, number, number, number];
      if (row[j] === row[j + 1] || next[j] === next[j + 1]) {
        const [p, q, r] = [a, b, c, d].filter((vertex, k, all) => vertex !== all[(k + 1) % 4]) as Three;
        list.add(p, q, r);
      } else list.addQuad(a, b, c, d);
    }
  }
  return list.finish();
}

type Three = [number, number, number];
