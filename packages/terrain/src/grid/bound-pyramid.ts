import { boundCell, type HermiteNodes } from "./bicubic-cell.ts";

/**
 * Bounds of the jet over blocks of 2 × 2, 4 × 4, … cells, so that a rectangle of cells of any size is bounded from
 * nine blocks at most. Twelve 32-bit numbers per block, rounded outwards: 16 bytes per cell in all. Plain data.
 */
export interface BoundPyramid {
  /** Level n has blocks of 2ⁿ⁺¹ × 2ⁿ⁺¹ cells. */
  readonly levels: readonly BoundLevel[];
}

interface BoundLevel {
  /** Number of blocks in x. */
  readonly width: number;
  /** Number of blocks in y. */
  readonly height: number;
  /** [lower, upper] of z, zx, zy, zxx, zxy, zyy per block, block by block from the south-west. */
  readonly bounds: Float32Array;
}

/** @param cell side of a cell, m */
export function createBoundPyramid(nodes: HermiteNodes, cell: number): BoundPyramid {
  const levels: BoundLevel[] = [boundBlocks(nodes, cell)];
  for (let top = levels[0]; top.width > 1 || top.height > 1; top = levels[levels.length - 1]) {
    levels.push(mergeBlocks(top));
  }
  return { levels };
}

/**
 * Writes bounds of the jet over the blocks that hold the cells i0..i1, j0..j1, both included.
 *
 * @param cells [i0, i1, j0, j1]
 * @param parts 1: z alone; 6: the whole jet
 * @param out   [lower, upper] per part. No allocation.
 */
export function boundCells(
  { levels }: BoundPyramid,
  cells: Int32Array,
  parts: 1 | 6,
  out: Float64Array,
): void {
  let n = 1;
  while ((cells[1] >> n) - (cells[0] >> n) > 2 || (cells[3] >> n) - (cells[2] >> n) > 2) n += 1;
  const { width, bounds } = levels[n - 1];
  for (let k = 0; k < 2 * parts; k += 2) {
    out[k] = Infinity;
    out[k + 1] = -Infinity;
  }
  for (let j = cells[2] >> n; j <= cells[3] >> n; j += 1) {
    for (let i = cells[0] >> n; i <= cells[1] >> n; i += 1) {
      const at = 12 * (j * width + i);
      for (let k = 0; k < 2 * parts; k += 2) {
        if (bounds[at + k] < out[k]) out[k] = bounds[at + k];
        if (bounds[at + k + 1] > out[k + 1]) out[k + 1] = bounds[at + k + 1];
      }
    }
  }
}

function emptyLevel(width: number, height: number): BoundLevel {
  const bounds = new Float32Array(12 * width * height);
  for (let k = 0; k < bounds.length; k += 2) {
    bounds[k] = Infinity;
    bounds[k + 1] = -Infinity;
  }
  return { width, height, bounds };
}

function boundBlocks(nodes: HermiteNodes, cell: number): BoundLevel {
  const columns = nodes.columns - 1;
  const rows = nodes.z.length / nodes.columns - 1;
  const level = emptyLevel((columns + 1) >> 1, (rows + 1) >> 1);
  const bezier = new Float64Array(16);
  const exact = new Float64Array(12);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      boundCell(nodes, j * nodes.columns + i, cell, bezier, exact);
      const at = 12 * ((j >> 1) * level.width + (i >> 1));
      for (let k = 0; k < 12; k += 2) {
        level.bounds[at + k] = Math.min(level.bounds[at + k], roundedDown(exact[k]));
        level.bounds[at + k + 1] = Math.max(level.bounds[at + k + 1], -roundedDown(-exact[k + 1]));
      }
    }
  }
  return level;
}

function mergeBlocks(fine: BoundLevel): BoundLevel {
  const level = emptyLevel((fine.width + 1) >> 1, (fine.height + 1) >> 1);
  for (let j = 0; j < fine.height; j += 1) {
    for (let i = 0; i < fine.width; i += 1) {
      const from = 12 * (j * fine.width + i);
      const to = 12 * ((j >> 1) * level.width + (i >> 1));
      for (let k = 0; k < 12; k += 2) {
        level.bounds[to + k] = Math.min(level.bounds[to + k], fine.bounds[from + k]);
        level.bounds[to + k + 1] = Math.max(level.bounds[to + k + 1], fine.bounds[from + k + 1]);
      }
    }
  }
  return level;
}

/** A 32-bit number below x by at least 1e-8 |x|, which leaves room for the round-off of x itself. */
function roundedDown(x: number): number {
  return Math.fround(x - 1.3e-7 * Math.abs(x) - 1e-40);
}
