import { boundCell, type HermiteNodes } from "./bicubic-cell.ts";
import { singleAbove, singleBelow } from "./outward.ts";

/**
 * Bounds of the jet over blocks of 2 × 2, 4 × 4, … cells of one tile, so that a rectangle of cells is bounded from a
 * few blocks. Each part of the jet takes 8 bytes a block, two 32-bit numbers rounded outwards: 16 bytes per cell in
 * all. Plain data.
 */
export interface BoundPyramid {
  /** Level n has blocks of 2ⁿ⁺¹ × 2ⁿ⁺¹ cells. */
  readonly levels: readonly BoundLevel[];
  readonly bezier: Float64Array;
  readonly exact: Float64Array;
}

interface BoundLevel {
  /** Number of blocks in x and in y. */
  readonly width: number;
  /** [lower, upper] of z, zx, zy, zxx, zxy, zyy per block, block by block from the south-west. */
  readonly bounds: Float32Array;
}

/** @param cells cells in x and in y, a power of two >= 2 */
export function createBoundPyramid(cells: number): BoundPyramid {
  const levels: BoundLevel[] = [];
  for (let width = cells >> 1; width > 0; width >>= 1) {
    levels.push({ width, bounds: new Float32Array(12 * width * width) });
  }
  return { levels, bezier: new Float64Array(16), exact: new Float64Array(12) };
}

/**
 * Writes the bounds of a tile. No allocation.
 *
 * @param columns number of its cells in x; the rest of the pyramid is empty
 * @param rows    number of its cells in y
 * @param cell    side of a cell, m
 */
export function fillBoundPyramid(
  { levels, bezier, exact }: BoundPyramid,
  nodes: HermiteNodes,
  columns: number,
  rows: number,
  cell: number,
): void {
  for (let n = 0; n < levels.length; n += 1) clear(levels[n].bounds);
  const { width, bounds } = levels[0];
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      boundCell(nodes, j * nodes.columns + i, cell, bezier, exact);
      const at = 12 * ((j >> 1) * width + (i >> 1));
      for (let k = 0; k < 12; k += 2) {
        bounds[at + k] = Math.min(bounds[at + k], singleBelow(exact[k]));
        bounds[at + k + 1] = Math.max(bounds[at + k + 1], singleAbove(exact[k + 1]));
      }
    }
  }
  for (let n = 1; n < levels.length; n += 1) mergeBlocks(levels[n - 1], levels[n]);
}

/**
 * Widens `out` by the bounds of the blocks of 2ⁿ × 2ⁿ cells that hold the cells i0..i1, j0..j1 of the tile.
 *
 * @param parts 1: z alone; 6: the whole jet
 * @param out   [lower, upper] per part. No allocation.
 */
export function includeBlocks(
  { levels }: BoundPyramid,
  n: number,
  i0: number,
  i1: number,
  j0: number,
  j1: number,
  parts: 1 | 6,
  out: Float64Array,
): void {
  const { width, bounds } = levels[n - 1];
  for (let j = j0 >> n; j <= j1 >> n; j += 1) {
    for (let i = i0 >> n; i <= i1 >> n; i += 1) {
      const at = 12 * (j * width + i);
      for (let k = 0; k < 2 * parts; k += 2) {
        if (bounds[at + k] < out[k]) out[k] = bounds[at + k];
        if (bounds[at + k + 1] > out[k + 1]) out[k + 1] = bounds[at + k + 1];
      }
    }
  }
}

function clear(bounds: Float32Array): void {
  for (let k = 0; k < bounds.length; k += 2) {
    bounds[k] = Infinity;
    bounds[k + 1] = -Infinity;
  }
}

function mergeBlocks(fine: BoundLevel, level: BoundLevel): void {
  for (let j = 0; j < fine.width; j += 1) {
    for (let i = 0; i < fine.width; i += 1) {
      const from = 12 * (j * fine.width + i);
      const to = 12 * ((j >> 1) * level.width + (i >> 1));
      for (let k = 0; k < 12; k += 2) {
        level.bounds[to + k] = Math.min(level.bounds[to + k], fine.bounds[from + k]);
        level.bounds[to + k + 1] = Math.max(level.bounds[to + k + 1], fine.bounds[from + k + 1]);
      }
    }
  }
}
