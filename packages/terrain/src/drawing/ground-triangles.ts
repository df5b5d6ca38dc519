import { requireFirstFinite, requireFunctions } from "@talus/portable-math/arguments";
import type { Triangles } from "@talus/shapes/drawing";
import type { Terrain } from "../ground/terrain.ts";
import type { MeshData } from "../ground/terrain-data.ts";

/** A rectangle of the map [west, east, south, north], m. */
export type MapBox = readonly [number, number, number, number];

/**
 * The ground inside a box as triangles between its heights at the nodes of a grid: nodes of the data if the ground is a
 * grid that is not too fine, else nodes so dense that there are about `most`. Where the ground ends or has no data
 * nothing is drawn. If there are two heights at a place, as in a pipe, the one on which a body can lie is drawn. A mesh
 * is drawn with its own triangles, if there are not more than twice `most` in the box.
 *
 * @param most number of nodes, >= 4
 * @throws RangeError or TypeError for a box that is not finite, or a wrong number
 */
export function groundTriangles(terrain: Terrain, box: MapBox, most: number): Triangles {
  requireFunctions("groundTriangles", "terrain", terrain, ["evaluateSurface"]);
  requireFirstFinite("groundTriangles", "box", box, 4);
  if (!(most >= 4 && most < Infinity)) {
    throw new RangeError(`groundTriangles: most must be >= 4 and finite, got ${String(most)}`);
  }
  const { data } = terrain;
  if (data.kind === "mesh") {
    const own = meshTriangles(data, box);
    if (own.triangles.length <= 6 * most) return own;
  }
  return latticeTriangles(
    terrain,
    nodesOf(terrain, box, data.kind === "plane" ? Math.min(most, fewest) : most),
  );
}

/** More nodes show no more of a plane. */
const fewest = 400;

/** Those that reach into the box, with their vertices only. */
function meshTriangles({ vertices, triangles }: MeshData, [west, east, south, north]: MapBox): Triangles {
  const numbers = new Map<number, number>();
  const places: number[] = [];
  const corners: number[] = [];
  const isBeyond = (k: number, axis: 0 | 1, sign: number, limit: number): boolean =>
    [0, 1, 2].every((i) => sign * ((vertices[3 * (triangles[k + i] ?? 0) + axis] ?? 0) - limit) > 0);
  for (let k = 0; k < triangles.length; k += 3) {
    if (isBeyond(k, 0, -1, west) || isBeyond(k, 0, 1, east)) continue;
    if (isBeyond(k, 1, -1, south) || isBeyond(k, 1, 1, north)) continue;
    for (let i = 0; i < 3; i += 1) {
      const vertex = triangles[k + i] ?? 0;
      let number = numbers.get(vertex);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(vertex, number);
        for (let axis = 0; axis < 3; axis += 1) places.push(vertices[3 * vertex + axis] ?? 0);
      }
      corners.push(number);
    }
  }
  return { vertices: Float64Array.from(places), triangles: Uint32Array.from(corners) };
}

interface Lattice {
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;
  readonly columns: number;
  readonly rows: number;
}

function nodesOf({ data }: Terrain, [west, east, south, north]: MapBox, most: number): Lattice {
  if (data.kind === "grid") {
    const { x0, y0, cell, columns, rows } = data.grid;
    const first = (low: number, zero: number): number => Math.max(0, Math.ceil((low - zero) / cell));
    const last = (high: number, zero: number, count: number): number =>
      Math.min(count - 1, Math.floor((high - zero) / cell));
    const [i0, i1] = [first(west, x0), last(east, x0, columns)];
    const [j0, j1] = [first(south, y0), last(north, y0, rows)];
    const count = (i1 - i0 + 1) * (j1 - j0 + 1);
    if (i1 > i0 && j1 > j0 && count <= most) {
      // A coarse grid is a smooth surface: its cells are subdivided as far as the number of nodes allows.
      const parts = Math.max(1, Math.floor(Math.sqrt(most / count)));
      return {
        x0: x0 + i0 * cell,
        y0: y0 + j0 * cell,
        dx: cell / parts,
        dy: cell / parts,
        columns: (i1 - i0) * parts + 1,
        rows: (j1 - j0) * parts + 1,
      };
    }
  }
  const [width, depth] = [east - west, north - south];
  const cell = Math.sqrt((width * depth) / most);
  const columns = Math.max(2, Math.round(width / cell));
  const rows = Math.max(2, Math.floor(most / columns));
  return { x0: west, y0: south, dx: width / (columns - 1), dy: depth / (rows - 1), columns, rows };
}

function latticeTriangles(terrain: Terrain, { x0, y0, dx, dy, columns, rows }: Lattice): Triangles {
  const numbers = new Int32Array(columns * rows).fill(-1);
  const places: number[] = [];
  const jet = new Float64Array(6);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [x0 + column * dx, y0 + row * dy];
      if (terrain.evaluateSurface(x, y, jet) !== "found") continue;
      numbers[row * columns + column] = places.length / 3;
      places.push(x, y, jet[0]);
    }
  }
  const corners: number[] = [];
  for (let row = 0; row + 1 < rows; row += 1) {
    for (let column = 0; column + 1 < columns; column += 1) {
      const at = row * columns + column;
      const quad = [at, at + 1, at + columns + 1, at + columns].map((node) => numbers[node] ?? -1);
      const known = quad.filter((number) => number >= 0);
      const [a = 0, b = 0, c = 0, d] = known;
      if (known.length >= 3) corners.push(a, b, c);
      if (d !== undefined) corners.push(a, c, d);
    }
  }
  return { vertices: Float64Array.from(places), triangles: Uint32Array.from(corners) };
}
