import { type GridData, readAsciiGrid } from "@talus/terrain";
import { BadInput } from "./bad-input.ts";

/** A file with a grid of heights, and what it says about itself. */
export interface GridFile {
  readonly grid: GridData;
  /** Map coordinates = coordinates of the grid + origin, m. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly format: string;
  /** Name of the coordinate reference system; empty when the file does not say. */
  readonly crs: string;
  readonly epsg?: number;
  readonly verticalEpsg?: number;
  /** Units in the file; what was read is in metres. */
  readonly horizontalUnit: string;
  readonly verticalUnit: string;
}

const notGrids = /\.(xyz|csv|stl|obj|ply)$/i;

/**
 * Reads a GeoTIFF, or an ESRI ASCII grid under any other name.
 *
 * @throws BadInput for a file of points or triangles, TerrainFileError for wrong contents
 */
export async function readGridFile(bytes: Uint8Array, file: string): Promise<GridFile> {
  if (notGrids.test(file)) {
    throw new BadInput(
      `${file}: is no grid; allowed: a GeoTIFF (dem.tif), an ESRI ASCII grid (dem.asc), a point cloud (cloud.las, cloud.laz)`,
    );
  }
  if (!/\.tiff?$/i.test(file)) {
    const { grid, origin } = readAsciiGrid(bytes, file);
    const unit = "metre (the format names none)";
    return { grid, origin, format: "ESRI ASCII grid", crs: "", horizontalUnit: unit, verticalUnit: unit };
  }
  const { readGeoTiff } = await import("@talus/terrain/geotiff");
  const { grid, origin, header } = await readGeoTiff(bytes, file);
  const { reference, sampleType, compression } = header;
  return {
    grid,
    origin,
    format: `GeoTIFF, ${sampleType}, compression ${compression}`,
    crs: reference.name,
    ...(reference.epsg === undefined ? {} : { epsg: reference.epsg }),
    ...(reference.verticalEpsg === undefined ? {} : { verticalEpsg: reference.verticalEpsg }),
    horizontalUnit: reference.horizontalUnit.name,
    verticalUnit: reference.verticalUnit.name + (reference.isVerticalUnitStated ? "" : " (not stated)"),
  };
}
