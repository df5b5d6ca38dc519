import { type GridData, readAsciiGrid } from "@talus/terrain";
import type { ByteSource } from "@talus/terrain/geotiff";

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

/**
 * Reads a GeoTIFF, or an ESRI ASCII grid under any other name.
 * @throws TerrainFileError for wrong contents
 */
export async function readGridFile(source: ByteSource, file: string): Promise<GridFile> {
  if (!/\.tiff?$/i.test(file)) {
    const { grid, origin } = readAsciiGrid(await source.read(0, source.size), file);
    const unit = "metre (the format names none)";
    return { grid, origin, format: "ESRI ASCII grid", crs: "", horizontalUnit: unit, verticalUnit: unit };
  }
  const { readGeoTiff } = await import("@talus/terrain/geotiff");
  const { grid, origin, header } = await readGeoTiff(source, file);
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
