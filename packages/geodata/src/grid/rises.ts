/** Heights below this, m, are considered voids. */
const LOWEST = -9998;

/** Cells of a grid in any unit of the map. */
interface Spacing {
  readonly columns: number;
  readonly cellSize: number;
}

/**
 * Rise from cell i to the next one in its row per unit of the map, heights in m; NaN at the end of a row, and if either
 * cell has no height or is a void.
 */
export function risesOf(
  { columns, cellSize }: Spacing,
  heights: ArrayLike<number>,
  noData: Uint8Array | undefined,
): (i: number) => number {
  return (i) => {
    if ((i + 1) % columns === 0 || noData?.[i] === 1 || noData?.[i + 1] === 1) return Number.NaN;
    if (!(heights[i] > LOWEST && heights[i + 1] > LOWEST)) return Number.NaN;
    return (heights[i + 1] - heights[i]) / cellSize;
  };
}
