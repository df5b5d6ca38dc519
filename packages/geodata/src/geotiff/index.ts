export type { ByteSource } from "../files/byte-source.ts";
export type { LengthUnit } from "../files/length-unit.ts";
export type { MapShift } from "../files/map-origin.ts";
export type { MapReference } from "../files/map-reference.ts";
export { TerrainFileError } from "../files/terrain-file-error.ts";
export type { GeoTiffOptions } from "./open-image.ts";
export { type GeoTiffGrid, type GeoTiffHeader, readGeoTiff } from "./read-geotiff.ts";
export { type GeoTiffRaster, readGeoTiffRaster } from "./read-raster.ts";
