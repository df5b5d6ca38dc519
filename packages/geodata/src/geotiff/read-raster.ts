import type { ByteSource } from "../files/byte-source.ts";
import type { Raster } from "../raster/raster.ts";
import type { MapReference } from "../reference/map-reference.ts";
import { type GeoTiffOptions, openImage } from "./open-image.ts";
import type { SampleType } from "./raster-layout.ts";

/** Heights as they lie in a GeoTIFF. */
export interface GeoTiffRaster {
  readonly raster: Raster;
  /** Coordinates are longitude and latitude in degrees, and the codes are those of their system. */
  readonly isGeographic: boolean;
  /** The file says nothing of its map, and its slopes are those of degrees. */
  readonly mayBeDegrees: boolean;
  /** Its horizontal unit is that of the place; it means nothing where `isGeographic`. */
  readonly reference: MapReference;
  readonly sampleType: SampleType;
  /** none, LZW, deflate, PackBits, ZSTD or LERC. */
  readonly compression: string;
}

/**
 * Reads heights as `readGeoTiff` does, but wherever they lie: in degrees, in cells that are oblong or rotated. The
 * place is in the unit of the map, heights are in metres.
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
