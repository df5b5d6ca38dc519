import { type GeoKeyReference, readGeoKeys } from "../files/geo-keys.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { RasterLayout } from "./raster-layout.ts";
import { readNumbers, readText, type TiffFile, type TiffPage } from "./tiff-file.ts";
import { type TagName, tagPlace } from "./tiff-tags.ts";

/** Where an image lies on the map, in units of the map. */
export interface Georeference {
  readonly keys: GeoKeyReference;
  /** Side of a cell. */
  readonly cell: number;
  /** Outer corner of the south-west cell. */
  readonly xLowerLeft: number;
  readonly yLowerLeft: number;
  /** The first row of the file is the northernmost one, as usual. */
  readonly isNorthUp: boolean;
}

/** Cells count as square when this part of a cell is not exceeded over the whole map. */
const SQUARENESS = 1e-3;

/**
 * Reads the place of the image: pixel scale and tie point, or the transformation matrix, which must not rotate.
 *
 * With pixel-is-area (the default) the tie point (I, J) = (0, 0) is the outer corner of the first cell, with
 * pixel-is-point its centre (GeoTIFF 1.1, OGC 19-008r4, 7.1.2.2 and B.6).
 */
export async function readGeoreference(
  tiff: TiffFile,
  page: TiffPage,
  { columns, rows }: RasterLayout,
): Promise<Georeference> {
  const fail = (tag: TagName, what: string): never => {
    throw new TerrainFileError(tiff.file.name, tagPlace(tag), what);
  };
  const keys = readGeoKeys(
    {
      directory: (await readNumbers(tiff, page, "GeoKeyDirectory")) ?? [],
      doubles: (await readNumbers(tiff, page, "GeoDoubleParams")) ?? [],
      ascii: (await readText(tiff, page, "GeoAsciiParams")) ?? "",
    },
    (what) => fail("GeoKeyDirectory", what),
  );
  const place = await readPlace(tiff, page, fail);
  const { x, y, dx, dy, tag } = place;
  if (!(dx > 0) || dy === 0 || ![x, y, dx, dy].every(Number.isFinite)) {
    fail(tag, `cell of ${dx} x ${dy} at (${x}, ${y}), allowed: finite, > 0 wide, columns from west to east`);
  }
  const height = Math.abs(dy);
  if (!(Math.abs(dx - height) * Math.max(columns, rows) <= SQUARENESS * dx)) {
    fail(
      tag,
      `cells must be square, got ${dx} x ${height}; resample: gdalwarp -tr ${dx} ${dx} -r cubic in.tif out.tif`,
    );
  }
  const half = keys.registration === "point" ? 0.5 : 0;
  const yFirst = y - half * dy;
  return {
    keys,
    cell: dx,
    xLowerLeft: x - half * dx,
    yLowerLeft: dy < 0 ? yFirst + rows * dy : yFirst,
    isNorthUp: dy < 0,
  };
}

interface Place {
  /** Map coordinates of the image point (0, 0), and steps per column and per row. */
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly tag: TagName;
}

async function readPlace(
  tiff: TiffFile,
  page: TiffPage,
  fail: (tag: TagName, what: string) => never,
): Promise<Place> {
  const matrix = await readNumbers(tiff, page, "ModelTransformation");
  const scale = await readNumbers(tiff, page, "ModelPixelScale");
  const tie = await readNumbers(tiff, page, "ModelTiepoint");
  if (scale === undefined && matrix !== undefined) {
    const tag = "ModelTransformation";
    if (matrix.length < 16) fail(tag, `must have 16 values, got ${matrix.length}`);
    if (matrix[1] !== 0 || matrix[4] !== 0) {
      fail(tag, "raster is rotated, allowed: rows along x; resample: gdalwarp in.tif out.tif");
    }
    return { x: matrix[3], y: matrix[7], dx: matrix[0], dy: matrix[5], tag };
  }
  if (scale === undefined || tie === undefined) {
    const missing = scale === undefined ? "ModelPixelScale" : "ModelTiepoint";
    return fail(missing, "missing: the file does not say where the map lies");
  }
  if (scale.length < 2) fail("ModelPixelScale", `must have 3 values, got ${scale.length}`);
  if (tie.length !== 6) fail("ModelTiepoint", `must be one tie point of 6 values, got ${tie.length} values`);
  const [dx, dy] = [scale[0], -scale[1]];
  return { x: tie[3] - tie[0] * dx, y: tie[4] - tie[1] * dy, dx, dy, tag: "ModelPixelScale" };
}
