import type { GridFile } from "@talus/geodata";
import { measureGrid } from "@talus/terrain/statistics";
import { digits } from "../process/info-text.ts";
import { type FileInfo, fileText, referenceInfo } from "./file-info.ts";
import { type ShapeInfo, shapeInfo, shapeRows, slopeText } from "./shape-info.ts";

/** Output of `talus terrain info --json`. Lengths in m, map coordinates. */
export interface TerrainInfo extends FileInfo, ShapeInfo {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly noData: { readonly count: number; readonly share: number };
  readonly heights: { readonly lowest: number; readonly highest: number; readonly mean: number };
}

/** @throws RangeError if the grid cannot be used as ground */
export function describeGridFile(file: string, read: GridFile): TerrainInfo {
  const { grid, origin, format, reference } = read;
  const { columns, rows, cell } = grid;
  const measured = measureGrid(grid);
  const west = grid.x0 + origin.x - 0.5 * cell;
  const south = grid.y0 + origin.y - 0.5 * cell;
  const { missing, lowest, highest, mean } = measured;
  return {
    file,
    format,
    columns,
    rows,
    cell,
    extent: { west, east: west + columns * cell, south, north: south + rows * cell },
    ...referenceInfo(reference),
    noData: { count: missing, share: missing / (columns * rows) },
    heights: { lowest, highest, mean },
    warnings: read.warnings ?? [],
    ...shapeInfo(measured, origin),
  };
}

/** The same as text: a heading, and a row for each item. */
export function terrainInfoText(info: TerrainInfo): string {
  const { noData, heights } = info;
  const size = [
    ["size", `${info.columns} columns, ${info.rows} rows`],
    ["cell", `${digits(info.cell)} m`],
  ] as const;
  const contents = [
    ["no data", `${noData.count} cells, ${digits(100 * noData.share)} %`],
    ["heights", `${digits(heights.lowest)} to ${digits(heights.highest)} m, mean ${digits(heights.mean)} m`],
  ] as const;
  return fileText(info, size, contents, shapeRows(info)) + slopeText(info.slopes);
}
