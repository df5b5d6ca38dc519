import type { Triangles } from "@talus/shapes/drawing";
import type { Terrain } from "../ground/terrain.ts";
import type { HeightGridData } from "../ground/terrain-data.ts";
import type { MapBox } from "./ground-part.ts";
import { createTriangleList } from "./triangle-list.ts";

/**
 * A grid along its own cells: the whole cells that reach into the box and have data. Cells of a coarse grid, whose
 * surface is smooth, are divided as far as the number of nodes allows; cells of a fine one are merged into blocks,
 * except where some of them have no data.
 *
 * @param most largest number of nodes; along the border of no data there may be as many again
 */
export function gridTriangles(terrain: Terrain, data: HeightGridData, box: MapBox, most: number): Triangles {
  const { grid } = data;
  const { x0, y0, cell, columns } = grid;
  const range = rangeOf(data, box);
  if (range === undefined) return createTriangleList().finish();
  const { i0, i1, j0, j1 } = range;
  const count = (i1 - i0 + 1) * (j1 - j0 + 1);
  const parts = Math.max(1, Math.floor(Math.sqrt(most / count)));
  const stride = Math.ceil(Math.sqrt(count / most));
  const list = createTriangleList();
  const jet = new Float64Array(6);
  const numbers = new Map<number, number>();
  const wide = columns * parts;
  const heightAt = (i: number, j: number): number => {
    terrain.evaluateSurface(x0 + (i / parts) * cell, y0 + (j / parts) * cell, jet);
    return jet[0];
  };
  /** The vertex at a node; i and j count the parts of cells. */
  const vertexAt = (i: number, j: number, height?: number): number => {
    const known = numbers.get(j * wide + i);
    if (known !== undefined) return known;
    const vertex = list.addVertex(x0 + (i / parts) * cell, y0 + (j / parts) * cell, height ?? heightAt(i, j));
    numbers.set(j * wide + i, vertex);
    return vertex;
  };
  const addCell = (west: number, east: number, south: number, north: number): void =>
    list.addQuad(vertexAt(west, south), vertexAt(east, south), vertexAt(east, north), vertexAt(west, north));
  const partCell = (west: number, south: number): void => {
    for (let j = south * parts; j < (south + 1) * parts; j += 1) {
      for (let i = west * parts; i < (west + 1) * parts; i += 1) addCell(i, i + 1, j, j + 1);
    }
  };
  const isMissing = (i: number, j: number): boolean => grid.noData?.[j * columns + i] === 1;
  const hasHole = (west: number, east: number, south: number, north: number): boolean => {
    if (grid.noData === undefined) return false;
    for (let j = south; j <= north; j += 1) {
      for (let i = west; i <= east; i += 1) if (isMissing(i, j)) return true;
    }
    return false;
  };
  /** On the sides of a coarser neighbour nodes lie on the straight line between its corners. */
  const nodeInBlock = (
    i: number,
    j: number,
    west: number,
    east: number,
    south: number,
    north: number,
  ): number => {
    const onSide = i === west || i === east;
    const [a, b] = onSide ? [south, north] : [west, east];
    const end = (k: number): readonly [number, number] => (onSide ? [i, k] : [k, j]);
    if ((!onSide && j !== south && j !== north) || isMissing(...end(a)) || isMissing(...end(b))) {
      return vertexAt(i, j);
    }
    const share = ((onSide ? j : i) - a) / (b - a);
    return vertexAt(i, j, (1 - share) * heightAt(...end(a)) + share * heightAt(...end(b)));
  };
  let left = most;
  for (let south = j0; south < j1; south += stride) {
    const north = Math.min(j1, south + stride);
    for (let west = i0; west < i1; west += stride) {
      const east = Math.min(i1, west + stride);
      if (!hasHole(west, east, south, north)) {
        if (stride > 1) addCell(west, east, south, north);
        else partCell(west, south);
        continue;
      }
      if (stride === 1 || left <= 0) continue;
      left -= stride * stride;
      for (let j = south; j < north; j += 1) {
        for (let i = west; i < east; i += 1) {
          if (hasHole(i, i + 1, j, j + 1)) continue;
          const node = (di: number, dj: number): number =>
            nodeInBlock(i + di, j + dj, west, east, south, north);
          list.addQuad(node(0, 0), node(1, 0), node(1, 1), node(0, 1));
        }
      }
    }
  }
  return list.finish();
}

/** The nodes of the cells that reach into the box; undefined if there are none. */
function rangeOf({ grid }: HeightGridData, [west, east, south, north]: MapBox) {
  const { x0, y0, cell, columns, rows } = grid;
  const first = (low: number, zero: number): number => Math.max(0, Math.floor((low - zero) / cell));
  const last = (high: number, zero: number, count: number): number =>
    Math.min(count - 1, Math.ceil((high - zero) / cell));
  const [i0, i1] = [first(west, x0), last(east, x0, columns)];
  const [j0, j1] = [first(south, y0), last(north, y0, rows)];
  return i1 > i0 && j1 > j0 ? { i0, i1, j0, j1 } : undefined;
}
