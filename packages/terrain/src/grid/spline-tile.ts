import type { GridData } from "@talus/geodata";
import type { HoleFill } from "@talus/geodata/grid";
import type { HermiteNodes } from "./bicubic-cell.ts";
import { type BoundPyramid, createBoundPyramid } from "./bound-pyramid.ts";
import { createEndCubic, type SlopeRule, slopesOfRow } from "./slope-rule.ts";

/** Cells of a tile in x and in y; a power of two, so that blocks of the bounds do not cross tile lines. */
export const tileCells = 64;
const tileNodes = tileCells + 1;

/** The nodes and bounds of up to 64 × 64 cells: 200 kB, refilled for another tile when it is not used. */
export interface SplineTile {
  /** Row by row from the south-west node of the tile. */
  readonly nodes: HermiteNodes;
  readonly bounds: BoundPyramid;
  /** True if `bounds` are those of `nodes`. */
  isBounded: boolean;
}

export function createTile(): SplineTile {
  const array = (): Float64Array => new Float64Array(tileNodes * tileNodes);
  const nodes = { columns: tileNodes, z: array(), zu: array(), zv: array(), zuv: array() };
  return { nodes, bounds: createBoundPyramid(tileCells), isBounded: false };
}

/** Writes the nodes of tile (ti, tj), counted from the south-west. No allocation, but for a tile with holes. */
export type FillTile = (ti: number, tj: number, tile: SplineTile) => void;

/**
 * Fills tiles from the heights in them and as far around as the slope rule reaches. Every slope is the same sum over
 * the same heights in whichever tile it is computed: neighbouring tiles agree in every bit on their common line, and
 * nothing depends on the order in which tiles are filled.
 *
 * Source: de Boor (1962), Bicubic spline interpolation, J. Math. Phys. 41, 212, for zuv as the slope in v of the
 * slopes in u.
 *
 * @param holes heights of the missing nodes, if any
 */
export function createTileFiller(grid: GridData, rule: SlopeRule, holes?: HoleFill): FillTile {
  const { columns, rows, heights } = grid;
  const { reach } = rule;
  const continueRow = createEndCubic(rule, columns);
  const continueColumn = createEndCubic(rule, rows);
  const width = tileNodes + 2 * reach;
  const z = new Float64Array(width * width); // heights of the tile and around it
  const zu = new Float64Array(width * tileNodes);

  /** Heights from node (left, low) on, nx × ny of them; beyond the map continued, first in x, then in y. */
  function gather(left: number, low: number, nx: number, ny: number): void {
    const west = Math.max(0, -left);
    const east = Math.min(nx - 1, columns - 1 - left);
    const south = Math.max(0, -low);
    const north = Math.min(ny - 1, rows - 1 - low);
    for (let j = south; j <= north; j += 1) {
      const from = (low + j) * columns + left;
      const to = j * width;
      for (let i = west; i <= east; i += 1) z[to + i] = heights[from + i];
    }
    const corner = south * width + west;
    holes?.fill(left + west, low + south, east - west + 1, north - south + 1, z, corner, width);
    for (let j = south; j <= north; j += 1) {
      const to = j * width;
      if (west > 0) continueRow(z, to + west, 1, west);
      if (east < nx - 1) continueRow(z, to + east, -1, nx - 1 - east);
    }
    for (let i = 0; i < nx; i += 1) {
      if (south > 0) continueColumn(z, south * width + i, width, south);
      if (north < ny - 1) continueColumn(z, north * width + i, -width, ny - 1 - north);
    }
  }

  return (ti, tj, tile) => {
    const firstColumn = ti * tileCells;
    const firstRow = tj * tileCells;
    const nx = Math.min(tileNodes, columns - firstColumn);
    const ny = Math.min(tileNodes, rows - firstRow);
    gather(firstColumn - reach, firstRow - reach, nx + 2 * reach, ny + 2 * reach);
    for (let j = 0; j < ny + 2 * reach; j += 1) {
      slopesOfRow(rule, z, j * width + reach, 1, nx, zu, j * tileNodes);
    }
    const { nodes } = tile;
    for (let j = 0; j < ny; j += 1) {
      const at = (j + reach) * width + reach;
      const to = j * tileNodes;
      for (let i = 0; i < nx; i += 1) {
        nodes.z[to + i] = z[at + i];
        nodes.zu[to + i] = zu[to + reach * tileNodes + i];
      }
      slopesOfRow(rule, z, at, width, nx, nodes.zv, to);
      slopesOfRow(rule, zu, to + reach * tileNodes, tileNodes, nx, nodes.zuv, to);
    }
    tile.isBounded = false;
  };
}
