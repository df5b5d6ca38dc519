import type { GridData, MapBounds } from "@talus/geodata";
import {
  loadProjection,
  type ReferenceSystem,
  referenceSystem,
  utmZone,
  wrongScale,
} from "@talus/geodata/projection";
import {
  chooseLattice,
  clipGrid,
  fillRaster,
  type MapChange,
  type Raster,
  regrid,
} from "@talus/geodata/raster";
import { createTerrain } from "@talus/terrain";
import { BadInput } from "../process/bad-input.ts";
import { namingFile, namingFileLater } from "../process/naming-file.ts";
import type { ConvertRequest } from "./convert-request.ts";
import type { RasterFile } from "./raster-file.ts";

/** An operation on the heights, as recorded. */
export type Step = Readonly<Record<string, unknown>> & { readonly step: string };

/** A grid in metres on its map, and the operations that produced it. */
export interface Converted {
  readonly grid: GridData;
  /** Reference system of the map: code, name or neither. */
  readonly epsg: number | undefined;
  readonly name: string;
  readonly steps: readonly Step[];
}

/**
 * Fills, reprojects or resamples, and clips, in this order and only as requested.
 *
 * @throws BadInput if the file cannot be converted as requested; RangeError if no cells remain
 */
export async function convertRaster(
  source: RasterFile,
  request: ConvertRequest,
  file: string,
): Promise<Converted> {
  const steps: Step[] = [];
  let { raster } = source;
  const { verticalUnit, horizontalUnit } = source;
  if (verticalUnit.metres !== 1) steps.push({ step: "heights to metres", from: verticalUnit.name });
  if (request.fill) {
    const filled = raster.noData?.reduce((sum, mark) => sum + mark, 0) ?? 0;
    raster = fillRaster(raster);
    steps.push({ step: "fill", cells: filled });
  }
  const from = sourceSystem(source, request, file);
  const isMetric = horizontalUnit.metres === 1;
  if (request.to !== undefined) {
    if (from === undefined) {
      throw new BadInput(
        `${file}: does not state its reference system; give it, for example --from EPSG:4326`,
      );
    }
    const [middle] = middleOf(raster);
    const { to } = request;
    const { forward, inverse } = await namingFileLater("--to: ", () => loadProjection(from, to, middle));
    const { epsg, name } = to;
    const way = { step: "reproject", from: from.name, to: name };
    const grid = onLattice(raster, forward, inverse, request, way, steps);
    return { grid, epsg, name, steps };
  }
  if (source.isGeographic) {
    const example = `--to ${utmZone(...middleOf(raster))}`;
    throw new BadInput(
      `${file}: coordinates are in degrees (${source.name}); choose the target map, for example ${example}`,
    );
  }
  requireOwnMap(source, request, file);
  if (!isMetric) steps.push({ step: "map to metres", from: horizontalUnit.name });
  const named = isMetric
    ? { epsg: source.epsg, name: source.name }
    : { epsg: undefined, name: `${source.name}, in metres` };
  const metric = inMetres(raster, horizontalUnit.metres);
  if (request.cell !== undefined) {
    const stay: MapChange = () => undefined;
    const grid = onLattice(metric, stay, stay, request, { step: "resample" }, steps);
    return { grid, ...named, steps };
  }
  const grid = squareGrid(metric, file);
  if (request.clip === undefined) return { grid, ...named, steps };
  steps.push({ step: "clip", bounds: Object.values(request.clip) });
  return { grid: clipGrid(grid, request.clip), ...named, steps };
}

/** @throws BadInput for a map on which distances are not true to scale */
function requireOwnMap(
  { raster, mayBeDegrees, cylindrical, horizontalUnit }: RasterFile,
  { from }: ConvertRequest,
  file: string,
): void {
  const [x, y] = middleOf(raster);
  if (mayBeDegrees && from === undefined) {
    const example = `--from EPSG:4326 --to ${utmZone(x, y)}`;
    throw new BadInput(`${file}: coordinates look like degrees; if they are, give for example ${example}`);
  }
  if (cylindrical === undefined) return;
  const wrong = wrongScale(cylindrical, boundsOf(raster), horizontalUnit.metres);
  if (wrong !== undefined)
    throw new BadInput(`${file}: ${wrong.what}; convert it to another map, for example --to ${wrong.zone}`);
}

