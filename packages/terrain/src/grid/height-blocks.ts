import type { GridData } from "@talus/geodata";
import { type HoleFill, sharedNumbers } from "@talus/geodata/grid";
import { singleAbove, singleBelow } from "./outward.ts";

/** Cells of the smallest block in x and in y, a power of two: 2⁴. */
const blockShift = 4;
const blockCells = 1 << blockShift;
/**
 * Largest contribution of second differences more than a block away, in units of the largest: 6 · 2 · Σ |r|ᵏ/√12 over k
 * > 16 is 9e-10 in one variable, r = √3 − 2; 1e-8 leaves room for both and for round-off.
 */
const fromAfar = 1e-8;

/**
 * [lower, upper] bounds of the surface over blocks of 16 × 16, 32 × 32, … cells from the heights alone, without a
 * coefficient: the range of the nodes, widened by the possible overshoot of the spline. Eight bytes a block, rounded
 * outwards. Plain data, in memory that threads share.
 */
export interface HeightBlocks {
  /** Level n has blocks of 2ⁿ⁺⁴ × 2ⁿ⁺⁴ cells. */
  readonly levels: readonly BlockLevel[];
}

interface BlockLevel {
  /** Number of blocks in x. */
  readonly width: number;
  /** Number of blocks in y. */
  readonly height: number;
  /** [lower, upper] per block, m, block by block from the south-west. */
  readonly bounds: Float32Array;
}

/** Ranges of the nodes of blocks, as a level of bounds. */
interface NodeRanges extends Omit<BlockLevel, "bounds"> {
  readonly bounds: Float64Array;
}

/**
 * @param overshoot as in `SlopeRule`
 * @param holes     where nodes are missing
 */
export function createHeightBlocks(
  { columns, rows, heights, noData }: GridData,
  overshoot: readonly [number, number],
  holes?: HoleFill,
): HeightBlocks {
  const base = emptyRanges((columns - 2) >> blockShift, (rows - 2) >> blockShift);
  const bends = new Float64Array(base.width * base.height); // largest second difference of the nodes of a block
  for (let j = 0; j < rows; j += 1) {
    const up = j > 0 && j < rows - 1 ? columns : 0;
    const row = Math.min(j >> blockShift, base.height - 1);
    includeRow(heights, columns, j * columns, up, row * base.width, base.bounds, bends);
    const closesBlock = j > 0 && j % blockCells === 0 && j < rows - 1; // its nodes belong to the blocks below too
    if (closesBlock)
      includeRow(heights, columns, j * columns, up, (row - 1) * base.width, base.bounds, bends);
  }
  if (holes !== undefined && noData !== undefined) includeHoles(columns, rows, noData, holes, base, bends);
  const levels = [widened(base, bends, overshoot)];
  for (let top = levels[0]; top.width > 1 || top.height > 1; top = levels[levels.length - 1]) {
    levels.push(mergeBlocks(top));
  }
  return { levels };
}

/** Bounds of the surface from the ranges and bends of its nodes. */
function widened(
  { width, height, bounds: ranges }: NodeRanges,
  bends: Float64Array,
  overshoot: readonly [number, number],
): BlockLevel {
  const bounds = sharedNumbers(Float32Array, ranges.length);
  let greatest = 0;
  for (let block = 0; block < bends.length; block += 1) greatest = Math.max(greatest, bends[block]);
  for (let j = 0; j < height; j += 1) {
    for (let i = 0; i < width; i += 1) {
      const isAtBorder = i === 0 || j === 0 || i === width - 1 || j === height - 1;
      const bend = largestAround(bends, width, height, i, j) + fromAfar * greatest;
      const rise = bend * overshoot[isAtBorder ? 1 : 0];
      const at = 2 * (j * width + i);
      bounds[at] = singleBelow(ranges[at] - rise);
      bounds[at + 1] = singleAbove(ranges[at + 1] + rise);
    }
  }
  return { width, height, bounds };
}

/**
 * Writes [lower, upper] of the surface over the blocks that hold the cells i0..i1, j0..j1, both included.
 * @param cells [i0, i1, j0, j1]. No allocation.
 */
export function boundHeights({ levels }: HeightBlocks, cells: Int32Array, out: Float64Array): void {
  let n = blockShift;
  while ((cells[1] >> n) - (cells[0] >> n) > 2 || (cells[3] >> n) - (cells[2] >> n) > 2) n += 1;
  const { width, bounds } = levels[n - blockShift];
  out[0] = Infinity;
  out[1] = -Infinity;
  for (let j = cells[2] >> n; j <= cells[3] >> n; j += 1) {
    for (let i = cells[0] >> n; i <= cells[1] >> n; i += 1) {
      const at = 2 * (j * width + i);
      if (bounds[at] < out[0]) out[0] = bounds[at];
      if (bounds[at + 1] > out[1]) out[1] = bounds[at + 1];
    }
  }
}

