import type { GridData } from "@talus/geodata";
import type { SurfaceFit } from "../ground/terrain.ts";
import type { SmoothData } from "../ground/terrain-data.ts";
import { solveConjugateGradients } from "./conjugate-gradients.ts";
import { fitMeanPlane, heightOfPlane, type MeanPlane } from "./mean-plane.ts";
import {
  extendToFrame,
  frameLength,
  gatherFromFrame,
  heightsAtNodes,
  type SplineLattice,
  setSplineWeights,
} from "./spline-basis.ts";
import { addBendingEnergy, bendingDiagonal } from "./spline-energy.ts";

const fewestNodes = 4;
const mostNodes = 1e8;
const defaultSmoothing = 0.25; // in cells
const defaultReach = 3; // in cells
/** In cells. A smoother surface needs no finer grid, and the iteration would take long. */
const mostSmoothing = 2;
/** Of the residual; far below the noise of any survey. */
const tolerance = 1e-12;
const mostSteps = 20_000;

/**
 * Fits a C² bicubic spline on a square lattice to heights at scattered places:
 *
 *   minimise  mean (s(x_k, y_k) − z_k)²  +  ℓ⁴ mean (s_xx² + 2 s_xy² + s_yy²)                           (1)
 *
 * ℓ the smoothing length: of a wave of length 2π ℓ half the height is left, of a wave number k the fraction 1/(1 + (ℓ
 * k)⁴). Planes are kept for every ℓ. Lattice from the south-west corner of the points; the frame of coefficients
 * outside it follows from not-a-knot ends, so that the grid of heights gives this very spline.
 *
 * @param data that `createTerrain` has checked
 * @throws RangeError for a smoothing length of too many cells, or if the iteration does not converge
 */
export function fitHeightGrid(data: SmoothData): { readonly grid: GridData; readonly fit: SurfaceFit } {
  const { cell, smoothingLength = defaultSmoothing * cell, reach = defaultReach * cell } = data;
  if (smoothingLength > mostSmoothing * cell) {
    throw new RangeError(
      `createTerrain: points smoothingLength must be at most ${mostSmoothing} cells of ${cell} m, got ${smoothingLength}; take a larger cell`,
    );
  }
  const lattice = createLattice(data);
  const plane = fitMeanPlane(data.x, data.y, data.z);
  const z = data.z.map((height, i) => height - heightOfPlane(plane, data.x[i], data.y[i]));
  const places = placePoints(data, lattice);
  const solved = solveFit(places, z, lattice, smoothingLength);
  const grid = createGrid(data, lattice, plane, solved.frame, reach);
  return { grid, fit: { ...measureFit(places, z, lattice, solved.frame), steps: solved.steps } };
}

function createLattice({ x, y, cell }: SmoothData): SplineLattice {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < x.length; i += 1) {
    west = Math.min(west, x[i]);
    east = Math.max(east, x[i]);
    south = Math.min(south, y[i]);
    north = Math.max(north, y[i]);
  }
  const columns = Math.max(fewestNodes, Math.ceil((east - west) / cell) + 1);
  const rows = Math.max(fewestNodes, Math.ceil((north - south) / cell) + 1);
  if (columns * rows > mostNodes) {
    throw new RangeError(
      `createTerrain: points cell = ${cell} m makes ${columns} × ${rows} nodes; at most ${mostNodes} are allowed`,
    );
  }
  return { columns, rows, x0: west, y0: south, cell };
}

/**
 * Place of each point: the first of its 16 coefficients in the frame, and its fractional position in the cell.
 */
interface Places {
  readonly first: Int32Array;
  readonly u: Float64Array;
  readonly v: Float64Array;
}

function placePoints({ x, y }: SmoothData, { columns, rows, x0, y0, cell }: SplineLattice): Places {
  const first = new Int32Array(x.length);
  const u = new Float64Array(x.length);
  const v = new Float64Array(x.length);
  for (let k = 0; k < x.length; k += 1) {
    const across = (x[k] - x0) / cell;
    const up = (y[k] - y0) / cell;
    const i = Math.min(Math.floor(across), columns - 2);
    const j = Math.min(Math.floor(up), rows - 2);
    first[k] = j * (columns + 2) + i;
    u[k] = across - i;
    v[k] = up - j;
  }
  return { first, u, v };
}

