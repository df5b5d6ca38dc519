export { clipGrid, fillRaster } from "./edit-raster.ts";
export { chooseLattice, type MapChange } from "./lattice.ts";
export type { Lattice, Raster, RasterPlace } from "./raster.ts";
export { regrid, type SurfaceOfGrid } from "./regrid.ts";
export { writeAsciiGrid } from "./write-ascii-grid.ts";
export { type GeoTiffTags, writeGeoTiff } from "./write-geotiff.ts";
