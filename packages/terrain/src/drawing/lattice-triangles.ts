import type { Triangles } from "@talus/shapes/drawing";
import type { Terrain } from "../ground/terrain.ts";
import type { MapBox } from "./ground-part.ts";
import { createTriangleList } from "./triangle-list.ts";

/** Halvings of the side of a cell used to locate the border of the ground: to 1e-9 of it. */
const halvings = 30;

/**
 * The heights of a ground over a box, at the nodes of a lattice. A cell crossed by the border is cut where the border
 * meets its sides, so that the rim is a line through points of the border.
 *
 * @param most largest number of nodes
 */
export function latticeTriangles(
  terrain: Terrain,
  [west, east, south, north]: MapBox,
  most: number,
): Triangles {
  const [width, depth] = [east - west, north - south];
  const cell = Math.sqrt((width * depth) / most);
  const columns = Math.max(2, Math.min(Math.round(width / cell), Math.floor(most / 2)));
  const rows = Math.max(2, Math.floor(most / columns));
  const list = createTriangleList();
  const jet = new Float64Array(6);
  const xAt = (column: number): number =>
    column === columns - 1 ? east : west + (column * width) / (columns - 1);
  const yAt = (row: number): number => (row === rows - 1 ? north : south + (row * depth) / (rows - 1));
  /** Index of the vertex; -1 without ground. */
  const vertexAt = (x: number, y: number): number =>
    terrain.evaluateSurface(x, y, jet) === "found" ? list.addVertex(x, y, jet[0]) : -1;
  const nodes = new Int32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      nodes[row * columns + column] = vertexAt(xAt(column), yAt(row));
    }
  }
  const onBorder = new Map<number, number>();
  /** The last place with ground on the side between two nodes, of which one has ground. */
  const borderVertex = (node: number, other: number): number => {
    const key = Math.min(node, other) * 2 + (Math.abs(node - other) === 1 ? 0 : 1);
    const known = onBorder.get(key);
    if (known !== undefined) return known;
    const [within, beyond] = nodes[node] >= 0 ? [node, other] : [other, node];
    const place = (k: number): readonly [number, number] => [xAt(k % columns), yAt(Math.floor(k / columns))];
    const [[x0, y0], [x1, y1]] = [place(within), place(beyond)];
    let [found, lost] = [0, 1];
    for (let i = 0; i < halvings; i += 1) {
      const middle = 0.5 * (found + lost);
      const isGround =
        terrain.evaluateSurface(x0 + middle * (x1 - x0), y0 + middle * (y1 - y0), jet) === "found";
      if (isGround) found = middle;
      else lost = middle;
    }
    const vertex = vertexAt(x0 + found * (x1 - x0), y0 + found * (y1 - y0));
    onBorder.set(key, vertex);
    return vertex;
  };
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      const corners = [at, at + 1, at + columns + 1, at + columns] as const;
      const [a, b, c, d] = corners.map((node) => nodes[node] ?? -1) as [number, number, number, number];
      if (Math.min(a, b, c, d) >= 0) {
        list.addQuad(a, b, c, d);
        continue;
      }
      if (Math.max(a, b, c, d) < 0) continue;
      const polygon: number[] = [];
      corners.forEach((node, k) => {
        const next = corners[(k + 1) % 4] ?? node;
        const vertex = nodes[node] ?? -1;
        if (vertex >= 0) polygon.push(vertex);
        if (vertex >= 0 !== (nodes[next] ?? -1) >= 0) polygon.push(borderVertex(node, next));
      });
      for (let k = 1; k + 1 < polygon.length; k += 1) {
        list.add(polygon[0] ?? 0, polygon[k] ?? 0, polygon[k + 1] ?? 0);
      }
    }
  }
  return list.finish();
}
