import { readAsciiGrid } from "@talus/terrain";
import type { LengthUnit } from "@talus/terrain/geotiff";
import type { Raster } from "@talus/terrain/raster";
import { BadInput } from "./bad-input.ts";
import { type FileSource, openFileSource } from "./file-source.ts";

/** Heights as they lie in a file, and what the file says of its map. */
export interface RasterFile {
  /** Heights in m. */
  readonly raster: Raster;
  readonly format: string;
  /** Coordinates are longitude and latitude in degrees. */
  readonly isGeographic: boolean;
  /** Code and name of the reference system, where the file says them. */
  readonly epsg: number | undefined;
  readonly name: string;
  readonly verticalEpsg: number | undefined;
  /** Unit of the place of the raster, when that is not in degrees. */
  readonly horizontalUnit: LengthUnit;
  /** Unit that heights had in the file. */
  readonly verticalUnit: LengthUnit;
  readonly sha256: string;
  readonly bytes: number;
}

/** @throws BadInput for a file that is not there or no raster, TerrainFileError for wrong contents */
export async function readRasterFile(file: string): Promise<RasterFile> {
  if (/\.(las|laz|xyz|csv|stl|obj|ply)$/i.test(file)) {
    throw new BadInput(`${file}: is no grid; allowed: a GeoTIFF (dem.tif) or an ESRI ASCII grid (dem.asc)`);
  }
  const source = openFileSource(file);
  try {
    const read = /\.tiff?$/i.test(file) ? await readTiff(source, file) : readAscii(source, file);
    return { ...read, sha256: source.hash(), bytes: source.size };
  } finally {
    source.close();
  }
}

type Contents = Omit<RasterFile, "sha256" | "bytes">;

async function readTiff(source: FileSource, file: string): Promise<Contents> {
  const { readGeoTiffRaster } = await import("@talus/terrain/geotiff");
  const { raster, isGeographic, reference, sampleType, compression } = await readGeoTiffRaster(source, file);
  const { epsg, name, verticalEpsg, horizontalUnit, verticalUnit } = reference;
  const format = `GeoTIFF, ${sampleType}, compression ${compression}`;
  return { raster, format, isGeographic, epsg, name, verticalEpsg, horizontalUnit, verticalUnit };
}

const metre: LengthUnit = { name: "metre", metres: 1 };

function readAscii(source: FileSource, file: string): Contents {
  const { grid, origin } = readAsciiGrid(source.read(0, source.size), file);
  const { columns, rows, cell, heights, noData } = grid;
  return {
    raster: {
      columns,
      rows,
      heights,
      ...(noData === undefined ? {} : { noData }),
      place: { x: grid.x0 + origin.x, y: grid.y0 + origin.y, perColumn: [cell, 0], perRow: [0, cell] },
    },
    format: "ESRI ASCII grid",
    isGeographic: false,
    epsg: undefined,
    name: "",
    verticalEpsg: undefined,
    horizontalUnit: metre,
    verticalUnit: metre,
  };
}
