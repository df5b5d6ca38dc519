import { fillFromBlocks } from "./block-means.ts";
import { type FittedPlane, fitPlane, planeAt } from "./fitted-plane.ts";
import type { GridData } from "./grid-data.ts";
import { sharedNumbers } from "./shared-numbers.ts";

/** Nodes of a block whose mean is stored, in x and in y: 2⁴. */
const blockShift = 4;
/** Number of smoothing passes. Each replaces every other missing node, so a node acts at most this many nodes away. */
const smoothings = 20;
/** Blocks on each side within reach of `smoothings` and a second difference. */
const reachedBlocks = 3;

/**
 * Heights for the missing nodes of a grid, computed on demand, so that the spline has coefficients everywhere. They
 * never count as ground: cells that touch them return `no-data`.
 *
 * First the least-squares plane through all known nodes is subtracted, so that a plane with holes stays a plane. The
 * remainder of a missing node is the mean of the smallest block of 2 × 2, 4 × 4, … nodes around it that contains a
 * height, then replaced repeatedly by the mean of its neighbours, in chessboard order. Nodes farther away than 20 have
 * no influence, so that a height does not depend on the area and order of queries.
 */
export interface HoleFill {
  /**
   * Writes the missing heights among the nodes (left + i, low + j), 0 <= i < nx, 0 <= j < ny, all inside the map, to
   * z[at + j · width + i]. Allocates in proportion to nx · ny.
   */
  fill(left: number, low: number, nx: number, ny: number, z: Float64Array, at: number, width: number): void;
  /**
   * Writes bounds of the nodes of a block of 16 × 16 cells and those beside it, known or filled: [lowest, highest
   * height, largest second difference], m.
   */
  boundBlock(i: number, j: number, out: Float64Array): void;
}

/** Heights of a grid with holes in blocks, for `createHoleFill`. Plain data, in memory that threads share. */
export interface HoleMeans {
  readonly plane: FittedPlane;
  /** Of the known heights of each 16 × 16 nodes above the plane, m; where there is none, that of blocks around. */
  readonly means: Float64Array;
  /** Least and largest of the same. */
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

/**
 * Reads the grid three times and stores 24 bytes for each 16 × 16 nodes.
 *
 * @param grid   checked by `checkGrid`
 * @param noData 1 where a node has no height, else 0; one for each node
 * @throws RangeError when no node has a height
 */
export function measureHoles(grid: GridData, noData: Uint8Array): HoleMeans {
  const { columns, rows, heights } = grid;
  const plane = fitPlane(grid, noData);
  const across = (columns - 1 + (1 << blockShift)) >> blockShift;
  const along = (rows - 1 + (1 << blockShift)) >> blockShift;
  const means = sharedNumbers(Float64Array, across * along);
  const counts = new Float64Array(means.length);
  const lows = sharedNumbers(Float64Array, means.length).fill(Infinity);
  const highs = sharedNumbers(Float64Array, means.length).fill(-Infinity);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const k = j * columns + i;
      if (noData[k] !== 0) continue;
      const rest = heights[k] - planeAt(plane, i, j);
      const block = (j >> blockShift) * across + (i >> blockShift);
      means[block] += rest;
      counts[block] += 1;
      if (rest < lows[block]) lows[block] = rest;
      if (rest > highs[block]) highs[block] = rest;
    }
  }
  for (let b = 0; b < means.length; b += 1) if (counts[b] > 0) means[b] /= counts[b];
  fillFromBlocks(means, counts, across, along, 31);
  for (let b = 0; b < means.length; b += 1) {
    if (counts[b] > 0) continue;
    lows[b] = means[b];
    highs[b] = means[b];
  }
  return { plane, means, lows, highs };
}

/**
 * @param grid   checked by `checkGrid`
 * @param noData 1 where a node has no height, else 0; one for each node
 * @param known  made by `measureHoles` from the same grid; default: made here
 * @throws RangeError when no node has a height
 */