function boundsOf({ columns, rows, place }: Raster): MapBounds {
  const { x, y, perColumn, perRow } = place;
  const xs = [0, columns - 1].flatMap((i) => [0, rows - 1].map((j) => x + i * perColumn[0] + j * perRow[0]));
  const ys = [0, columns - 1].flatMap((i) => [0, rows - 1].map((j) => y + i * perColumn[1] + j * perRow[1]));
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
}

/** Reference system stated in the file, or by the user for a file that states none. */
function sourceSystem(
  { epsg, name }: RasterFile,
  { from, to }: ConvertRequest,
  file: string,
): ReferenceSystem | undefined {
  if (epsg === undefined) return from;
  if (from !== undefined && from.epsg !== epsg) {
    throw new BadInput(`--from: got ${from.name}, but ${file} states EPSG:${epsg} (${name}); omit it`);
  }
  if (to === undefined) return undefined;
  return namingFile(`${file}: its reference system: `, () => referenceSystem(`EPSG:${epsg}`));
}

function onLattice(
  raster: Raster,
  toTarget: MapChange,
  toSource: MapChange,
  { cell, clip, spline }: ConvertRequest,
  way: Step,
  steps: Step[],
): GridData {
  const lattice = chooseLattice(raster, toTarget, cell, clip);
  const interpolation = `height of the bicubic ${spline} spline through the cell centres`;
  steps.push({ ...way, cell: lattice.cell, interpolation });
  if (clip !== undefined) steps.push({ step: "clip", bounds: Object.values(clip) });
  return regrid(raster, lattice, toSource, (grid) => {
    const terrain = createTerrain({ kind: "grid", grid, spline });
    const jet = new Float64Array(6);
    return (u, v) => {
      terrain.evaluateSurface(u, v, jet);
      return jet[0] ?? Number.NaN;
    };
  });
}

function middleOf({ columns, rows, place }: Raster): [number, number] {
  const [i, j] = [0.5 * (columns - 1), 0.5 * (rows - 1)];
  const { x, y, perColumn, perRow } = place;
  return [x + i * perColumn[0] + j * perRow[0], y + i * perColumn[1] + j * perRow[1]];
}

function inMetres(raster: Raster, metres: number): Raster {
  const { x, y, perColumn, perRow } = raster.place;
  const place = {
    x: x * metres,
    y: y * metres,
    perColumn: [perColumn[0] * metres, perColumn[1] * metres] as const,
    perRow: [perRow[0] * metres, perRow[1] * metres] as const,
  };
  return { ...raster, place };
}

/**
 * Difference of the sides of a cell, times the number of cells of the longer side of the map, in cells, that is
 * ignored.
 */
const squareness = 1e-3;

/** @throws BadInput for oblong or rotated cells */
function squareGrid({ columns, rows, heights, noData, place }: Raster, file: string): GridData {
  const [dx, skewX] = place.perColumn;
  const [skewY, dy] = place.perRow;
  const isSquare = Math.abs(dx - dy) * Math.max(columns, rows) <= squareness * dx;
  if (!(skewX === 0 && skewY === 0 && dx > 0 && isSquare)) {
    const advice = `give the side of new ones, for example --resample ${Number(Math.sqrt(Math.abs(dx * dy)).toPrecision(2))}`;
    throw new BadInput(`${file}: cells are ${dx} x ${dy} m or rotated, a grid has square ones; ${advice}`);
  }
  const marks = noData === undefined ? {} : { noData };
  return { columns, rows, x0: place.x, y0: place.y, cell: dx, heights, ...marks };
}
