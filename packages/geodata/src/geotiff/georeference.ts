import { worldName } from "../files/names-beside.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { type GeoKeyReference, readGeoKeys } from "../reference/geo-keys.ts";
import type { MapBounds } from "../reference/map-origin.ts";
import type { MapReference } from "../reference/map-reference.ts";
import { refuseDegreesAt, requireTrueScale } from "../reference/refuse-map.ts";
import { readWorldFile } from "../reference/world-file.ts";
import type { RasterLayout } from "./raster-layout.ts";
import { readNumbers, readText, type TiffFile, type TiffPage } from "./tiff-file.ts";
import { type TagName, tagPlace } from "./tiff-tags.ts";

/** Location of an image in units of the map, and the reference system of the map. */
export interface Georeference {
  readonly keys: GeoKeyReference;
  /** Map coordinates of the outer corner of the first cell. */
  readonly x: number;
  readonly y: number;
  /** Steps of the map coordinates from one cell to the next in its row, and in its column. */
  readonly perColumn: readonly [number, number];
  readonly perRow: readonly [number, number];
  /** The tag that says so, or would if there were no world file. */
  readonly tag: TagName;
}

/** Location of an image of square cells with rows along x on a map that is not in degrees. */
export interface SquarePlace {
  /** Side of a cell. */
  readonly cell: number;
  /** Outer corner of the south-west cell. */
  readonly xLowerLeft: number;
  readonly yLowerLeft: number;
  /** True if the first row of the file is the northernmost one, as usual. */
  readonly isNorthUp: boolean;
}

/** Cells count as square if the deviation over the whole map is below this fraction of a cell. */
const SQUARENESS = 1e-3;

const failAt =
  (file: string) =>
  (tag: TagName, what: string): never => {
    throw new TerrainFileError(file, tagPlace(tag), what);
  };

/**
 * Reads the place of the image: pixel scale and tie point, or the transformation matrix, else the world file.
 *
 * With pixel-is-area (the default) the tie point (I, J) = (0, 0) is the outer corner of the first cell, with
 * pixel-is-point its centre (GeoTIFF 1.1, OGC 19-008r4, 7.1.2.2 and B.6).
 */
export async function readGeoreference(
  tiff: TiffFile,
  page: TiffPage,
  world?: Uint8Array,
): Promise<Georeference> {
  const fail = failAt(tiff.file.name);
  const keys = readGeoKeys(
    {
      directory: (await readNumbers(tiff, page, "GeoKeyDirectory")) ?? [],
      doubles: (await readNumbers(tiff, page, "GeoDoubleParams")) ?? [],
      ascii: (await readText(tiff, page, "GeoAsciiParams")) ?? "",
    },
    (what) => fail("GeoKeyDirectory", what),
  );
  const { isCorner = false, ...place } = await readPlace(tiff, page, world, fail);
  const { x, y, perColumn, perRow, tag } = place;
  const area = perColumn[0] * perRow[1] - perColumn[1] * perRow[0];
  if (![x, y, area].every(Number.isFinite) || area === 0) {
    fail(
      tag,
      `cells of (${perColumn.join(", ")}) and (${perRow.join(", ")}) at (${x}, ${y}) do not define a map`,
    );
  }
  const half = keys.registration === "point" && !isCorner ? 0.5 : 0;
  return {
    ...place,
    keys,
    x: x - half * perColumn[0] - half * perRow[0],
    y: y - half * perColumn[1] - half * perRow[1],
  };
}

/**
 * Location of an image that can be used as ground without conversion.
 * @throws TerrainFileError for degrees, rotated and oblong cells, and maps with a wrong scale, each with advice
 */