/**
 * Widens the ranges and bends of a row of blocks by a row of nodes.
 * @param from index of its first node
 * @param up   columns, or 0 in the first and last row, where there is no second difference in y
 */
function includeRow(
  heights: GridData["heights"],
  columns: number,
  from: number,
  up: number,
  firstBlock: number,
  bounds: Float64Array,
  bends: Float64Array,
): void {
  const end = from + columns - 1;
  for (let start = from, block = firstBlock; start < end; start += blockCells, block += 1) {
    let low = bounds[2 * block];
    let high = bounds[2 * block + 1];
    let bend = bends[block];
    const stop = Math.min(start + blockCells, end);
    let before = start === from ? 2 * heights[from] - heights[from + 1] : heights[start - 1];
    let z = heights[start];
    for (let k = start; k < stop; k += 1) {
      const after = heights[k + 1];
      const inX = Math.abs(after - 2 * z + before);
      const inY = Math.abs(heights[k + up] - 2 * z + heights[k - up]);
      if (z < low) low = z;
      if (z > high) high = z;
      if (inX > bend) bend = inX;
      if (inY > bend) bend = inY;
      before = z;
      z = after;
    }
    if (z < low) low = z;
    if (z > high) high = z;
    const inX = stop === end ? 0 : Math.abs(heights[stop + 1] - 2 * z + before);
    const inY = Math.abs(heights[stop + up] - 2 * z + heights[stop - up]);
    bounds[2 * block] = low;
    bounds[2 * block + 1] = high;
    bends[block] = Math.max(bend, inX, inY);
  }
}

/** Sets the range and bend of the blocks that have a missing node or one beside them. */
function includeHoles(
  columns: number,
  rows: number,
  noData: Uint8Array,
  holes: HoleFill,
  { width, height, bounds }: NodeRanges,
  bends: Float64Array,
): void {
  const out = new Float64Array(3);
  for (let j = 0; j < height; j += 1) {
    for (let i = 0; i < width; i += 1) {
      if (!touchesHole(columns, rows, noData, i * blockCells, j * blockCells)) continue;
      holes.boundBlock(i, j, out);
      const block = j * width + i;
      bounds[2 * block] = out[0];
      bounds[2 * block + 1] = out[1];
      bends[block] = out[2];
    }
  }
}

function touchesHole(
  columns: number,
  rows: number,
  noData: Uint8Array,
  firstColumn: number,
  firstRow: number,
): boolean {
  const west = Math.max(firstColumn - 1, 0);
  const east = Math.min(firstColumn + blockCells + 1, columns - 1);
  const north = Math.min(firstRow + blockCells + 1, rows - 1);
  for (let j = Math.max(firstRow - 1, 0); j <= north; j += 1) {
    for (let k = j * columns + west; k <= j * columns + east; k += 1) if (noData[k] !== 0) return true;
  }
  return false;
}

function largestAround(bends: Float64Array, width: number, height: number, i: number, j: number): number {
  let largest = 0;
  for (let row = Math.max(j - 1, 0); row <= Math.min(j + 1, height - 1); row += 1) {
    for (let column = Math.max(i - 1, 0); column <= Math.min(i + 1, width - 1); column += 1) {
      largest = Math.max(largest, bends[row * width + column]);
    }
  }
  return largest;
}

function emptyRanges(lastColumn: number, lastRow: number): NodeRanges {
  const bounds = new Float64Array(2 * (lastColumn + 1) * (lastRow + 1));
  clear(bounds);
  return { width: lastColumn + 1, height: lastRow + 1, bounds };
}

function clear(bounds: Float32Array | Float64Array): void {
  for (let k = 0; k < bounds.length; k += 2) {
    bounds[k] = Infinity;
    bounds[k + 1] = -Infinity;
  }
}

function mergeBlocks(fine: BlockLevel): BlockLevel {
  const width = (fine.width + 1) >> 1;
  const height = (fine.height + 1) >> 1;
  const level = { width, height, bounds: sharedNumbers(Float32Array, 2 * width * height) };
  clear(level.bounds);
  for (let j = 0; j < fine.height; j += 1) {
    for (let i = 0; i < fine.width; i += 1) {
      const from = 2 * (j * fine.width + i);
      const to = 2 * ((j >> 1) * level.width + (i >> 1));
      level.bounds[to] = Math.min(level.bounds[to], fine.bounds[from]);
      level.bounds[to + 1] = Math.max(level.bounds[to + 1], fine.bounds[from + 1]);
    }
  }
  return level;
}
