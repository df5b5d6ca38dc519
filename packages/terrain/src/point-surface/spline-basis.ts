/** The lattice of a fitted spline: nodes at (x0 + i cell, y0 + j cell), i < columns, j < rows. */
export interface SplineLattice {
  readonly columns: number;
  readonly rows: number;
  readonly x0: number;
  readonly y0: number;
  /** m. */
  readonly cell: number;
}

/**
 * A C² bicubic spline is represented by one coefficient per node, and a frame of one more all around: coefficient (i,
 * j) of the frame is at (j + 1) (columns + 2) + i + 1, i = −1 … columns. The frame follows from the nodes:
 *   c(−1) = 4 c(0) − 6 c(1) + 4 c(2) − c(3)                                                              (1)
 * makes the third derivative continuous at node 1, as required by not-a-knot ends; mirrored at the other ends.
 */
export function frameLength({ columns, rows }: SplineLattice): number {
  return (columns + 2) * (rows + 2);
}

const ends = [4, -6, 4, -1] as const;

/** Writes the frame of the coefficients of the nodes. */
export function extendToFrame(
  { columns, rows }: SplineLattice,
  nodes: Float64Array,
  frame: Float64Array,
): void {
  const width = columns + 2;
  for (let j = 0; j < rows; j += 1) {
    const row = (j + 1) * width;
    for (let i = 0; i < columns; i += 1) frame[row + i + 1] = nodes[j * columns + i];
    frame[row] = endOf(frame, row, 1);
    frame[row + width - 1] = endOf(frame, row + width - 1, -1);
  }
  for (let i = 0; i < width; i += 1) {
    frame[i] = endOf(frame, i, width);
    frame[(rows + 1) * width + i] = endOf(frame, (rows + 1) * width + i, -width);
  }
}

/** (1): the coefficient at `at` from the four that follow it at distance `step`. */
function endOf(frame: Float64Array, at: number, step: number): number {
  let sum = 0;
  for (let k = 0; k < 4; k += 1) sum += ends[k] * frame[at + (k + 1) * step];
  return sum;
}

/**
 * The transpose of `extendToFrame`: gathers the contributions of the frame into the nodes. The frame is changed.
 */
export function gatherFromFrame(
  { columns, rows }: SplineLattice,
  frame: Float64Array,
  nodes: Float64Array,
): void {
  const width = columns + 2;
  for (let i = 0; i < width; i += 1) {
    spreadEnd(frame, i, width);
    spreadEnd(frame, (rows + 1) * width + i, -width);
  }
  for (let j = 0; j < rows; j += 1) {
    const row = (j + 1) * width;
    spreadEnd(frame, row, 1);
    spreadEnd(frame, row + width - 1, -1);
    for (let i = 0; i < columns; i += 1) nodes[j * columns + i] = frame[row + i + 1];
  }
}

function spreadEnd(frame: Float64Array, at: number, step: number): void {
  for (let k = 0; k < 4; k += 1) frame[at + (k + 1) * step] += ends[k] * frame[at];
}

/**
 * Writes the weights of the four coefficients i − 1 … i + 2 at the part u of cell i: the cubic B-spline.
 * @param out length 4 from `at` on. No allocation.
 */
export function setSplineWeights(u: number, out: Float64Array, at: number): void {
  const v = 1 - u;
  out[at] = (v * v * v) / 6;
  out[at + 1] = (4 - 3 * u * u * (2 - u)) / 6;
  out[at + 2] = (4 - 3 * v * v * (2 - v)) / 6;
  out[at + 3] = (u * u * u) / 6;
}

/** Heights at the nodes: (1, 4, 1)/6 of the coefficients in both directions. */
export function heightsAtNodes({ columns, rows }: SplineLattice, frame: Float64Array): Float64Array {
  const width = columns + 2;
  const heights = new Float64Array(columns * rows);
  const weights = [1 / 6, 4 / 6, 1 / 6] as const;
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      let sum = 0;
      for (let b = 0; b < 3; b += 1) {
        for (let a = 0; a < 3; a += 1) sum += weights[a] * weights[b] * frame[(j + b) * width + i + a];
      }
      heights[j * columns + i] = sum;
    }
  }
  return heights;
}
