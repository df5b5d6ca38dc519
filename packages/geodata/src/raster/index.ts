export type { MapBounds } from "../files/map-origin.ts";
export { clipGrid, fillRaster } from "./edit-raster.ts";
export { chooseLattice, type Lattice, type MapChange } from "./lattice.ts";
export type { Raster, RasterPlace } from "./raster.ts";
export { regrid } from "./regrid.ts";
export { writeAsciiGrid } from "./write-ascii-grid.ts";
export { type GeoTiffTags, writeGeoTiff } from "./write-geotiff.ts";