export function requireSquare(
  georeference: Georeference,
  layout: Pick<RasterLayout, "columns" | "rows">,
  reference: MapReference,
  file: string,
): SquarePlace {
  const { keys, x, y, perColumn, perRow, tag } = georeference;
  const { columns, rows } = layout;
  const fail = failAt(file);
  const bounds = boundsOf(georeference, layout);
  const failAtKeys = (what: string): never => fail("GeoKeyDirectory", what);
  if (keys.isGeographic) refuseDegreesAt(keys.name ?? "", bounds, "grid", failAtKeys);
  requireTrueScale(reference, bounds, "grid", failAtKeys);
  if (perColumn[1] !== 0 || perRow[0] !== 0) {
    fail(tag, `raster is rotated, allowed: rows along x; ${convertWith("--resample CELL")}`);
  }
  const [dx] = perColumn;
  const [, dy] = perRow;
  if (!(dx > 0)) fail(tag, `cells are ${dx} wide, allowed: > 0, columns from west to east`);
  const height = Math.abs(dy);
  if (!(Math.abs(dx - height) * Math.max(columns, rows) <= SQUARENESS * dx)) {
    fail(
      tag,
      `cells must be square, got ${dx} x ${height}; ${convertWith(`--resample ${Math.min(dx, height)}`)}`,
    );
  }
  return { cell: dx, xLowerLeft: x, yLowerLeft: dy < 0 ? y + rows * dy : y, isNorthUp: dy < 0 };
}

/** In units of the map. */
export function boundsOf(
  { x, y, perColumn, perRow }: Georeference,
  { columns, rows }: Pick<RasterLayout, "columns" | "rows">,
): MapBounds {
  const xs = [0, columns].flatMap((i) => [0, rows].map((j) => x + i * perColumn[0] + j * perRow[0]));
  const ys = [0, columns].flatMap((i) => [0, rows].map((j) => y + i * perColumn[1] + j * perRow[1]));
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
}

/** True if the keys name no reference system. */
export function isNameless({ keys }: Georeference, { name, epsg }: MapReference): boolean {
  return !keys.isGeographic && name === "" && epsg === undefined && keys.horizontalUnit === undefined;
}

function convertWith(option: string): string {
  return `convert it, for example: talus terrain convert in.tif out.tif ${option}`;
}

interface Place extends Omit<Georeference, "keys"> {
  /** (x, y) is the outer corner of the first cell whatever the keys say. */
  readonly isCorner?: boolean;
}

async function readPlace(
  tiff: TiffFile,
  page: TiffPage,
  world: Uint8Array | undefined,
  fail: (tag: TagName, what: string) => never,
): Promise<Place> {
  const matrix = await readNumbers(tiff, page, "ModelTransformation");
  const scale = await readNumbers(tiff, page, "ModelPixelScale");
  const tie = await readNumbers(tiff, page, "ModelTiepoint");
  if (scale === undefined && matrix !== undefined) {
    const tag = "ModelTransformation";
    if (matrix.length < 16) fail(tag, `must have 16 values, got ${matrix.length}`);
    const [perColumn, perRow] = [[matrix[0], matrix[4]] as const, [matrix[1], matrix[5]] as const];
    return { x: matrix[3], y: matrix[7], perColumn, perRow, tag };
  }
  if (scale === undefined || tie === undefined) {
    const tag = scale === undefined ? "ModelPixelScale" : "ModelTiepoint";
    const beside = worldName(tiff.file.name);
    if (world !== undefined) return { ...readWorldFile(world, beside), tag, isCorner: true };
    const allowed = `allowed: this tag, or a world file ${beside}`;
    return fail(tag, `missing: the file does not say where the map lies; ${allowed}`);
  }
  if (scale.length < 2) fail("ModelPixelScale", `must have 3 values, got ${scale.length}`);
  if (tie.length !== 6) fail("ModelTiepoint", `must be one tie point of 6 values, got ${tie.length} values`);
  const [dx, dy] = [scale[0], -scale[1]];
  const [x, y] = [tie[3] - tie[0] * dx, tie[4] - tie[1] * dy];
  return { x, y, perColumn: [dx, 0], perRow: [0, dy], tag: "ModelPixelScale" };
}
