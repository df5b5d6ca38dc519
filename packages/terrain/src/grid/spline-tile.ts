import type { GridData } from "@talus/geodata";
import type { HoleFill } from "@talus/geodata/grid";
import type { HermiteNodes } from "./bicubic-cell.ts";
import { type BoundPyramid, createBoundPyramid } from "./bound-pyramid.ts";
import { createWindowFiller } from "./height-window.ts";
import { type SlopeRule, slopesOfRow } from "./slope-rule.ts";

/** Cells of a tile in x and in y; a power of two, so that blocks of the bounds do not cross tile lines. */
export const tileCells = 64;
const tileNodes = tileCells + 1;
/** Memory of a tile: four 64-bit numbers a node, and the blocks of its bounds. */
export const bytesOfTile = 32 * tileNodes * tileNodes + 16 * (tileCells * tileCells - 1);

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
  const { columns, rows } = grid;
  const { reach } = rule;
  const fillWindow = createWindowFiller(grid, rule, holes);
  const width = tileNodes + 2 * reach;
  const z = new Float64Array(width * width); // heights of the tile and around it
  const zu = new Float64Array(width * tileNodes);

  return (ti, tj, tile) => {
    const firstColumn = ti * tileCells;
    const firstRow = tj * tileCells;
    const nx = Math.min(tileNodes, columns - firstColumn);
    const ny = Math.min(tileNodes, rows - firstRow);
    fillWindow(firstColumn - reach, firstRow - reach, nx + 2 * reach, ny + 2 * reach, z, width);
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
