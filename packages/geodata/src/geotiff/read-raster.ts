import type { ByteSource } from "../files/byte-source.ts";
import type { Raster } from "../raster/raster.ts";
import type { MapReference } from "../reference/map-reference.ts";
import { type GeoTiffOptions, openImage } from "./open-image.ts";
import type { SampleType } from "./raster-layout.ts";

/** Heights of a GeoTIFF as they are in the file. */
export interface GeoTiffRaster {
  readonly raster: Raster;
  /** True if coordinates are longitude and latitude in degrees; the codes are then those of the geographic system. */
  readonly isGeographic: boolean;
  /** True if the file does not describe its map, and its slopes suggest degrees. */
  readonly mayBeDegrees: boolean;
  /** Its horizontal unit is that of the location; without meaning if `isGeographic`. */
  readonly reference: MapReference;
  readonly sampleType: SampleType;
  /** none, LZW, deflate, PackBits, ZSTD or LERC. */
  readonly compression: string;
}

/**
 * Reads heights as `readGeoTiff` does, but also in degrees and in oblong or rotated cells. The location is in the unit
 * of the map, heights are in metres.
 *
 * @throws as `readGeoTiff`
 */
export async function readGeoTiffRaster(
  bytes: Uint8Array | ByteSource,
  name: string,
  options: GeoTiffOptions = {},
): Promise<GeoTiffRaster> {
  const image = await openImage(bytes, name, options);
  const { layout, georeference, reference, compression } = image;
  const { columns, rows, sampleType } = layout;
  const { keys, x, y, perColumn, perRow } = georeference;
  const isNorthUp = perRow[1] < 0;
  const up = isNorthUp ? ([-perRow[0], -perRow[1]] as const) : perRow;
  const last = isNorthUp ? rows : 0;
  const place = {
    x: x + last * perRow[0] + 0.5 * (perColumn[0] + up[0]),
    y: y + last * perRow[1] + 0.5 * (perColumn[1] + up[1]),
    perColumn,
    perRow: up,
  };
  const cells = await image.readCells(isNorthUp);
  return {
    raster: { columns, rows, ...cells, place },
    isGeographic: keys.isGeographic,
    mayBeDegrees: image.mayBeDegrees(cells),
    reference,
    sampleType,
    compression,
  };
}
