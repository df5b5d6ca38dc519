import {
  type LengthUnit,
  type MapReference,
  type RasterFile as RasterContents,
  type ReaderTable,
  type ReadOptions,
  readerOf,
  readerOfEnding,
} from "@talus/geodata";
import type { Raster } from "@talus/geodata/raster";
import type { FileSource } from "../files/file-source.ts";
import { BadInput } from "../process/bad-input.ts";
import { type DataFileOptions, openDataFile } from "./data-file.ts";

/** Heights as they are in a file, and information on its map. */
export interface RasterFile {
  /** Heights in m. */
  readonly raster: Raster;
  readonly format: string;
  /** True if coordinates are longitude and latitude in degrees. */
  readonly isGeographic: boolean;
  /** True if the file does not describe its map, and its slopes suggest degrees. */
  readonly mayBeDegrees: boolean;
  /** Present if the scale of the projection depends on latitude. */
  readonly cylindrical: MapReference["cylindrical"];
  /** Code and name of the reference system, if stated in the file. */
  readonly epsg: number | undefined;
  readonly name: string;
  readonly verticalEpsg: number | undefined;
  /** Unit of the location of the raster, unless that is in degrees. */
  readonly horizontalUnit: LengthUnit;
  /** Unit of heights in the file. */
  readonly verticalUnit: LengthUnit;
  readonly sha256: string;
  readonly bytes: number;
}

const metre: LengthUnit = { name: "metre", metres: 1 };

/** @throws BadInput for a file that does not exist or is not a raster, TerrainFileError for wrong contents */
export async function readRasterFile(
  file: string,
  readers: ReaderTable,
  typed: DataFileOptions,
): Promise<RasterFile> {
  if ((readerOfEnding(readers.points, file) ?? readerOfEnding(readers.meshes, file)) !== undefined) {
    throw new BadInput(
      `${file}: is not a grid; allowed: a GeoTIFF (dem.tif) or an ESRI ASCII grid (dem.asc)`,
    );
  }
  const { source, options, close } = openDataFile(file, readers, typed);
  try {
    const read = await readContents(source, file, readers, options);
    const { raster, format, isGeographic, mayBeDegrees = false, reference } = read;
    return {
      raster,
      format,
      isGeographic,
      mayBeDegrees,
      cylindrical: reference?.cylindrical,
      epsg: reference?.epsg,
      name: reference?.name ?? "",
      verticalEpsg: reference?.verticalEpsg,
      horizontalUnit: reference?.horizontalUnit ?? metre,
      verticalUnit: reference?.verticalUnit ?? metre,
      sha256: source.hash(),
      bytes: source.size,
    };
  } finally {
    close();
  }
}

async function readContents(
  source: FileSource,
  file: string,
  readers: ReaderTable,
  options: ReadOptions,
): Promise<RasterContents> {
  const reader = readerOf(readers.grids, file);
  if (reader.readRaster !== undefined) return reader.readRaster(source, file, options);
  const { grid, origin, format, reference } = await reader.read(source, file, options);
  const { x0, y0, cell, ...cells } = grid;
  const place = { x: x0 + origin.x, y: y0 + origin.y, perColumn: [cell, 0], perRow: [0, cell] } as const;
  return { raster: { ...cells, place }, format, isGeographic: false, reference };
}