export function createHoleFill(
  grid: GridData,
  noData: Uint8Array,
  { plane, means, lows, highs }: HoleMeans = measureHoles(grid, noData),
): HoleFill {
  const { columns, rows, heights } = grid;
  const across = (columns - 1 + (1 << blockShift)) >> blockShift;
  const along = (rows - 1 + (1 << blockShift)) >> blockShift;

  const block = new Float64Array(1 << (2 * blockShift));
  const weight = new Float64Array(block.length);

  /** True if a node of a rectangle has no height. */
  function hasMissing(left: number, low: number, nx: number, ny: number): boolean {
    for (let j = low; j < low + ny; j += 1) {
      for (let k = j * columns + left; k < j * columns + left + nx; k += 1) if (noData[k] !== 0) return true;
    }
    return false;
  }

  function restAt(k: number, i: number, j: number): number {
    return heights[k] - planeAt(plane, i, j);
  }

  /** Writes the remainders of the missing nodes of a block of 16 × 16 nodes, from the others or from its mean. */
  function fillBlock(
    left: number,
    low: number,
    nx: number,
    ny: number,
    rest: Float64Array,
    at: number,
    width: number,
    missing: readonly number[][],
  ): void {
    for (let j = 0; j < ny; j += 1) {
      for (let i = 0; i < nx; i += 1) {
        const k = (low + j) * columns + left + i;
        const isKnown = noData[k] === 0;
        weight[j * nx + i] = isKnown ? 1 : 0;
        block[j * nx + i] = isKnown ? restAt(k, left + i, low + j) : 0;
        if (!isKnown) missing[(left + i + low + j) & 1].push(at + j * width + i);
      }
    }
    const mean = means[(low >> blockShift) * across + (left >> blockShift)];
    fillFromBlocks(block, weight, nx, ny, blockShift, () => mean);
    for (let j = 0; j < ny; j += 1) {
      for (let i = 0; i < nx; i += 1) {
        if (weight[j * nx + i] === 0) rest[at + j * width + i] = block[j * nx + i];
      }
    }
  }

  function fill(
    left: number,
    low: number,
    nx: number,
    ny: number,
    z: Float64Array,
    at: number,
    width: number,
  ): void {
    if (!hasMissing(left, low, nx, ny)) return;
    // whole blocks of 16 × 16 nodes around all nodes with an influence
    const west = (Math.max(0, left - smoothings) >> blockShift) << blockShift;
    const south = (Math.max(0, low - smoothings) >> blockShift) << blockShift;
    const nodesX = Math.min(columns, roundedUp(left + nx + smoothings)) - west;
    const nodesY = Math.min(rows, roundedUp(low + ny + smoothings)) - south;
    const rest = new Float64Array(nodesX * nodesY);
    const missing: number[][] = [[], []]; // by the colour of a chessboard
    for (let j = 0; j < nodesY; j += 1 << blockShift) {
      for (let i = 0; i < nodesX; i += 1 << blockShift) {
        const wide = Math.min(1 << blockShift, nodesX - i);
        const high = Math.min(1 << blockShift, nodesY - j);
        if (!hasMissing(west + i, south + j, wide, high)) continue;
        fillBlock(west + i, south + j, wide, high, rest, j * nodesX + i, nodesX, missing);
      }
    }
    for (const nodes of missing) setKnownAround(nodes, west, south, rest, nodesX, nodesY);
    for (let n = 0; n < smoothings; n += 1) smooth(rest, missing[n & 1], nodesX, nodesY);
    for (let j = 0; j < ny; j += 1) {
      for (let i = 0; i < nx; i += 1) {
        if (noData[(low + j) * columns + left + i] === 0) continue;
        const k = (low + j - south) * nodesX + left + i - west;
        z[at + j * width + i] = rest[k] + planeAt(plane, left + i, low + j);
      }
    }
  }

  /** Sets the remainders of the known nodes beside missing ones: no others have a part in smoothing. */
  function setKnownAround(
    nodes: readonly number[],
    west: number,
    south: number,
    rest: Float64Array,
    nodesX: number,
    nodesY: number,
  ): void {
    const set = (i: number, j: number): void => {
      if (i < 0 || i >= nodesX || j < 0 || j >= nodesY) return;
      const k = (south + j) * columns + west + i;
      if (noData[k] === 0) rest[j * nodesX + i] = restAt(k, west + i, south + j);
    };
    for (const node of nodes) {
      const i = node % nodesX;
      const j = (node - i) / nodesX;
      set(i - 1, j);
      set(i + 1, j);
      set(i, j - 1);
      set(i, j + 1);
    }
  }

  function boundBlock(i: number, j: number, out: Float64Array): void {
    let low = Infinity;
    let high = -Infinity;
    for (let row = Math.max(j - reachedBlocks, 0); row <= Math.min(j + reachedBlocks, along - 1); row += 1) {
      for (let b = Math.max(i - reachedBlocks, 0); b <= Math.min(i + reachedBlocks, across - 1); b += 1) {
        low = Math.min(low, lows[row * across + b]);
        high = Math.max(high, highs[row * across + b]);
      }
    }
    const side = 1 << blockShift;
    const middle = planeAt(plane, (i + 0.5) * side, (j + 0.5) * side);
    const rise = 0.5 * side * (Math.abs(plane.perColumn) + Math.abs(plane.perRow));
    out[0] = middle - rise + low;
    out[1] = middle + rise + high;
    out[2] = 2 * (high - low);
  }

  return { fill, boundBlock };
}

/** The smallest multiple of 16 that is not below n. */
function roundedUp(n: number): number {
  return ((n - 1 + (1 << blockShift)) >> blockShift) << blockShift;
}

/** Replaces nodes by the mean of their neighbours. */
function smooth(values: Float64Array, nodes: readonly number[], columns: number, rows: number): void {
  for (let n = 0; n < nodes.length; n += 1) {
    const k = nodes[n];
    const i = k % columns;
    let sum = 0;
    let count = 0;
    if (i > 0) {
      sum += values[k - 1];
      count += 1;
    }
    if (i < columns - 1) {
      sum += values[k + 1];
      count += 1;
    }
    if (k >= columns) {
      sum += values[k - columns];
      count += 1;
    }
    if (k < (rows - 1) * columns) {
      sum += values[k + columns];
      count += 1;
    }
    values[k] = sum / count;
  }
}
