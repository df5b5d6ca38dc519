export type { GeoTiffOptions } from "./open-image.ts";
export { type GeoTiffGrid, type GeoTiffHeader, readGeoTiff } from "./read-geotiff.ts";
export { type GeoTiffRaster, readGeoTiffRaster } from "./read-raster.ts";