function solveFit(
  places: Places,
  z: Float64Array,
  lattice: SplineLattice,
  smoothingLength: number,
): { readonly frame: Float64Array; readonly steps: number } {
  const nodes = lattice.columns * lattice.rows;
  const ratio = smoothingLength / lattice.cell;
  const stiffness = (ratio * ratio * ratio * ratio) / nodes;
  const frame = new Float64Array(frameLength(lattice));
  const forces = new Float64Array(frame.length);
  const right = new Float64Array(nodes);
  const diagonal = new Float64Array(nodes);

  spread(places, lattice, forces, (_sum, k) => z[k] / z.length);
  gatherFromFrame(lattice, forces, right);
  addSquares(places, lattice, diagonal);
  for (let n = 0; n < nodes; n += 1) diagonal[n] = diagonal[n] / z.length + bendingDiagonal * stiffness;

  const { x, steps } = solveConjugateGradients(
    (c, out) => {
      extendToFrame(lattice, c, frame);
      forces.fill(0);
      spread(places, lattice, forces, (sum) => sum / z.length, frame);
      addBendingEnergy(lattice, stiffness, frame, forces);
      gatherFromFrame(lattice, forces, out);
    },
    right,
    diagonal,
    { tolerance, mostSteps },
  );
  if (steps < 0) {
    throw new RangeError(
      `createTerrain: points: the fit has not converged in ${mostSteps} steps; take a larger cell or smoothingLength`,
    );
  }
  extendToFrame(lattice, x, frame);
  return { frame, steps };
}

/** Adds force(s(x_k), k) times the weights of point k to the frame; s of the coefficients `of`, 0 without them. */
function spread(
  { first, u, v }: Places,
  { columns }: SplineLattice,
  forces: Float64Array,
  force: (height: number, k: number) => number,
  of?: Float64Array,
): void {
  const width = columns + 2;
  const weights = new Float64Array(8);
  for (let k = 0; k < first.length; k += 1) {
    setSplineWeights(u[k], weights, 0);
    setSplineWeights(v[k], weights, 4);
    const value = force(of === undefined ? 0 : heightAt(of, first[k], width, weights), k);
    for (let b = 0; b < 4; b += 1) {
      const part = value * weights[4 + b];
      const at = first[k] + b * width;
      for (let a = 0; a < 4; a += 1) forces[at + a] += part * weights[a];
    }
  }
}

function heightAt(frame: Float64Array, first: number, width: number, weights: Float64Array): number {
  let sum = 0;
  for (let b = 0; b < 4; b += 1) {
    const at = first + b * width;
    let row = 0;
    for (let a = 0; a < 4; a += 1) row += weights[a] * frame[at + a];
    sum += weights[4 + b] * row;
  }
  return sum;
}

/** Adds the squares of the weights of all points at each node; weights of the frame outside are omitted. */
function addSquares({ first, u, v }: Places, { columns, rows }: SplineLattice, nodes: Float64Array): void {
  const width = columns + 2;
  const weights = new Float64Array(8);
  for (let k = 0; k < first.length; k += 1) {
    setSplineWeights(u[k], weights, 0);
    setSplineWeights(v[k], weights, 4);
    const i0 = (first[k] % width) - 1;
    const j0 = Math.floor(first[k] / width) - 1;
    for (let j = Math.max(j0, 0); j < Math.min(j0 + 4, rows); j += 1) {
      for (let i = Math.max(i0, 0); i < Math.min(i0 + 4, columns); i += 1) {
        const weight = weights[i - i0] * weights[4 + j - j0];
        nodes[j * columns + i] += weight * weight;
      }
    }
  }
}

function measureFit(
  { first, u, v }: Places,
  z: Float64Array,
  { columns }: SplineLattice,
  frame: Float64Array,
): Omit<SurfaceFit, "steps"> {
  const weights = new Float64Array(8);
  let sum = 0;
  let largest = 0;
  let worstPoint = 0;
  for (let k = 0; k < z.length; k += 1) {
    setSplineWeights(u[k], weights, 0);
    setSplineWeights(v[k], weights, 4);
    const difference = Math.abs(heightAt(frame, first[k], columns + 2, weights) - z[k]);
    sum += difference * difference;
    if (difference <= largest) continue;
    largest = difference;
    worstPoint = k;
  }
  return { rms: Math.sqrt(sum / z.length), largest, worstPoint };
}

function createGrid(
  { x, y }: SmoothData,
  lattice: SplineLattice,
  plane: MeanPlane,
  frame: Float64Array,
  reach: number,
): GridData {
  const { columns, rows, x0, y0, cell } = lattice;
  const heights = heightsAtNodes(lattice, frame);
  for (let n = 0; n < heights.length; n += 1) {
    const i = n % columns;
    const j = (n - i) / columns;
    heights[n] += heightOfPlane(plane, x0 + i * cell, y0 + j * cell);
  }
  const grid: GridData = { columns, rows, x0, y0, cell, heights };
  if (reach === Infinity) return grid;
  const noData = new Uint8Array(heights.length).fill(1);
  for (let k = 0; k < x.length; k += 1) {
    const i0 = Math.max(Math.ceil((x[k] - reach - x0) / cell), 0);
    const i1 = Math.min(Math.floor((x[k] + reach - x0) / cell), columns - 1);
    const j0 = Math.max(Math.ceil((y[k] - reach - y0) / cell), 0);
    const j1 = Math.min(Math.floor((y[k] + reach - y0) / cell), rows - 1);
    for (let j = j0; j <= j1; j += 1) noData.fill(0, j * columns + i0, j * columns + i1 + 1);
  }
  if (!noData.includes(1)) return grid;
  for (let n = 0; n < heights.length; n += 1) if (noData[n] === 1) heights[n] = 0;
  return { ...grid, noData };
}
