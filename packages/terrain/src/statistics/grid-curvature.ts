import type { GridData } from "@talus/geodata";
import { createHoleFill, type HoleFill } from "@talus/geodata/grid";
import { cellCoefficients, evaluatePolynomial } from "../grid/bicubic-cell.ts";
import { slopeRules } from "../grid/slope-rule.ts";
import { createTile, createTileFiller, tileCells } from "../grid/spline-tile.ts";
import { boundCurvature, createBendBlocks } from "./bend-blocks.ts";
import { createCurvatureScan, patchCells } from "./curvature-scan.ts";
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
 * nodes; of equal ones that of the southernmost, then of the westernmost place. Patches of the map are visited in the
 * order of their bounds, and those that cannot hold it are omitted. In the others the places are scanned by a shorter
 * formula; the largest curvatures alone are computed as those of the ground on which bodies move. Curvatures of
 * different patches that differ by less than their rounding count as equal.
 *
 * @param highest largest magnitude of a height, m
 */
export function measureCurvature(grid: GridData, highest: number): GridCurvature {
  const { columns, rows, cell, x0, y0 } = grid;
  const across = Math.ceil((columns - 1) / patchCells);
  const along = Math.ceil((rows - 1) / patchCells);
  const blocks = createBendBlocks(grid);
  const bounds = Float64Array.from({ length: across * along }, (_, patch) =>
    boundCurvature(blocks, patch % across, Math.floor(patch / across), cell),
  );
  const order = Uint32Array.from(bounds, (_, patch) => patch);
  order.sort((a, b) => (bounds[a] === bounds[b] ? a - b : bounds[b] - bounds[a]));
  const search = createPatchSearch(grid, highest);
  for (const patch of order) {
    if (bounds[patch] * rounding < search.largest) break;
    search.visit(patch % across, Math.floor(patch / across));
  }
  const { largest, halfColumn, halfRow } = search;
  if (largest === -Infinity) return { largest };
  return { largest, mostCurvedAt: [x0 + 0.5 * halfColumn * cell, y0 + 0.5 * halfRow * cell] };
}

/** The largest curvature in the patches visited so far, 1/m, and its place in halves of a cell. */
interface PatchSearch {
  readonly largest: number;
  readonly halfColumn: number;
  readonly halfRow: number;
  visit(ti: number, tj: number): void;
}

function createPatchSearch(grid: GridData, highest: number): PatchSearch {
  const { columns, rows, noData } = grid;
  const holes = noData?.includes(1) === true ? createHoleFill(grid, noData) : undefined;
  const scanned = createCurvatureScan(grid, highest, holes);
  const curvatureAt = createExactCurvature(grid, holes);
  const found = { largest: -Infinity, halfColumn: 0, halfRow: 0 };

  function compare(halfColumn: number, halfRow: number): void {
    const curvature = curvatureAt(halfColumn, halfRow);
    if (!(curvature >= found.largest)) return;
    const isBefore = halfRow < found.halfRow || (halfRow === found.halfRow && halfColumn < found.halfColumn);
    if (curvature === found.largest && !isBefore) return;
    found.largest = curvature;
    found.halfColumn = halfColumn;
    found.halfRow = halfRow;
  }

  /** Tile by tile, each of which is filled once. */
  function compareInTile(i: number, j: number, least: number): void {
    const { count, halfColumns, halfRows, curvatures } = scanned;
    for (let n = 0; n < count; n += 1) {
      if (curvatures[n] < least) continue;
      if (tileOf(halfColumns[n], columns) === i && tileOf(halfRows[n], rows) === j)
        compare(halfColumns[n], halfRows[n]);
    }
  }

  return Object.assign(found, {
    visit(ti: number, tj: number): void {
      scanned.scan(ti, tj, found.largest, [found.halfColumn, found.halfRow]);
      let most = -Infinity;
      for (let n = 0; n < scanned.count; n += 1) most = Math.max(most, scanned.curvatures[n]);
      const least = most - 2 * scanned.tolerance;
      const perPatch = patchCells / tileCells;
      for (let j = tj * perPatch; j < (tj + 1) * perPatch; j += 1)
        for (let i = ti * perPatch; i < (ti + 1) * perPatch; i += 1) compareInTile(i, j, least);
    },
  });
}

/** The tile in x or in y with a place; the last node belongs to the cell before it. */
function tileOf(half: number, nodes: number): number {
  return Math.floor(Math.min(half >> 1, nodes - 2) / tileCells);
}

/** The curvature of the ground on which bodies move, at a place in halves of a cell; tiles are filled as needed. */
function createExactCurvature(
  grid: GridData,
  holes?: HoleFill,
): (halfColumn: number, halfRow: number) => number {
  const { columns, rows, cell } = grid;
  const fillTile = createTileFiller(grid, slopeRules.C2, holes);
  const tile = createTile();
  const c = new Float64Array(16);
  const place = Float64Array.of(0, 0, 1 / cell);
  const powers = new Float64Array(12);
  const jet = new Float64Array(6);
  let [filledI, filledJ] = [-1, -1];

  return (halfColumn, halfRow) => {
    const [ti, tj] = [tileOf(halfColumn, columns), tileOf(halfRow, rows)];
    if (ti !== filledI || tj !== filledJ) {
      fillTile(ti, tj, tile);
      [filledI, filledJ] = [ti, tj];
    }
    const column = Math.min(halfColumn >> 1, columns - 2);
    const row = Math.min(halfRow >> 1, rows - 2);
    const node = (row - tj * tileCells) * tile.nodes.columns + column - ti * tileCells;
    cellCoefficients(tile.nodes, node, c);
    place[0] = 0.5 * halfColumn - column;
    place[1] = 0.5 * halfRow - row;
    evaluatePolynomial(c, place, powers, jet);
    return largestCurvature(jet);
  };
}
