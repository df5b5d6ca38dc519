import type { GridData } from "@talus/geodata";

/** Nodes of a block in x and in y, a power of two: 2⁵, as many as the slope of a spline reaches to each side. */
const blockShift = 5;

/**
 * The largest differences of heights that start in blocks of 32 × 32 nodes, from which curvatures of the C² spline are
 * bounded. Plain data.
 */
export interface BendBlocks {
  /** Number of blocks in x and in y. */
  readonly width: number;
  readonly height: number;
  /**
   * Largest |f(i−1) − 2 f(i) + f(i+1)| in x or in y, m; NaN in a block with a node without a height, or beside one.
   */
  readonly second: Float64Array;
  /** Largest |f(i+1, j+1) − f(i+1, j) − f(i, j+1) + f(i, j)|, m. */
  readonly mixed: Float64Array;
}

export function createBendBlocks({ columns, rows, heights, noData }: GridData): BendBlocks {
  const width = ((columns - 1) >> blockShift) + 1;
  const height = ((rows - 1) >> blockShift) + 1;
  const blocks = {
    width,
    height,
    second: new Float64Array(width * height),
    mixed: new Float64Array(width * height),
  };
  for (let j = 1; j < rows - 1; j += 1) {
    includeRow(heights, columns, j * columns, (j >> blockShift) * width, blocks);
  }
  if (noData !== undefined) markMissing(columns, noData, blocks);
  return blocks;
}

/** Widens the differences of a row of blocks by those of the inner nodes of a row; `from` is its first node. */
function includeRow(
  heights: GridData["heights"],
  columns: number,
  from: number,
  firstBlock: number,
  { second, mixed }: BendBlocks,
): void {
  const end = from + columns - 1;
  let block = firstBlock;
  for (let start = from; start < end; start += 1 << blockShift, block += 1) {
    const stop = Math.min(start + (1 << blockShift), end);
    let largest = second[block];
    let largestMixed = mixed[block];
    let k = start === from ? start + 1 : start;
    let z = heights[k];
    let before = heights[k - 1];
    let above = heights[k + columns];
    for (; k < stop; k += 1) {
      const after = heights[k + 1];
      const next = heights[k + columns + 1];
      const inX = Math.abs(after - 2 * z + before);
      const inY = Math.abs(above - 2 * z + heights[k - columns]);
      const across = Math.abs(next - after - above + z);
      if (inX > largest) largest = inX;
      if (inY > largest) largest = inY;
      if (across > largestMixed) largestMixed = across;
      before = z;
      z = after;
      above = next;
    }
    second[block] = largest;
    mixed[block] = largestMixed;
  }
}

/** A missing node affects the differences of its neighbours, which may belong to the blocks beside its own. */
function markMissing(columns: number, noData: Uint8Array, { width, height, second }: BendBlocks): void {
  for (let node = noData.indexOf(1); node >= 0; node = noData.indexOf(1, node + 1)) {
    const column = node % columns;
    const row = (node - column) / columns;
    for (
      let j = Math.max(row - 1, 0) >> blockShift;
      j <= Math.min((row + 1) >> blockShift, height - 1);
      j += 1
    ) {
      for (
        let i = Math.max(column - 1, 0) >> blockShift;
        i <= (column + 1) >> blockShift && i < width;
        i += 1
      ) {
        second[j * width + i] = NaN;
      }
    }
  }
}

/**
 * A bound of the curvature of the C² spline over 256 × 256 cells, at their nodes and middles, 1/m; Infinity where
 * missing heights or the border of the map have a part in it.
 *
 * With δ² the largest second difference in x or in y, and δxy the largest mixed one, among the nodes on which the
 * spline depends, in cells of side h:
 *   |zxx|, |zyy| <= 3 δ²/h²;   |zxy| <= 3 δxy/h²                                                      (1)
 * since M(i−1) + 4 M(i) + M(i+1) = 6 δ²f(i) makes M at most 3 δ² at a node and the mean of two neighbours at most
 * √3 δ², which the spline in the other variable raises by (1 + 3√3)/4 at most, to 2.69 δ²; and a slope,
 * Σ −3 rᵏ (f(i+k) − f(i−k)), is at most √3 times the largest difference of neighbours at a node, 1.5 times in a middle.
 * A principal curvature of a height surface is at most the larger eigenvalue of its second derivatives where that is
 * positive, which is at most max(|zxx|, |zyy|) + |zxy|.
 *
 * Source: Richards (1973), The Lebesgue constants for cardinal spline interpolation, J. Approx. Theory 14, 83, for
 * (1 + 3√3)/4.
 *
 * @param ti, tj patch of 256 × 256 cells, counted from the south-west
 */
export function boundCurvature(
  { width, height, second, mixed }: BendBlocks,
  ti: number,
  tj: number,
  cell: number,
): number {
  const [west, east] = [8 * ti - 1, 8 * ti + 9];
  const [south, north] = [8 * tj - 1, 8 * tj + 9];
  // the last block of a row may be cut, so that the border lies within the reach of the one before it
  if (west < 0 || south < 0 || east >= width - 1 || north >= height - 1) return Infinity;
  let largest = 0;
  let largestMixed = 0;
  for (let j = south; j <= north; j += 1) {
    for (let block = j * width + west; block <= j * width + east; block += 1) {
      if (Number.isNaN(second[block])) return Infinity;
      if (second[block] > largest) largest = second[block];
      if (mixed[block] > largestMixed) largestMixed = mixed[block];
    }
  }
  return (secondFactor * largest + mixedFactor * largestMixed) / (cell * cell);
}

/** Factors of (1). */
const secondFactor = 3;
const mixedFactor = 3;
