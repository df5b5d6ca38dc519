import type { GridData } from "@talus/geodata";
import { createHoleFill } from "@talus/geodata/grid";
import { cellCoefficients, evaluatePolynomial } from "../grid/bicubic-cell.ts";
import { hasCellData } from "../grid/cell-data.ts";
import { slopeRules } from "../grid/slope-rule.ts";
import { createTile, createTileFiller, tileCells } from "../grid/spline-tile.ts";
import { boundCurvature, createBendBlocks } from "./bend-blocks.ts";
import { largestCurvature } from "./largest-curvature.ts";

/** The most curved place of a grid. */
export interface GridCurvature {
  /** Its curvature as computed, 1/m, > 0 where the ground is hollow; -Infinity if no cell has data at all its nodes. */
  readonly largest: number;
  /** Its place: [x, y] in the coordinates of the grid, m; absent if there is none. */
  readonly mostCurvedAt?: readonly [number, number];
}

/** Allowance for the rounding of a curvature beside that of its bound. */
const rounding = 1 + 1e-9;

/**
 * The largest curvature of the C² spline at the nodes and in the middles of the cells that have data at all their
 * nodes; of equal ones that of the southernmost, then of the westernmost place. Tiles of the map are visited in the
 * order of their bounds, and those that cannot hold it are omitted.
 */
export function measureCurvature(grid: GridData): GridCurvature {
  const { columns, rows, cell, x0, y0 } = grid;
  const across = Math.ceil((columns - 1) / tileCells);
  const along = Math.ceil((rows - 1) / tileCells);
  const blocks = createBendBlocks(grid);
  const bounds = Float64Array.from({ length: across * along }, (_, tile) =>
    boundCurvature(blocks, tile % across, Math.floor(tile / across), cell),
  );
  const order = Uint32Array.from(bounds, (_, tile) => tile);
  order.sort((a, b) => (bounds[a] === bounds[b] ? a - b : bounds[b] - bounds[a]));
  const search = createTileSearch(grid);
  for (const tile of order) {
    if (bounds[tile] * rounding < search.largest) break;
    search.visit(tile % across, Math.floor(tile / across));
  }
  const { largest, halfColumn, halfRow } = search;
  if (largest === -Infinity) return { largest };
  return { largest, mostCurvedAt: [x0 + 0.5 * halfColumn * cell, y0 + 0.5 * halfRow * cell] };
}

/** The largest curvature in the tiles visited so far, 1/m, and its place in halves of a cell. */
interface TileSearch {
  readonly largest: number;
  readonly halfColumn: number;
  readonly halfRow: number;
  visit(ti: number, tj: number): void;
}

function createTileSearch(grid: GridData): TileSearch {
  const { columns, rows, cell, noData } = grid;
  const holes = noData?.includes(1) === true ? createHoleFill(grid, noData) : undefined;
  const fillTile = createTileFiller(grid, slopeRules.C2, holes);
  const tile = createTile();
  const c = new Float64Array(16);
  const place = Float64Array.of(0, 0, 1 / cell);
  const powers = new Float64Array(12);
  const jet = new Float64Array(6);
  const perCell2 = rounding / (cell * cell);
  const found = { largest: -Infinity, halfColumn: 0, halfRow: 0 };

  function compare(u: number, v: number, halfColumn: number, halfRow: number): void {
    place[0] = u;
    place[1] = v;
    evaluatePolynomial(c, place, powers, jet);
    const curvature = largestCurvature(jet);
    if (!(curvature >= found.largest)) return;
    const isBefore = halfRow < found.halfRow || (halfRow === found.halfRow && halfColumn < found.halfColumn);
    if (curvature === found.largest && !isBefore) return;
    found.largest = curvature;
    found.halfColumn = halfColumn;
    found.halfRow = halfRow;
  }

  /** Its south-west node, its middle, and at the east and north border of the map the nodes there. */
  function visitCell(i: number, j: number): void {
    const isEast = i === columns - 2;
    const isNorth = j === rows - 2;
    if (boundAtNode(c) * perCell2 >= found.largest) compare(0, 0, 2 * i, 2 * j);
    if (boundInMiddle(c) * perCell2 >= found.largest) compare(0.5, 0.5, 2 * i + 1, 2 * j + 1);
    if (isEast) compare(1, 0, 2 * i + 2, 2 * j);
    if (isNorth) compare(0, 1, 2 * i, 2 * j + 2);
    if (isEast && isNorth) compare(1, 1, 2 * i + 2, 2 * j + 2);
  }

  return Object.assign(found, {
    visit(ti: number, tj: number): void {
      fillTile(ti, tj, tile);
      const [west, south] = [ti * tileCells, tj * tileCells];
      const width = Math.min(tileCells, columns - 1 - west);
      const height = Math.min(tileCells, rows - 1 - south);
      for (let j = 0; j < height; j += 1) {
        for (let i = 0; i < width; i += 1) {
          if (!hasCellData(noData, (south + j) * columns + west + i, columns)) continue;
          cellCoefficients(tile.nodes, j * tile.nodes.columns + i, c);
          visitCell(west + i, south + j);
        }
      }
    },
  });
}

/**
 * A bound of both principal curvatures at the south-west node of a cell: that of the eigenvalues of the second
 * derivatives, 1/m times the square of a cell. A curvature below zero is below it too.
 */
function boundAtNode(c: Float64Array): number {
  return 2 * Math.max(c[8], c[2], 0) + Math.abs(c[5]);
}

/** The same in the middle of a cell. */
function boundInMiddle(c: Float64Array): number {
  const zuu = 2 * alongV(c, 8, 0.5) + 3 * alongV(c, 12, 0.5);
  const zvv = 2 * alongU(c, 2, 0.5) + 3 * alongU(c, 3, 0.5);
  const zuv = slopeAlongV(c, 4) + slopeAlongV(c, 8) + 0.75 * slopeAlongV(c, 12);
  return Math.max(zuu, zvv, 0) + Math.abs(zuv);
}

/** Σ c[k + j] vʲ. */
function alongV(c: Float64Array, k: number, v: number): number {
  return c[k] + v * (c[k + 1] + v * (c[k + 2] + v * c[k + 3]));
}

/** Σ c[4 i + k] uⁱ. */
function alongU(c: Float64Array, k: number, u: number): number {
  return c[k] + u * (c[k + 4] + u * (c[k + 8] + u * c[k + 12]));
}

/** Σ j c[k + j] vʲ⁻¹ at v = 1/2. */
function slopeAlongV(c: Float64Array, k: number): number {
  return c[k + 1] + c[k + 2] + 0.75 * c[k + 3];
}
