import { boundCell, type HermiteNodes } from "./bicubic-cell.ts";

/**
 * Bounds of height and of the eigenvalues of its second derivatives over blocks of 1, 2 × 2, 4 × 4, … cells, so
 * that a rectangle of any size is bounded from nine blocks at most. Four 32-bit numbers per block, rounded
 * outwards: 21 bytes per cell in all.
 */
export interface BoundPyramid {
  /**
   * Writes [lower, upper] bounds over the cells i0..i1, j0..j1, both included.
   * @param cells [i0, i1, j0, j1]
   * @param what  0: height, m; 2: eigenvalues of the second derivatives, 1/m
   */
  bound(cells: Int32Array, what: 0 | 2, out: Float64Array): void;
}

interface Level {
  readonly width: number;
  readonly height: number;
  /** [z lower, z upper, eigenvalue lower, upper] per block. */
  readonly bounds: Float32Array;
}

/** @param cell side of a cell, m */
export function createBoundPyramid(nodes: HermiteNodes, cell: number): BoundPyramid {
  const levels: Level[] = [boundCells(nodes, cell)];
  for (let top = levels[0]; top.width > 1 || top.height > 1; top = levels[levels.length - 1]) {
    levels.push(mergeBlocks(top));
  }

  return {
    bound(cells, what, out) {
      const i0 = cells[0];
      const i1 = cells[1];
      const j0 = cells[2];
      const j1 = cells[3];
      let n = 0;
      while ((i1 >> n) - (i0 >> n) > 2 || (j1 >> n) - (j0 >> n) > 2) n += 1;
      const { width, bounds } = levels[n];
      let lower = Infinity;
      let upper = -Infinity;
      for (let j = j0 >> n; j <= j1 >> n; j += 1) {
        for (let i = i0 >> n; i <= i1 >> n; i += 1) {
          const at = 4 * (j * width + i) + what;
          lower = Math.min(lower, bounds[at]);
          upper = Math.max(upper, bounds[at + 1]);
        }
      }
      out[0] = lower;
      out[1] = upper;
    },
  };
}

function boundCells(nodes: HermiteNodes, cell: number): Level {
  const width = nodes.columns - 1;
  const height = nodes.z.length / nodes.columns - 1;
  const bounds = new Float32Array(4 * width * height);
  const bezier = new Float64Array(16);
  const exact = new Float64Array(4);
  for (let j = 0; j < height; j += 1) {
    for (let i = 0; i < width; i += 1) {
      boundCell(nodes, j * nodes.columns + i, cell, bezier, exact);
      const at = 4 * (j * width + i);
      for (let k = 0; k < 4; k += 2) {
        bounds[at + k] = roundedDown(exact[k]);
        bounds[at + k + 1] = -roundedDown(-exact[k + 1]);
      }
    }
  }
  return { width, height, bounds };
}

function mergeBlocks(fine: Level): Level {
  const width = (fine.width + 1) >> 1;
  const height = (fine.height + 1) >> 1;
  const bounds = new Float32Array(4 * width * height);
  for (let k = 0; k < bounds.length; k += 2) {
    bounds[k] = Infinity;
    bounds[k + 1] = -Infinity;
  }
  for (let j = 0; j < fine.height; j += 1) {
    for (let i = 0; i < fine.width; i += 1) {
      const from = 4 * (j * fine.width + i);
      const to = 4 * ((j >> 1) * width + (i >> 1));
      for (let k = 0; k < 4; k += 2) {
        bounds[to + k] = Math.min(bounds[to + k], fine.bounds[from + k]);
        bounds[to + k + 1] = Math.max(bounds[to + k + 1], fine.bounds[from + k + 1]);
      }
    }
  }
  return { width, height, bounds };
}

/** A 32-bit number <= x − 1e-12 |x|, which leaves room for the round-off of x itself. */
function roundedDown(x: number): number {
  const lower = x - 1.3e-7 * Math.abs(x) - 1e-40;
  return Math.fround(lower);
}
