import type { GridData } from "@talus/geodata";
import { createHoleFill } from "@talus/geodata/grid";
import { boundCell, cellCoefficients } from "./bicubic-cell.ts";
import { fillBoundPyramid, includeBlocks } from "./bound-pyramid.ts";
import { boundHeights } from "./height-blocks.ts";
import { type PreparedGrid, prepareGrid } from "./prepared-grid.ts";
import { type SplineSmoothness, slopeRules } from "./slope-rule.ts";
import { bytesOfTile, createTileFiller, type SplineTile, tileCells } from "./spline-tile.ts";
import { createTileCache } from "./tile-cache.ts";

/**
 * Memory for tiles where none is given, bytes. A body that flies and rolls down a slope comes back to few of them:
 * measured in benchmarks/README.md.
 */
const usualTileMemory = 50e6;

/**
 * The bicubic spline through the nodes of a grid, for all surfaces of that grid in one worker. Its coefficients are
 * computed tile by tile where they are needed; results do not depend on earlier queries. Cells are counted (column,
 * row) from the south-west. No method allocates, except for new tiles.
 */
export interface SplineGrid {
  readonly grid: GridData;
  readonly smoothness: SplineSmoothness;
  /** True if some nodes have no height. */
  readonly hasHoles: boolean;
  /** Writes the 16 power coefficients of a cell. */
  writeCell(i: number, j: number, c: Float64Array): void;
  /** Writes bounds of the jet over a cell, as `boundCell`. */
  boundCell(i: number, j: number, out: Float64Array): void;
  /**
   * Writes bounds of the jet over blocks that hold the cells i0..i1, j0..j1, both included. Over more than 64 cells
   * in a row they come from the heights alone: those of z are wider, the others are infinite.
   * @param cells [i0, i1, j0, j1]
   * @param parts 1: z alone; 6: the whole jet
   * @param out   [lower, upper] per part
   */
  boundCells(cells: Int32Array, parts: 1 | 6, out: Float64Array): void;
}

/**
 * The spline of a grid that is not shared.
 *
 * @param tiles number of tiles kept in memory, 200 kB each
 * @throws RangeError when the grid is not valid
 */
export function createSplineGrid(
  grid: GridData,
  smoothness: SplineSmoothness = "C2",
  tiles?: number,
): SplineGrid {
  return createPreparedSpline(prepareGrid(grid, smoothness), tiles);
}

/** Number of tiles that fit into some memory in bytes; at least one. */
export function tilesIn(memory: number): number {
  return Math.max(1, Math.floor(memory / bytesOfTile));
}

/**
 * The spline of a grid in this thread.
 *
 * @param tiles number of tiles kept in memory, 200 kB each; default: those of 50 MB
 */
export function createPreparedSpline(
  { grid, smoothness, blocks, holes: means }: PreparedGrid,
  tiles: number = tilesIn(usualTileMemory),
): SplineGrid {
  const { columns, rows, cell, noData } = grid;
  const rule = slopeRules[smoothness];
  const holes = noData === undefined || means === undefined ? undefined : createHoleFill(grid, noData, means);
  const across = Math.ceil((columns - 1) / tileCells);
  const along = Math.ceil((rows - 1) / tileCells);
  const tileAt = createTileCache(createTileFiller(grid, rule, holes), across, along, tiles);
  const bezier = new Float64Array(16);

  function boundedTile(ti: number, tj: number): SplineTile {
    const tile = tileAt(ti, tj);
    if (tile.isBounded) return tile;
    const width = Math.min(tileCells, columns - 1 - ti * tileCells);
    const height = Math.min(tileCells, rows - 1 - tj * tileCells);
    fillBoundPyramid(tile.bounds, tile.nodes, width, height, cell);
    tile.isBounded = true;
    return tile;
  }

  function boundFromHeights(cells: Int32Array, parts: 1 | 6, out: Float64Array): void {
    boundHeights(blocks, cells, out);
    for (let k = 2; k < 2 * parts; k += 2) {
      out[k] = -Infinity;
      out[k + 1] = Infinity;
    }
  }

  function boundCells(cells: Int32Array, parts: 1 | 6, out: Float64Array): void {
    const i0 = cells[0];
    const i1 = cells[1];
    const j0 = cells[2];
    const j1 = cells[3];
    if (i1 - i0 >= tileCells || j1 - j0 >= tileCells) {
      boundFromHeights(cells, parts, out);
      return;
    }
    let n = 1;
    while ((i1 >> n) - (i0 >> n) > 2 || (j1 >> n) - (j0 >> n) > 2) n += 1;
    for (let k = 0; k < 2 * parts; k += 2) {
      out[k] = Infinity;
      out[k + 1] = -Infinity;
    }
    for (let tj = Math.floor(j0 / tileCells); tj * tileCells <= j1; tj += 1) {
      const south = Math.max(j0 - tj * tileCells, 0);
      const north = Math.min(j1 - tj * tileCells, tileCells - 1);
      for (let ti = Math.floor(i0 / tileCells); ti * tileCells <= i1; ti += 1) {
        const west = Math.max(i0 - ti * tileCells, 0);
        const east = Math.min(i1 - ti * tileCells, tileCells - 1);
        includeBlocks(boundedTile(ti, tj).bounds, n, west, east, south, north, parts, out);
      }
    }
  }

  return {
    grid,
    smoothness,
    hasHoles: holes !== undefined,
    writeCell(i, j, c) {
      const { nodes } = tileAt(Math.floor(i / tileCells), Math.floor(j / tileCells));
      cellCoefficients(nodes, (j % tileCells) * nodes.columns + (i % tileCells), c);
    },
    boundCell(i, j, out) {
      const { nodes } = tileAt(Math.floor(i / tileCells), Math.floor(j / tileCells));
      boundCell(nodes, (j % tileCells) * nodes.columns + (i % tileCells), cell, bezier, out);
    },
    boundCells,
  };
}
